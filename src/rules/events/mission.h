// What a mission asks for.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct PickedUp {
    static constexpr std::string_view word = "picked-up";
    PlaneId plane;
    std::uint8_t field = 0;
    static void evolve(GameState& state, const PickedUp& event) {
        plane_of(state, event.plane).passenger = true;
        if (event.field < state.sky.fields.size()) state.sky.fields[event.field].waiting = false;
    }
    bool operator==(const PickedUp&) const = default;
};
template <class A>
void describe(A& is, Held<A, PickedUp>& event) {
    auto& [plane, field] = event;
    is("plane", plane);
    is("field", field);
}

// A piece of the mission is fulfilled.
struct MissionScored {
    static constexpr std::string_view word = "mission";
    PlaneId plane;
    std::uint8_t piece = 0;
    SideId side;
    int points = 0;
    static void evolve(GameState& state, const MissionScored& event) {
        state.fulfilled = static_cast<std::uint16_t>(state.fulfilled | (1u << (event.piece % most_pieces)));
    }
    bool operator==(const MissionScored&) const = default;
};
template <class A>
void describe(A& is, Held<A, MissionScored>& event) {
    auto& [plane, piece, side, points] = event;
    is("plane", plane);
    is("piece", piece, {.below = most_pieces});
    is("side", side);
    is("points", points);
}

// A plane that left did so on the terms of this piece.
struct WentHome {
    static constexpr std::string_view word = "went-home";
    PlaneId plane;
    std::uint8_t piece = 0;
    int points = 0;
    static void evolve(GameState& state, const WentHome& event) {
        shelf_of(state, event.plane).way_home = static_cast<std::uint8_t>(event.piece + 1);
    }
    bool operator==(const WentHome&) const = default;
};
template <class A>
void describe(A& is, Held<A, WentHome>& event) {
    auto& [plane, piece, points] = event;
    is("plane", plane);
    is("piece", piece, {.below = most_pieces});
    is("points", points);
}

using MissionEvents = Kinds<PickedUp, MissionScored, WentHome>;

}  // namespace overdive
