#include "ww1/assemble.h"

#include "ww1/blocks.h"
#include "ww1/physical_overlap.h"

namespace overdive {

Ruleset assemble(const Catalog& catalog, const Options& options) {
    Ruleset rules = basic_ww1(catalog);
    rules.explosions_in_decks = !options.no_explosions;
    rules.measures_drawings = options.real_outlines;
    // W1-ED-02: in the French edition the first of two B cards has no symbols either.
    if (options.edition == Edition::french) rules.symbols_on_first_b = {false, false, false};
    if (options.physical_overlap) add_physical_overlap(rules);
    if (options.altitude) add_altitude(rules);
    if (options.overdive) add_overdive(rules);
    if (options.flying_higher) add_flying_higher(rules);
    if (options.cloud_cover) add_cloud_cover(rules);
    if (options.house_landing) add_house_landing(rules);
    if (options.blind_spot) add_blind_spot(rules);
    if (options.special_damage) add_special_damage(rules, options.edition);
    if (options.tailing) add_tailing(rules);
    if (options.aim) add_aim(rules);
    if (options.disruption) add_disruption(rules, options.edition);
    if (options.illegal_moves) add_illegal_moves(rules);
    if (options.single_gun) add_single_gun(rules);
    if (options.twin_jams) add_twin_jams(rules);
    if (options.deflection) add_deflection(rules);
    if (options.ammunition) add_ammunition(rules);
    if (options.collisions) add_collisions(rules);
    add_mission(rules, options.mission);
    return rules;
}

}  // namespace overdive
