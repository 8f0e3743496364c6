// Planes on the ground, for games with altitude and without.
#pragma once

#include "rules/resolution.h"
#include "rules/ruleset.h"

namespace overdive {

// The cards of a landing or take-off, one after the other; what the last of a take-off is differs.
void roll(Course& course, const ManeuverCard& card, CardMark lifts_off);
[[nodiscard]] std::optional<CardFault> fault_of_roll(const CardInTurn& turn, CardMark lifts_off, Rule landing,
                                                     Rule take_off);

// When a card does anything to level, footing and run.
inline constexpr Occasions changes_course{Occasion::climb_card, Occasion::dive_card, Occasion::immelmann_card,
                                          Occasion::in_run,     Occasion::on_ground, Occasion::marked_landing};
// Tells what a card has done to them.
void tell_course(Resolution& game, PlaneId plane, const Course& before, const ManeuverCard& card);

// A grounded plane that ended a card outside every field crashes.
void add_crashes(Ruleset& rules);
void crash_outside_fields(Resolution& game, const TurnStep& step);
void settle_crashes(Resolution& game, const TurnStep& step);

// How a plane on the ground is turned or put elsewhere.
[[nodiscard]] Question question_of_taxi(Rule rule);

// What is so of planes on the ground in any game: they do not fire, may be turned, and fire spreads among them.
void add_fire_on_ground(Ruleset& rules);
// The questions and steps of planes on the ground: fire crew, taxiing, fire that spreads.
void add_ground_steps(Ruleset& rules);

}  // namespace overdive
