// Maneuver cards and the decks they come in.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/id.h"
#include "base/words.h"
#include "geometry/pose.h"

namespace overdive {

struct DeckTag;
struct CardTag;
using DeckId = Id<DeckTag>;
using CardId = Id<CardTag>;  // the card's number in its deck, from 1; 0 is no card

inline constexpr CardId no_card{};
inline constexpr CardId repeat_card{250};  // the card of whoever may fly the same one again: what was flown last

// Rules read only these marks, never a card's name.
enum class CardMark : std::uint8_t {
    steep = 1,
    stall = 2,
    straight = 4,
    left = 8,
    right = 16,
    immelmann = 32,
    climb = 64,
    dive = 128,
};

class CardMarks {
public:
    void add(CardMark mark) { bits_ = static_cast<std::uint8_t>(bits_ | static_cast<std::uint8_t>(mark)); }
    [[nodiscard]] bool has(CardMark mark) const { return (bits_ & static_cast<std::uint8_t>(mark)) != 0; }
    bool operator==(const CardMarks&) const = default;

private:
    std::uint8_t bits_ = 0;
};

enum class Speed : std::uint8_t { low, high };
template <>
inline constexpr auto words<Speed> = listed<Speed::high>("low", "high");

struct ManeuverCard {
    CardId number;
    std::uint8_t maneuver = 0;  // cards of one maneuver are copies of each other
    CardMarks marks;
    std::array<Arrow, 2> arrows{};  // by speed
    std::array<bool, 2> has_arrow{true, true};

    [[nodiscard]] bool is(CardMark mark) const { return marks.has(mark); }
    [[nodiscard]] const Arrow& arrow(Speed speed) const { return arrows[static_cast<std::size_t>(speed)]; }
};

struct ManeuverDeck {
    std::string letter;
    std::vector<ManeuverCard> cards;          // card n at n - 1
    std::vector<std::string> maneuver_names;  // "turn-60-right", by ManeuverCard::maneuver
    CardId straight;                          // the straight that replaces an illegal card

    [[nodiscard]] bool has(CardId card) const { return card.value >= 1 && card.index() <= cards.size(); }
    [[nodiscard]] const ManeuverCard& card(CardId number) const { return cards[number.index() - 1]; }
    [[nodiscard]] const std::string& name(CardId number) const { return maneuver_names[card(number).maneuver]; }
};

}  // namespace overdive
