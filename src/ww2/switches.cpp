// The switches of the World War II game (docs/options.md), and what each brings.
#include "blocks/dummies.h"
#include "blocks/mission.h"
#include "ww2/game.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

// W2-OPT-01: what needs what.
std::span<const Switch> ww2_switches() {
    static const std::vector<Switch> table{
        {.id = "special-damage",
         .rule = "W2-SPEC-01",
         .group = "game",
         .keys = {{"smoke", "W2-DMG-02"}, {"flames", "W2-DMG-02"}, {"wounded", "W2-DMG-02"}, {"engine", "W2-DMG-02"}}},
        {.id = "aim", .rule = "W2-AIM-01", .group = "game"},
        {.id = "acceleration",
         .rule = "W2-ACC-01",
         .group = "game",
         .keys = {{"golden-touch-high", "W2-OPT-01"}, {"golden-touch-low", "W2-OPT-01"}}},
        {.id = "fuel", .rule = "W2-FUEL-01", .group = "game", .keys = {{"fuel", "W2-FUEL-01"}}},
        {.id = "tailing", .rule = "W2-TAIL-01", .group = "game", .keys = {{"good-at-escaping", "W2-OPT-01"}}},
        {.id = "disruption", .rule = "W2-DISR-01", .group = "game", .needs = {{"aim", "tailing"}}},
        {.id = "real-outlines", .rule = "W2-REAL-01", .group = "game"},
        {.id = "illegal-moves", .rule = "W2-ILL-01", .group = "game"},
        {.id = "no-explosions", .rule = "W2-TOUR-01", .group = "game"},
        {.id = "instinct", .rule = "W2-INST-01", .group = "game", .keys = {{"perfect-control", "W2-OPT-01"}}},
        {.id = "aces", .rule = "W2-ACE-01", .group = "game", .keys = {{"skills", "W2-OPT-01"}}},
        {.id = "one-box", .rule = "W2-SET-05", .group = "game"},
        {.id = "dummies", .rule = "W2-SCN-08", .group = "game"},
        {.id = "altitude",
         .rule = "W2-ALT-01",
         .group = "altitude",
         .keys = {{"altitude", "W2-ALT-01"}, {"climb", "W2-ALT-01"}, {"grounded", "W2-ALT-02"}}},
        {.id = "overdive", .rule = "W2-OVER-01", .group = "altitude", .needs = {{"altitude"}}},
        {.id = "landing", .rule = "W2-LAND-01", .group = "altitude", .needs = {{"altitude"}}, .brings_fields = true},
        {.id = "collisions", .rule = "W2-COLL-01", .group = "altitude", .needs = {{"altitude"}}},
        {.id = "free-altitudes", .rule = "W2-SCN-08", .group = "altitude", .needs = {{"altitude"}}},
    };
    return table;
}

// W2-SET-05: one A, one B, two C and two D decks.
void take_one_box(Ruleset& rules) {
    for (const ManeuverDeck& deck : rules.catalog->decks) {
        const bool two = deck.letter == "C" || deck.letter == "D";
        rules.decks_there.push_back(two ? 2 : 1);
    }
}

Ruleset assemble_ww2(const Catalog& catalog, const Options& options) {
    Ruleset rules = basic_ww2_blocks(catalog);
    const auto on = [&](std::string_view id) { return options.has(id); };
    rules.explosions_in_decks = !on("no-explosions");  // W2-TOUR-01
    rules.measures_drawings = on("real-outlines");     // W2-REAL-01
    rules.flies_by_instinct = on("instinct");          // W2-INST-01
    if (on("altitude")) add_ww2_altitude(rules);
    if (on("overdive")) add_ww2_overdive(rules);
    if (on("collisions")) add_ww2_collisions(rules);
    if (on("special-damage")) add_ww2_special_damage(rules);
    if (on("acceleration")) add_acceleration(rules);
    if (on("fuel")) add_fuel(rules);
    if (on("tailing")) add_ww2_tailing(rules);
    if (on("aim")) add_ww2_aim(rules);
    if (on("disruption")) add_ww2_disruption(rules);
    if (on("illegal-moves")) add_ww2_illegal_moves(rules);
    if (on("aces")) add_aces(rules);
    if (on("one-box")) take_one_box(rules);
    if (on("dummies")) add_dummies(rules, Rule::w2_scn_08);
    if (on("free-altitudes")) add_free_altitudes(rules);
    add_mission(rules, options.mission);
    rules.complete();
    return rules;
}

}  // namespace

const Game& ww2_game() {
    static constexpr auto skills = every_skill();
    static const Game game{"ww2", "W2-OPT-01", ww2_switches(), {}, &assemble_ww2, skills};
    return game;
}

}  // namespace overdive
