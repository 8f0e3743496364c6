// The course of a plane: all that its next card is judged by. A plan is tried by flying its cards
// on a course; when a card is revealed the plane's own course decides, by the same rules.
#pragma once

#include <cstdint>
#include <optional>

#include "catalog/model.h"
#include "rules/command.h"
#include "rules/contributions.h"
#include "rules/state.h"

namespace overdive {

struct Ruleset;
struct DeckInPlay;

// What a card may bring about that ends the plane or its flight.
enum class Fate : std::uint8_t { none, touched_down, split_s_crash, overdive_crash, under_floor };

struct Course {
    const Ruleset* rules = nullptr;
    const Model* model = nullptr;
    const ManeuverDeck* deck = nullptr;
    const DeckInPlay* in_play = nullptr;
    const Sky* sky = nullptr;
    const ManeuverCard* previous = nullptr;  // none before the first card of a game
    std::uint8_t level = 0;
    std::uint8_t climb = 0;
    Footing footing = Footing::air;
    Run run = Run::none;
    bool halted = false;
    bool burning = false;
    std::uint8_t kinds = 0;     // bits of FlownAs in this turn
    std::uint8_t landing = 0;   // the card of the plan that begins a marked landing
    std::uint8_t place = 0;     // of the next card in the plan, 1 to 3
    Fate fate = Fate::none;     // of the card flown last
    Speed speed = Speed::high;  // of that card, or the marker that lies open
    bool plain_dive = false;    // the next dive begins no overdive

    // In the air, with nothing begun that binds the next card.
    [[nodiscard]] bool is_free() const { return footing == Footing::air && run == Run::none && landing == 0; }
    [[nodiscard]] bool flew(FlownAs kind) const { return ((kinds >> static_cast<unsigned>(kind)) & 1u) != 0; }
    [[nodiscard]] bool flew_last(CardMark mark) const { return previous != nullptr && previous->is(mark); }
};

[[nodiscard]] Course course_of(const Ruleset& rules, const Sky& sky, const Plane& plane, std::uint8_t place = 1);

// Which card is rolled or flown instead of an illegal one.
enum class Due : std::uint8_t { straight, stall, climb };

// A card that breaks a rule of the sequence, and which.
struct CardFault {
    Why why = Why::steep_after_steep;
    Rule rule = Rule::none;
    Due due = Due::straight;
};
struct CardInTurn {
    const Course& course;
    const ManeuverCard& card;
};
[[nodiscard]] Occasions occasions_of(const CardInTurn& turn);
// Whether nothing but its sequence is to be said of a card here, which is so of most.
[[nodiscard]] bool is_plain(const CardInTurn& turn);
// The same of a plane's next card, with no course to be worked out: then it goes where its arrow leads, and that is
// all.
[[nodiscard]] bool flies_plainly(const DeckInPlay& in_play, const Plane& plane, CardId card);
using CardCheck = std::optional<CardFault> (*)(const CardInTurn& turn);
// What a card may not follow, whatever else is true; no previous card: nothing was flown yet.
using SequenceCheck = std::optional<CardFault> (*)(const ManeuverDeck& deck, const ManeuverCard* previous,
                                                   const ManeuverCard& card);
using CardEffect = void (*)(Course& course, const ManeuverCard& card, FlownAs as);

// Whether a card is not flown at all: a plane that stands on the ground, or whose movement has ended.
[[nodiscard]] bool stays_put(const Course& course, const ManeuverCard& card);
// Whether a card breaks no rule here; the first rule that it breaks.
[[nodiscard]] bool may_be_flown(const CardInTurn& turn);
[[nodiscard]] std::optional<CardFault> fault_of(const CardInTurn& turn);
[[nodiscard]] FlownAs flown_as(const CardInTurn& turn);
// The course after a card that is flown.
void fly(Course& course, const ManeuverCard& card);
// How the card flown last ends the plane for certain, and by which rule.
[[nodiscard]] std::optional<CardFault> end_of(const Course& after);
// The deck's card that is due instead of an illegal one.
[[nodiscard]] CardId card_due(const ManeuverDeck& deck, Due due);

}  // namespace overdive
