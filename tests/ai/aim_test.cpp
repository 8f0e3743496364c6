// Bots measure shots with the rules' own ruler: levels, blind spots and outlines count for them too.
#include <doctest/doctest.h>

#include "ai/aim.h"
#include "ai/exchange.h"
#include "games/games.h"
#include "lab/ww1_data.h"
#include "rules/firing.h"
#include "rules/setup.h"
#include "ww1/game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A chaser close behind his enemy, both heading up the table.
GameState chase(const Ruleset& rules, std::uint8_t chaser_level, std::uint8_t enemy_level) {
    Setup setup;
    setup.table = {1200, 1200};
    setup.sides = setup.seats = 2;
    for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) {
        PlaneSetup plane;
        plane.model = model("fokker-dr1");
        plane.side = SideId{side};
        plane.seat = SeatId{side};
        plane.pose = Pose{{600, side == 0 ? 300.0 : 410.0}, degrees(0)};
        plane.level = side == 0 ? chaser_level : enemy_level;
        setup.planes.push_back(plane);
    }
    return start_of(rules, setup);
}

// What the chaser's fire is worth if both fly straight on: he alone can fire.
double worth_of_fire(const Ruleset& rules, std::uint8_t chaser_level, std::uint8_t enemy_level) {
    const View seen = view(rules, chase(rules, chaser_level, enemy_level), Viewer{SeatId{0}});
    const CardId straight = rules.catalog->deck_of(seen.planes[0].model).straight;
    const std::vector<Plan> plans{Plan{straight, straight, straight}};
    const Fan own_fan = fan_of(rules, seen, seen.planes[0], plans);
    const Fan his_fan = fan_of(rules, seen, seen.planes[1], plans);
    const Gunner own = gunner_at(rules, seen.planes[0], own_fan, seen.planes[1]);
    const Gunner his = gunner_at(rules, seen.planes[1], his_fan, seen.planes[0]);
    const Taste taste;
    Exchange exchange(rules, taste, own, his);
    Looks looks(1000);
    return exchange.against(his_fan.flights[0], looks).at(0) - exchange.standing_against(his_fan.flights[0]).at(0);
}

}  // namespace

TEST_CASE("W1-ALT-13: to an ace a shot one level up or down is a long one, and two levels away there is none") {
    Options options;
    options.on.emplace("altitude");
    const Ruleset rules = assemble(ww1_catalog(), options);
    const double level = worth_of_fire(rules, 2, 2);
    const double above = worth_of_fire(rules, 2, 3);
    CHECK(level > above);
    CHECK(above > 0);
    CHECK(worth_of_fire(rules, 3, 2) == above);
    CHECK(worth_of_fire(rules, 1, 3) == 0);
    CHECK(worth_of_fire(rules, 3, 1) == 0);
}

TEST_CASE("W1-ALT-04: a bot imagines itself on the level to which each card takes it") {
    Options options;
    options.on.emplace("altitude");
    const Ruleset rules = assemble(ww1_catalog(), options);
    const Plane now = chase(rules, 3, 3).plane(PlaneId{0});
    const ManeuverDeck& deck = rules.deck_of(now);
    CardId dive{};
    for (const ManeuverCard& card : deck.cards) {
        if (card.is(CardMark::dive)) dive = card.number;
    }
    REQUIRE(dive != no_card);
    const Plan plan{deck.straight, dive, deck.straight};
    const std::array<int, 3> levels{3, 2, 2};
    for (std::size_t phase = 0; phase < 3; ++phase)
        CHECK(imagined(rules, Sky{}, now, plan, phase, now.pose).level == levels[phase]);
}

TEST_CASE("W1-DMG-03: a bot imagines a jam cleared after as many phases as it has counters") {
    Plane now = chase(ww1_rules(), 0, 0).plane(PlaneId{0});
    now.guns[0].jam = 2;
    const Plan plan{};
    const auto works = [&](std::size_t phase) {
        return gun_works(ww1_rules(), imagined(ww1_rules(), Sky{}, now, plan, phase, now.pose), 0);
    };
    CHECK_FALSE(works(0));
    CHECK_FALSE(works(1));
    CHECK(works(2));
}

TEST_CASE("W1-TWO-06, W1-HOUSE-REAL-01: from a stand that is laid out once the ruler tells what the table tells") {
    const Ruleset rules = assemble(ww1_catalog(), all_together(ww1_game()));
    Rng rng({7, 7}, 0);
    int reached = 0;
    int blind = 0;
    for (int i = 0; i < 1500; ++i) {
        GameState state = chase(rules, 2, 2);
        for (Plane& plane : state.planes) {
            plane.model = model("raf-re8");
            plane.pose = {{500.0 + rng.below(200), 500.0 + rng.below(200)}, heading_of(rng.below(36000))};
            plane.level = static_cast<std::uint8_t>(1 + rng.below(3));
        }
        const Plane& from = state.plane(PlaneId{0});
        const Plane& at = state.plane(PlaneId{1});
        const Stand own = stand_of(rules, from, Knowledge::all);
        const Stand his = stand_of(rules, at, Knowledge::all);
        for (const std::uint8_t gun : {std::uint8_t{0}, std::uint8_t{1}}) {
            REQUIRE(own.works[gun]);
            const Shot by_rules = shot(rules, state, PlaneId{0}, gun, PlaneId{1});
            const Shot by_bot = ruler(rules, own.on_table(), gun, his.on_table());
            REQUIRE(by_bot.range == by_rules.range);
            REQUIRE(by_bot.why == by_rules.why);
            REQUIRE(by_bot.distance == by_rules.distance);
            REQUIRE(!(by_bot.range && misses_at_a_glance(rules, own.on_table(), gun, his.on_table())));
            reached += by_bot.range ? 1 : 0;
            blind += by_bot.why == Why::blind_spot ? 1 : 0;
        }
    }
    CHECK(reached > 100);
    CHECK(blind > 10);
}
