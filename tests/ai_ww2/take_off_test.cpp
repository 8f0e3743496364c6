// Planes of the computer that begin on the ground.
#include <doctest/doctest.h>

#include "ai_ww2/ww2_match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// On a field of 90 x 300 mm that runs up the table.
GameState parked(const Ruleset& rules, Vec at, int heading) {
    PlaneSetup plane = fighter(0, "spitfire-mk1", {at, degrees(heading)});
    plane.level = 0;
    plane.grounded = true;
    Setup setup;
    setup.table = {900, 900};
    setup.planes = {plane};
    setup.sides = setup.seats = 1;
    setup.fields.push_back({{{450, 450}, degrees(0)}, 90, 300});
    return start_of(rules, setup);
}

}  // namespace

TEST_CASE("W2-LAND-02: with the field ahead a plane of the computer takes off at once") {
    const Ruleset rules = ww2_rules_with({"altitude", "landing"});
    for (const Bot bot : {&simple_bot, &ace_bot}) {
        const GameState end = played(rules, parked(rules, {450, 330}, 0), {bot, bot}, 1, 8, quick);
        CHECK_FALSE(end.planes[0].grounded());
        CHECK(end.planes[0].cards_taken == 0);
        CHECK(name_of(end.planes[0].status) == "flying");
    }
}

TEST_CASE("W2-LAND-04: one that looks out of the field turns on the ground first") {
    const Ruleset rules = ww2_rules_with({"altitude", "landing"});
    for (const Bot bot : {&simple_bot, &ace_bot}) {
        for (const int heading : {90, 180, 270}) {
            INFO("heading ", heading);
            const GameState end = played(rules, parked(rules, {450, 330}, heading), {bot, bot}, 1, 30, quick);
            CHECK_FALSE(end.planes[0].grounded());
            CHECK(end.planes[0].cards_taken == 0);
            CHECK(name_of(end.planes[0].status) == "flying");
        }
    }
}

TEST_CASE("W2-LAND-03: where there is no field to take off from, it stands and comes to no harm") {
    const Ruleset rules = ww2_rules_with({"altitude"});
    PlaneSetup plane = fighter(0, "spitfire-mk1", {{450, 450}, degrees(0)});
    plane.level = 0;
    plane.grounded = true;
    for (const Bot bot : {&simple_bot, &ace_bot}) {
        const GameState end = played(rules, game_of(rules, {plane}, 1), {bot, bot}, 1, 12, quick);
        CHECK(end.planes[0].grounded());
        CHECK(end.planes[0].cards_taken == 0);
    }
}
