// The set-up (W1-SET-*): table, models, decks, teams and where planes start.
#include <doctest/doctest.h>

#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

int cards_in(const GameState& state, std::string_view letter) {
    const FaceRange faces = ww1().damage_decks[damage_deck(letter).index()].faces;
    int cards = 0;
    for (std::size_t i = faces.begin; i < faces.end; ++i) cards += state.piles.left[i];
    return cards;
}

GameState start_with(std::initializer_list<std::string_view> models, int copies = 0) {
    Setup setup;
    setup.sides = 2;
    setup.seats = 2;
    setup.copies_of_decks = copies;
    for (const std::string_view name : models) {
        PlaneSetup plane;
        plane.model = model_id(name);
        plane.side = id_at<SideId>(setup.planes.size() % 2);
        plane.seat = id_at<SeatId>(setup.planes.size() % 2);
        setup.planes.push_back(plane);
    }
    return start_of(basic_rules(), setup);
}

}  // namespace

TEST_CASE("W1-SET-01: the table has the size that was agreed and is measured in millimetres") {
    // A SPAD's straight takes its stand 127.6 mm further: over the edge of a table 400 high, not of one 500 high.
    for (const auto& [height, maneuvers] : {std::pair{400.0, 1u}, {500.0, 2u}}) {
        CAPTURE(height);
        TestGame game({{"spad", "spad-xiii", "allied", {300, 300}, 0}, {"far", "spad-xiii", "central", {900, 100}, 90}},
                      {.table = {3000, height}});
        game.fly({{"spad", {1, 2, 3}}, {"far", {1, 2, 3}}});
        CHECK(game.all_of<PlaneMoved>("spad").size() == maneuvers);
        CHECK(game.all_of<PlaneMoved>("spad")[0].to.at.y == doctest::Approx(427.6).epsilon(1e-5));
        CHECK(game.plane("spad").status == Status::left);
    }
}

TEST_CASE("W1-SET-02: the model fixes base and deck and guns and damage points and climb and ceiling") {
    struct Row {
        std::string_view model;
        std::string_view deck;
        std::string_view guns;  // letters, front before rear, - where there is none
        int damage, top, climb;
    };
    for (const Row& row : {Row{"spad-xiii", "A", "A-", 16, 14, 3}, Row{"albatros-dva", "B", "A-", 15, 13, 3},
                           Row{"sopwith-camel", "C", "A-", 15, 13, 2}, Row{"fokker-dr1", "D", "A-", 13, 13, 2},
                           Row{"nieuport-17", "I", "B-", 12, 12, 3}, Row{"roland-c2-early", "K", "-B", 15, 10, 5},
                           Row{"airco-dh4", "H", "BB", 15, 11, 4}, Row{"breguet-br14-b2", "K", "BA", 17, 12, 4},
                           Row{"fokker-d7", "L", "A-", 16, 14, 2}}) {
        CAPTURE(row.model);
        const Model& found = model(row.model);
        CHECK(ww1().deck_of(found).letter == row.deck);
        CHECK(found.damage_points == row.damage);
        CHECK(found.top_altitude == row.top);
        CHECK(found.climb_rate == row.climb);
        CHECK(found.base == BaseSize{44.1, 67.4});
        std::string guns = "--";
        for (const Gun& gun : found.guns) {
            guns[gun.mount == Mount::front ? 0 : 1] = ww1().damage_decks[gun.deck.index()].letter[0];
        }
        CHECK(guns == row.guns);
    }
}

TEST_CASE("W1-SET-02: two planes with different models fly different cards under one number") {
    TestGame game({{"dr1", "fokker-dr1", "central", {500, 1000}, 0}, {"spad", "spad-xiii", "allied", {1500, 1000}, 0}});
    // Card 4: a turn of 90 degrees in the triplane's deck D, of 60 degrees in the SPAD's deck A.
    game.fly({{"dr1", {4, 1, 2}}, {"spad", {4, 1, 2}}});
    CHECK(game.all_of<PlaneMoved>("dr1")[0].to.heading == degrees(90));
    CHECK(game.all_of<PlaneMoved>("spad")[0].to.heading == degrees(60));
}

TEST_CASE("W1-SET-03: without altitude the climb and dive cards are not in any deck") {
    for (const Model& each : ww1().models) {
        CAPTURE(each.id);
        TestGame game({{"plane", each.id, "one", {500, 500}, 0}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
        const int cards = static_cast<int>(ww1().deck_of(each).cards.size());
        int kept_out = 0;
        for (int number = 1; number <= cards; ++number) {
            const ManeuverCard& card = ww1().deck_of(each).card(id_at<CardId>(static_cast<std::size_t>(number)));
            const int a = number == 1 ? 2 : 1;
            const int c = number == 3 ? 2 : 3;
            const Command command = game.plan_command("plane", {a, number, c});
            if (!card.is(CardMark::climb) && !card.is(CardMark::dive)) {
                CHECK(game.accepts(command));
                continue;
            }
            ++kept_out;
            CHECK(game.refuses(command, Why::needs_altitude, Rule::w1_set_03));
            CHECK(game.refuses(game.plan_command("plane", {a, number, c}, Bluff::yes), Why::needs_altitude,
                               Rule::w1_set_03));
        }
        CHECK(kept_out == 2);  // the two with the highest numbers
    }
}

TEST_CASE("W1-SET-04: the A deck is always in play and another deck where a gun has its letter") {
    struct Row {
        std::string_view one, two;
        bool b;
    };
    for (const Row& row : {Row{"spad-xiii", "fokker-dr1", false}, Row{"nieuport-17", "halberstadt-d3", true},
                           Row{"spad-xiii", "roland-c2-early", true}, Row{"breguet-br14-b2", "spad-xiii", true}}) {
        CAPTURE(row.one);
        const GameState state = start_with({row.one, row.two});
        CHECK(state.piles.in_play[damage_deck("A").index()]);
        CHECK(cards_in(state, "A") == 37);
        CHECK(state.piles.in_play[damage_deck("B").index()] == row.b);
        CHECK(cards_in(state, "B") == (row.b ? 44 : 0));
        CHECK_FALSE(state.piles.in_play[damage_deck("C").index()]);
        CHECK_FALSE(state.piles.in_play[damage_deck("D").index()]);
    }
}

TEST_CASE("W1-SET-04: one copy of each deck for every four planes rounded up unless agreed otherwise") {
    const auto planes = [](std::size_t count, int copies) {
        Setup setup;
        setup.sides = 2;
        setup.seats = 2;
        setup.copies_of_decks = copies;
        for (std::size_t i = 0; i < count; ++i) {
            PlaneSetup plane;
            plane.model = model_id("spad-xiii");
            plane.side = id_at<SideId>(i % 2);
            plane.seat = id_at<SeatId>(i % 2);
            setup.planes.push_back(plane);
        }
        return cards_in(start_of(basic_rules(), setup), "A");
    };
    CHECK(planes(2, 0) == 37);
    CHECK(planes(4, 0) == 37);
    CHECK(planes(5, 0) == 74);
    CHECK(planes(8, 0) == 74);
    CHECK(planes(9, 0) == 111);
    CHECK(planes(2, 3) == 111);
    CHECK(planes(9, 1) == 37);
}

TEST_CASE("W1-SET-04: all planes draw from one common deck") {
    // Two fights far from each other, one stack: the cards come off it in the order of the planes that fired.
    TestGame game(
        {arriving("a1", "spad-xiii", "allied", {500, 500}, 0), arriving("c1", "fokker-dr1", "central", {500, 620}, 180),
         arriving("a2", "spad-xiii", "allied", {1500, 500}, 0),
         arriving("c2", "fokker-dr1", "central", {1500, 620}, 180)},
        {.stacked = {{"A", {"0", "0", "1", "1", "3", "3", "4", "5"}}}});
    game.fly({{"a1", {1, 2, 3}}, {"c1", {1, 2, 3}}, {"a2", {1, 2, 3}}, {"c2", {1, 2, 3}}});
    game.fire("a1", "c1");
    game.fire("c1", "a1");
    game.fire("a2", "c2");
    game.fire("c2", "a2");
    CHECK(game.plane("c1").damage == 0);  // 0 and 0
    CHECK(game.plane("a1").damage == 2);  // 1 and 1
    CHECK(game.plane("c2").damage == 6);  // 3 and 3
    CHECK(game.plane("a2").damage == 9);  // 4 and 5
    CHECK(cards_in(game.state(), "A") == 37 - 8);
}

TEST_CASE("W1-SET-05: a player flies several planes and each of them plans for itself") {
    TestGame game({{"a1", "spad-xiii", "allied", {200, 300}, 0, "ann"},
                   {"a2", "sopwith-camel", "allied", {700, 300}, 0, "ann"},
                   {"b1", "spad-xiii", "allied", {1200, 300}, 0, "bob"},
                   {"c1", "fokker-dr1", "central", {200, 1700}, 180, "cle"},
                   {"d1", "fokker-dr1", "central", {700, 1700}, 180, "dan"}});
    CHECK(awaited(game.state()).size() == 5);
    CHECK(game.state().seats == 4);
    CHECK(game.state().sides == 2);
    game.plan("a1", {1, 2, 3});
    // Ann's other plane still needs its own plan, and nothing moves until the last seat has planned.
    CHECK(game.plane("a1").planned);
    CHECK_FALSE(game.plane("a2").planned);
    game.plan("d1", {1, 2, 3});
    game.plan("b1", {1, 2, 3});
    game.plan("a2", {4, 1, 2});
    CHECK(game.all<CardRevealed>().empty());
    CHECK(awaited(game.state()) == std::vector<Awaited>{{game.seat("cle"), game.id("c1"), Ask::plan}});
    game.plan("c1", {1, 2, 3});
    CHECK(game.all_of<CardRevealed>("a1")[0].flown == id_at<CardId>(1));
    CHECK(game.all_of<CardRevealed>("a2")[0].flown == id_at<CardId>(4));
}

TEST_CASE("W1-SET-05: nobody orders the plane of a team mate or of an enemy") {
    TestGame game({{"a1", "spad-xiii", "allied", {200, 300}, 0, "ann"},
                   {"b1", "spad-xiii", "allied", {1200, 300}, 0, "bob"},
                   {"c1", "fokker-dr1", "central", {200, 1700}, 180, "cle"}});
    for (const std::string_view other : {"b1", "c1"}) {
        Command command = game.plan_command(other, {1, 2, 3});
        command.seat = game.seat("ann");
        CHECK(game.refuses(command, Why::not_your_plane, Rule::w1_set_05));
    }
}

TEST_CASE("W1-SET-05: each plane of a player takes its own damage") {
    // The enemy fires at the first plane only; 5 and 3 points stay with it.
    TestGame game({arriving("a1", "spad-xiii", "allied", {500, 620}, 0, "ann"),
                   arriving("a2", "spad-xiii", "allied", {800, 620}, 0, "ann"),
                   arriving("c1", "fokker-dr1", "central", {500, 500}, 0)},
                  {.stacked = {{"A", {"5", "3"}}}});
    game.fly({{"a1", {1, 2, 3}}, {"a2", {1, 2, 3}}, {"c1", {1, 2, 3}}});
    game.fire("c1", "a1");
    CHECK(game.plane("a1").damage == 8);
    CHECK(game.plane("a1").cards_taken == 2);
    CHECK(game.plane("a2").damage == 0);
    CHECK(game.plane("a2").cards_taken == 0);
}

TEST_CASE("W1-SET-01: where nobody names a size the table is 900 mm square, as for the program's own duels") {
    CHECK(Setup{}.table == TableSize{900, 900});
}

TEST_CASE("W1-HIGH-01: the ceiling is three levels over the floor; a sky without levels has no ceiling of its own") {
    Sky sky;
    CHECK(sky.ceiling() == 3);
    sky.floor = 4;
    CHECK(sky.ceiling() == 7);
    sky.levels = 1;
    CHECK(sky.ceiling() == 5);
    sky.levels = 0;
    CHECK(sky.ceiling() == 255);
}

TEST_CASE("W1-SET-05: three sides are enemies of each other") {
    TestGame game({arriving("one", "spad-xiii", "first", {1000, 1000}, 0),
                   arriving("two", "spad-xiii", "second", {1000, 1120}, 0),
                   arriving("three", "spad-xiii", "third", {1000, 1240}, 0)});
    game.fly({{"one", {1, 2, 3}}, {"two", {1, 2, 3}}, {"three", {1, 2, 3}}});
    CHECK(game.accepts(game.fire_command("one", "two")));
    CHECK(game.accepts(game.fire_command("two", "three")));
}

TEST_CASE("W1-SET-06: planes start half a ruler from their own edge and evenly along it") {
    Setup setup;
    setup.table = {1200, 800};
    setup.sides = 2;
    setup.seats = 2;
    for (const int side : {0, 1, 0, 1, 0}) {
        PlaneSetup plane;
        plane.model = model_id("spad-xiii");
        plane.side = id_at<SideId>(static_cast<std::size_t>(side));
        plane.seat = id_at<SeatId>(static_cast<std::size_t>(side));
        setup.planes.push_back(plane);
    }
    const GameState state = start_of(basic_rules(), setup);
    // Three planes at 1/4, 2/4 and 3/4 of 1200; two at 1/3 and 2/3.
    CHECK(state.planes[0].pose == Pose{{300, 100}, degrees(0)});
    CHECK(state.planes[2].pose == Pose{{600, 100}, degrees(0)});
    CHECK(state.planes[4].pose == Pose{{900, 100}, degrees(0)});
    CHECK(state.planes[1].pose == Pose{{400, 700}, degrees(180)});
    CHECK(state.planes[3].pose == Pose{{800, 700}, degrees(180)});
}

TEST_CASE("W1-SET-06: a third and a fourth side start at the other two edges and face across") {
    Setup setup;
    setup.table = {1200, 800};
    setup.sides = 4;
    setup.seats = 4;
    for (const std::size_t side : {0u, 1u, 2u, 3u}) {
        PlaneSetup plane;
        plane.model = model_id("spad-xiii");
        plane.side = id_at<SideId>(side);
        plane.seat = id_at<SeatId>(side);
        setup.planes.push_back(plane);
    }
    const GameState state = start_of(basic_rules(), setup);
    CHECK(state.planes[0].pose == Pose{{600, 100}, degrees(0)});
    CHECK(state.planes[1].pose == Pose{{600, 700}, degrees(180)});
    CHECK(state.planes[2].pose == Pose{{100, 400}, degrees(90)});
    CHECK(state.planes[3].pose == Pose{{1100, 400}, degrees(270)});
}

TEST_CASE("W1-SET-06: a scenario may put a plane anywhere") {
    TestGame game({{"a", "spad-xiii", "allied", {17, 29}, 135}, {"c", "fokker-dr1", "central", {700, 1700}, 180}});
    CHECK(game.plane("a").pose == Pose{{17, 29}, degrees(135)});
}
