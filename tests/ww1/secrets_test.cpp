// What the optional rules keep secret (W1-SPEC-11) stays so against everything the program tells, asks
// and refuses: two worlds that differ in one plane's secrets look the same to everybody else.
#include <doctest/doctest.h>

#include "rules/victory.h"
#include "rules/view.h"
#include "support/any_mission.h"
#include "support/any_options.h"
#include "support/two_worlds.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Options everything(bool altitude) {
    std::vector<std::string> ids;
    for (const Switch& known : ww1_game().switches) {
        const bool excluded = known.id == "exact-overlap" || known.id == (altitude ? "house-landing" : "altitude");
        const bool needs_altitude = known.group == "altitude" && !altitude;
        if (!excluded && !needs_altitude) ids.emplace_back(known.id);
    }
    return options_from(ww1_game(), "test", ids).value();
}

// All that a viewer can get out of a game by himself, refusals included.
void check_same_sight(const Ruleset& rules, const GameState& one, const GameState& other, Viewer viewer) {
    REQUIRE(view(rules, one, viewer) == view(rules, other, viewer));
    REQUIRE(awaited(one) == awaited(other));
    if (!viewer.seat) return;
    for (std::size_t i = 0; i <= one.planes.size(); ++i) {
        const auto plane = id_at<PlaneId>(i);
        for (const Order& order :
             {Order{PlanCards{plane, {}}}, Order{DeclareFire{plane, {plane, plane}}}, Order{ChooseTail{plane, plane}},
              Order{Reorder{plane, {}}}, Order{Taxi{plane}}, Order{ProposeFloor{plane, 9}}, Order{AgreeFloor{plane, 9}},
              Order{Swerve{plane, Swing::undecided}}}) {
            const Command command{*viewer.seat, one.turn, one.phase, order};
            REQUIRE(objections_to(rules, one, command) == objections_to(rules, other, command));
        }
    }
}

// Whoever has left keeps its secrets: what it brought its side would tell of the observer (W1-TWO-08).
PlaneId some_plane(const GameState& state, Dice& dice) {
    return id_at<PlaneId>(dice.below(state.planes.size()));
}

}  // namespace

TEST_CASE(
    "W1-SPEC-11, W1-TAIL-07, W1-CLOUD-02, W1-HOUSE-LAND-01: another's secrets show in no view, question or refusal") {
    int compared = 0;
    int away_with_observer = 0;
    OtherSecrets::Names names;
    for (const bool altitude : {true, false}) {
        for (std::uint64_t seed = 1; seed <= 80; ++seed) {
            CAPTURE(seed);
            Dice dice(seed);
            Options options = everything(altitude);
            Setup setup = setup_for(options, dice);
            if (seed % 2 == 0) add_any_mission(options, setup, dice);
            const Ruleset rules = assemble(ww1(), options);
            Match match(rules, setup, seed);
            for (int orders = 0; orders < 120 && !match.state.over(); ++orders) {
                const auto due = awaited(match.state);
                REQUIRE(match.give(quick_command(rules, match.state, due[dice.below(due.size())], dice)));
                if (match.state.over()) continue;
                const PlaneId victim = some_plane(match.state, dice);
                GameState other = match.state;
                change_secrets(rules, other, victim, false, dice, names);
                for (const Viewer& viewer : all_viewers(match.state)) {
                    if (viewer.seat == match.state.plane(victim).seat) continue;
                    check_same_sight(rules, match.state, other, viewer);
                    ++compared;
                }
                const SideId side = match.state.plane(victim).side;
                if (points_of(rules.mission, match.state, side) != points_of(rules.mission, other, side))
                    ++away_with_observer;
            }
        }
    }
    CHECK(compared > 1000);
    CHECK(away_with_observer > 10);  // a score that would have told of him
    CHECK(names.changed == names.hidden);
}

TEST_CASE("W1-SPEC-11: a view and an event do not depend on any field that its description hides") {
    Compared compared;
    for (const bool altitude : {true, false}) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(altitude);
            CAPTURE(seed);
            Dice dice(seed);
            Options options = everything(altitude);
            Setup setup = setup_for(options, dice);
            if (seed % 2 == 0) add_any_mission(options, setup, dice);
            const Ruleset rules = assemble(ww1(), options);
            Match match(rules, setup, seed);
            compare_worlds(match, 60, 4, dice, &quick_command, compared);
        }
    }
    // Each of these was another at some time.
    CHECK(compared.in_state.changed == compared.in_state.hidden);
    CHECK(compared.in_events.changed == compared.in_events.hidden);
    CHECK(compared.in_state.hidden.size() > 20);
    CHECK(compared.in_events.hidden.size() > 8);
    CHECK(compared.views > 5000);
    CHECK(compared.events > 1000);
    CHECK(compared.sealed > 100);
}

TEST_CASE("W1-SPEC-11: who is asked to fire or to reorder does not tell of wounds, jams or disruption") {
    // Two worlds go on with the same orders; in one a plane has other secrets. As long as nothing is drawn
    // and nobody's plan depends on them, everybody else is told and asked the same.
    int steps = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Options options = everything(true);
        Setup setup = setup_for(options, dice);
        if (seed % 2 == 0) add_any_mission(options, setup, dice);
        const Ruleset rules = assemble(ww1(), options);
        Match one(rules, setup, seed);
        // With a mission it is the plane whose first piece needs the observer: what is told when it leaves?
        const PlaneId victim = rules.mission.any() ? rules.mission.pieces[0].plane : some_plane(one.state, dice);
        Match other = one;
        Plane& changed = other.state.planes[victim.index()];
        changed.wounded = true;
        changed.observer = ww1().model(changed.model).seats > 1;
        changed.disrupted = true;
        const SeatId owner = changed.seat;
        const auto comparable = [](const std::vector<Event>& events) {
            return std::none_of(events.begin(), events.end(), [](const Event& event) {
                // With the end of a game everything is told, the points of its mission too.
                return std::holds_alternative<DamageDrawn>(event) || std::holds_alternative<GameEnded>(event);
            });
        };
        for (int orders = 0; orders < 40 && !one.state.over(); ++orders) {
            const auto due = awaited(one.state);
            Command command = quick_command(rules, one.state, due[dice.below(due.size())], dice);
            // The other plane may be kept from what this one may do: then neither does it.
            if (!objections_to(rules, other.state, command).empty()) {
                const auto nothing = declined(rules, one.state, plane_of(command.order));
                if (!nothing) break;
                command = *nothing;
            }
            const Decision here = decide(rules, one.state, command, one.chance);
            const Decision there = decide(rules, other.state, command, other.chance);
            REQUIRE(here.has_value());
            REQUIRE(there.has_value());
            if (!comparable(*here)) break;
            for (const Viewer& viewer : all_viewers(one.state)) {
                if (viewer.seat == owner) continue;
                const auto never = [](const Event&) { return false; };
                const auto without_nothing = [](std::vector<std::optional<EventView>> list) {
                    std::erase(list, std::nullopt);
                    return list;
                };
                REQUIRE(without_nothing(told(one.state, *here, viewer, never, rules)) ==
                        without_nothing(told(other.state, *there, viewer, never, rules)));
            }
            one.happen(*here);
            other.happen(*there);
            REQUIRE(awaited(one.state) == awaited(other.state));
            ++steps;
        }
    }
    CHECK(steps > 300);
}
