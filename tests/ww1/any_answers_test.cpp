// An answer by chance, as random games give it: it may be given, and each that may be given comes up as often as the
// others.
#include <map>
#include <set>

#include <doctest/doctest.h>

#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr int times_each = 200;

Order any_answer(const Ruleset& rules, const GameState& state, const Awaited& due, FastRng& rng) {
    return rules.question(due.ask).any(rules, state, due.plane, rng);
}

bool can_be_given(const Ruleset& rules, const GameState& state, const Awaited& due, const Order& order) {
    return ask_of(order) == due.ask && plane_of(order) == due.plane &&
           objections_to(rules, state, {due.seat, state.turn, state.phase, order}).empty();
}

// How often each answer of the list came up; all that came up are on it.
std::map<Order, int> times_of_answers(const Ruleset& rules, const GameState& state, const Awaited& due, FastRng& rng) {
    std::vector<Order> listed;
    rules.question(due.ask).list(rules, state, due.plane, listed);
    std::map<Order, int> times;
    for (const Order& order : listed) times[order] = 0;
    REQUIRE(times.size() == listed.size());
    const auto draws = times_each * listed.size();
    for (std::size_t i = 0; i < draws; ++i) ++times[any_answer(rules, state, due, rng)];
    REQUIRE(times.size() == listed.size());
    return times;
}

void check_equally_often(const Ruleset& rules, const GameState& state, const Awaited& due, FastRng& rng) {
    for (const auto& [order, count] : times_of_answers(rules, state, due, rng)) {
        CHECK(count > times_each * 2 / 3);
        CHECK(count < times_each * 3 / 2);
    }
}

// Mostly nobody wants another floor; if somebody does, it is any.
void check_floors(const Ruleset& rules, const GameState& state, const Awaited& due, FastRng& rng) {
    const auto times = times_of_answers(rules, state, due, rng);
    const auto none = rules.question(due.ask).declined(state, due.plane).value();
    const int wanted = times_each / 8;  // of each floor: one answer in eight wants any, or none after all
    for (const auto& [order, count] : times) {
        if (order == none) {
            CHECK(count > times_each * static_cast<int>(times.size()) * 3 / 4);
        } else {
            CHECK(count > wanted / 3);
            CHECK(count < wanted * 3);
        }
    }
}

// A turn to any side, or none; half of the time it stays.
void check_turns(const Ruleset& rules, const GameState& state, const Awaited& due, FastRng& rng) {
    int stayed = 0;
    std::set<int> quarters;
    for (int i = 0; i < times_each; ++i) {
        const Order order = any_answer(rules, state, due, rng);
        REQUIRE(can_be_given(rules, state, due, order));
        const auto& taxi = std::get<Taxi>(order);
        if (taxi.moves)
            quarters.insert(taxi.heading.centidegrees / 9000);
        else
            ++stayed;
    }
    CHECK(stayed > times_each / 3);
    CHECK(stayed < times_each * 2 / 3);
    CHECK(quarters.size() == 4);
}

// On the ground a plane that may roll stays half of the time, one outside the fields always.
void check_plans(const Ruleset& rules, const GameState& state, const Awaited& due, FastRng& rng) {
    const Plane& plane = state.plane(due.plane);
    const int draws = may_stay(plane) ? 60 : 5;
    int stayed = 0;
    for (int i = 0; i < draws; ++i) {
        const Order order = any_answer(rules, state, due, rng);
        REQUIRE(can_be_given(rules, state, due, order));
        if (std::get<PlanCards>(order).without_cards()) ++stayed;
    }
    if (!may_stay(plane)) {
        CHECK(stayed == 0);
    } else if (in_field(state.sky, plane.pose.at)) {
        CHECK(stayed > draws / 4);
        CHECK(stayed < draws * 3 / 4);
    } else {
        CHECK(stayed == draws);
    }
}

void check_answer(const Ruleset& rules, const GameState& state, const Awaited& due, FastRng& rng) {
    switch (due.ask) {
        case Ask::fire:
        case Ask::tail:
        case Ask::reorder:
        case Ask::swerve: return check_equally_often(rules, state, due, rng);
        case Ask::floor:
        case Ask::agree: return check_floors(rules, state, due, rng);
        case Ask::taxi: return check_turns(rules, state, due, rng);
        default: break;
    }
    check_plans(rules, state, due, rng);
}

// Enough of each question, and no more: each is asked a few hundred times over.
void check_answers(const std::vector<std::string>& ids, std::uint64_t games, const std::set<Ask>& wanted) {
    const Options options = options_with(ids).value();
    const Ruleset rules = assemble(ww1(), options);
    std::map<Ask, int> checked;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        FastRng rng(seed);
        Match match(rules, setup_for(options, dice), seed);
        while (!match.state.over() && match.state.turn <= 3) {
            for (const Awaited& due : awaited(match.state)) {
                CAPTURE(word_of(due.ask));
                if (++checked[due.ask] <= 40) check_answer(rules, match.state, due, rng);
            }
            for (const Awaited& due : awaited(match.state)) {
                REQUIRE(match.give(quick_command(rules, match.state, due, dice)));
            }
        }
    }
    for (const Ask ask : wanted) {
        CAPTURE(word_of(ask));
        CHECK(checked[ask] > 0);
    }
}

}  // namespace

TEST_CASE(
    "W1-FIRE-02, W1-TAIL-02, W1-TAIL-03, W1-HOUSE-COLL-01: an answer by chance is any of those that may be given") {
    check_answers({"tailing", "collisions"}, 40, {Ask::plan, Ask::fire, Ask::tail, Ask::reorder, Ask::swerve});
}

TEST_CASE("W1-HIGH-03: a floor by chance is mostly none, and otherwise any that may be given") {
    check_answers({"altitude", "flying-higher"}, 20, {Ask::floor, Ask::agree});
}

TEST_CASE("W1-LAND-07, W1-HOUSE-LAND-04: taxiing by chance is a turn to any side, or none") {
    check_answers({"altitude", "landing"}, 40, {Ask::plan, Ask::taxi});
    check_answers({"house-landing"}, 40, {Ask::plan, Ask::taxi});
}
