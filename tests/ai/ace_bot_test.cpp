// The ace. The numbers of games are small, so that the tests stay quick also with sanitizers; the
// bounds leave several standard errors to what series of hundreds of duels showed: about 99 of 100
// won against random, 98 against careful random, 75 against simple.
#include <doctest/doctest.h>

#include <set>

#include "ai/ace_bot.h"
#include "ai/bot.h"
#include "ai/bot_match.h"
#include "ai/exchange.h"
#include "ai/harm.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Any two models of the catalogue, two of each, so two-seaters too.
GameState any_models(std::size_t first) {
    const std::size_t count = ww1_catalog().models.size();
    std::vector<PlaneSetup> planes;
    for (std::size_t i = 0; i < 4; ++i) {
        PlaneSetup plane = plane_of_side(i < 2 ? 0 : 1, "fokker-dr1");
        plane.model = id_at<ModelId>((first + (i < 2 ? 0 : 1)) % count);
        planes.push_back(plane);
    }
    return match(planes);
}

// A game in which the first plane is asked to fire at any of the others, all dead ahead.
GameState asked_to_fire(const std::vector<double>& distances) {
    std::vector<PlaneSetup> planes{plane_of_side(0, "fokker-dr1")};
    planes[0].pose = Pose{{450, 300}, degrees(0)};
    double across = 425;
    for (const double distance : distances) {
        planes.push_back(plane_of_side(1, "sopwith-camel"));
        planes.back().pose = Pose{{across, 300 + distance}, degrees(0)};
        across += 50;
    }
    GameState state = match(planes);
    state.turn = 1;
    state.phase = 1;
    evolve(state, Asked{Ask::fire, {StepName::declare_fire, 1}, PlaneSet::from_bits(1)});
    return state;
}

PlaneId target_of_ace(const GameState& state) {
    Rng rng({1, 2}, 0);
    return std::get<DeclareFire>(answer(state, SeatId{0}, &ace_bot, rng)).targets[0];
}

Order ace_answer(const GameState& state, std::uint64_t seed, Budget budget = {}) {
    Rng rng({seed, 1}, 0);
    const std::vector<Command> legal = legal_commands(ww1_rules(), state, SeatId{0});
    return ace_bot(ww1_rules(), view(ww1_rules(), state, Viewer{SeatId{0}}), legal, rng, budget);
}

// Two friends side by side, less than a base apart, plan one after the other against an enemy ahead
// of both: in how many phases, of three in each of twenty turns, one stands on the other.
int phases_on_a_friend(const Taste& taste) {
    std::vector<PlaneSetup> planes{plane_of_side(0, "fokker-dr1"), plane_of_side(0, "fokker-dr1"),
                                   plane_of_side(1, "sopwith-camel")};
    planes[0].pose = Pose{{410, 200}, degrees(0)};
    planes[1].pose = Pose{{490, 200}, degrees(0)};
    planes[2].pose = Pose{{450, 800}, degrees(180)};
    const BaseSize base = ww1_catalog().model(planes[0].model).base;
    int phases = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        GameState state = at_first_question(match(planes));
        std::array<Track, 2> tracks;
        for (Track& track : tracks) {
            Rng rng({seed, 1}, 0);
            const std::vector<Command> legal = legal_commands(ww1_rules(), state, SeatId{0});
            const View seen = view(ww1_rules(), state, Viewer{SeatId{0}});
            const Order order = ace_with(taste, ww1_rules(), seen, legal, rng, {});
            const auto& placed = std::get<PlanCards>(order);
            const Plane& plane = state.plane(placed.plane);
            track = track_of(ww1_rules(), plane.model, plane.pose, placed.plan);
            advance(ww1_rules(), state, order, {MatchSeed{{3, 4}}, nullptr});
        }
        for (std::size_t phase = 0; phase < 3; ++phase) {
            phases += overlap(base_polygon(tracks[0][phase], base), base_polygon(tracks[1][phase], base)) ? 1 : 0;
        }
    }
    return phases;
}

}  // namespace

TEST_CASE("the ace beats the random flyer in nearly every duel") {
    const Score score = duels(&ace_bot, &random_bot, 0, 200);
    CHECK(score.won >= 190);
}

TEST_CASE("the ace beats a random flyer who stays on the table") {
    const Score score = duels(&ace_bot, &careful_random, 0, 40);
    CHECK(score.won >= 34);
}

TEST_CASE("the ace beats the simple bot more often than not") {
    const Score score = duels(&ace_bot, &simple_bot, 0, 100);
    CHECK(score.won > score.lost);
    CHECK(score.won > 50);
}

TEST_CASE("the ace never leaves the table while a plan stays on it: many duels") {
    int plans = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Watched game = watch(fight(1), {&ace_bot, &ace_bot}, seed);
        CHECK(game.plans_that_leave == 0);
        plans += game.plans;
    }
    CHECK(plans > 200);
}

TEST_CASE("the ace never leaves the table while a plan stays on it: any starting place") {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const Watched game = watch(anywhere(seed), {&ace_bot, &ace_bot}, seed, 3);
        CHECK(game.plans_that_leave == 0);
    }
}

TEST_CASE("the ace never leaves the table while a plan stays on it: four against four") {
    for (std::uint64_t seed = 0; seed < 2; ++seed) {
        const Watched game = watch(fight(4), {&ace_bot, &ace_bot}, seed);
        CHECK(game.plans_that_leave == 0);
    }
}

TEST_CASE("the ace does not fly into a corner it cannot leave: it outlives twenty turns alone") {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        GameState state = match({plane_of_side(0, "spad-xiii"), plane_of_side(0, "albatros-d3")});
        state.sides = 1;  // no enemy at all
        const Chance chance{MatchSeed{{seed, 8}}, nullptr};
        Rng rng({seed, 9}, 0);
        advance_to_first_question(ww1_rules(), state, chance);
        while (!state.over() && state.turn <= 20)
            advance(ww1_rules(), state, answer(state, SeatId{0}, &ace_bot, rng), chance);
        each_plane(state, [&](PlaneId, const Plane& plane) { CHECK(plane.in_game()); });
    }
}

TEST_CASE("the ace gives a legal order with every model") {
    // answer() objects to an order that is not legal.
    for (std::size_t first = 0; first < ww1_catalog().models.size(); ++first) {
        const Watched game = watch(any_models(first), {&ace_bot, &ace_bot}, first, 2);
        CHECK(game.plans >= 4);
        CHECK(game.plans_that_leave == 0);
    }
}

TEST_CASE("the ace decides by its view alone: what it may not see changes nothing") {
    const GameState state = at_first_question(fight(2));
    GameState other = state;
    other.planes[2].damage = 12;
    other.shelves[2].held[1] = 3;
    other.planes[3].plan = {CardId{1}, CardId{4}, CardId{2}};
    for (std::uint64_t seed = 0; seed < 5; ++seed) CHECK(ace_answer(state, seed) == ace_answer(other, seed));
}

TEST_CASE("the ace decides alike with like chance and not always alike with other chance") {
    const GameState state = at_first_question(fight(1));
    std::set<Plan> plans;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Order order = ace_answer(state, seed);
        CHECK(order == ace_answer(state, seed));
        plans.insert(std::get<PlanCards>(order).plan);
    }
    CHECK(plans.size() > 1);
}

TEST_CASE("the ace keeps to a budget of any size with a legal order that stays on the table") {
    const GameState state = at_first_question(fight(4));
    for (const std::uint32_t looks : {0u, 1u, 3000u, 1'000'000u, ~0u}) {
        const Order order = ace_answer(state, 1, {looks});
        CHECK(objections_to(ww1_rules(), state, {SeatId{0}, state.turn, state.phase, order}).empty());
        const auto& placed = std::get<PlanCards>(order);
        CHECK(stays_on_table(state.table, state.plane(placed.plane), placed.plan));
    }
}

TEST_CASE("the ace fires whenever it can and prefers the near and the worn") {
    CHECK(target_of_ace(asked_to_fire({180})) == PlaneId{1});
    CHECK(target_of_ace(asked_to_fire({110, 180})) == PlaneId{1});
    CHECK(target_of_ace(asked_to_fire({180, 110})) == PlaneId{2});
    GameState worn = asked_to_fire({110, 112});
    worn.planes[2].cards_taken = 6;
    CHECK(target_of_ace(worn) == PlaneId{2});
}

TEST_CASE("the ace hardly ever flies onto the base of a friend whose plan it knows") {
    Taste careless;
    careless.crowding = 0;
    const int crowded = phases_on_a_friend(Taste{});
    CHECK(crowded <= 2);
    CHECK(phases_on_a_friend(careless) >= 10 + crowded);
}

TEST_CASE("harm is a share of the life left: more at short range and all of it at the last point") {
    const Ruleset& rules = ww1_rules();
    const DamageDeckId deck = ww1_catalog().find_damage_deck("A").value();
    // Deck A has 37 cards and 12 of them do nothing: with one point left any other ends it.
    const HarmByRange last = harm_of(rules, deck, 1);
    CHECK(last[1] == doctest::Approx(25.0 / 37));
    CHECK(last[0] == doctest::Approx(1 - 12.0 / 37 * 12 / 37));
    const HarmByRange fresh = harm_of(rules, deck, 15);
    CHECK(fresh[0] > 1.9 * fresh[1]);
    CHECK(fresh[0] < last[1]);
}

TEST_CASE("an enemy's life is known by the cards he was seen to draw and not by his secret points") {
    GameState state = fight(1);
    const auto left = [&](SeatId seat) {
        return points_left(ww1_rules(), view(ww1_rules(), state, Viewer{seat}).planes[0]);
    };
    state.planes[0].damage = 12;  // of 13
    CHECK(left(SeatId{0}) == 1);
    CHECK(left(SeatId{1}) == 13);
    state.planes[0].cards_taken = 2;
    CHECK(left(SeatId{1}) < 13);
    state.planes[0].cards_taken = 50;
    CHECK(left(SeatId{1}) == 1);
}

TEST_CASE("looks are counted: eight glances make one and nothing is spent twice") {
    Looks looks(10);
    for (int i = 0; i < 8; ++i) looks.glance();
    CHECK(looks.left() == 9);
    looks.look();
    CHECK(looks.left() == 8);
    Looks part = looks.share(4);
    CHECK(part.left() == 2);
    CHECK(looks.left() == 6);
    for (int i = 0; i < 5; ++i) part.look();
    CHECK(part.left() == 0);
    looks.give_back(part);
    CHECK(looks.left() == 6);
}
