// Landing and take-off card by card, and who may turn a plane on the ground.
#include <algorithm>

#include <doctest/doctest.h>

#include "blocks/ground.h"
#include "rules/legal.h"
#include "support/any_options.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const ManeuverCard& card_with(CardMark mark) {
    const auto& cards = ww1().deck_of(model("spad-xiii")).cards;
    return *std::find_if(cards.begin(), cards.end(), [&](const ManeuverCard& card) { return card.is(mark); });
}

Course rolled(Run run, CardMark card, CardMark lifts_off = CardMark::climb) {
    Course course;
    course.footing = Footing::ground;
    course.run = run;
    roll(course, card_with(card), lifts_off);
    return course;
}

TestGame on_the_field(std::vector<TestPlane> planes, const std::vector<std::string>& ids) {
    planes.push_back({"far", "fokker-dr1", "central", {1900, 200}, 0});
    TestGame game(planes, {.options = options_with(ids).value()});
    game.arrange([](GameState& state) {
        state.sky.fields.push_back({{{1000, 1000}, degrees(0)}, 600, 600});
        for (Plane& plane : state.planes) {
            const bool lands = plane.side == state.planes[0].side;
            plane.footing = lands ? Footing::ground : Footing::air;
            plane.level = lands ? 0 : 2;
        }
    });
    return game;
}

Command taxi_command(const TestGame& game, std::string_view name, bool moves = true) {
    return game.command(name, Taxi{game.id(name), moves, game.plane(name).pose.at, degrees(90), {}});
}

}  // namespace

TEST_CASE("W1-LAND-02: a landing rolls on with the straight, and is over with the stall") {
    const Course straight = rolled(Run::touched_down, CardMark::straight);
    CHECK(straight.run == Run::rolling_out);
    CHECK_FALSE(straight.halted);
    CHECK(straight.footing == Footing::ground);
    const Course stall = rolled(Run::rolling_out, CardMark::stall);
    CHECK(stall.run == Run::none);
    CHECK(stall.halted);
    CHECK(stall.footing == Footing::ground);
}

TEST_CASE(
    "W1-LAND-03, W1-HOUSE-LAND-02: a take-off begins with the stall and ends with the climb, or with a straight") {
    CHECK(rolled(Run::none, CardMark::straight).run == Run::none);
    const Course stall = rolled(Run::none, CardMark::stall);
    CHECK(stall.run == Run::rolling);
    CHECK_FALSE(stall.halted);
    const Course straight = rolled(Run::rolling, CardMark::straight);
    CHECK(straight.run == Run::lifting);
    CHECK(straight.footing == Footing::ground);
    for (const CardMark last : {CardMark::climb, CardMark::straight}) {
        const Course off = rolled(Run::lifting, last, last);
        CHECK(off.run == Run::none);
        CHECK(off.footing == Footing::air);
        CHECK_FALSE(off.halted);
        const Course wrong = rolled(Run::lifting, CardMark::stall, last);
        CHECK(wrong.run == Run::lifting);
        CHECK(wrong.footing == Footing::ground);
    }
}

TEST_CASE("W1-LAND-07: who may taxi may also stay, and the list names both") {
    TestGame game = on_the_field({{"spad", "spad-xiii", "allied", {1000, 1000}, 0}}, {"landing"});
    game.plan("spad", {0, 0, 0});
    game.plan("far", {1, 2, 3});
    REQUIRE(game.state().ask == Ask::taxi);
    const auto listed = legal_commands(game.rules(), game.state(), game.seat("allied"));
    CHECK(std::find(listed.begin(), listed.end(), game.command("spad", Taxi{game.id("spad")})) != listed.end());
    CHECK(listed.size() > 1);
    for (const Command& command : listed) CHECK(game.accepts(command));
}

TEST_CASE("W1-LAND-07: why a plane is not asked to taxi") {
    TestGame game = on_the_field({{"spad", "spad-xiii", "allied", {1000, 800}, 0},
                                  {"mate", "spad-xiii", "allied", {1000, 1000}, 0},
                                  {"third", "spad-xiii", "allied", {1150, 900}, 0}},
                                 {"landing"});
    game.arrange([](GameState& state) {
        state.planes[2].run = Run::rolling;
        state.planes[2].last = CardId{10};
    });
    game.plan("spad", {1, 2, 3}, Bluff::yes);  // no stall among them: it stays, and has cards
    game.plan("mate", {0, 0, 0});
    game.plan("third", {1, 17, 2}, Bluff::yes);
    game.plan("far", {1, 2, 3});
    REQUIRE(game.state().ask == Ask::taxi);
    CHECK(game.accepts(taxi_command(game, "mate")));
    CHECK(game.refuses(taxi_command(game, "spad"), Why::bad_taxi, Rule::w1_land_07));
    CHECK(game.refuses(taxi_command(game, "third"), Why::bad_taxi, Rule::w1_land_07));
    // In the air nobody taxis.
    CHECK(game.refuses(taxi_command(game, "far"), Why::bad_taxi, Rule::w1_land_07));
}

TEST_CASE("W1-LAND-07: before the moment comes a plane that could taxi is told that it is not its moment") {
    TestGame game = on_the_field({{"spad", "spad-xiii", "allied", {1000, 1000}, 0}}, {"landing"});
    REQUIRE(game.state().ask == Ask::plan);
    CHECK(game.refuses(taxi_command(game, "spad"), Why::not_asked, Rule::w1_turn_02));
    CHECK(game.refuses(taxi_command(game, "far"), Why::bad_taxi, Rule::w1_land_07));
    game.plan("spad", {0, 0, 0});
    CHECK(game.refuses(taxi_command(game, "spad"), Why::not_asked, Rule::w1_turn_02));
}
