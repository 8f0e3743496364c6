// Bots know what their mission is about (W1-SCN-01): hunters hunt the one that matters, escorts cover it, and whoever
// must land lands.
#include <doctest/doctest.h>

#include <array>

#include "ai/bot.h"
#include "ai/duty.h"
#include "games/games.h"
#include "lab/ww1_data.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

PlaneSetup flyer(std::uint8_t side, std::string_view name, Vec at, int heading) {
    PlaneSetup plane;
    plane.model = model(name);
    plane.side = SideId{side};
    plane.seat = SeatId{side};
    plane.pose = Pose{at, degrees(heading)};
    return plane;
}

Setup sortie(TableSize table, const std::vector<PlaneSetup>& planes) {
    Setup setup;
    setup.table = table;
    setup.sides = setup.seats = 2;
    setup.planes = planes;
    return setup;
}

// Flies straight on whatever happens, and fires whenever it can.
Order fly_straight(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget) {
    if (!std::holds_alternative<PlanCards>(legal.front().order)) return simple_bot(rules, view, legal, rng, budget);
    const Command* best = &legal.front();
    int most = -1;
    for (const Command& command : legal) {
        const auto& order = std::get<PlanCards>(command.order);
        if (order.plane != plane_of(legal.front().order)) break;
        const ManeuverDeck& deck = rules.deck_of(view.planes[order.plane.index()]);
        int straights = 0;
        for (const Placed& placed : order.plan) {
            straights += placed.card != no_card && deck.card(placed.card).is(CardMark::straight) ? 1 : 0;
        }
        if (straights > most) best = &command;
        most = std::max(most, straights);
    }
    return best->order;
}

GameState flown_out(const Ruleset& rules, const Setup& setup, std::array<Bot, 2> bots, std::uint64_t seed,
                    std::uint32_t turns) {
    const Chance chance{MatchSeed{{seed, 3}}, nullptr};
    GameState state = start_of(rules, setup);
    advance_to_first_question(rules, state, chance);
    Rng rng({seed, 5}, 1);
    while (!state.over() && state.turn <= turns) {
        const SeatId seat = awaited(state).front().seat;
        const auto legal = legal_commands(rules, state, seat);
        const Order order = bots[seat.index()](rules, view(rules, state, Viewer{seat}), legal, rng, {});
        REQUIRE(objections_to(rules, state, {seat, state.turn, state.phase, order}).empty());
        advance(rules, state, order, chance);
    }
    return state;
}

constexpr PlaneId two_seater{0};

Mission home_over(Edge edge) {
    Mission mission;
    mission.turns = 10;
    mission.pieces.push_back({PieceKind::escape, two_seater, edge, false, 0, false, 6});
    mission.pieces.push_back({PieceKind::hunt, two_seater, edge, false, 0, false, 6});
    MissionPiece losses{};
    losses.enemy_left = 1;
    losses.enemy_lost = 2;
    losses.own_lost = -1;
    mission.pieces.push_back(losses);
    return mission;
}

// A two-seater with one fighter on its way down the table, and two fighters that cut in from both sides.
Setup cut_off() {
    return sortie({1000, 1300}, {flyer(0, "raf-re8", {480, 1150}, 180), flyer(0, "raf-se5a", {620, 1200}, 180),
                                 flyer(1, "albatros-dva", {150, 350}, 20), flyer(1, "albatros-dva", {900, 800}, 270)});
}

// In how many of these games the two-seater did not get home, its side flying straight on.
int hunted_down(Bot hunters, int games) {
    Options options;
    options.mission = home_over(Edge::bottom);
    const Ruleset rules = assemble(ww1_catalog(), options);
    int lost = 0;
    for (int game = 0; game < games; ++game) {
        const GameState end =
            flown_out(rules, cut_off(), {&fly_straight, hunters}, static_cast<std::uint64_t>(game + 1), 10);
        lost += end.plane(two_seater).status == Status::left ? 0 : 1;
    }
    return lost;
}

}  // namespace

TEST_CASE("W1-SCN-01: hunters hunt the one that matters") {
    CHECK(hunted_down(&ace_bot, 30) >= 20);
    CHECK(hunted_down(&simple_bot, 30) >= 12);
}

TEST_CASE("W1-SCN-01: a plane is worth what the mission gives for it, and an enemy more the nearer he is to it") {
    const Ruleset plain = assemble(ww1_catalog(), Options{});
    GameState state = start_of(plain, cut_off());
    const View seen = view(plain, state, Viewer{SeatId{0}});
    const PlaneView& ward = seen.planes[0];
    const PlaneView& escort = seen.planes[1];
    const PlaneView& far = seen.planes[2];
    const PlaneView& near = seen.planes[3];
    // 12 points against the 3 that go over with any plane.
    const Mission mission = home_over(Edge::bottom);
    CHECK(worth_of_plane(mission, ward) == doctest::Approx(5));
    CHECK(worth_of_plane(mission, escort) == 1);
    CHECK(worth_as_target(mission, seen, escort, near) > worth_as_target(mission, seen, escort, far) + 0.5);
    CHECK(enemies_of(mission, seen, escort).front() == &near);
    // For the hunters the two-seater comes first though the other one is nearer.
    CHECK(enemies_of(mission, seen, near).front() == &ward);
    // Without a mission all are alike, and the nearest comes first.
    for (const PlaneView& plane : seen.planes) CHECK(worth_of_plane({}, plane) == 1);
    CHECK(worth_as_target({}, seen, escort, near) == 1);
    CHECK(enemies_of({}, seen, far).front() == &ward);
}

TEST_CASE("W1-SCN-01, W1-LAND-02: whoever must land lands, takes off again and flies home") {
    Options options;
    options.on.emplace("altitude");
    options.on.emplace("landing");
    options.mission.turns = 14;
    options.mission.pieces.push_back({PieceKind::pick_up, two_seater, Edge::bottom, false, 0, false, 2});
    options.mission.pieces.push_back({PieceKind::bring_home, two_seater, Edge::bottom, false, 0, false, 8});
    const Ruleset rules = assemble(ww1_catalog(), options);
    // The enemy is too far away to matter.
    Setup setup =
        sortie({9000, 1400}, {flyer(0, "breguet-br14-a2", {300, 100}, 0), flyer(1, "pfalz-d3a", {3000, 700}, 90)});
    setup.planes[0].level = 1;
    for (const int heading : {60, 0, 300}) {
        CAPTURE(heading);
        Field field;
        field.pose = {{620, 860}, degrees(heading)};
        field.width = 150;
        field.length = 460;
        field.waiting = true;
        setup.fields = {field};
        for (const Bot bot : {&simple_bot, &ace_bot}) {
            const GameState end = flown_out(rules, setup, {bot, &fly_straight}, 1, 14);
            CHECK(end.plane(two_seater).passenger);
            CHECK(end.plane(two_seater).status == Status::left);
            CHECK(end.plane(two_seater).pose.at.y < 0);
            CHECK(end.outcome == Outcome{Ending::won, SideId{0}});
        }
    }
}
