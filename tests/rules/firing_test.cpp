// Firing (W1-FIRE-01 to -05 and -10): arc, range, cards, decks, targets and limits.
#include <doctest/doctest.h>

#include "rules/firing.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A shooter at (1000, 1000) heading up, and one enemy; the base is 44.1 x 67.4, so 22.05 and 33.7 to
// its edges, and the arc's edges run 22.05 aside for every 33.7 ahead.
Shot shot_at(Vec offset, int heading, const std::string& target = "spad-xiii") {
    const TestGame game(
        {{"a", "spad-xiii", "one", {1000, 1000}, 0}, {"b", target, "two", Vec{1000, 1000} + offset, heading}});
    return shot(game.rules(), game.state(), game.id("a"), 0, game.id("b"));
}

// Both fly straight on, the hunter so far behind the other plane, stand from stand.
TestGame chase(double distance, const std::string& hunter = "spad-xiii", const TestSetting& setting = {}) {
    TestGame game({arriving("hunter", hunter, "one", {1000, 400}, 0),
                   arriving("prey", "spad-xiii", "two", {1000, 400 + distance}, 0)},
                  setting);
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
    return game;
}

}  // namespace

TEST_CASE("W1-FIRE-01: an enemy is hit if a ruler in the arc reaches any point of his base") {
    // Straight ahead: the near edge is 33.7 nearer than the stand.
    CHECK(shot_at({0, 120}, 0).range == Range::close);
    CHECK(shot_at({0, 120}, 0).distance == doctest::Approx(86.3));
    CHECK(shot_at({0, 200}, 0).range == Range::far);
    CHECK(shot_at({0, 233.5}, 0).range == Range::far);
    CHECK(shot_at({0, 234}, 0).why == Why::out_of_range);
    CHECK(shot_at({0, 234}, 0).rule == Rule::w1_fire_01);
    // Across, the near edge is only 22.05 nearer.
    CHECK(shot_at({0, 221}, 90).range == Range::far);
    CHECK(shot_at({0, 223}, 90).why == Why::out_of_range);
}

TEST_CASE("W1-FIRE-01: the arc is measured from the stand and a corner inside it is enough") {
    // The far corner of this base is 133.7 ahead, where the arc is 133.7 * 22.05 / 33.7 = 87.48 wide:
    // with its left edge at 86.95 it is in, at 87.95 it is out, to either side.
    CHECK(shot_at({109, 100}, 0).range == Range::far);
    // Nearest point: on the left edge where the arc's edge meets it, (86.95, 132.89).
    CHECK(shot_at({109, 100}, 0).distance == doctest::Approx(158.81).epsilon(1e-4));
    CHECK(shot_at({110, 100}, 0).why == Why::out_of_arc);
    CHECK(shot_at({-109, 100}, 0).range == Range::far);
    CHECK(shot_at({-110, 100}, 0).why == Why::out_of_arc);
    CHECK(shot_at({0, -120}, 0).why == Why::out_of_arc);
    CHECK(shot_at({120, 0}, 0).why == Why::out_of_arc);
}

TEST_CASE("W1-FIRE-01: planes fire after all have moved from where they then stand") {
    // Before the move 363 apart, after it 120.
    TestGame game(
        {arriving("a", "spad-xiii", "one", {1000, 1000}, 0), arriving("b", "albatros-dva", "two", {1000, 1120}, 180)});
    CHECK(game.refuses(game.fire_command("a", "b"), Why::not_asked, Rule::w1_turn_02));
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(game.state().ask == Ask::fire);
    CHECK(game.state().phase == 1);
    CHECK(game.state().awaiting.size() == 2);
}

TEST_CASE("W1-FIRE-01: only enemies are fired at") {
    TestGame game({arriving("a", "spad-xiii", "one", {1000, 1000}, 0),
                   arriving("mate", "spad-xiii", "one", {960, 1120}, 0),
                   arriving("b", "spad-xiii", "two", {1040, 1120}, 0)});
    game.fly({{"a", {1, 2, 3}}, {"mate", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(game.accepts(game.fire_command("a", "b")));
    CHECK(game.refuses(game.fire_command("a", "mate"), Why::friend_of_yours, Rule::w1_fire_01));
    CHECK(game.refuses(game.fire_command("a", "a"), Why::own_plane, Rule::w1_fire_01));
}

TEST_CASE("W1-FIRE-02: a plane that could fire need not") {
    TestGame game = chase(120);
    REQUIRE(game.state().ask == Ask::fire);
    CHECK(game.state().awaiting.has(game.id("hunter")));
    CHECK_FALSE(game.state().awaiting.has(game.id("prey")));
    game.hold_fire();
    CHECK(game.all<Fired>().empty());
    CHECK(game.all<DamageDrawn>().empty());
    CHECK(game.plane("prey").cards_taken == 0);
    CHECK(game.state().phase == 2);
}

TEST_CASE("W1-FIRE-03: two cards within half a ruler and one beyond it") {
    struct Row {
        double distance;
        Range range;
        std::size_t cards;
    };
    for (const Row& row :
         {Row{100, Range::close, 2}, Row{133, Range::close, 2}, Row{135, Range::far, 1}, Row{230, Range::far, 1}}) {
        CAPTURE(row.distance);
        TestGame game = chase(row.distance, "spad-xiii", {.stacked = {{"A", {"1", "3"}}}});
        game.fire("hunter", "prey");
        REQUIRE(game.all<Fired>().size() == 1);
        CHECK(game.all<Fired>()[0].range == row.range);
        CHECK(game.all<Fired>()[0].decks.size() == row.cards);
        CHECK(game.all_of<DamageDrawn>("prey").size() == row.cards);
        CHECK(game.plane("prey").cards_taken == row.cards);
        CHECK(game.plane("prey").damage == (row.cards == 2 ? 4 : 1));
    }
}

TEST_CASE("W1-FIRE-04: the target draws from the deck of the gun's letter") {
    struct Row {
        std::string hunter, letter;
    };
    for (const Row& row :
         {Row{"spad-xiii", "A"}, Row{"nieuport-17", "B"}, Row{"sopwith-camel", "A"}, Row{"airco-dh4", "B"}}) {
        CAPTURE(row.hunter);
        TestGame game = chase(120, row.hunter);
        game.fire("hunter", "prey");
        REQUIRE(game.all<DamageDrawn>().size() == 2);
        for (const DamageDrawn& card : game.all<DamageDrawn>()) {
            CHECK(card.deck == damage_deck(row.letter));
            CHECK(ww1().face(card.face).deck == damage_deck(row.letter));
            CHECK(card.plane == game.id("prey"));
            CHECK(card.by == game.id("hunter"));
        }
        const Fired fired = game.all<Fired>()[0];
        REQUIRE(fired.decks.size() == 2);
        for (const DamageDeckId deck : fired.decks) CHECK(deck == damage_deck(row.letter));
    }
}

TEST_CASE("W1-FIRE-05: a plane with one arc fires at one target of its choice in a phase") {
    for (const std::string choice : {"left", "right"}) {
        TestGame game({arriving("a", "spad-xiii", "one", {1000, 1000}, 0),
                       arriving("left", "spad-xiii", "two", {960, 1120}, 0),
                       arriving("right", "spad-xiii", "two", {1040, 1120}, 0)});
        game.fly({{"a", {1, 2, 3}}, {"left", {1, 2, 3}}, {"right", {1, 2, 3}}});
        // To hold its fire, to fire at the one or at the other: three orders and no more.
        CHECK(legal_commands(game.rules(), game.state(), game.seat("one")).size() == 3);
        CHECK(game.refuses(game.fire_command("a", "left", "right"), Why::no_gun, Rule::w1_fire_01));
        const Command again = game.fire_command("a", "right");
        game.fire("a", choice);
        REQUIRE(game.all<Fired>().size() == 1);
        CHECK(game.all<Fired>()[0].target == game.id(choice));
        CHECK_FALSE(game.accepts(again));
    }
}

TEST_CASE("W1-FIRE-10: exactly half a ruler is short and exactly a ruler is in range") {
    CHECK(shot_at({0, 133.7}, 0).range == Range::close);
    CHECK(shot_at({0, 133.75}, 0).range == Range::far);
    CHECK(shot_at({0, 233.7}, 0).range == Range::far);
    CHECK(shot_at({0, 233.75}, 0).why == Why::out_of_range);
}

TEST_CASE("W1-FIRE-10: the edges of the arc are in it") {
    // The far left corner at 133.7 ahead lies exactly on the arc's edge, 87.4796 aside.
    const double aside = 133.7 * 22.05 / 33.7;
    CHECK(shot_at({aside + 22.05, 100}, 0).range == Range::far);
    CHECK(shot_at({aside + 22.05 + 0.05, 100}, 0).why == Why::out_of_arc);
    CHECK(shot_at({-aside - 22.05, 100}, 0).range == Range::far);
}

TEST_CASE("W1-FIRE-10: bases that only touch do not overlap") {
    CHECK(shot_at({0, 67.4}, 0).range == Range::close);
    CHECK(shot_at({0, 67.3}, 0).why == Why::overlap);
    // Side by side and 60 ahead: the near edge, 22.05 aside, meets the arc 33.7 ahead.
    CHECK(shot_at({44.1, 60}, 0).range == Range::close);
    CHECK(shot_at({44.0, 60}, 0).why == Why::overlap);
}
