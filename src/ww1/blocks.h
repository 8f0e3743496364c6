// The optional blocks, each in its own file: what it puts into the slots of the rules.
#pragma once

#include "rules/ruleset.h"
#include "ww1/options.h"

namespace overdive {

void add_special_damage(Ruleset& rules, Edition edition);  // W1-SPEC-*, W1-TWO-04
void add_aim(Ruleset& rules);                              // W1-AIM-01, W1-TWO-05
void add_illegal_moves(Ruleset& rules);                    // W1-ILL-01
void add_disruption(Ruleset& rules, Edition edition);      // W1-DISR-01, W1-ED-01
void add_tailing(Ruleset& rules);                          // W1-TAIL-*
void add_blind_spot(Ruleset& rules);                       // W1-TWO-06
void add_altitude(Ruleset& rules);                         // W1-ALT-*, W1-LAND-*
void add_overdive(Ruleset& rules);                         // W1-OVER-*
void add_flying_higher(Ruleset& rules);                    // W1-HIGH-*
void add_cloud_cover(Ruleset& rules);                      // W1-CLOUD-*
void add_single_gun(Ruleset& rules);                       // W1-HOUSE-SINGLE-01
void add_twin_jams(Ruleset& rules);                        // W1-HOUSE-JAM-*
void add_deflection(Ruleset& rules);                       // W1-HOUSE-DEFL-01
void add_ammunition(Ruleset& rules);                       // W1-HOUSE-AMMO-01
void add_collisions(Ruleset& rules);                       // W1-HOUSE-COLL-*
void add_house_landing(Ruleset& rules);                    // W1-HOUSE-LAND-*
void add_mission(Ruleset& rules, const Mission& mission);

}  // namespace overdive
