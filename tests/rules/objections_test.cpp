// Every reason for which an order can be refused is reached, and no refusal leaves a trace.
#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

class Reasons {
public:
    // Checks that this is why the command is refused, and by which rule.
    void expect(const TestGame& game, const Command& command, Why why, Rule rule) {
        CAPTURE(name_of(why));
        const Objections found = game.refusal(command);
        const bool named = std::any_of(found.begin(), found.end(),
                                       [&](const Objection& one) { return one.why == why && one.rule == rule; });
        CHECK(named);
        reached_.insert(why);
    }
    [[nodiscard]] std::size_t count() const { return reached_.size(); }

private:
    std::set<Why> reached_;
};

void of_the_moment(Reasons& reasons) {
    TestGame game({arriving("a", "spad-xiii", "one", {1000, 1000}, 0),
                   arriving("b", "spad-xiii", "two", {1000, 1120}, 0),
                   {"lost", "spad-xiii", "two", {300, 1950}, 0}});
    Command foreign = game.plan_command("b", {1, 2, 3});
    foreign.seat = game.seat("one");
    reasons.expect(game, foreign, Why::not_your_plane, Rule::w1_set_05);
    reasons.expect(game, {game.seat("one"), 1, 0, PlanCards{id_at<PlaneId>(3), TestGame::plan_of({1, 2, 3})}},
                   Why::unknown_plane, Rule::none);
    reasons.expect(game, {game.seat("one"), 1, 0, PlanCards{no_plane, TestGame::plan_of({1, 2, 3})}},
                   Why::unknown_plane, Rule::none);
    reasons.expect(game, {game.seat("one"), 9, 0, PlanCards{game.id("a"), TestGame::plan_of({1, 2, 3})}}, Why::stale,
                   Rule::w1_turn_02);
    reasons.expect(game, game.fire_command("a", "b"), Why::not_asked, Rule::w1_turn_02);
    game.plan("a", {1, 2, 3});
    reasons.expect(game, game.plan_command("a", {1, 2, 3}), Why::already_given, Rule::w1_turn_02);
    game.plan("b", {1, 2, 3});
    game.plan("lost", {1, 2, 3});
    REQUIRE(game.state().ask == Ask::fire);
    reasons.expect(game, game.fire_command("lost", "a"), Why::out_of_game, Rule::w1_turn_02);
    reasons.expect(game, game.fire_command("b", ""), Why::not_asked, Rule::w1_turn_02);
    reasons.expect(game, game.plan_command("a", {1, 2, 3}), Why::not_asked, Rule::w1_turn_02);
    reasons.expect(game, game.fire_command("a", "lost"), Why::target_out, Rule::w1_move_04);
}

void of_a_finished_game(Reasons& reasons) {
    TestGame game({{"a", "spad-xiii", "one", {300, 300}, 90}, {"b", "spad-xiii", "two", {300, 1950}, 0}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    REQUIRE(game.state().over());
    reasons.expect(game, game.plan_command("a", {1, 2, 3}), Why::game_over, Rule::none);
}

void of_plans(Reasons& reasons) {
    const TestGame game({{"a", "fokker-dr1", "one", {300, 300}, 90}, {"b", "spad-xiii", "two", {300, 1300}, 0}});
    reasons.expect(game, game.plan_command("a", {1, 2, 23}), Why::no_such_card, Rule::w1_plan_01);
    reasons.expect(game, game.plan_command("a", {1, 2, 21}), Why::needs_altitude, Rule::w1_set_03);
    reasons.expect(game, game.plan_command("a", {1, 2, 2}), Why::card_twice, Rule::w1_plan_01);
    reasons.expect(game, game.plan_command("a", {1, 12, 13}), Why::steep_after_steep, Rule::w1_plan_02);
    reasons.expect(game, game.plan_command("a", {6, 14, 1}), Why::immelmann_without_straight, Rule::w1_plan_04);
    reasons.expect(game, game.plan_command("a", {1, 14, 6}), Why::straight_must_follow, Rule::w1_plan_04);
    reasons.expect(game, game.plan_command("a", {14, 1, 2}), Why::nothing_flown_yet, Rule::w1_plan_07);
}

void of_fire(Reasons& reasons) {
    // Ahead of "a": b in range, c behind b, d too far, e out of the arc, f on top of it, and a friend, with g behind
    // it.
    TestGame game(
        {arriving("a", "spad-xiii", "one", {1000, 1000}, 0), arriving("b", "spad-xiii", "two", {1000, 1110}, 0),
         arriving("c", "spad-xiii", "two", {1000, 1190}, 0), arriving("d", "spad-xiii", "two", {1000, 1300}, 0),
         arriving("e", "spad-xiii", "two", {1300, 1000}, 0), arriving("f", "spad-xiii", "two", {980, 970}, 0),
         arriving("friend", "spad-xiii", "one", {600, 1000}, 0), arriving("g", "spad-xiii", "two", {600, 880}, 0)});
    for (const char* name : {"a", "b", "c", "d", "e", "f", "friend", "g"}) game.plan(name, {1, 2, 3});
    REQUIRE(game.state().ask == Ask::fire);
    CHECK(game.accepts(game.fire_command("a", "b")));
    reasons.expect(game, game.fire_command("a", "", "b"), Why::no_gun, Rule::w1_fire_01);
    reasons.expect(game, game.command("a", DeclareFire{game.id("a"), {id_at<PlaneId>(8), no_plane}}),
                   Why::unknown_target, Rule::w1_fire_01);
    reasons.expect(game, game.fire_command("a", "a"), Why::own_plane, Rule::w1_fire_01);
    reasons.expect(game, game.fire_command("a", "friend"), Why::friend_of_yours, Rule::w1_fire_01);
    reasons.expect(game, game.fire_command("a", "e"), Why::out_of_arc, Rule::w1_fire_01);
    reasons.expect(game, game.fire_command("a", "d"), Why::out_of_range, Rule::w1_fire_01);
    reasons.expect(game, game.fire_command("a", "c"), Why::blocked, Rule::w1_fire_06);
    reasons.expect(game, game.fire_command("a", "f"), Why::overlap, Rule::w1_fire_07);
    // A plane that was not asked hears what keeps it from firing.
    reasons.expect(game, game.fire_command("friend", "e"), Why::out_of_arc, Rule::w1_fire_01);
    // Who was asked and has answered cannot answer again.
    game.fire("a", "b");
    reasons.expect(game, game.fire_command("a", "b"), Why::already_given, Rule::w1_turn_02);
}

void of_guns(Reasons& reasons) {
    std::vector<TestPlane> planes{arriving("a", "spad-xiii", "one", {1000, 1000}, 0),
                                  arriving("b", "airco-dh4", "two", {1000, 1120}, 180),
                                  arriving("c", "spad-xiii", "one", {1045, 1110}, 180)};
    planes[0].jam = {3, 0};
    TestGame game(planes);
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    reasons.expect(game, game.fire_command("a", "b"), Why::jammed, Rule::w1_dmg_03);
    reasons.expect(game, game.fire_command("b", "c", "c"), Why::same_target_twice, Rule::w1_two_02);
}

}  // namespace

TEST_CASE("W1-PLAN-06 and W1-FIRE-01: every reason to refuse an order is reached and changes nothing") {
    Reasons reasons;
    of_the_moment(reasons);
    of_a_finished_game(reasons);
    of_plans(reasons);
    of_fire(reasons);
    of_guns(reasons);
    CHECK(reasons.count() == static_cast<std::size_t>(Why::same_target_twice) + 1);  // the last of the list
}

TEST_CASE("W1-TURN-02: refused orders anywhere in a game change nothing that follows") {
    const auto play = [](bool with_nonsense) {
        TestGame game(
            {arriving("a", "spad-xiii", "one", {1000, 400}, 0), arriving("b", "spad-xiii", "two", {1000, 520}, 0)},
            {.table = {2000, 9000}});
        for (int turn = 0; turn < 4; ++turn) {
            for (const std::string name : {"a", "b"}) {
                if (with_nonsense) {
                    CHECK_FALSE(game.accepts(game.plan_command(name, {1, 1, 1})));
                    CHECK_FALSE(decide(game.rules(), game.state(), game.plan_command(name, {99, 1, 2}), game.chance()));
                }
                game.plan(name, {1, 2, 3});
            }
            while (game.state().ask == Ask::fire) {
                if (with_nonsense)
                    CHECK_FALSE(decide(game.rules(), game.state(), game.fire_command("b", "a"), game.chance()));
                game.fire("a", "b");
                if (game.state().over()) return game.state();
            }
        }
        return game.state();
    };
    const GameState quiet = play(false);
    const GameState noisy = play(true);
    CHECK(quiet == noisy);
    CHECK(hash_of(quiet) == hash_of(noisy));
}
