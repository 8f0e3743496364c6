// Cards that are turned and flown, and how high.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct CardRevealed {
    static constexpr std::string_view word = "revealed";
    PlaneId plane;
    CardId placed;
    CardId flown;            // another card only where a rule replaced it; no card: it is not flown
    Rule rule = Rule::none;  // which one
    FlownAs as = FlownAs::plain;
    Speed speed = Speed::high;
    Marker marker = Marker::none;  // that lay on it
    static void evolve(GameState& state, const CardRevealed& event) {
        Plane& plane = plane_of(state, event.plane);
        if (event.flown == no_card) {
            plane.stands = true;
            return;
        }
        plane.last = event.flown;
        plane.speed = event.speed;
        if (event.marker != Marker::none) plane.kinds = 0;  // a turn of one card
        note_kind(plane, event.as);
    }
    bool operator==(const CardRevealed&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardRevealed>& event) {
    auto& [plane, placed, flown, rule, as, speed, marker] = event;
    is("plane", plane);
    is("placed", placed, {.told_as = "card", .may_repeat = true});
    is("flown", flown);
    is("rule", rule);
    is.further("as", as, FlownAs::plain, {.told = false});
    is.further("speed", speed, Speed::high, {.told = false});
    is.further("marker", marker, Marker::none);
}

// A card shown to settle who moves first, and put back at once.
struct OrderDrawn {
    static constexpr std::string_view word = "order-drawn";
    PlaneId plane;
    DamageDeckId deck;
    std::uint8_t number = 0;
    // The card goes back at once; only that the deck was drawn from stays true.
    static void evolve(GameState& state, const OrderDrawn& event) { ++state.piles.drawn[event.deck.index()]; }
    bool operator==(const OrderDrawn&) const = default;
};
template <class A>
void describe(A& is, Held<A, OrderDrawn>& event) {
    auto& [plane, deck, number] = event;
    is("plane", plane);
    is("deck", deck);
    is("number", number);
}

struct PlaneMoved {
    static constexpr std::string_view word = "moved";
    PlaneId plane;
    Pose to;
    Rule rule = Rule::none;  // why it did not end where its card says
    static void evolve(GameState& state, const PlaneMoved& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.pose = event.to;
        if (plane.piled == 0) return;
        plane.piled = 0;  // flown, where it came out of the clouds
        shelf_of(state, event.plane).pile.clear();
    }
    bool operator==(const PlaneMoved&) const = default;
};
template <class A>
void describe(A& is, Held<A, PlaneMoved>& event) {
    auto& [plane, to, rule] = event;
    is("plane", plane);
    is("to", to);
    is("rule", rule);
}

struct AltitudeChanged {
    static constexpr std::string_view word = "altitude";
    PlaneId plane;
    std::uint8_t level = 0;
    std::uint8_t climb = 0;  // counters
    Rule rule = Rule::none;
    static void evolve(GameState& state, const AltitudeChanged& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.level = event.level;
        plane.climb = event.climb;
    }
    bool operator==(const AltitudeChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, AltitudeChanged>& event) {
    auto& [plane, level, climb, rule] = event;
    is("plane", plane);
    is("level", level, {.told_as = "altitude"});
    is("climb", climb);
    is("rule", rule);
}

struct RunChanged {
    static constexpr std::string_view word = "run";
    PlaneId plane;
    Run run = Run::none;
    bool secret = false;  // before the plane touches down
    static void evolve(GameState& state, const RunChanged& event) { plane_of(state, event.plane).run = event.run; }
    bool operator==(const RunChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, RunChanged>& event) {
    auto& [plane, run, secret] = event;
    is("plane", plane);
    is("run", run);
    is.further("secret", secret, false, {.told = false});
}

using FlightEvents = Kinds<CardRevealed, OrderDrawn, PlaneMoved, AltitudeChanged, RunChanged>;

}  // namespace overdive
