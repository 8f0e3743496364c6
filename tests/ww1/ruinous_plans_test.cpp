// Plans of legal cards that end their plane for certain: they are placed on purpose or not at all (W1-PLAN-06).
#include <doctest/doctest.h>

#include "rules/planning.h"
#include "support/any_options.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A SPAD over the ground or over a floor, and somebody far away. Of its deck 10 is a stall, 12 the Immelmann and 18
// the dive.
TestGame flying_low(std::uint8_t level, std::uint8_t floor) {
    TestGame game({{"spad", "spad-xiii", "allied", {600, 600}}, {"far", "fokker-dr1", "central", {1800, 200}}},
                  {.options = options_with({"altitude", "overdive"}).value()});
    game.arrange([&](GameState& state) {
        state.sky.floor = floor;
        for (Plane& plane : state.planes) plane.level = level;
        state.planes[0].climb = 1;
    });
    return game;
}

void check_needs_bluff(std::uint8_t level, std::uint8_t floor, std::array<int, 3> cards, Why why, Rule rule) {
    const TestGame game = flying_low(level, floor);
    CAPTURE(name_of(rule));
    const Objections found = game.refusal(game.plan_command("spad", cards));
    REQUIRE(found.size() == 1);
    CHECK(found[0].why == why);
    CHECK(found[0].rule == rule);
    CHECK(found[0].card == CardId{static_cast<std::uint8_t>(cards[1])});
    CHECK(can_be_bluffed(found[0].why));
    CHECK(objections_to(game.rules(), game.state(), game.plan_command("spad", cards, Bluff::yes)).empty());
}

bool taken(std::uint8_t level, std::uint8_t floor, std::array<int, 3> cards) {
    const TestGame game = flying_low(level, floor);
    return objections_to(game.rules(), game.state(), game.plan_command("spad", cards)).empty();
}

}  // namespace

TEST_CASE("W1-PLAN-06, W1-OVER-02, W1-HIGH-02, W1-ALT-10: a plan that ends its plane for certain has to be meant") {
    for (const std::uint8_t low : {std::uint8_t{0}, std::uint8_t{1}})
        check_needs_bluff(low, 0, {10, 18, 1}, Why::into_ground, Rule::w1_over_02);
    check_needs_bluff(4, 4, {1, 18, 2}, Why::under_floor, Rule::w1_high_02);
    check_needs_bluff(0, 0, {10, 12, 1}, Why::into_ground, Rule::w1_alt_10);
}

TEST_CASE("W1-PLAN-06: what may go well needs no such word") {
    CHECK(taken(2, 0, {10, 18, 1}));  // an overdive that ends at level 0
    CHECK(taken(5, 4, {1, 18, 2}));   // down to the floor
    CHECK(taken(1, 0, {10, 12, 1}));  // a Split-S with a level below
    CHECK(taken(0, 0, {1, 18, 2}));   // down to earth: a crash, which costs cards (W1-LAND-05)
}

TEST_CASE("W1-PLAN-06: where every plan ends the plane, all are listed as meant, and chance means them too") {
    TestGame game = flying_low(4, 4);
    // The straight that completes an overdive takes it under the floor.
    game.arrange([&](GameState& state) {
        state.planes[0].run = Run::overdive;
        state.planes[0].last = CardId{18};
    });
    const auto listed = legal_commands(game.rules(), game.state(), game.plane("spad").seat);
    REQUIRE(!listed.empty());
    for (const Command& command : listed) {
        CHECK(std::get<PlanCards>(command.order).bluff == Bluff::yes);
        CHECK(objections_to(game.rules(), game.state(), command).empty());
    }
    FastRng rng(7);
    const Order any = game.rules().question(Ask::plan).any(game.rules(), game.state(), game.id("spad"), rng);
    CHECK(objections_to(game.rules(), game.state(), game.command("spad", any)).empty());
}

TEST_CASE("W1-PLAN-01: a plane in flight needs cards, and is told so once") {
    const TestGame game = flying_low(2, 0);
    const Objections found = game.refusal(game.command("spad", PlanCards{game.id("spad"), {}}));
    REQUIRE(found.size() == 1);
    CHECK(found[0].why == Why::plan_needs_cards);
    CHECK(found[0].rule == Rule::w1_plan_01);
}
