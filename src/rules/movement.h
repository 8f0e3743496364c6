// Movement: reveal, move, leave the table and what a maneuver does for a jam.
#pragma once

#include "rules/course.h"
#include "rules/resolution.h"

namespace overdive {

void reveal(Resolution& game, const TurnStep& step);
void move(Resolution& game, const TurnStep& step);  // the ruleset's movement, then the jams
void leave_table(Resolution& game, const TurnStep& step);

// Whether a plane moves in this phase: not while it stands on the ground or is in the clouds.
[[nodiscard]] bool moves(const GameState& state, const Plane& plane);
// Where a plane's revealed card takes it; out of the clouds, all the cards of its pile.
[[nodiscard]] Pose planned_pose(const Ruleset& rules, const GameState& state, PlaneId plane);
[[nodiscard]] Pose pose_after(const Ruleset& rules, const Plane& plane, const Pose& from, CardId card, Speed speed);
// A stand exactly on the edge is inside.
[[nodiscard]] bool on_table(const TableSize& table, Vec stand);

// Everybody ends where his card says, bases may overlap.
void move_as_planned(Resolution& game, const TurnStep& step);
// A straight, or the card that is due, is flown instead of an illegal one.
void replace_illegal_card(Resolution& game, PlaneId plane, CardId placed, const CardFault& fault);
// What a card brings about that was just shown.
void follow_card(Resolution& game, PlaneId plane, const Course& before, const ManeuverCard& card);
// A card shown and flown, in the clouds onto the pile; then what it brings about.
void fly_card(Resolution& game, PlaneId plane, CardId placed, CardId flown, Rule rule);
void fly_card(Resolution& game, PlaneId plane, const Course& before, CardId placed, CardId flown, Rule rule);

}  // namespace overdive
