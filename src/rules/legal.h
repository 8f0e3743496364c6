// What may be ordered now.
#pragma once

#include <vector>

#include "rules/command.h"
#include "rules/ruleset.h"

namespace overdive {

struct Awaited {
    SeatId seat;
    PlaneId plane;
    Ask ask = Ask::nothing;
    bool operator==(const Awaited&) const = default;
};

// Who must still choose what.
[[nodiscard]] std::vector<Awaited> awaited(const GameState& state);

// Every order a seat may give now, sorted and without repetition. Copies of a card count once:
// of equal cards the lowest number stands for all. Bluffs are not listed.
[[nodiscard]] std::vector<Command> legal_commands(const Ruleset& rules, const GameState& state, SeatId seat);

}  // namespace overdive
