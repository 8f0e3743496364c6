// Whose answer counts, and who is named as being in the way.
#include <doctest/doctest.h>

#include "rules/firing.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W1-HOUSE-COLL-01: an opponent chooses a plane's way out, not its own player") {
    Options options;
    options.on.emplace("collisions");
    TestGame game({arriving("red", "spad-xiii", "central", {1000, 1000}, 90),
                   arriving("blue", "spad-xiii", "allied", {1000, 1000}, 0)},
                  {.options = options});
    game.fly({{"red", {1, 2, 3}}, {"blue", {1, 2, 3}}});
    REQUIRE(game.state().ask == Ask::swerve);
    for (const Awaited& due : awaited(game.state())) {
        CHECK(due.seat == game.seat(due.plane == game.id("red") ? "allied" : "central"));
    }
    const Swerve left{game.id("red"), Swing::left};
    CHECK_FALSE(game.accepts({game.seat("central"), 1, 1, left}));
    CHECK(game.accepts({game.seat("allied"), 1, 1, left}));
}

TEST_CASE("W1-HOUSE-REAL-01: of two planes near the line the one is named whose drawing blocks") {
    Options options;
    options.on.emplace("real-outlines");
    // The one aside has a base that comes near the line and a drawing that does not.
    for (const bool aside_first : {true, false}) {
        std::vector<TestPlane> planes{{"aside", "spad-xiii", "two", {1050, 490}, 0},
                                      {"wall", "spad-xiii", "two", {1000, 490}, 0}};
        if (!aside_first) std::swap(planes[0], planes[1]);
        planes.push_back({"hunter", "spad-xiii", "one", {1000, 400}, 0});
        planes.push_back({"prey", "spad-xiii", "two", {1000, 580}, 0});
        const TestGame game(planes, {.options = options});
        const Shot tried = shot(game.rules(), game.state(), game.id("hunter"), 0, game.id("prey"));
        CHECK(tried.why == Why::blocked);
        CHECK(tried.by == game.id("wall"));
    }
}

TEST_CASE("W1-TWO-07: of a gun that turns all round nothing is out of its arc, only out of its range") {
    Options options;
    options.on.emplace("altitude");
    TestGame game({{"roland", "roland-c2-early", "one", {1000, 1000}, 0}, {"foe", "spad-xiii", "two", {1000, 1400}, 0}},
                  {.options = options});
    for (const Vec at : {Vec{1000, 1400}, Vec{1400, 1000}, Vec{600, 1000}, Vec{1000, 600}, Vec{700, 1300}}) {
        game.arrange([&](GameState& state) {
            state.planes[1].pose.at = at;
            state.planes[1].level = static_cast<std::uint8_t>(state.planes[0].level + 1);
        });
        const auto rear = gun_on(game.rules(), game.plane("roland"), Mount::rear);
        REQUIRE(rear);
        CHECK(shot(game.rules(), game.state(), game.id("roland"), *rear, game.id("foe")).why == Why::out_of_range);
    }
}
