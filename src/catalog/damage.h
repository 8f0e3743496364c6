// Damage cards and tokens. A deck is kept as counts of its faces: a face is a printed value with
// its symbol, and nobody can tell two cards of one face apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/id.h"

namespace overdive {

struct FaceTag;
struct DamageDeckTag;
using FaceId = Id<FaceTag>;
using DamageDeckId = Id<DamageDeckTag>;

inline constexpr std::size_t most_faces = 64;  // of all decks of one war together
inline constexpr std::size_t most_damage_decks = 8;
inline constexpr DamageDeckId no_deck{255};

enum class Symbol : std::uint8_t {
    none,
    jam_red,
    jam_green,
    rudder_left,
    rudder_right,
    crew,
    engine,
    smoke,
    fire,
    explosion,
};

[[nodiscard]] std::string_view name_of(Symbol symbol);  // "jam-red", empty for none
[[nodiscard]] std::optional<Symbol> symbol_named(std::string_view name);
[[nodiscard]] inline bool is_jam(Symbol symbol) {
    return symbol == Symbol::jam_red || symbol == Symbol::jam_green;
}

struct DamageFace {
    DamageDeckId deck;
    std::uint8_t points = 0;
    Symbol symbol = Symbol::none;
    std::uint8_t count = 0;         // in one copy of the deck
    std::uint8_t first_number = 0;  // its cards are numbered from here on (W1-MOVE-03)
};

struct FaceRange {
    std::uint8_t begin = 0;
    std::uint8_t end = 0;
    bool operator==(const FaceRange&) const = default;
};

struct DamageDeck {
    std::string letter;
    FaceRange faces;
    int cards = 0;
};

// "3", "0 jam-red", "explosion": a face as people write it, and the other way round.
[[nodiscard]] std::string written(const DamageFace& face);

}  // namespace overdive
