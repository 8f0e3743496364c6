// Physical overlap (W1-MOVE-03, W1-MOVE-05): who is involved, who moves first, where the others stop.
#include <cmath>

#include <doctest/doctest.h>

#include "support/test_game.h"
#include "ww1/physical_overlap.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr BaseSize base{44.1, 67.4};  // 22.05 and 33.7 from the stand to the edges
constexpr TableSize large{4000, 4000};

Standing standing(Vec at, int heading = 0) {
    return {{at, degrees(heading)}, base};
}

void check_place(const std::optional<Vec>& place, double x, double y) {
    REQUIRE(place);
    CHECK(place->x == doctest::Approx(x).epsilon(1e-6));
    CHECK(place->y == doctest::Approx(y).epsilon(1e-6));
}

// SPADs whose first straights take them to these places, all heading up; the B cards come in this order.
TestGame clash(const std::vector<Vec>& places, const std::vector<std::string>& b_cards,
               TableSize table = {2000, 2000}) {
    std::vector<TestPlane> planes;
    for (std::size_t i = 0; i < places.size(); ++i) {
        planes.push_back(arriving("p" + std::to_string(i), "spad-xiii", i % 2 == 0 ? "one" : "two", places[i], 0));
    }
    TestGame game(planes, {.table = table, .stacked = {{"B", b_cards}}, .options = with_physical_overlap()});
    for (std::size_t i = 0; i < places.size(); ++i) game.plan("p" + std::to_string(i), {1, 2, 3});
    return game;
}

PlaneMoved first_move(const TestGame& game, const std::string& name) {
    return game.all_of<PlaneMoved>(name)[0];
}

void check_moved(const TestGame& game, const std::string& name, double x, double y, Rule rule) {
    CAPTURE(name);
    const PlaneMoved moved = first_move(game, name);
    CHECK(moved.to.at.x == doctest::Approx(x).epsilon(1e-5));
    CHECK(moved.to.at.y == doctest::Approx(y).epsilon(1e-5));
    CHECK(moved.to.heading == degrees(0));
    CHECK(moved.rule == rule);
}

std::vector<int> numbers(const TestGame& game, std::size_t count) {
    std::vector<int> list;
    for (const OrderDrawn& drawn : game.all<OrderDrawn>()) {
        if (list.size() < count) list.push_back(drawn.number);
    }
    return list;
}

}  // namespace

TEST_CASE("W1-MOVE-03: models are in each other's way where a base covers the other's stand") {
    CHECK(in_each_others_way(standing({0, 0}), standing({22, 33})));
    CHECK_FALSE(in_each_others_way(standing({0, 0}), standing({22.05, 0})));
    CHECK_FALSE(in_each_others_way(standing({0, 0}), standing({0, 33.7})));
    // One base is enough: across, the first covers 33.7 to either side, the second only 22.05.
    CHECK(in_each_others_way(standing({0, 0}, 90), standing({30, 0}, 0)));
    CHECK(in_each_others_way(standing({30, 0}, 0), standing({0, 0}, 90)));
    CHECK_FALSE(in_each_others_way(standing({0, 0}, 90), standing({34, 0}, 0)));
    CHECK_FALSE(in_each_others_way(standing({0, 0}, 90), standing({30, 30}, 0)));
}

TEST_CASE("W1-MOVE-03: the nearest free place beside one other base worked out by hand") {
    const std::vector<Standing> other{standing({1000, 1000})};
    // In line: 22.05 aside or 33.7 ahead of the other's stand, whichever is nearer.
    check_place(nearest_free_place(standing({1005, 1000}), other, large), 1022.05, 1000);
    check_place(nearest_free_place(standing({995, 1003}), other, large), 977.95, 1003);
    check_place(nearest_free_place(standing({1001, 1030}), other, large), 1001, 1033.7);
    check_place(nearest_free_place(standing({1022.05, 1000}), other, large), 1022.05, 1000);
    // Across each other the forbidden places make a plus; its inner corner is nearest: 17.05 and 19.05 away.
    const std::vector<Standing> across{standing({1000, 1000}, 90)};
    check_place(nearest_free_place(standing({1005, 1003}), across, large), 1022.05, 1022.05);
    // Further out on an arm of the plus, its side is nearer.
    check_place(nearest_free_place(standing({1026, 1015}), across, large), 1026, 1022.05);
}

TEST_CASE("W1-MOVE-03: a place between two others must be free of both") {
    // Stands at 1000 and 1050: between 1022.05 and 1027.95 there is room, at 1000 and 1040 none.
    check_place(
        nearest_free_place(standing({1010, 1000}), std::vector{standing({1000, 1000}), standing({1050, 1000})}, large),
        1022.05, 1000);
    // Left of the first: 32.05 away; ahead of both: 33.7; right of the second: 52.05.
    check_place(
        nearest_free_place(standing({1010, 1000}), std::vector{standing({1000, 1000}), standing({1040, 1000})}, large),
        977.95, 1000);
    // With the left closed as well it is ahead.
    check_place(
        nearest_free_place(standing({1010, 1003}),
                           std::vector{standing({1000, 1000}), standing({1040, 1000}), standing({960, 1000})}, large),
        1010, 1033.7);
}

TEST_CASE("W1-MOVE-05: a shift never puts a stand off the table") {
    // 15 from the left edge stands another; the near side would be at -7.05, so it is the far side.
    check_place(nearest_free_place(standing({10, 1000}), std::vector{standing({15, 1000})}, large), 37.05, 1000);
    check_place(nearest_free_place(standing({1000, 3995}), std::vector{standing({1000, 3990})}, large), 1022.05, 3995);
    CHECK_FALSE(nearest_free_place(standing({10, 10}), std::vector{standing({10, 10})}, {20, 20}));
}

TEST_CASE("W1-MOVE-05: the nearest free place may lie on the edge of the table itself") {
    // Both head 45 degrees. 20 mm along the edge the side of the other's base is 7.9 mm away, but off the table; along
    // the edge it is crossed at 22.05 times the root of 2.
    const double along = 22.05 * std::sqrt(2.0);
    const auto beside = [](Vec planned, Vec other, int heading = 45) {
        const std::vector<Standing> others{standing(other, heading)};
        return nearest_free_place(standing(planned, heading), others, large);
    };
    check_place(beside({0, 1020}, {0, 1000}), 0, 1000 + along);
    check_place(beside({4000, 980}, {4000, 1000}), 4000, 1000 - along);
    check_place(beside({1020, 0}, {1000, 0}), 1000 + along, 0);
    check_place(beside({980, 4000}, {1000, 4000}), 1000 - along, 4000);
    // As far as half a millimetre from each corner; head 315 degrees where it is the other way round.
    const double low = 0.5 + along;
    const double high = 3999.5 - along;
    check_place(beside({0, low - 20}, {0, low}, 315), 0, 0.5);
    check_place(beside({0, high + 20}, {0, high}), 0, 3999.5);
    check_place(beside({4000, low - 20}, {4000, low}), 4000, 0.5);
    check_place(beside({4000, high + 20}, {4000, high}, 315), 4000, 3999.5);
    check_place(beside({low - 20, 0}, {low, 0}, 315), 0.5, 0);
    check_place(beside({high + 20, 0}, {high, 0}), 3999.5, 0);
    check_place(beside({low - 20, 4000}, {low, 4000}), 0.5, 4000);
    check_place(beside({high + 20, 4000}, {high, 4000}, 315), 3999.5, 4000);
}

TEST_CASE("W1-MOVE-03: the lowest number moves as planned and the other stops beside it") {
    // Numbers by the order of the deck's faces: "0" is 1 to 13, the explosion is 44.
    const TestGame first = clash({{1000, 1000}, {1005, 1000}}, {"0", "explosion"});
    CHECK(numbers(first, 2) == std::vector<int>{1, 44});
    check_moved(first, "p0", 1000, 1000, Rule::none);
    check_moved(first, "p1", 1022.05, 1000, Rule::w1_move_03);
    const TestGame second = clash({{1000, 1000}, {1005, 1000}}, {"explosion", "0"});
    CHECK(numbers(second, 2) == std::vector<int>{44, 1});
    check_moved(second, "p1", 1005, 1000, Rule::none);
    check_moved(second, "p0", 982.95, 1000, Rule::w1_move_03);
}

TEST_CASE("W1-MOVE-03: two cards of one face have different numbers") {
    const TestGame game = clash({{1000, 1000}, {1005, 1000}}, {"3", "3"});
    // Faces before the plain 3: 13 + 2 + 2 + 5 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 4 + 1 + 1 + 1 + 1 + 1 = 38 cards.
    CHECK(numbers(game, 2) == std::vector<int>{39, 40});
}

TEST_CASE("W1-MOVE-03: of three planes each later one makes room for all before it") {
    // Order p2, p0, p1: p2 as planned at 1010; p0 planned at 1000 goes to 987.95; p1 planned at 1005 cannot stand
    // from 965.90 to 1032.05, so it is the right side, 27.05 away (ahead would be 33.7).
    const TestGame game = clash({{1000, 1000}, {1005, 1000}, {1010, 1000}}, {"2", "explosion", "0"});
    check_moved(game, "p2", 1010, 1000, Rule::none);
    check_moved(game, "p0", 987.95, 1000, Rule::w1_move_03);
    check_moved(game, "p1", 1032.05, 1000, Rule::w1_move_03);
}

TEST_CASE("W1-MOVE-03: who is involved only through a third may still move as planned") {
    // p0 and p1 are each in p2's way but not in each other's.
    const TestGame game = clash({{1000, 1000}, {1030, 1000}, {1015, 1000}}, {"0", "2", "explosion"});
    CHECK(numbers(game, 3).size() == 3);
    check_moved(game, "p0", 1000, 1000, Rule::none);
    check_moved(game, "p1", 1030, 1000, Rule::none);
    // Between them is no room; ahead or behind it is 33.7, aside 37.05.
    const Vec at = first_move(game, "p2").to.at;
    CHECK(at.x == doctest::Approx(1015).epsilon(1e-6));
    CHECK(std::abs(at.y - 1000) == doctest::Approx(33.7).epsilon(1e-4));
}

TEST_CASE("W1-MOVE-05: planes outside the clash stay where they moved and are not drawn for") {
    const TestGame game = clash({{1000, 1000}, {1005, 1000}, {970, 1000}, {300, 300}}, {"explosion", "0"});
    CHECK(game.all<OrderDrawn>().size() >= 2);
    check_moved(game, "p2", 970, 1000, Rule::none);
    check_moved(game, "p3", 300, 300, Rule::none);
    CHECK(game.all_of<OrderDrawn>("p2").empty());
    CHECK(game.all_of<OrderDrawn>("p3").empty());
    // To the left of p1, at 982.95, p0 would stand in p2's way: so to the right.
    check_moved(game, "p0", 1027.05, 1000, Rule::w1_move_03);
}

TEST_CASE("W1-MOVE-03: the first of each of two clashes moves exactly as planned") {
    // p0 and p1 clash, p2 and p3 clash beside them. Were p1 to step right, to 1022.05, it would stand in the way of
    // p2, which is first in its own clash at 1023.5; so it steps left.
    const TestGame game =
        clash({{1000, 1000}, {1001, 1000}, {1023.5, 1000}, {1024.5, 1000}}, {"0", "explosion", "0", "4"});
    check_moved(game, "p0", 1000, 1000, Rule::none);
    check_moved(game, "p2", 1023.5, 1000, Rule::none);
    check_moved(game, "p1", 977.95, 1000, Rule::w1_move_03);
    check_moved(game, "p3", 1045.55, 1000, Rule::w1_move_03);
}

TEST_CASE("W1-MOVE-05: the cards go back at once and do no damage") {
    const TestGame game = clash({{1000, 1000}, {1005, 1000}}, {"explosion", "0"});
    CHECK(game.all<DamageDrawn>().empty());
    CHECK(game.all<Eliminated>().empty());
    for (const char* name : {"p0", "p1"}) {
        CHECK(game.plane(name).damage == 0);
        CHECK(game.plane(name).cards_taken == 0);
    }
    CHECK(game.state().piles.left == game.start().piles.left);
}

TEST_CASE("W1-MOVE-04: a plane that flies off the table is in nobody's way") {
    // Both would stand at the upper edge, one of them 3 mm over it.
    const TestGame game = clash({{1000, 1495}, {1005, 1503}, {300, 300}}, {"explosion", "0"}, {2000, 1500});
    CHECK(game.all<OrderDrawn>().empty());
    check_moved(game, "p0", 1000, 1495, Rule::none);
    CHECK(game.plane("p1").status == Status::left);
}

TEST_CASE("W1-MOVE-05: a clash at the edge keeps both planes on the table") {
    const TestGame game = clash({{15, 1000}, {10, 1000}, {300, 300}}, {"0", "explosion"});
    check_moved(game, "p0", 15, 1000, Rule::none);
    check_moved(game, "p1", 37.05, 1000, Rule::w1_move_03);
}

TEST_CASE("W1-MOVE-02: without the option the same planes overlap") {
    TestGame game(
        {arriving("a", "spad-xiii", "one", {1000, 1000}, 0), arriving("b", "spad-xiii", "two", {1005, 1000}, 0)});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(game.all<OrderDrawn>().empty());
    check_moved(game, "b", 1005, 1000, Rule::none);
}

TEST_CASE("W1-MOVE-03: an order can be found when all B cards lie with planes") {
    TestGame game(
        {arriving("a", "spad-xiii", "one", {1000, 1000}, 0), arriving("b", "nieuport-17", "two", {1005, 1000}, 0)},
        {.options = with_physical_overlap()});
    game.arrange([](GameState& state) {
        const FaceRange faces = ww1().damage_decks[damage_deck("B").index()].faces;
        for (std::size_t i = faces.begin; i < faces.end; ++i) {
            state.shelves[0].held[i] = static_cast<std::uint8_t>(state.piles.left[i]);
            state.piles.left[i] = 0;
        }
    });
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    REQUIRE(game.all<OrderDrawn>().size() >= 2);
    for (const OrderDrawn& drawn : game.all<OrderDrawn>()) {
        CHECK(drawn.number >= 1);
        CHECK(drawn.number <= 44);
    }
    const bool a_as_planned = first_move(game, "a").rule == Rule::none;
    CHECK(a_as_planned != (first_move(game, "b").rule == Rule::none));
}
