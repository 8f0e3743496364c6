// The nearest free place against a dense search, and random games with physical overlap on.
#include <cmath>
#include <numbers>

#include <doctest/doctest.h>

#include "support/checkers.h"
#include "support/match.h"
#include "ww1/physical_overlap.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr BaseSize base_size{44.1, 67.4};

// Written anew with the library's sine and cosine: how deep a point lies inside a base, negative outside.
double depth(const Pose& pose, Vec point) {
    const double angle = pose.heading.centidegrees / 18000.0 * std::numbers::pi;
    const Vec ahead{std::sin(angle), std::cos(angle)};
    const Vec aside{std::cos(angle), -std::sin(angle)};
    return std::min(base_size.width / 2 - std::abs(dot(point - pose.at, aside)),
                    base_size.length / 2 - std::abs(dot(point - pose.at, ahead)));
}
// How far two planes are in each other's way, negative if they are not.
double clash_depth(const Pose& a, const Pose& b) {
    return std::max(depth(a, b.at), depth(b, a.at));
}

}  // namespace

TEST_CASE("W1-MOVE-03: no free place is nearer than the nearest free place") {
    int shifted = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        const TableSize table{400, 400};
        const Standing planned{{{dice.real(0, 400), dice.real(0, 400)}, degrees(dice.between(0, 359))}, base_size};
        std::vector<Standing> others;
        const int count = dice.between(1, 5);
        for (int i = 0; i < count; ++i) {
            const Vec near{planned.pose.at.x + dice.real(-60, 60), planned.pose.at.y + dice.real(-60, 60)};
            others.push_back({{near, degrees(dice.between(0, 359))}, base_size});
        }
        const auto place = nearest_free_place(planned, others, table);
        REQUIRE(place);
        const double distance = length(*place - planned.pose.at);
        shifted += distance > 0 ? 1 : 0;
        // It is free and on the table, within the one tolerance.
        for (const Standing& other : others) CHECK(clash_depth({*place, planned.pose.heading}, other.pose) < 0.011);
        CHECK((place->x > -0.011 && place->x < 400.011 && place->y > -0.011 && place->y < 400.011));
        // A search of the disc around the wish, every half millimetre, finds none that is nearer.
        int nearer = 0;
        for (double x = -distance; x <= distance; x += 0.5) {
            for (double y = -distance; y <= distance; y += 0.5) {
                const Vec at = planned.pose.at + Vec{x, y};
                if (length({x, y}) > distance - 0.02 || at.x < 0 || at.x > 400 || at.y < 0 || at.y > 400) continue;
                const bool is_free = std::none_of(others.begin(), others.end(), [&](const Standing& other) {
                    return clash_depth({at, planned.pose.heading}, other.pose) > 0;
                });
                nearer += is_free ? 1 : 0;
            }
        }
        CHECK(nearer == 0);
    }
    CHECK(shifted > 75);
}

TEST_CASE("W1-MOVE-03: in random games with physical overlap no model stands on another") {
    const Ruleset rules = assemble(ww1(), with_physical_overlap());
    int shifts = 0;
    for (const MatchSetup& setup : match_setups()) {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            CAPTURE(setup.name);
            CAPTURE(seed);
            Dice dice(seed);
            Setup small = setup.setup;
            small.table = {500, 400};
            Match match(rules, small, seed);
            std::size_t told_events = 0;
            GameState folded = match.start;
            while (!match.state.over() && match.state.turn <= 400) {
                REQUIRE(match.give(random_command(match, dice)));
                REQUIRE(cards_problem(match.start, match.state) == "");
                for (; told_events < match.events.size(); ++told_events) {
                    const Event& event = match.events[told_events];
                    // When the moves are done and those off the table are out, nobody stands on another.
                    if (std::holds_alternative<PhaseEnded>(event)) {
                        for (const Plane& a : folded.planes) {
                            for (const Plane& b : folded.planes) {
                                if (&a != &b && a.in_game() && b.in_game()) REQUIRE(clash_depth(a.pose, b.pose) < 0.02);
                            }
                        }
                    }
                    if (const auto* moved = std::get_if<PlaneMoved>(&event))
                        shifts += moved->rule == Rule::w1_move_03 ? 1 : 0;
                    evolve(folded, event);
                }
            }
            REQUIRE(match.state.over());
            CHECK(fold_problem(match.start, match.events, match.state) == "");
        }
    }
    CHECK(shifts > 20);
}

TEST_CASE("W1-MOVE-03: the order of arrival does not matter with physical overlap either") {
    const Ruleset rules = assemble(ww1(), with_physical_overlap());
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Setup small = match_setups()[1].setup;
        small.table = {500, 400};
        Match first(rules, small, seed);
        Match second(rules, small, seed);
        while (!first.state.over()) {
            std::vector<Command> orders;
            for (const Awaited& due : awaited(first.state))
                orders.push_back(random_command(rules, first.state, due.seat, due.plane, dice));
            for (const Command& order : orders) REQUIRE(first.give(order));
            dice.shuffle(orders);
            for (const Command& order : orders) REQUIRE(second.give(order));
            REQUIRE(first.state == second.state);
        }
    }
}
