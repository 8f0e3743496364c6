// Jammed guns (W1-DMG-03, W1-DMG-04).
#include <doctest/doctest.h>

#include "rules/damage_seen.h"
#include "rules/firing.h"
#include "rules/view.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// One SPAD behind another at short range for as long as both fly straight on.
TestGame chase(const std::vector<std::string>& cards) {
    return TestGame(
        {arriving("hunter", "spad-xiii", "one", {1000, 400}, 0), arriving("prey", "spad-xiii", "two", {1000, 520}, 0)},
        {.table = {2000, 9000}, .stacked = {{"A", cards}}});
}
void straight_on(TestGame& game) {
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
}

std::vector<int> counters_left(const TestGame& game) {
    std::vector<int> counters;
    for (const JamCounterRemoved& removed : game.all_of<JamCounterRemoved>("hunter"))
        counters.push_back(removed.counters);
    return counters;
}

}  // namespace

TEST_CASE("W1-DMG-03: a jammed gun may not fire after each of the next three maneuvers") {
    for (const std::string jam : {"0 jam-red", "2 jam-red", "0 jam-green", "2 jam-green"}) {
        CAPTURE(jam);
        TestGame game = chase({jam, "0"});
        straight_on(game);
        REQUIRE(game.state().phase == 1);
        game.fire("hunter", "prey");
        // Phases 2 and 3 pass without a question; so does phase 1 of the next turn.
        CHECK(game.state().ask == Ask::plan);
        CHECK(game.state().turn == 2);
        straight_on(game);
        CHECK(game.state().ask == Ask::fire);
        CHECK(game.state().turn == 2);
        CHECK(game.state().phase == 2);
        CHECK(game.accepts(game.fire_command("hunter", "prey")));
        CHECK(counters_left(game) == std::vector<int>{2, 1, 0});
    }
}

TEST_CASE("W1-DMG-03: it is the gun that fired which jams and not the target's") {
    TestGame game = chase({"0 jam-red", "0"});
    straight_on(game);
    game.fire("hunter", "prey");
    REQUIRE(game.all<GunJammed>().size() == 1);
    CHECK(game.all<GunJammed>()[0] == GunJammed{game.id("hunter"), 0, 3});
    CHECK(game.plane("prey").guns[0] == GunState{});
}

TEST_CASE("W1-DMG-03: a card with a jam is shown to all with its points") {
    TestGame game = chase({"2 jam-green", "3"});
    straight_on(game);
    game.fire("hunter", "prey");
    const std::vector<EventView> seen = drawn_as_seen(game, Viewer{std::nullopt});
    REQUIRE(seen.size() == 2);
    CHECK(card_of(seen[0]).face == face("A", "2 jam-green"));
    CHECK(card_of(seen[0]).points == 2);
    CHECK(face_down(seen[1]));
    // The counters are public too, and the points count for the target.
    CHECK(game.plane("prey").damage == 5);
}

TEST_CASE("W1-DMG-03: the counters are seen by all and one goes after each maneuver") {
    TestGame game(
        {arriving("hunter", "spad-xiii", "one", {1000, 400}, 0), arriving("prey", "spad-xiii", "two", {1000, 520}, 0),
         arriving("x", "spad-xiii", "one", {200, 400}, 0), arriving("y", "spad-xiii", "two", {200, 520}, 0)},
        {.table = {2000, 9000}, .stacked = {{"A", {"0 jam-red", "0"}}}});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"x", {1, 2, 3}}, {"y", {1, 2, 3}}});
    const auto shown = [&] { return view(game.rules(), game.state(), {game.seat("two")}).planes[0]; };
    game.fire("hunter", "prey");
    game.fire("x", "");
    REQUIRE(game.state().phase == 2);  // x could fire again and is asked
    CHECK(shown().guns[0].jam == 2);
    CHECK_FALSE(shown().can_fire[0]);
    game.hold_fire();
    REQUIRE(game.state().phase == 3);
    CHECK(shown().guns[0].jam == 1);
    game.hold_fire();
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"x", {1, 2, 3}}, {"y", {1, 2, 3}}});
    REQUIRE(game.state().phase == 1);
    CHECK(shown().guns[0].jam == 0);
    CHECK_FALSE(shown().can_fire[0]);  // the last counter came off after this maneuver
    CHECK_FALSE(game.state().awaiting.has(game.id("hunter")));
    game.hold_fire();
    REQUIRE(game.state().phase == 2);
    CHECK(shown().can_fire[0]);
    CHECK(game.state().awaiting.has(game.id("hunter")));
}

TEST_CASE("W1-DMG-03: a gun that jams in the third phase is blocked in the whole next turn") {
    TestGame game = chase({"0 jam-red", "0"});
    straight_on(game);
    game.hold_fire();
    game.hold_fire();
    REQUIRE(game.state().phase == 3);
    game.fire("hunter", "prey");
    straight_on(game);
    CHECK(game.state().turn == 3);
    CHECK(game.state().ask == Ask::plan);
    straight_on(game);
    CHECK(game.state().phase == 1);
    CHECK(game.state().ask == Ask::fire);
}

TEST_CASE("W1-DMG-03: a set-up may begin with a jam") {
    std::vector<TestPlane> planes{arriving("hunter", "spad-xiii", "one", {1000, 400}, 0),
                                  arriving("prey", "spad-xiii", "two", {1000, 520}, 0)};
    planes[0].jam = {1, 0};
    TestGame game(planes);
    straight_on(game);
    CHECK(game.state().phase == 2);  // the one counter came off after the first maneuver
    CHECK(game.accepts(game.fire_command("hunter", "prey")));
}

TEST_CASE("W1-DMG-04: two jams at once still last three maneuvers") {
    TestGame game = chase({"0 jam-red", "2 jam-green"});
    straight_on(game);
    game.fire("hunter", "prey");
    REQUIRE(game.all<GunJammed>().size() == 1);
    CHECK(game.all<GunJammed>()[0].counters == 3);
    straight_on(game);
    CHECK(game.state().turn == 2);
    CHECK(game.state().phase == 2);
    CHECK(game.accepts(game.fire_command("hunter", "prey")));
}

TEST_CASE("W1-DMG-03: a gun can jam again once it is free") {
    TestGame game = chase({"0 jam-red", "0", "0 jam-green", "0"});
    straight_on(game);
    game.fire("hunter", "prey");
    straight_on(game);
    game.fire("hunter", "prey");
    CHECK(game.all<GunJammed>().size() == 2);
    CHECK(game.state().turn == 3);
    CHECK(game.plane("hunter").guns[0].jam == 2);  // phase 3 took the first of the new counters
}
