// The switches of the World War I game (W1-OPT-01), and what each adds to its rules: the one place that
// asks for them.
#include <algorithm>
#include <array>

#include "blocks/aim.h"
#include "blocks/disruption.h"
#include "blocks/mission.h"
#include "ww1/game.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

// What needs what, and what excludes what.
std::span<const Switch> ww1_switches() {
    static const std::vector<Switch> table{
        {.id = "special-damage",
         .rule = "W1-SPEC-01",
         .group = "game",
         .keys = {{"smoke", "W1-DMG-06"},
                  {"flames", "W1-DMG-06"},
                  {"wounded", "W1-DMG-06"},
                  {"engine", "W1-DMG-06"},
                  {"observer", "W1-DMG-06"}},
         .editions = {"W1-ED-03"}},
        {.id = "aim", .rule = "W1-AIM-01", .group = "game"},
        {.id = "illegal-moves", .rule = "W1-ILL-01", .group = "game"},
        {.id = "tailing", .rule = "W1-TAIL-01", .group = "game", .keys = {{"good-at-escaping", "OD-ACE-02"}}},
        {.id = "no-explosions", .rule = "W1-TOUR-01", .group = "game"},
        {.id = "exact-overlap", .rule = "W1-TOUR-02", .group = "game", .excludes = {"physical-overlap"}},
        {.id = "disruption",
         .rule = "W1-DISR-01",
         .group = "game",
         .needs = {{"aim", "tailing"}},
         .keys = {{"perfect-control", "OD-ACE-03"}},
         .editions = {"W1-ED-01"}},
        {.id = "blind-spot", .rule = "W1-TWO-06", .group = "game"},
        {.id = "physical-overlap", .rule = "W1-MOVE-03", .group = "game", .excludes = {"exact-overlap"}},
        {.id = "altitude",
         .rule = "W1-ALT-01",
         .group = "altitude",
         .excludes = {"house-landing"},
         .keys = {{"altitude", "W1-ALT-01"}, {"climb", "W1-ALT-01"}, {"grounded", "W1-OPT-01"}}},
        {.id = "landing", .rule = "W1-LAND-01", .group = "altitude", .needs = {{"altitude"}}, .brings_fields = true},
        {.id = "overdive", .rule = "W1-OVER-01", .group = "altitude", .needs = {{"altitude"}}},
        {.id = "flying-higher", .rule = "W1-HIGH-01", .group = "altitude", .needs = {{"altitude"}}, .has_floor = true},
        {.id = "cloud-cover", .rule = "W1-CLOUD-01", .group = "altitude", .needs = {{"altitude"}}},
        {.id = "real-outlines", .rule = "W1-HOUSE-REAL-01", .group = "house"},
        {.id = "single-gun", .rule = "W1-HOUSE-SINGLE-01", .group = "house"},
        {.id = "twin-jams", .rule = "W1-HOUSE-JAM-01", .group = "house"},
        {.id = "deflection", .rule = "W1-HOUSE-DEFL-01", .group = "house"},
        {.id = "ammunition",
         .rule = "W1-HOUSE-AMMO-01",
         .group = "house",
         .keys = {{"ammunition", "W1-HOUSE-AMMO-01"}}},
        {.id = "collisions", .rule = "W1-HOUSE-COLL-01", .group = "house"},
        {.id = "house-landing",
         .rule = "W1-HOUSE-LAND-01",
         .group = "house",
         .excludes = {"altitude"},
         .keys = {{"grounded", "W1-OPT-01"}},
         .brings_fields = true},
        {.id = "aces", .rule = "OD-ACE-01", .group = "house", .keys = {{"skills", "OD-ACE-01"}}},
    };
    return table;
}

Ruleset assemble_ww1(const Catalog& catalog, const Options& options) {
    Ruleset rules = basic_ww1_blocks(catalog);
    const Edition edition = value_of_word<Edition>(options.edition).value_or(Edition::english);
    const auto on = [&](std::string_view id) { return options.has(id); };
    rules.explosions_in_decks = !on("no-explosions");
    rules.measures_drawings = on("real-outlines");
    // W1-ED-02: in the French edition the first of two B cards has no symbols either.
    if (edition == Edition::french) rules.symbols_on_first_stand_in = {false, false, false};
    if (on("physical-overlap")) add_physical_overlap(rules);
    if (on("altitude")) add_ww1_altitude(rules);
    if (on("overdive")) add_ww1_overdive(rules);
    if (on("flying-higher")) add_flying_higher(rules);
    if (on("cloud-cover")) add_cloud_cover(rules);
    if (on("house-landing")) add_house_landing(rules);
    if (on("blind-spot")) add_blind_spot(rules);
    if (on("special-damage")) add_special_damage(rules, edition);
    if (on("tailing")) add_tailing(rules);
    if (on("aim")) add_aim(rules, Rule::w1_aim_01);
    // W1-ED-01: in the Italian edition a tailing in progress is lost for the turn.
    const Blindness blindness = edition == Edition::italian ? Blindness::this_turn : Blindness::next_phase;
    if (on("disruption")) add_disruption(rules, Rule::w1_disr_01, blindness);
    if (on("illegal-moves")) add_illegal_moves(rules);
    if (on("single-gun")) add_single_gun(rules);
    if (on("twin-jams")) add_twin_jams(rules);
    if (on("deflection")) add_deflection(rules);
    if (on("ammunition")) add_ammunition(rules);
    if (on("collisions")) add_collisions(rules);
    if (on("aces")) add_ww1_aces(rules);
    const auto& pieces = options.mission.pieces;
    const auto is_spotting = [](const MissionPiece& piece) { return piece.kind == PieceKind::spotted; };
    if (std::any_of(pieces.begin(), pieces.end(), is_spotting)) add_spotting(rules);
    add_mission(rules, options.mission);
    rules.complete();
    return rules;
}

}  // namespace

const Game& ww1_game() {
    // OD-ACE-01.
    static constexpr std::array skills{Skill::good_at_escaping, Skill::perfect_control};
    static const Game game{"ww1", "W1-OPT-01", ww1_switches(), words<Edition>, &assemble_ww1, skills};
    return game;
}

}  // namespace overdive
