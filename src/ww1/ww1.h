// The World War I game: its basic rules, and the optional blocks, each in its own file with what it
// contributes.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// W1-ED-*: the editions of the rulebook, where they differ.
enum class Edition : std::uint8_t { english, italian, french };
template <>
inline constexpr auto words<Edition> = listed<Edition::french>("en", "it", "fr");

inline constexpr int highest_floor = 14;  // no model of the boxes flies higher

// No switch on. Blocks are added to it; Ruleset::complete() ends the assembling.
[[nodiscard]] Ruleset basic_ww1_blocks(const Catalog& catalog);
// The same, complete.
[[nodiscard]] Ruleset basic_ww1(const Catalog& catalog);

void add_three_card_plans(Ruleset& rules);                 // W1-PLAN-*
void add_damage_cards(Ruleset& rules);                     // W1-DMG-*, W1-OUT-*
void add_ww1_targets(Ruleset& rules);                      // OD-BOMB-*, OD-PHOTO-01, OD-STRAFE-*
void add_spotting(Ruleset& rules);                         // OD-SPOT-*
void add_ww1_altitude(Ruleset& rules);                     // W1-ALT-*, W1-LAND-*
void add_ww1_overdive(Ruleset& rules);                     // W1-OVER-*
void add_special_damage(Ruleset& rules, Edition edition);  // W1-SPEC-*, W1-TWO-04
void add_illegal_moves(Ruleset& rules);                    // W1-ILL-01
void add_tailing(Ruleset& rules);                          // W1-TAIL-*
void add_blind_spot(Ruleset& rules);                       // W1-TWO-06
void add_ww1_aces(Ruleset& rules);                         // OD-ACE-*
void add_physical_overlap(Ruleset& rules);                 // W1-MOVE-03
void add_flying_higher(Ruleset& rules);                    // W1-HIGH-*
void add_cloud_cover(Ruleset& rules);                      // W1-CLOUD-*
void add_single_gun(Ruleset& rules);                       // W1-HOUSE-SINGLE-01
void add_twin_jams(Ruleset& rules);                        // W1-HOUSE-JAM-*
void add_deflection(Ruleset& rules);                       // W1-HOUSE-DEFL-01
void add_ammunition(Ruleset& rules);                       // W1-HOUSE-AMMO-01
void add_collisions(Ruleset& rules);                       // W1-HOUSE-COLL-*
void add_house_landing(Ruleset& rules);                    // W1-HOUSE-LAND-*

// The questions of optional blocks: a game file may have answers to them where nobody asks.
[[nodiscard]] Question question_of_tailing();
[[nodiscard]] Question question_of_order();
[[nodiscard]] Question question_of_proposals();
[[nodiscard]] Question question_of_votes();
[[nodiscard]] Question question_of_swerving();

}  // namespace overdive
