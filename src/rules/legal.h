// What may be ordered now.
#pragma once

#include <optional>
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
// of equal cards the lowest number stands for all. Bluffs are not listed (a plan that is legal and ends its plane says
// that it is meant), and of the endless ways to taxi only a few.
[[nodiscard]] std::vector<Command> legal_commands(const Ruleset& rules, const GameState& state, SeatId seat);

// The same for the first of its planes that is due, none for a seat that is not asked.
[[nodiscard]] std::vector<Command> legal_commands_of_first_plane(const Ruleset& rules, const GameState& state,
                                                                 SeatId seat);

// What stands for a plane whose player gives no order, where declining is allowed.
[[nodiscard]] std::optional<Command> declined(const Ruleset& rules, const GameState& state, PlaneId plane);

}  // namespace overdive
