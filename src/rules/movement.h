// Movement: reveal, move, leave the table (W1-MOVE-*), and what a maneuver does for a jam.
#pragma once

#include "rules/resolution.h"

namespace overdive {

void reveal(Resolution& game, const TurnStep& step);
void move(Resolution& game, const TurnStep& step);  // the ruleset's movement, then the jams
void leave_table(Resolution& game, const TurnStep& step);

// Where a plane's revealed card takes it.
[[nodiscard]] Pose planned_pose(const Ruleset& rules, const Plane& plane);
// W1-MOVE-04: a stand exactly on the edge is inside.
[[nodiscard]] bool on_table(const TableSize& table, Vec stand);

// W1-MOVE-01 and W1-MOVE-02: everybody ends where his card says, bases may overlap.
void move_as_planned(Resolution& game, const TurnStep& step);

}  // namespace overdive
