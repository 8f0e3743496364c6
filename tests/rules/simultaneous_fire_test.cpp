// Fire of a phase is declared in secret and resolved together (W1-FIRE-08, W1-FIRE-09).
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Nose to nose at short range after the first card.
TestGame head_on(const std::vector<std::string>& cards, int damage_a = 0, int damage_b = 0) {
    std::vector<TestPlane> planes{arriving("a", "fokker-dr1", "one", {1000, 1000}, 0),
                                  arriving("b", "sopwith-camel", "two", {1000, 1120}, 180)};
    planes[0].damage = damage_a;
    planes[1].damage = damage_b;
    TestGame game(planes, {.stacked = {{"A", cards}}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    return game;
}

}  // namespace

TEST_CASE("W1-FIRE-08: a plane shot down in a phase still fires in it") {
    // The triplane (13 points) fires first in the order of planes, the Camel (15 points) draws 4 and 5 on top of 6.
    TestGame game = head_on({"4", "5", "5 crew", "3"}, 5, 6);
    game.fire("a", "b");
    game.fire("b", "a");
    CHECK(game.all<Fired>().size() == 2);
    CHECK(game.plane("b").status == Status::shot_down);  // 6 + 4 + 5 = 15
    CHECK(game.plane("a").status == Status::shot_down);  // 5 + 5 + 3 = 13
    CHECK(game.state().outcome.ending == Ending::draw);
}

TEST_CASE("W1-FIRE-08: nobody is removed before the last card is drawn") {
    TestGame game = head_on({"4", "5", "5 crew", "3"}, 5, 6);
    game.fire("b", "a");
    game.fire("a", "b");
    bool somebody_out = false;
    for (const Event& event : game.events()) {
        somebody_out = somebody_out || std::holds_alternative<Eliminated>(event);
        if (std::holds_alternative<DamageDrawn>(event) || std::holds_alternative<Fired>(event))
            CHECK_FALSE(somebody_out);
    }
    CHECK(somebody_out);
}

TEST_CASE("W1-FIRE-08: a lost plane takes the fire of all who declared on it") {
    // Three enemies fire at one plane that the first shot would have brought down.
    std::vector<TestPlane> planes{arriving("prey", "spad-xiii", "two", {1000, 1120}, 0)};
    planes[0].damage = 15;
    for (const auto& [name, x] : {std::pair{"l", 930.0}, {"m", 1000.0}, {"r", 1070.0}}) {
        planes.push_back(arriving(name, "spad-xiii", "one", {x, 1000}, 0));
    }
    TestGame game(planes, {.stacked = {{"A", {"1", "1", "1", "1", "1", "1"}}}});
    game.fly({{"prey", {1, 2, 3}}, {"l", {1, 2, 3}}, {"m", {1, 2, 3}}, {"r", {1, 2, 3}}});
    game.fire("l", "prey");
    game.fire("m", "prey");
    game.fire("r", "prey");
    CHECK(game.all<Fired>().size() == 3);
    CHECK(game.plane("prey").cards_taken >= 5);
    CHECK(game.all<Eliminated>().size() == 1);
}

TEST_CASE("W1-FIRE-09: nothing is resolved before the last plane has declared") {
    TestGame game = head_on({"4", "5", "5 crew", "3"});
    game.forget_events();
    game.fire("a", "b");
    CHECK(game.all<Fired>().empty());
    CHECK(game.all<DamageDrawn>().empty());
    CHECK(game.plane("b").damage == 0);
    CHECK(game.state().awaiting.has(game.id("b")));
    game.fire("b", "");
    CHECK(game.all<Fired>().size() == 1);
    CHECK(game.plane("b").damage == 9);
}

TEST_CASE("W1-FIRE-09: the other side does not see whether or at whom a plane will fire") {
    TestGame fires = head_on({});
    TestGame holds = head_on({});
    fires.forget_events();
    holds.forget_events();
    fires.fire("a", "b");
    holds.fire("a", "");
    for (const Viewer& viewer : {Viewer{fires.seat("two")}, Viewer{std::nullopt}}) {
        CHECK(view(fires.rules(), fires.state(), viewer) == view(holds.rules(), holds.state(), viewer));
        REQUIRE(fires.events().size() == holds.events().size());
        for (std::size_t i = 0; i < fires.events().size(); ++i) {
            CHECK(redact(fires.rules(), fires.events()[i], fires.state(), viewer) ==
                  redact(holds.rules(), holds.events()[i], holds.state(), viewer));
        }
    }
    // His own choice he does see.
    const View own = view(fires.rules(), fires.state(), {fires.seat("one")});
    const DeclareFire* declared = sealed_answer<DeclareFire>(own, fires.id("a"));
    REQUIRE(declared != nullptr);
    CHECK(declared->targets[0] == fires.id("b"));
}

TEST_CASE("W1-FIRE-09: a declaration cannot be taken back") {
    TestGame game = head_on({});
    game.fire("a", "b");
    CHECK_FALSE(game.accepts(game.fire_command("a", "")));
    CHECK_FALSE(game.accepts(game.fire_command("a", "b")));
}

TEST_CASE("W1-FIRE-09: an answer of another kind that still waits is not fired") {
    TestGame game(
        {arriving("a", "spad-xiii", "one", {1000, 500}, 0), arriving("b", "spad-xiii", "two", {1000, 620}, 0)});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    REQUIRE(game.state().ask == Ask::fire);
    game.arrange([](GameState& state) { state.sealed.push_back(ProposeFloor{PlaneId{0}, 1}); });
    game.fire("a", "b");
    REQUIRE(game.all<Fired>().size() == 1);
    CHECK(game.all<Fired>()[0].plane == game.id("a"));
}
