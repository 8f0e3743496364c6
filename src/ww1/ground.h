// Planes on the ground, for both ways of landing: with altitude (W1-LAND-*) and without
// (W1-HOUSE-LAND-*).
#pragma once

#include "rules/resolution.h"
#include "rules/ruleset.h"

namespace overdive {

// The cards of a landing or take-off, one after the other; what the last of a take-off is differs.
void roll(Course& course, const ManeuverCard& card, CardMark lifts_off);
[[nodiscard]] std::optional<CardFault> fault_of_roll(const CardInTurn& turn, CardMark lifts_off, Rule landing,
                                                     Rule take_off);

// Tells what a card has done to level, footing and run.
void tell_course(Resolution& game, PlaneId plane, const Course& before, const ManeuverCard& card);

// A grounded plane that ended a card outside every field (W1-LAND-04, W1-LAND-05, W1-HOUSE-LAND-03).
void crash_outside_fields(Resolution& game, const TurnStep& step);

// The questions and steps of planes on the ground: fire crew, taxiing, fire that spreads.
void add_ground_steps(Ruleset& rules);

[[nodiscard]] std::optional<Refused> grounded_plane(const Ruleset& rules, const Plane& plane, std::uint8_t gun);

}  // namespace overdive
