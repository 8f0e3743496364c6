// Two-seaters (W1-TWO-01 to W1-TWO-03).
#include <doctest/doctest.h>

#include "rules/firing.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// One gun of a two-seater heading up at (1000, 1000) at a SPAD so far from it.
Shot shot_from(const std::string& two_seater, std::uint8_t gun, Vec offset, int heading = 0) {
    const TestGame game(
        {{"two", two_seater, "one", {1000, 1000}, 0}, {"spad", "spad-xiii", "two", Vec{1000, 1000} + offset, heading}});
    return shot(game.rules(), game.state(), game.id("two"), gun, game.id("spad"));
}

// A two-seater between an enemy ahead and an enemy behind, all flying straight on at one speed (deck H).
TestGame between(const std::vector<std::string>& cards) {
    TestGame game(
        {arriving("two", "airco-dh4", "one", {1000, 1000}, 0), arriving("ahead", "ufag-c1", "two", {1000, 1120}, 0),
         arriving("behind", "albatros-dva", "two", {1000, 880}, 0)},
        {.table = {2000, 9000}, .stacked = {{"B", cards}}});
    game.fly({{"two", {1, 2, 3}}, {"ahead", {1, 2, 3}}, {"behind", {1, 2, 3}}});
    return game;
}

}  // namespace

TEST_CASE("W1-TWO-01: a rear gun fires in the rear arc") {
    // A D.H.4: gun 0 ahead, gun 1 astern with 73 degrees to either side of the tail.
    CHECK(shot_from("airco-dh4", 0, {0, 120}).range == Range::close);
    CHECK(shot_from("airco-dh4", 1, {0, 120}).why == Why::out_of_arc);
    CHECK(shot_from("airco-dh4", 0, {0, -120}).why == Why::out_of_arc);
    CHECK(shot_from("airco-dh4", 1, {0, -120}).range == Range::close);
    // 180 away at 70 degrees off the tail, (169.1, -61.6): wholly outside the 47 degrees of an Ufag C.I.
    CHECK(shot_from("airco-dh4", 1, {169.1, -61.6}).range == Range::far);
    CHECK(shot_from("airco-dh4", 1, {-169.1, -61.6}).range == Range::far);
    CHECK(shot_from("ufag-c1", 1, {169.1, -61.6}).why == Why::out_of_arc);
    // Range and blocking are the same as for any gun: exactly a ruler to the near edge.
    CHECK(shot_from("airco-dh4", 1, {0, -233.7}).range == Range::far);
    CHECK(shot_from("airco-dh4", 1, {0, -233.8}).why == Why::out_of_range);
    CHECK(shot_from("airco-dh4", 1, {0, -133.7}).range == Range::close);
}

TEST_CASE("W1-TWO-01: the rear gun has its own letter") {
    // A Breguet: front B, rear A.
    TestGame game({arriving("breguet", "breguet-br14-b2", "one", {1000, 1000}, 0),
                   arriving("ahead", "spad-xiii", "two", {1000, 1120}, 0),
                   arriving("behind", "spad-xiii", "two", {1000, 880}, 180)});
    game.fly({{"breguet", {1, 2, 3}}, {"ahead", {1, 2, 3}}, {"behind", {1, 2, 3}}});
    game.fire("breguet", "ahead", "behind");
    for (const DamageDrawn& card : game.all_of<DamageDrawn>("ahead")) CHECK(card.deck == damage_deck("B"));
    for (const DamageDrawn& card : game.all_of<DamageDrawn>("behind")) CHECK(card.deck == damage_deck("A"));
    CHECK(game.plane("ahead").cards_taken == 2);
    CHECK(game.plane("behind").cards_taken == 2);
}

TEST_CASE("W1-TWO-01: some two-seaters have no front gun") {
    TestGame ahead({arriving("roland", "roland-c2-early", "one", {1000, 1000}, 0),
                    arriving("spad", "spad-xiii", "two", {1000, 1120}, 0)});
    ahead.fly({{"roland", {1, 2, 3}}, {"spad", {1, 2, 3}}});
    CHECK(ahead.all<Asked>().size() == 2);  // the plans of two turns and no fire
    const TestGame behind(
        {{"roland", "roland-c2-early", "one", {1000, 1000}, 0}, {"spad", "spad-xiii", "two", {1000, 880}, 180}});
    CHECK(gun_on(behind.rules(), behind.plane("roland"), Mount::front) == std::nullopt);
    CHECK(gun_on(behind.rules(), behind.plane("roland"), Mount::rear) == 0);
    CHECK(shot(behind.rules(), behind.state(), behind.id("roland"), 0, behind.id("spad")).range == Range::close);
}

TEST_CASE("W1-TWO-02: with two arcs a plane fires at two different targets") {
    TestGame game = between({"1", "2", "3", "0"});
    CHECK(legal_commands(game.rules(), game.state(), game.seat("one")).size() == 4);
    game.fire("two", "ahead", "behind");
    game.hold_fire();
    REQUIRE(game.all_of<Fired>("two").size() == 2);
    CHECK(game.all_of<Fired>("two")[0].target == game.id("ahead"));
    CHECK(game.all_of<Fired>("two")[0].gun == 0);
    CHECK(game.all_of<Fired>("two")[1].target == game.id("behind"));
    CHECK(game.all_of<Fired>("two")[1].gun == 1);
    CHECK(game.plane("ahead").damage == 3);
    CHECK(game.plane("behind").damage == 3);
}

TEST_CASE("W1-TWO-02: each gun needs its target in its own arc and either may hold its fire") {
    TestGame game = between({});
    CHECK(game.refuses(game.fire_command("two", "behind", "ahead"), Why::out_of_arc, Rule::w1_fire_01));
    CHECK(game.accepts(game.fire_command("two", "ahead", "")));
    CHECK(game.accepts(game.fire_command("two", "", "behind")));
    CHECK(game.accepts(game.fire_command("two", "", "")));
}

TEST_CASE("W1-TWO-02: a plane reached in both arcs is fired at with one gun only") {
    // Beside the D.H.4, from 22.95 to 67.05 right, 23.7 behind to 43.7 ahead: the front arc holds what is more
    // than 35.1 ahead there, the rear arc (17 degrees behind abeam) what is more than 7.1 behind.
    TestGame game({arriving("two", "airco-dh4", "one", {1000, 1000}, 0),
                   arriving("beside", "spad-xiii", "two", {1045, 1010}, 0)});
    game.fly({{"two", {1, 2, 3}}, {"beside", {1, 2, 3}}});
    CHECK(game.accepts(game.fire_command("two", "beside", "")));
    CHECK(game.accepts(game.fire_command("two", "", "beside")));
    CHECK(game.refuses(game.fire_command("two", "beside", "beside"), Why::same_target_twice, Rule::w1_two_02));
    CHECK(legal_commands(game.rules(), game.state(), game.seat("one")).size() == 3);
}

TEST_CASE("W1-TWO-03: a jam stops only the gun that fired") {
    TestGame game = between({"0", "0", "0 jam-red", "0"});
    game.fire("two", "ahead", "behind");
    game.hold_fire();
    REQUIRE(game.all<GunJammed>().size() == 1);
    CHECK(game.all<GunJammed>()[0] == GunJammed{game.id("two"), 1, 3});
    REQUIRE(game.state().phase == 2);
    CHECK(game.accepts(game.fire_command("two", "ahead", "")));
    CHECK(game.refuses(game.fire_command("two", "", "behind"), Why::jammed, Rule::w1_dmg_03));
    CHECK(game.refuses(game.fire_command("two", "ahead", "behind"), Why::jammed, Rule::w1_dmg_03));
}

TEST_CASE("W1-TWO-03: each gun has its own counters") {
    TestGame game = between({"0 jam-red", "0", "0", "0", "0 jam-red", "0"});
    game.fire("two", "ahead", "behind");
    game.hold_fire();
    game.fire("two", "", "behind");
    game.hold_fire();
    REQUIRE(game.all<GunJammed>().size() == 2);
    // In phase 3 the front gun has had two of its three maneuvers, the rear gun one.
    REQUIRE(game.state().phase == 3);
    CHECK(game.plane("two").guns[0].jam == 1);
    CHECK(game.plane("two").guns[1].jam == 2);
    CHECK_FALSE(game.state().awaiting.has(game.id("two")));
}
