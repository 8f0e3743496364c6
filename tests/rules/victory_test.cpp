// The end of a game and its score (W1-VIC-01, W1-VIC-02).
#include <doctest/doctest.h>

#include "rules/agreements.h"
#include "rules/victory.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A plane that leaves over the left edge with its card number so many: 127.6 for each straight.
TestPlane leaving_after(int cards, std::string name, std::string side, double y) {
    return {std::move(name), "spad-xiii", std::move(side), {127.6 * (cards - 1) + 60, y}, 270};
}

}  // namespace

TEST_CASE("W1-VIC-01: the last side with a plane on the table wins at the end of that phase") {
    TestGame game({leaving_after(2, "a", "one", 300), {"b", "spad-xiii", "two", {1000, 1700}, 90}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(game.state().over());
    CHECK(game.state().outcome == Outcome{Ending::won, game.side("two")});
    CHECK(game.state().phase == 2);
    CHECK(game.all_of<PlaneMoved>("b").size() == 2);  // the third card is not flown any more
    CHECK(std::holds_alternative<GameEnded>(game.events().back()));
    CHECK(game.state().awaiting.empty());
    CHECK(game.refuses(game.plan_command("b", {1, 2, 3}), Why::game_over, Rule::none));
}

TEST_CASE("W1-VIC-01: a side is in the game while one of its planes is") {
    TestGame game({leaving_after(1, "a1", "one", 300),
                   leaving_after(3, "a2", "one", 600),
                   {"b", "spad-xiii", "two", {1000, 1700}, 90}});
    game.fly({{"a1", {1, 2, 3}}, {"a2", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(game.all_of<PlaneMoved>("b").size() == 3);
    CHECK(game.state().outcome == Outcome{Ending::won, game.side("two")});
}

TEST_CASE("W1-VIC-01: all seats of a side win together") {
    TestGame game({leaving_after(1, "a", "one", 300),
                   {"b", "spad-xiii", "two", {1000, 1700}, 90, "x"},
                   {"c", "spad-xiii", "two", {1000, 1500}, 90, "y"}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    CHECK(game.state().outcome == Outcome{Ending::won, game.side("two")});
    CHECK(game.state().phase == 1);
}

TEST_CASE("W1-VIC-01: of three sides the game goes on while two are left") {
    TestGame game({leaving_after(1, "a", "one", 300),
                   leaving_after(3, "b", "two", 600),
                   {"c", "spad-xiii", "three", {1000, 1700}, 90}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    CHECK(game.all_of<PlaneMoved>("c").size() == 3);
    CHECK(game.state().outcome == Outcome{Ending::won, game.side("three")});
}

TEST_CASE("W1-VIC-01: if the last planes of all sides go in one phase it is a draw") {
    TestGame left(
        {leaving_after(2, "a", "one", 300), leaving_after(2, "b", "two", 600), leaving_after(1, "c", "two", 900)});
    left.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    CHECK(left.state().outcome.ending == Ending::draw);
    CHECK(left.state().phase == 2);
}

TEST_CASE("W1-VIC-01: one who leaves and one who is shot down in the same phase make a draw") {
    // The hunter's own mate is the last of its side: it leaves while the other last two kill each other.
    std::vector<TestPlane> planes{arriving("a", "fokker-dr1", "one", {1000, 1000}, 0),
                                  arriving("b", "sopwith-camel", "two", {1000, 1120}, 180),
                                  leaving_after(1, "c", "three", 300)};
    planes[0].damage = 12;
    planes[1].damage = 14;
    TestGame game(planes, {.stacked = {{"A", {"1", "1", "1", "1"}}}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    game.fire("a", "b");
    game.fire("b", "a");
    CHECK(game.state().outcome.ending == Ending::draw);
}

TEST_CASE("W1-VIC-01: leaving alone does not end the fire of the others in that phase") {
    // The enemy's last plane leaves in phase 1: the game ends with the phase, nobody is asked to fire any more.
    TestGame game({leaving_after(1, "a", "one", 300), {"b", "spad-xiii", "two", {1000, 1700}, 90}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(game.all<PhaseEnded>().size() == 1);
    CHECK(game.state().over());
}

TEST_CASE("W1-VIC-02: two for each enemy shot down and one for each that left and minus one for each own loss") {
    Setup setup;
    setup.sides = 3;
    setup.seats = 3;
    const auto lost = [&](std::size_t side, Status status) {
        PlaneSetup plane;
        plane.model = model_id("spad-xiii");
        plane.side = id_at<SideId>(side);
        plane.seat = id_at<SeatId>(side);
        setup.planes.push_back(plane);
        return status;
    };
    const std::vector<Status> losses{lost(0, Status::flying),   lost(0, Status::shot_down), lost(0, Status::left),
                                     lost(0, Status::exploded), lost(1, Status::left),      lost(1, Status::shot_down),
                                     lost(2, Status::exploded), lost(2, Status::left)};
    GameState state = start_of(basic_rules(), setup);
    for (std::size_t i = 0; i < losses.size(); ++i) state.planes[i].status = losses[i];
    // Side 0: enemies 1 left, 2 shot down, 2 exploded, 1 left = 6; own 1 shot down and 1 exploded = -2.
    CHECK(score_of(state, id_at<SideId>(0)) == 4);
    // Side 1: enemies 2 + 1 + 2 + 2 + 1 = 8; own -1.
    CHECK(score_of(state, id_at<SideId>(1)) == 7);
    // Side 2: enemies 2 + 1 + 2 + 1 + 2 = 8; own -1.
    CHECK(score_of(state, id_at<SideId>(2)) == 7);
}

TEST_CASE("W1-VIC-02: leaving costs nothing and a win by leaving is worth one") {
    TestGame game({leaving_after(2, "a", "one", 300),
                   {"b", "spad-xiii", "two", {1000, 1700}, 90},
                   leaving_after(1, "c", "two", 900)});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    CHECK(game.state().outcome == Outcome{Ending::won, game.side("two")});
    CHECK(score_of(game.state(), game.side("two")) == 1);
}

TEST_CASE("W1-VIC-01: of two sides the other wins when one gives up; among three nobody can say who has") {
    const auto led_to = [](std::size_t sides, std::size_t who) {
        Setup setup;
        setup.table = {900, 900};
        setup.sides = setup.seats = static_cast<std::uint8_t>(sides);
        for (std::size_t side = 0; side < sides; ++side) {
            PlaneSetup plane;
            plane.model = model_id("spad-xiii");
            plane.side = id_at<SideId>(side);
            plane.seat = id_at<SeatId>(side);
            setup.planes.push_back(plane);
        }
        return events_of_agreement(start_of(basic_rules(), setup), GaveUp{id_at<SideId>(who)});
    };
    for (const std::size_t who : {0u, 1u}) {
        const SideId other = id_at<SideId>(1 - who);
        CHECK(led_to(2, who) == std::vector<Event>{GaveUp{id_at<SideId>(who)}, GameEnded{{Ending::won, other}}});
    }
    CHECK(led_to(2, 2).empty());
    CHECK(led_to(3, 0).empty());
}

TEST_CASE("bodies are within others if their planes and their targets are") {
    BodySet asked;
    asked.add(id_at<PlaneId>(1));
    asked.add(target_at(2));
    BodySet others = asked;
    CHECK(asked.within(others));
    others.add(id_at<PlaneId>(3));
    others.add(target_at(0));
    CHECK(asked.within(others));
    CHECK_FALSE(others.within(asked));
    BodySet planes;
    planes.add(id_at<PlaneId>(1));
    CHECK(planes.within(asked));
    CHECK_FALSE(asked.within(planes));  // the target is not there
    BodySet targets;
    targets.add(target_at(2));
    CHECK_FALSE(asked.within(targets));  // the plane is not
}
