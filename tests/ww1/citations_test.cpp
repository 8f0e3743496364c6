// The rules that are named where shared code refuses or decides something: what players are told as the reason.
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

using Cited = std::pair<Rule Citations::*, Rule>;

void check_cited(const Ruleset& rules, const std::vector<Cited>& wanted) {
    for (const auto& [place, rule] : wanted) {
        CAPTURE(name_of(rule));
        CHECK(rules.cites.*place == rule);
    }
}

}  // namespace

TEST_CASE("W1-SET-05, W1-TURN-02, W1-VIC-01, W1-PLAN-01, W1-SET-03, W1-MOVE-04: what orders are refused by") {
    check_cited(basic_rules(), {{&Citations::seats, Rule::w1_set_05},
                                {&Citations::moment, Rule::w1_turn_02},
                                {&Citations::over, Rule::w1_vic_01},
                                {&Citations::cards, Rule::w1_plan_01},
                                {&Citations::cards_in_play, Rule::w1_set_03},
                                {&Citations::left, Rule::w1_move_04}});
}

TEST_CASE(
    "W1-FIRE-01, W1-FIRE-06, W1-FIRE-07, W1-TWO-02, W1-DMG-02, W1-DMG-05: what fire is refused by and ends with") {
    check_cited(basic_rules(), {{&Citations::fire, Rule::w1_fire_01},
                                {&Citations::blocked, Rule::w1_fire_06},
                                {&Citations::overlap, Rule::w1_fire_07},
                                {&Citations::both_guns, Rule::w1_two_02},
                                {&Citations::shot_down, Rule::w1_dmg_02},
                                {&Citations::exploded, Rule::w1_dmg_05},
                                {&Citations::blown_engine, Rule::w1_spec_07},
                                {&Citations::dead_pilot, Rule::w1_spec_05}});
}

TEST_CASE("W1-ALT-02, W1-ALT-13, W1-ALT-14, W1-OVER-01, W1-HIGH-02: what is said of levels") {
    const Ruleset rules = assemble(ww1(), options_with({"altitude", "overdive"}).value());
    check_cited(rules, {{&Citations::level_range, Rule::w1_alt_13},
                        {&Citations::tail_level, Rule::w1_alt_14},
                        {&Citations::top, Rule::w1_alt_02},
                        {&Citations::under_floor, Rule::w1_high_02},
                        {&Citations::climb, Rule::w1_alt_06},
                        {&Citations::dive, Rule::w1_alt_04},
                        {&Citations::immelmann, Rule::w1_alt_08},
                        {&Citations::split_s, Rule::w1_alt_09},
                        {&Citations::split_s_crash, Rule::w1_alt_10},
                        {&Citations::all_round, Rule::w1_two_07},
                        {&Citations::overdive, Rule::w1_over_01},
                        {&Citations::overdive_limits, Rule::w1_over_02}});
    // Flying higher has another top.
    check_cited(assemble(ww1(), options_with({"flying-higher"}).value()), {{&Citations::top, Rule::w1_high_02}});
}

TEST_CASE("W1-LAND-02, W1-LAND-03, W1-LAND-04, W1-LAND-07, W1-HOUSE-LAND-04: what is said of planes on the ground") {
    check_cited(assemble(ww1(), options_with({"landing"}).value()),
                {{&Citations::landing_run, Rule::w1_land_02},
                 {&Citations::take_off_run, Rule::w1_land_03},
                 {&Citations::marked_landing, Rule::w1_house_land_01},
                 {&Citations::roll, Rule::w1_land_03},
                 {&Citations::crash, Rule::w1_land_04},
                 {&Citations::dive_crash, Rule::w1_land_05},
                 {&Citations::ground, Rule::w1_land_06},
                 {&Citations::held_still, Rule::w1_land_04},
                 {&Citations::taxi, Rule::w1_land_07},
                 {&Citations::fire_crew, Rule::w1_land_08},
                 {&Citations::fire_spreads, Rule::w1_land_09}});
    check_cited(assemble(ww1(), options_with({"house-landing"}).value()),
                {{&Citations::taxi, Rule::w1_house_land_04},
                 {&Citations::roll, Rule::w1_house_land_02},
                 {&Citations::crash, Rule::w1_house_land_03},
                 {&Citations::ground, Rule::w1_house_land_04}});
}

TEST_CASE("W1-TAIL-01, W1-TAIL-03, W1-TAIL-06, W1-SPEC-08, W1-DISR-01: what tailing is refused by") {
    check_cited(basic_rules(), {{&Citations::tail, Rule::w1_tail_01},
                                {&Citations::tail_overlap, Rule::w1_tail_06},
                                {&Citations::tail_smoking, Rule::w1_spec_08},
                                {&Citations::tail_burning, Rule::w1_spec_09},
                                {&Citations::reorder_all, Rule::w1_tail_03},
                                {&Citations::reorder_rest, Rule::w1_tail_04},
                                {&Citations::reorder_legal, Rule::w1_tail_07},
                                {&Citations::sees_nothing, Rule::w1_disr_01}});
}
