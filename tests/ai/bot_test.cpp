#include "ai/bot.h"

#include <doctest/doctest.h>

#include "ai/bot_match.h"
#include "rules/firing.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("the simple bot never leaves the table while a plan stays on it: many duels") {
    int plans = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Watched game = watch(fight(1), {&simple_bot, &simple_bot}, seed);
        CHECK(game.plans_that_leave == 0);
        plans += game.plans;
    }
    CHECK(plans > 500);
}

TEST_CASE("the simple bot never leaves the table while a plan stays on it: any starting place") {
    for (std::uint64_t seed = 0; seed < 150; ++seed) {
        const Watched game = watch(anywhere(seed), {&simple_bot, &simple_bot}, seed, 6);
        CHECK(game.plans_that_leave == 0);
    }
}

TEST_CASE("the simple bot never leaves the table while a plan stays on it: four against four") {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        const Watched game = watch(fight(4), {&simple_bot, &simple_bot}, seed);
        CHECK(game.plans_that_leave == 0);
    }
}

TEST_CASE("the simple bot does not fly into a corner it cannot leave: it outlives twenty turns alone") {
    int lost = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        GameState state = match({plane_of_side(0, "spad-xiii"), plane_of_side(0, "albatros-d3")});
        state.sides = 1;  // no enemy at all
        const Chance chance{MatchSeed{{seed, 8}}, nullptr};
        Rng rng({seed, 9}, 0);
        advance_to_first_question(ww1_rules(), state, chance);
        while (!state.over() && state.turn <= 20) {
            advance(ww1_rules(), state, answer(state, SeatId{0}, &simple_bot, rng), chance);
        }
        each_plane(state, [&](PlaneId, const Plane& plane) { lost += plane.in_game() ? 0 : 1; });
    }
    CHECK(lost == 0);
}

TEST_CASE("the simple bot beats the random one") {
    int won = 0;
    int lost = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const std::uint8_t seat = seed % 2;
        std::array<Bot, 2> bots{&random_bot, &random_bot};
        bots[seat] = &simple_bot;
        const Watched game = watch(fight(1), bots, seed);
        if (game.outcome.ending != Ending::won) continue;
        ++(game.outcome.winner.value == seat ? won : lost);
    }
    CHECK(won >= 50);
    CHECK(lost <= 5);
}

TEST_CASE("the simple bot fires whenever it can and prefers the near and the worn") {
    // Straight ahead one enemy close by and, in a second game, two at about the same distance.
    std::vector<PlaneSetup> planes{plane_of_side(0, "fokker-dr1"), plane_of_side(1, "sopwith-camel"),
                                   plane_of_side(1, "sopwith-camel")};
    planes[0].pose = Pose{{450, 300}, degrees(0)};
    Rng rng({1, 2}, 0);
    const auto target_of = [&](const GameState& state) {
        const std::array<PlaneId, 2> targets =
            std::get<DeclareFire>(answer(state, SeatId{0}, &simple_bot, rng)).targets;
        return targets[0];
    };
    const auto asked_to_fire = [&](double first, double second) {
        planes[1].pose = Pose{{425, 300 + first}, degrees(0)};
        planes[2].pose = Pose{{475, 300 + second}, degrees(0)};
        GameState state = match(planes);
        state.turn = 1;
        state.phase = 1;
        evolve(state, Asked{Ask::fire, {StepName::declare_fire, 1}, PlaneSet::from_bits(1)});
        return state;
    };
    GameState near_first = asked_to_fire(110, 180);
    REQUIRE(targets_of(ww1_rules(), near_first, PlaneId{0})[0].size() == 2);
    CHECK(target_of(near_first) == PlaneId{1});
    CHECK(target_of(asked_to_fire(180, 110)) == PlaneId{2});
    GameState worn = asked_to_fire(110, 112);
    worn.planes[2].cards_taken = 6;
    CHECK(target_of(worn) == PlaneId{2});
}

TEST_CASE("a bot decides by its view alone: what it may not see changes nothing") {
    GameState state = fight(2);
    const Chance chance{MatchSeed{{3, 4}}, nullptr};
    advance_to_first_question(ww1_rules(), state, chance);
    GameState other = state;
    other.planes[2].damage = 12;
    other.planes[3].plan = {CardId{1}, CardId{4}, CardId{2}};
    for (const NamedBot& bot : all_bots()) {
        Rng one({7, 7}, 0);
        Rng two({7, 7}, 0);
        CHECK(answer(state, SeatId{0}, bot.choose, one) == answer(other, SeatId{0}, bot.choose, two));
    }
}

TEST_CASE("a bot keeps to a budget of any size with a legal order") {
    GameState state = fight(4);
    advance_to_first_question(ww1_rules(), state, {MatchSeed{{3, 4}}, nullptr});
    const std::vector<Command> legal = legal_commands(ww1_rules(), state, SeatId{0});
    for (const std::uint32_t looks : {0u, 1u, 3000u, 10'000'000u}) {
        Rng rng({1, 1}, 0);
        const Order order = simple_bot(ww1_rules(), view(ww1_rules(), state, Viewer{SeatId{0}}), legal, rng, {looks});
        CHECK(objections_to(ww1_rules(), state, {SeatId{0}, state.turn, state.phase, order}).empty());
    }
}

TEST_CASE("the random bot reaches every legal order") {
    GameState state = match({plane_of_side(0, "fokker-dr1"), plane_of_side(1, "sopwith-camel")});
    advance_to_first_question(ww1_rules(), state, {MatchSeed{{3, 4}}, nullptr});
    const std::vector<Command> legal = legal_commands(ww1_rules(), state, SeatId{0});
    const View seen = view(ww1_rules(), state, Viewer{SeatId{0}});
    Rng rng({1, 1}, 0);
    std::vector<int> times(legal.size(), 0);
    for (std::size_t i = 0; i < 40 * legal.size(); ++i) {
        const Order order = random_bot(ww1_rules(), seen, legal, rng, {});
        for (std::size_t j = 0; j < legal.size(); ++j) times[j] += legal[j].order == order ? 1 : 0;
    }
    for (const int count : times) CHECK(count > 0);
}

TEST_CASE("bots are found by name") {
    CHECK((bot_named("simple") == &simple_bot));
    CHECK((bot_named("random") == &random_bot));
    CHECK((bot_named("ace") == &ace_bot));
    CHECK_FALSE(bot_named("baron").has_value());
}
