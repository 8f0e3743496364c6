// A game before its first turn: the table, the planes on it, and the damage decks (W1-SET-*).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

struct PlaneSetup {
    ModelId model;
    SideId side;
    SeatId seat;
    std::optional<Pose> pose;  // none: where W1-SET-06 puts it
    // A plane may begin in any state.
    CardId last;
    std::uint16_t damage = 0;
    std::array<std::uint8_t, most_guns> jam{};
};

struct Setup {
    TableSize table{900, 900};
    std::vector<PlaneSetup> planes;
    int copies_of_decks = 0;  // 0: one for every four planes, rounded up (W1-SET-04)
    std::uint8_t sides = 0;
    std::uint8_t seats = 0;
};

[[nodiscard]] GameState start_of(const Ruleset& rules, const Setup& setup);
[[nodiscard]] int copies_of_decks(const Setup& setup);

}  // namespace overdive
