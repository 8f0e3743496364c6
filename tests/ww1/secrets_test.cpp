// What the optional rules keep secret (W1-SPEC-11) stays so against everything the program tells, asks
// and refuses: two worlds that differ in one plane's secrets look the same to everybody else.
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/any_options.h"
#include "support/viewers.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Options everything(bool altitude) {
    std::vector<std::string> ids;
    for (const Switch& known : switches()) {
        const bool excluded = known.id == "exact-overlap" || known.id == (altitude ? "house-landing" : "altitude");
        const bool needs_altitude = known.group == "altitude" && !altitude;
        if (!excluded && !needs_altitude) ids.emplace_back(known.id);
    }
    return options_from("test", ids).value();
}

// The same plane with other secrets: nothing that anybody else may see.
void change_secrets(const Ruleset& rules, Plane& plane, Dice& dice) {
    plane.wounded = !plane.wounded;
    plane.engine = dice.below(2) == 0;
    plane.observer = ww1().model(plane.model).seats > 1 && dice.below(2) == 0;
    plane.rudder_left = static_cast<std::uint8_t>(dice.below(3));
    plane.rudder_right = static_cast<std::uint8_t>(dice.below(3));
    plane.disrupted = dice.below(2) == 0;
    plane.shaken = dice.below(2) == 0;
    for (GunState& gun : plane.guns) gun.slow = gun.jam > 0 && dice.below(2) == 0;
    if (plane.planned && plane.plan != Plan{}) std::swap(plane.plan[1], plane.plan[2]);
    if (plane.in_clouds() && plane.pile.size() > 1) std::swap(plane.pile[0], plane.pile[plane.pile.size() - 1]);
    if (plane.in_clouds()) plane.last = rules.deck_of(plane).straight;
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

std::optional<PlaneId> some_plane_in_game(const GameState& state, Dice& dice) {
    std::vector<PlaneId> planes;
    each_plane_in_game(state, [&](PlaneId id, const Plane&) { planes.push_back(id); });
    if (planes.empty()) return std::nullopt;
    return planes[dice.below(planes.size())];
}

}  // namespace

TEST_CASE(
    "W1-SPEC-11, W1-TAIL-07, W1-CLOUD-02, W1-HOUSE-LAND-01: another's secrets show in no view, question or refusal") {
    int compared = 0;
    for (const bool altitude : {true, false}) {
        const Options options = everything(altitude);
        const Ruleset rules = assemble(ww1(), options);
        for (std::uint64_t seed = 1; seed <= 25; ++seed) {
            CAPTURE(seed);
            Dice dice(seed);
            Match match(rules, setup_for(options, dice), seed);
            for (int orders = 0; orders < 60 && !match.state.over(); ++orders) {
                const auto due = awaited(match.state);
                REQUIRE(match.give(quick_command(rules, match.state, due[dice.below(due.size())], dice)));
                const auto victim = some_plane_in_game(match.state, dice);
                if (!victim || match.state.over()) continue;
                GameState other = match.state;
                change_secrets(rules, other.planes[victim->index()], dice);
                for (const Viewer& viewer : all_viewers(match.state)) {
                    if (viewer.seat == match.state.plane(*victim).seat) continue;
                    check_same_sight(rules, match.state, other, viewer);
                    ++compared;
                }
            }
        }
    }
    CHECK(compared > 1000);
}

TEST_CASE("W1-SPEC-11: who is asked to fire or to reorder does not tell of wounds, jams or disruption") {
    // Two worlds go on with the same orders; in one a plane has other secrets. As long as nothing is drawn
    // and nobody's plan depends on them, everybody else is told and asked the same.
    int steps = 0;
    const Options options = everything(true);
    const Ruleset rules = assemble(ww1(), options);
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Match one(rules, setup_for(options, dice), seed);
        const auto victim = some_plane_in_game(one.state, dice);
        Match other = one;
        Plane& changed = other.state.planes[victim->index()];
        changed.wounded = true;
        changed.observer = ww1().model(changed.model).seats > 1;
        changed.disrupted = true;
        const SeatId owner = changed.seat;
        const auto comparable = [](const std::vector<Event>& events) {
            return std::none_of(events.begin(), events.end(),
                                [](const Event& event) { return std::holds_alternative<DamageDrawn>(event); });
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
                REQUIRE(without_nothing(told(one.state, *here, viewer, never)) ==
                        without_nothing(told(other.state, *there, viewer, never)));
            }
            one.happen(*here);
            other.happen(*there);
            REQUIRE(awaited(one.state) == awaited(other.state));
            ++steps;
        }
    }
    CHECK(steps > 300);
}
