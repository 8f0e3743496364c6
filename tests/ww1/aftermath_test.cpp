// What is left of a plane that is out of the game, of a card that is not flown, and of a turn that is over: checked in
// games of random orders under every option.
#include <doctest/doctest.h>

#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Plays games and calls visit(before, event, after) for everything that happens.
template <class Visit>
void each_event(const std::vector<std::string>& ids, std::uint64_t seed, Visit visit) {
    const auto options = options_with(ids);
    REQUIRE(options);
    Dice dice(seed);
    const Ruleset rules = assemble(ww1(), *options);
    Match match(rules, setup_for(*options, dice), seed);
    while (!match.state.over() && match.state.turn <= 10) {
        const std::vector<Awaited> due = awaited(match.state);
        GameState folded = match.state;
        const std::size_t before = match.events.size();
        for (const Awaited& one : due) REQUIRE(match.give(quick_command(rules, match.state, one, dice)));
        for (std::size_t i = before; i < match.events.size(); ++i) {
            const GameState last = folded;
            evolve(folded, match.events[i]);
            visit(last, match.events[i], folded);
        }
    }
}

template <class Visit>
void each_event_under_all_options(Visit visit) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        CAPTURE(seed);
        each_event({"special-damage", "tailing", "aim", "disruption", "altitude", "landing", "overdive",
                    "flying-higher", "cloud-cover", "collisions", "illegal-moves", "twin-jams", "ammunition"},
                   seed, visit);
        each_event({"special-damage", "house-landing", "collisions", "tailing", "aim"}, seed, visit);
    }
}

// A plane of which nothing is left but where it was, what it took and how it ended.
Plane done_with(const Plane& plane) {
    Plane rest = plane;
    const Plane fresh;
    rest.planned = fresh.planned;
    rest.plan = fresh.plan;
    rest.guns = fresh.guns;
    rest.run = fresh.run;
    rest.halted = fresh.halted;
    rest.stands = fresh.stands;
    rest.still = fresh.still;
    rest.landing = fresh.landing;
    rest.piled = fresh.piled;
    rest.smoke = fresh.smoke;
    rest.flames = fresh.flames;
    rest.tailing = fresh.tailing;
    rest.due_to_see = fresh.due_to_see;
    rest.shown = fresh.shown;
    rest.shown_flown = fresh.shown_flown;
    rest.chooser = fresh.chooser;
    return rest;
}

}  // namespace

TEST_CASE("W1-MOVE-04: nothing goes on for a plane that is out of the game") {
    int lost = 0;
    each_event_under_all_options([&](const GameState&, const Event& event, const GameState& after) {
        const auto* out = std::get_if<Eliminated>(&event);
        if (out == nullptr) return;
        ++lost;
        REQUIRE(after.plane(out->plane) == done_with(after.plane(out->plane)));
        REQUIRE(after.shelf(out->plane).pile.empty());
        for (const Order& order : after.sealed) REQUIRE(plane_of(order) != out->plane);
    });
    CHECK(lost > 50);
}

TEST_CASE("W1-TURN-01: a card that is not flown leaves what was flown last") {
    int kept = 0;
    each_event_under_all_options([&](const GameState& before, const Event& event, const GameState& after) {
        const auto* card = std::get_if<CardRevealed>(&event);
        if (card == nullptr || card->flown != no_card) return;
        REQUIRE(after.plane(card->plane).last == before.plane(card->plane).last);
        if (before.plane(card->plane).last != no_card) ++kept;
    });
    CHECK(kept > 0);
}

TEST_CASE("W1-LAND-03: standing clears what was flown last, a run over the turn's end does not") {
    int cleared = 0, running = 0;
    each_event_under_all_options([&](const GameState& before, const Event& event, const GameState& after) {
        if (!std::holds_alternative<TurnEnded>(event)) return;
        for (std::size_t i = 0; i < after.planes.size(); ++i) {
            const Plane& plane = after.planes[i];
            if (!plane.in_game()) continue;
            const bool stands = plane.grounded() && plane.run == Run::none;
            REQUIRE(plane.last == (stands ? no_card : before.planes[i].last));
            if (before.planes[i].last == no_card) continue;
            ++(stands ? cleared : running);
        }
    });
    CHECK(cleared > 0);
    CHECK(running > 0);
}

TEST_CASE("W1-PLAN-01: after a turn all cards are back and nothing of the turn is left") {
    bool last_phase = false;  // of the turn: the turn has ended right before
    int phases = 0, turns = 0;
    each_event_under_all_options([&](const GameState& before, const Event& event, const GameState& after) {
        const bool turn_ended = std::holds_alternative<TurnEnded>(event);
        const auto* ended = std::get_if<PhaseEnded>(&event);
        REQUIRE((!last_phase || (ended != nullptr && ended->phase == 3)));
        if (ended != nullptr) REQUIRE(last_phase == (ended->phase == 3));
        last_phase = turn_ended;
        if (ended == nullptr && !turn_ended) return;
        ++(turn_ended ? turns : phases);
        for (std::size_t i = 0; i < after.planes.size(); ++i) {
            const Plane& plane = after.planes[i];
            if (!plane.in_game()) continue;
            const Plane& was = before.planes[i];
            if (ended != nullptr) {  // of a phase
                REQUIRE_FALSE(plane.stands);
                REQUIRE_FALSE(plane.shaken);
                REQUIRE(plane.disrupted == was.shaken);
                REQUIRE(plane.shown == no_card);
                REQUIRE_FALSE(plane.shown_lost);
                for (const GunState& gun : plane.guns) REQUIRE_FALSE((gun.clearing || gun.waiting));
            }
            if (ended != nullptr && ended->phase != 3) continue;
            // Of a turn; the end of its last phase changes nothing of this any more.
            REQUIRE_FALSE(plane.planned);
            REQUIRE(plane.plan == Plan{});
            REQUIRE(plane.landing == 0);
            REQUIRE(plane.kinds == 0);
            REQUIRE_FALSE(plane.halted);
            REQUIRE_FALSE(plane.blinded);
            REQUIRE(plane.tailing == no_plane);
            const int less = turn_ended ? 1 : 0;
            REQUIRE(plane.still == (was.still > 0 ? was.still - less : 0));
            REQUIRE(plane.rudder_left == (was.rudder_left > 0 ? was.rudder_left - less : 0));
            REQUIRE(plane.rudder_right == (was.rudder_right > 0 ? was.rudder_right - less : 0));
        }
    });
    CHECK(turns > 0);
    CHECK(phases > turns);
}

TEST_CASE("W1-TURN-02: what happens to a plane happens to one that is in the game and where it can") {
    int told = 0;
    each_event_under_all_options([&](const GameState& before, const Event& event, const GameState& after) {
        std::visit(Overloaded{
                       [&](const AltitudeChanged& e) {
                           REQUIRE(before.plane(e.plane).in_game());
                           REQUIRE_FALSE(before == after);
                       },
                       [&](const RunChanged& e) { REQUIRE(before.plane(e.plane).in_game()); },
                       [&](const EnteredClouds& e) { REQUIRE(before.plane(e.plane).footing == Footing::air); },
                       [&](const LeftClouds& e) { REQUIRE(before.plane(e.plane).footing == Footing::clouds); },
                       [&](const TouchedDown& e) { REQUIRE(before.plane(e.plane).footing == Footing::air); },
                       [&](const TookOff& e) { REQUIRE(before.plane(e.plane).footing == Footing::ground); },
                       [&](const Halted& e) { REQUIRE_FALSE(before.plane(e.plane).halted); },
                       [&](const Eliminated& e) { REQUIRE(before.plane(e.plane).in_game()); },
                       [&](const FloorProposed& e) {
                           REQUIRE(e.floor != no_floor);
                           const auto* proposal = sealed_answer<ProposeFloor>(before, e.plane);
                           REQUIRE(proposal != nullptr);
                           REQUIRE(proposal->floor == e.floor);
                       },
                       [&](const FloorChanged& e) { REQUIRE(e.floor != before.sky.floor); },
                       [&](const Asked& e) { REQUIRE_FALSE(e.planes.empty()); },
                       [&](const auto&) { --told; },
                   },
                   event);
        ++told;
    });
    CHECK(told > 100);
}
