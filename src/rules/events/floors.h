// Agreements on another floor.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct FloorProposed {
    static constexpr std::string_view word = "floor-proposed";
    PlaneId plane;
    std::uint8_t floor = 0;
    static void evolve(GameState&, const FloorProposed&) {}  // told to all what was noted before
    bool operator==(const FloorProposed&) const = default;
};
template <class A>
void describe(A& is, Held<A, FloorProposed>& event) {
    auto& [plane, floor] = event;
    is("plane", plane);
    is("floor", floor);
}

struct FloorChanged {
    static constexpr std::string_view word = "floor";
    std::uint8_t floor = 0;
    static void evolve(GameState& state, const FloorChanged& event) { state.sky.floor = event.floor; }
    bool operator==(const FloorChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, FloorChanged>& event) {
    auto& [floor] = event;
    is("floor", floor, {.below = no_floor});
}

using FloorEvents = Kinds<FloorProposed, FloorChanged>;

}  // namespace overdive
