// Damage (W1-DMG-01, -02, -05, -06): secret totals, being shot down, explosions, ignored symbols.
#include <numeric>

#include <doctest/doctest.h>

#include "rules/damage_seen.h"
#include "rules/view.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A Camel behind a SPAD, 120 mm from stand to stand, both flying straight on; the SPAD (16 points) is hit.
TestGame hit_by(const std::vector<std::string>& cards, int damage = 0, int copies = 0) {
    std::vector<TestPlane> planes{arriving("hunter", "sopwith-camel", "one", {1000, 1000}, 0),
                                  arriving("prey", "spad-xiii", "two", {1000, 1120}, 0)};
    planes[1].damage = damage;
    TestGame game(planes, {.stacked = {{"A", cards}}, .copies = copies});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
    game.fire("hunter", "prey");
    return game;
}

int held_in(const Shelf& shelf) {
    return std::accumulate(shelf.held.begin(), shelf.held.end(), 0);
}

}  // namespace

TEST_CASE("W1-DMG-01: the owner alone sees his cards and the others see how many") {
    const TestGame game = hit_by({"3", "5"});
    const auto own = drawn_as_seen(game, {game.seat("two")});
    REQUIRE(own.size() == 2);
    CHECK(own[0].full);
    CHECK(card_of(own[0]).face == face("A", "3"));
    CHECK(card_of(own[0]).points == 3);
    CHECK(card_of(own[1]).face == face("A", "5"));
    for (const Viewer& viewer : {Viewer{game.seat("one")}, Viewer{std::nullopt}}) {
        const auto others = drawn_as_seen(game, viewer);
        REQUIRE(others.size() == 2);
        for (const EventView& card : others) {
            CHECK(face_down(card));
            CHECK(card_of(card).plane == game.id("prey"));
        }
    }
}

TEST_CASE("W1-DMG-01: the running total is secret and the number of cards is not") {
    const TestGame game = hit_by({"3", "5"});
    const PlaneView own = view(game.rules(), game.state(), {game.seat("two")}).planes[1];
    CHECK(own.own);
    CHECK(own.damage == 8);
    CHECK(held_in(own.shelf) == 2);
    CHECK(own.cards_taken == 2);
    for (const Viewer& viewer : {Viewer{game.seat("one")}, Viewer{std::nullopt}}) {
        const PlaneView seen = view(game.rules(), game.state(), viewer).planes[1];
        CHECK_FALSE(seen.own);
        CHECK(seen.damage == 0);
        CHECK(held_in(seen.shelf) == 0);
        CHECK(seen.cards_taken == 2);
    }
}

TEST_CASE("W1-DMG-01: a team mate with another seat does not see the cards either") {
    TestGame game({arriving("hunter", "sopwith-camel", "one", {1000, 1000}, 0),
                   arriving("prey", "spad-xiii", "two", {1000, 1120}, 0, "x"),
                   arriving("mate", "spad-xiii", "two", {1500, 1120}, 0, "y")},
                  {.stacked = {{"A", {"3", "5"}}}});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"mate", {1, 2, 3}}});
    game.fire("hunter", "prey");
    CHECK(face_down(drawn_as_seen(game, {game.seat("y")})[0]));
    CHECK_FALSE(view(game.rules(), game.state(), {game.seat("y")}).planes[1].own);
    CHECK(view(game.rules(), game.state(), {game.seat("y")}).planes[1].damage == 0);
    CHECK(card_of(drawn_as_seen(game, {game.seat("x")})[0]).face == face("A", "3"));
}

TEST_CASE("W1-DMG-02: a total at or over the damage points brings a plane down") {
    struct Row {
        int before;
        Status status;
    };
    // The cards add 4 and 5; a SPAD has 16 points.
    for (const Row& row :
         {Row{0, Status::flying}, Row{6, Status::flying}, Row{7, Status::shot_down}, Row{12, Status::shot_down}}) {
        CAPTURE(row.before);
        const TestGame game = hit_by({"4", "5"}, row.before);
        CHECK(game.plane("prey").damage == row.before + 9);
        CHECK(game.plane("prey").status == row.status);
        REQUIRE(game.all<Eliminated>().size() == (row.status == Status::flying ? 0u : 1u));
        if (row.status != Status::flying) CHECK(game.all<Eliminated>()[0].rule == Rule::w1_dmg_02);
    }
}

TEST_CASE("W1-DMG-02: points add up over phases and turns") {
    TestGame game(
        {arriving("hunter", "spad-xiii", "one", {1000, 400}, 0), arriving("prey", "spad-xiii", "two", {1000, 520}, 0)},
        {.table = {2000, 6000}, .stacked = {{"A", {"1", "3", "0", "4", "3", "4"}}}});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
    game.fire("hunter", "prey");
    CHECK(game.plane("prey").damage == 4);
    game.fire("hunter", "prey");
    CHECK(game.plane("prey").damage == 8);
    game.hold_fire();
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
    game.fire("hunter", "prey");
    CHECK(game.state().turn == 2);
    CHECK(game.plane("prey").damage == 15);
    CHECK(game.plane("prey").in_game());
}

TEST_CASE("W1-DMG-02: each model has its own damage points") {
    for (const auto& [name, points] :
         {std::pair<std::string, int>{"nieuport-11", 11}, {"fokker-dr1", 13}, {"breguet-br14-b2", 17}}) {
        CAPTURE(name);
        for (const int before : {points - 3, points - 2}) {
            std::vector<TestPlane> planes{arriving("hunter", "sopwith-camel", "one", {1000, 1000}, 0),
                                          arriving("prey", name, "two", {1000, 1120}, 0)};
            planes[1].damage = before;
            TestGame game(planes, {.stacked = {{"A", {"1", "1"}}}});
            game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
            game.fire("hunter", "prey");
            game.hold_fire();  // a two-seater could fire back
            CHECK(game.plane("prey").in_game() == (before == points - 3));
        }
    }
}

TEST_CASE("W1-DMG-05: an explosion eliminates the target whatever its points") {
    const TestGame game = hit_by({"0", "explosion"});
    CHECK(game.plane("prey").status == Status::exploded);
    CHECK(game.plane("prey").damage == 0);
    REQUIRE(game.all<Eliminated>().size() == 1);
    CHECK(game.all<Eliminated>()[0] == Eliminated{game.id("prey"), Status::exploded, Rule::w1_dmg_05});
    CHECK(game.state().outcome == Outcome{Ending::won, game.side("one")});
}

TEST_CASE("W1-DMG-05: a plane that explodes still fires in that phase") {
    TestGame game(
        {arriving("a", "fokker-dr1", "one", {1000, 1000}, 0), arriving("b", "sopwith-camel", "two", {1000, 1120}, 180)},
        {.stacked = {{"A", {"explosion", "0", "5", "4"}}}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    game.fire("a", "b");
    game.fire("b", "a");
    CHECK(game.plane("b").status == Status::exploded);
    CHECK(game.all_of<Fired>("b").size() == 1);
    CHECK(game.plane("a").damage == 9);
    CHECK(game.plane("a").in_game());
}

TEST_CASE("W1-DMG-05: an explosion is seen by all") {
    const TestGame game = hit_by({"0", "explosion"});
    const auto seen = drawn_as_seen(game, {game.seat("one")});
    REQUIRE(seen.size() == 2);
    CHECK(face_down(seen[0]));
    CHECK(card_of(seen[1]).face == face("A", "explosion"));
}

TEST_CASE("W1-DMG-06: all other symbols are ignored and only their points count") {
    for (const std::string card : {"2 rudder-left", "2 rudder-right", "2 fire", "3 engine", "3 crew", "4 smoke"}) {
        CAPTURE(card);
        TestGame marked = hit_by({card, "0"});
        const int points = card[0] - '0';
        CHECK(marked.plane("prey").damage == points);
        CHECK(marked.plane("prey").in_game());
        // Nobody else is told of the symbol.
        for (const EventView& seen : drawn_as_seen(marked, {marked.seat("one")})) CHECK(face_down(seen));
        // In the next turn every plan is as free as without the symbol, and no further card is drawn.
        marked.hold_fire_until_planning();
        REQUIRE(marked.state().turn == 2);
        for (const std::array<int, 3>& plan : {std::array{4, 5, 6}, {7, 8, 9}, {12, 1, 2}, {10, 1, 11}, {13, 15, 14}}) {
            CHECK(marked.accepts(marked.plan_command("prey", plan)));
        }
        const std::size_t drawn = marked.all<DamageDrawn>().size();
        marked.fly({{"hunter", {4, 5, 6}}, {"prey", {7, 8, 9}}});
        marked.hold_fire_until_planning();
        CHECK(marked.all<DamageDrawn>().size() == drawn);
        CHECK(marked.plane("prey").damage == points);
    }
}

TEST_CASE("W1-DMG-06: a second wound or engine hit does nothing either") {
    for (const std::string card : {"3 engine", "3 crew"}) {
        const TestGame game = hit_by({card, card}, 0, 2);
        CHECK(game.plane("prey").in_game());
        CHECK(game.plane("prey").damage == 6);
    }
}
