// Those who sit at a seat for a whole game: from the cadet, who errs in ways one can learn, to the master, who mixes.
#include "ai/opponent.h"

#include <doctest/doctest.h>

#include <set>

#include "ai/bot_match.h"
#include "ai/greenhorn.h"
#include "ai/master.h"
#include "support/dice.h"
#include "support/other_worlds.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr Budget little{400'000, std::nullopt};

Order answer_of(Opponent& opponent, const GameState& state, SeatId seat, std::uint64_t seed = 1) {
    Rng rng({seed, 1}, 0);
    const std::vector<Command> legal = legal_commands_of_first_plane(ww1_rules(), state, seat);
    const Order order = opponent.choose(ww1_rules(), view(ww1_rules(), state, Viewer{seat}), legal, rng, little);
    REQUIRE(objections_to(ww1_rules(), state, {seat, state.turn, state.phase, order}).empty());
    return order;
}

struct Flown {
    int plans = 0;
    int left = 0;  // although a plan that stays was there
};

Flown fly(GameState state, std::string_view one, std::string_view other, std::uint64_t seed, std::uint32_t last_turn) {
    Flown flown;
    const Chance chance{MatchSeed{{seed, 5}}, nullptr};
    const std::array<std::unique_ptr<Opponent>, 2> seated{opponent_named(one), opponent_named(other)};
    advance_to_first_question(ww1_rules(), state, chance);
    for (std::uint64_t asked_so_often = 0; !state.over() && state.turn <= last_turn; ++asked_so_often) {
        const SeatId seat = awaited(state).front().seat;
        const Order order = answer_of(*seated[seat.index()], state, seat, seed + asked_so_often);
        if (const auto* plan = std::get_if<PlanCards>(&order)) {
            ++flown.plans;
            const Plane& plane = state.plane(plan->plane);
            const bool stays = stays_on_table(state.table, plane, plan->plan);
            flown.left += !stays && some_plan_stays(state.table, plane) ? 1 : 0;
        }
        advance(ww1_rules(), state, order, chance);
    }
    return flown;
}

// The chase of a Camel behind another, and an enemy far behind both.
GameState tail_chase(bool with_another) {
    std::vector<PlaneSetup> planes{plane_of_side(0, "sopwith-camel"), plane_of_side(1, "sopwith-camel")};
    planes[0].pose = Pose{{450, 300}, degrees(0)};
    planes[1].pose = Pose{{480, 520}, degrees(10)};
    if (with_another) {
        planes.push_back(plane_of_side(1, "sopwith-camel"));
        planes[2].pose = Pose{{120, 120}, degrees(90)};
    }
    return at_first_question(match(planes));
}

// The plans for many seeds.
std::vector<Order> plans_for_seeds(std::string_view level, const GameState& state) {
    std::vector<Order> orders;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const auto opponent = opponent_named(level);
        orders.push_back(answer_of(*opponent, state, SeatId{0}, seed));
    }
    return orders;
}

}  // namespace

TEST_CASE("levels are named once each, from the weakest to the strongest") {
    std::set<std::string_view> names;
    for (const Level& level : all_levels()) {
        CHECK(names.insert(level.name).second);
        CHECK(is_level(level.name));
        CHECK(opponent_named(level.name) != nullptr);
    }
    CHECK_FALSE(is_level("baron"));
    CHECK(opponent_named("baron") == nullptr);
    const auto place = [](std::string_view name) {
        const auto levels = all_levels();
        return std::find_if(levels.begin(), levels.end(), [&](const Level& level) { return level.name == name; }) -
               levels.begin();
    };
    CHECK(place("cadet") < place("pilot"));
    CHECK(place("pilot") < place("veteran"));
    CHECK(place("veteran") < place("ace"));
    CHECK(place("ace") < place("master"));
}

TEST_CASE("no level leaves the table while a plan stays on it") {
    for (const Level& level : all_levels()) {
        if (level.name == "random") continue;
        INFO(level.name);
        int plans = 0;
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            const Flown flown = fly(anywhere(seed), level.name, level.name, seed, 6);
            CHECK(flown.left == 0);
            plans += flown.plans;
        }
        CHECK(plans > 0);
    }
}

TEST_CASE("with the same seed everybody decides the same, and no two seeds of the master are one") {
    const GameState state = tail_chase(true);
    for (const Level& level : all_levels()) {
        INFO(level.name);
        CHECK(plans_for_seeds(level.name, state) == plans_for_seeds(level.name, state));
    }
    const std::vector<Order> mixed = plans_for_seeds("master", state);
    CHECK(std::adjacent_find(mixed.begin(), mixed.end(), std::not_equal_to<>()) != mixed.end());
}

TEST_CASE("who sees one enemy only flies as if the farther one were not there; the veteran does not") {
    const GameState alone = tail_chase(false), crowded = tail_chase(true);
    CHECK(plans_for_seeds("cadet", alone) == plans_for_seeds("cadet", crowded));
    CHECK(plans_for_seeds("veteran", alone) != plans_for_seeds("veteran", crowded));
}

TEST_CASE("a level knows no more than its view: secrets of others change no answer") {
    Dice dice(4);
    OtherSecrets::Names names;
    // After some turns there are damage cards and jams to be kept secret; a game that is over by then keeps none.
    GameState state;
    for (std::uint64_t game = 9; game < 20; ++game) {
        state = tail_chase(true);
        const Chance chance{MatchSeed{{game, 5}}, nullptr};
        const auto ace = opponent_named("ace");
        for (std::uint64_t i = 0; i < 24 && !state.over(); ++i) {
            const SeatId seat = awaited(state).front().seat;
            advance(ww1_rules(), state, answer_of(*ace, state, seat, i), chance);
        }
        if (!state.over()) break;
    }
    REQUIRE_FALSE(state.over());
    const SeatId seat = awaited(state).front().seat;
    for (int i = 0; i < 4; ++i) {
        const GameState other = other_world(ww1_rules(), state, Viewer{seat}, dice, names);
        for (const Level& level : all_levels()) {
            INFO(level.name);
            const auto one = opponent_named(level.name), two = opponent_named(level.name);
            CHECK((answer_of(*one, state, seat) == answer_of(*two, other, seat)));
        }
    }
    CHECK_FALSE(names.changed.empty());
}

TEST_CASE("the master answers whatever time he is given, also none") {
    const GameState state = tail_chase(true);
    Rng rng({1, 1}, 0);
    const std::vector<Command> legal = legal_commands_of_first_plane(ww1_rules(), state, SeatId{0});
    for (const std::uint32_t looks : {0U, 1U, 1000U, 100'000U}) {
        Master master;
        const Order order =
            master.choose(ww1_rules(), view(ww1_rules(), state, Viewer{SeatId{0}}), legal, rng, {looks, std::nullopt});
        CHECK(objections_to(ww1_rules(), state, {SeatId{0}, state.turn, state.phase, order}).empty());
    }
    Master late;
    const Budget over{1'000'000, std::chrono::steady_clock::now() - std::chrono::seconds(1)};
    const Order order = late.choose(ww1_rules(), view(ww1_rules(), state, Viewer{SeatId{0}}), legal, rng, over);
    CHECK(objections_to(ww1_rules(), state, {SeatId{0}, state.turn, state.phase, order}).empty());
}
