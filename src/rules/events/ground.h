// Landing, taking off and what happens on the ground.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct TouchedDown {
    static constexpr std::string_view word = "touched-down";
    PlaneId plane;
    static void evolve(GameState& state, const TouchedDown& event) {
        plane_of(state, event.plane).footing = Footing::ground;
    }
    bool operator==(const TouchedDown&) const = default;
};
template <class A>
void describe(A& is, Held<A, TouchedDown>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct Halted {  // for this turn
    static constexpr std::string_view word = "halted";
    PlaneId plane;
    static void evolve(GameState& state, const Halted& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.halted = true;
        plane.run = Run::none;
    }
    bool operator==(const Halted&) const = default;
};
template <class A>
void describe(A& is, Held<A, Halted>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct TookOff {
    static constexpr std::string_view word = "took-off";
    PlaneId plane;
    static void evolve(GameState& state, const TookOff& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.footing = Footing::air;
        plane.run = Run::none;
    }
    bool operator==(const TookOff&) const = default;
};
template <class A>
void describe(A& is, Held<A, TookOff>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct Crashed {
    static constexpr std::string_view word = "crashed";
    PlaneId plane;
    std::uint8_t cards = 0;  // that it takes
    Rule rule = Rule::none;
    static void evolve(GameState& state, const Crashed& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.footing = Footing::ground;
        plane.level = plane.climb = 0;
        plane.run = Run::none;
        plane.halted = true;
        plane.still = 2;   // the rest of this turn and all of the next
        plane.parked = 0;  // it counts as the landing
    }
    bool operator==(const Crashed&) const = default;
};
template <class A>
void describe(A& is, Held<A, Crashed>& event) {
    auto& [plane, cards, rule] = event;
    is("plane", plane);
    is("cards", cards);
    is("rule", rule);
}

// The fire crew's card, shown to all and put back.
struct CrewDrew {
    static constexpr std::string_view word = "fire-crew";
    PlaneId plane;
    DamageDeckId deck;
    FaceId face;
    // The card goes back at once.
    static void evolve(GameState& state, const CrewDrew& event) { ++state.piles.drawn[event.deck.index()]; }
    bool operator==(const CrewDrew&) const = default;
};
template <class A>
void describe(A& is, Held<A, CrewDrew>& event) {
    auto& [plane, deck, face] = event;
    is("plane", plane);
    is("deck", deck);
    is("face", face, {.told_as = "card"});
}

using GroundEvents = Kinds<TouchedDown, Halted, TookOff, Crashed, CrewDrew>;

}  // namespace overdive
