// Planes in each other's way.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct CollisionLooms {
    static constexpr std::string_view word = "overlapping";
    PlaneId plane;
    PlaneId other;               // the first it may hit
    PlaneId chooser = no_plane;  // whose player chooses for it; none: chance does
    static void evolve(GameState& state, const CollisionLooms& event) {
        plane_of(state, event.plane).chooser = event.chooser;
    }
    bool operator==(const CollisionLooms&) const = default;
};
template <class A>
void describe(A& is, Held<A, CollisionLooms>& event) {
    auto& [plane, other, chooser] = event;
    is("plane", plane);
    is("other", other, {.told_as = "with"});
    is("chooser", chooser, {.or_none = true, .told = false});
}

struct Swerved {
    static constexpr std::string_view word = "swerved";
    PlaneId plane;
    Swing to = Swing::left;
    static void evolve(GameState& state, const Swerved& event) {
        plane_of(state, event.plane).chooser = no_plane;
        open_sealed<Swerve>(state, event.plane);
    }
    bool operator==(const Swerved&) const = default;
};
template <class A>
void describe(A& is, Held<A, Swerved>& event) {
    auto& [plane, to] = event;
    is("plane", plane);
    is("to", to);
}

struct Collided {
    static constexpr std::string_view word = "collided";
    PlaneId plane;
    PlaneId other;
    static void evolve(GameState&, const Collided&) {}
    bool operator==(const Collided&) const = default;
};
template <class A>
void describe(A& is, Held<A, Collided>& event) {
    auto& [plane, other] = event;
    is("plane", plane);
    is("other", other, {.told_as = "with"});
}

using CollisionEvents = Kinds<CollisionLooms, Swerved, Collided>;

}  // namespace overdive
