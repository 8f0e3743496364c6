// Consoles on which cards lie one ahead, with markers on them: what becomes of cards, speed and fuel.
#pragma once

#include "rules/events/change.h"

namespace overdive {

// The planes that move before the others in this turn.
struct FirstMovers {
    static constexpr std::string_view word = "moving-first";
    PlaneSet planes;
    static void evolve(GameState& state, const FirstMovers& event) {
        for (std::size_t i = 0; i < state.planes.size(); ++i) {
            state.planes[i].early = event.planes.has(id_at<PlaneId>(i));
        }
    }
    bool operator==(const FirstMovers&) const = default;
};
template <class A>
void describe(A& is, Held<A, FirstMovers>& event) {
    auto& [planes] = event;
    is("planes", planes);
}

// Cards that were flown go back to hand, those of the second space move up.
struct CardsMovedUp {
    static constexpr std::string_view word = "moved-up";
    PlaneSet planes;
    static void evolve(GameState& state, const CardsMovedUp& event) {
        for (std::size_t i = 0; i < state.planes.size(); ++i) {
            if (!event.planes.has(id_at<PlaneId>(i))) continue;
            Plane& plane = state.planes[i];
            plane.plan = {plane.plan[1], Placed{}, Placed{}};
            plane.planned = plane.counted = false;
            state.shelves[i].pilot.fresh = {};
        }
    }
    bool operator==(const CardsMovedUp&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardsMovedUp>& event) {
    auto& [planes] = event;
    is("planes", planes);
}

// A card was planned: what binds the next cards planned binds one less.
struct PlanningsCounted {
    static constexpr std::string_view word = "plannings-counted";
    PlaneSet planes;
    static void evolve(GameState& state, const PlanningsCounted& event) {
        for (std::size_t i = 0; i < state.planes.size(); ++i) {
            if (!event.planes.has(id_at<PlaneId>(i))) continue;
            Plane& plane = state.planes[i];
            plane.counted = true;
            if (plane.plan[1].card == no_card) continue;
            if (plane.rudder_left > 0) --plane.rudder_left;
            if (plane.rudder_right > 0) --plane.rudder_right;
            if (plane.plan[1].marker == Marker::low)
                plane.slow_due = 0;
            else if (plane.slow_due > 0)
                --plane.slow_due;
        }
    }
    bool operator==(const PlanningsCounted&) const = default;
};
template <class A>
void describe(A& is, Held<A, PlanningsCounted>& event) {
    auto& [planes] = event;
    is("planes", planes);
}

// Another marker lies open. Where it lay on a planned card a blank one takes its place there, unseen by others.
struct SpeedChanged {
    static constexpr std::string_view word = "speed";
    PlaneId plane;
    Speed speed = Speed::high;
    Rule rule = Rule::none;    // that turned it; none: the marker on its card
    std::uint8_t blanked = 0;  // the space it was taken from, from 1 on
    static void evolve(GameState& state, const SpeedChanged& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.speed = event.speed;
        if (event.speed == Speed::low) plane.slow_due = 0;
        if (event.blanked > 0) plane.plan[event.blanked - 1u].marker = Marker::blank;
    }
    bool operator==(const SpeedChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, SpeedChanged>& event) {
    auto& [plane, speed, rule, blanked] = event;
    is("plane", plane);
    is("speed", speed);
    is("rule", rule);
    is.further("blanked", blanked, 0, {.eyes = Eyes::owner, .below = most_placed + 1, .told = false});
}

// A damaged engine at high speed: it must become slow within so many plannings, in secret.
struct SlowDue {
    static constexpr std::string_view word = "slow-due";
    static constexpr Eyes eyes = Eyes::owner;
    PlaneId plane;
    std::uint8_t plannings = 0;
    static void evolve(GameState& state, const SlowDue& event) {
        plane_of(state, event.plane).slow_due = event.plannings;
    }
    bool operator==(const SlowDue&) const = default;
};
template <class A>
void describe(A& is, Held<A, SlowDue>& event) {
    auto& [plane, plannings] = event;
    is("plane", plane);
    is("plannings", plannings);
}

struct FuelUsed {
    static constexpr std::string_view word = "fuel";
    PlaneId plane;
    std::uint16_t fuel = 0;  // left
    static void evolve(GameState& state, const FuelUsed& event) { plane_of(state, event.plane).fuel = event.fuel; }
    bool operator==(const FuelUsed&) const = default;
};
template <class A>
void describe(A& is, Held<A, FuelUsed>& event) {
    auto& [plane, fuel] = event;
    is("plane", plane);
    is("fuel", fuel);
}

// A turn of one card is over; what lies on consoles stays there.
struct TurnPassed {
    static constexpr std::string_view word = "turn-passed";
    static void evolve(GameState& state, const TurnPassed&) {
        for (Plane& plane : state.planes) {
            plane.early = plane.halted = false;
            plane.tailing = no_plane;  // it is checked anew
            if (plane.still > 0) --plane.still;
            const bool stands = plane.in_game() && plane.grounded() && plane.run == Run::none;
            plane.parked = stands ? static_cast<std::uint8_t>(plane.parked % 3 + 1) : std::uint8_t{0};
            if (stands) plane.last = no_card;  // standing clears what was flown last
        }
        for (Shelf& shelf : state.shelves) shelf.pilot.resting = {};
    }
    bool operator==(const TurnPassed&) const = default;
};
template <class A>
void describe(A&, Held<A, TurnPassed>&) {}

using ConsoleEvents = Kinds<FirstMovers, CardsMovedUp, PlanningsCounted, SpeedChanged, SlowDue, FuelUsed, TurnPassed>;

}  // namespace overdive
