// The World War II game: its basic rules, and the optional blocks, each in its own file with what it
// contributes.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// No switch on. Blocks are added to it; Ruleset::complete() ends the assembling.
[[nodiscard]] Ruleset basic_ww2_blocks(const Catalog& catalog);

void add_consoles(Ruleset& rules);            // W2-PLAN-*, W2-SET-04
void add_flights(Ruleset& rules);             // W2-MOVE-*
void add_tokens(Ruleset& rules);              // W2-DMG-*, W2-OUT-*
void add_ww2_special_damage(Ruleset& rules);  // W2-SPEC-*
void add_ww2_tailing(Ruleset& rules);         // W2-TAIL-*
void add_acceleration(Ruleset& rules);        // W2-ACC-*
void add_fuel(Ruleset& rules);                // W2-FUEL-*
void add_ww2_altitude(Ruleset& rules);        // W2-ALT-*, W2-LAND-*
void add_ww2_overdive(Ruleset& rules);        // W2-OVER-01
void add_ww2_collisions(Ruleset& rules);      // W2-COLL-01
void add_ww2_illegal_moves(Ruleset& rules);   // W2-ILL-01
void add_ww2_aim(Ruleset& rules);             // W2-AIM-01
void add_ww2_disruption(Ruleset& rules);      // W2-DISR-01
void add_aces(Ruleset& rules);                // W2-ACE-*
void add_ground_targets(Ruleset& rules);      // W2-BOMB-*, W2-PHOTO-01, W2-STRAFE-*
void add_free_altitudes(Ruleset& rules);      // W2-SCN-08

// W2-FUEL-01: what a card costs that is flown at this speed.
[[nodiscard]] int fuel_for(const ManeuverCard& card, Speed speed);

// What players may know before they decide.
[[nodiscard]] Outlook outlook_on(const Ruleset& rules, const GameState& state, PlaneId plane, const Placed& chosen,
                                 Marker open);
[[nodiscard]] Outlook trial_on_console(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane,
                                       const Pilot& pilot, std::span<const Placed> cards);
[[nodiscard]] std::vector<std::vector<Pose>> reach_of_two_cards(const Ruleset& rules, const Sky& sky,
                                                                const Plane& plane, const Pilot& pilot);

// The questions of optional blocks: a game file may have answers to them where nobody asks.
[[nodiscard]] Question question_of_ww2_tailing();
[[nodiscard]] Question question_of_changing();
[[nodiscard]] Question question_of_levels();

}  // namespace overdive
