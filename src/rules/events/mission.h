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

// One side at most has planes left, or the last turn of the round is over: those that came through fly home.
struct RoundEnded {
    static constexpr std::string_view word = "round-ended";
    std::uint8_t round = 1;
    static void evolve(GameState& state, const RoundEnded& event) {
        for (Plane& plane : state.planes) {
            if (plane.in_game()) plane.status = Status::relieved;
        }
        state.bombs.clear();
        state.glances.clear();  // nobody is there whom they were of
        state.round = static_cast<std::uint8_t>(event.round + 1);
    }
    bool operator==(const RoundEnded&) const = default;
};
template <class A>
void describe(A& is, Held<A, RoundEnded>& event) {
    auto& [round] = event;
    is("round", round, {.below = most_rounds});
}

// The planes of this round come to the table.
struct RoundBegan {
    static constexpr std::string_view word = "round-began";
    std::uint8_t round = 1;
    PlaneSet planes;
    static void evolve(GameState& state, const RoundBegan& event) {
        for (std::size_t i = 0; i < state.planes.size(); ++i) {
            if (event.planes.has(id_at<PlaneId>(i))) state.planes[i].status = Status::flying;
        }
        state.round_from = state.turn;
        state.phase = 0;
    }
    bool operator==(const RoundBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, RoundBegan>& event) {
    auto& [round, planes] = event;
    is("round", round, {.below = most_rounds + 1});
    is("planes", planes);
}

// A plane begins at the altitude that its player chose.
struct LevelChosen {
    static constexpr std::string_view word = "level-set";
    PlaneId plane;
    std::uint8_t level = 0;
    static void evolve(GameState& state, const LevelChosen& event) {
        plane_of(state, event.plane).level = event.level;
        open_sealed<ChooseLevel>(state, event.plane);
    }
    bool operator==(const LevelChosen&) const = default;
};
template <class A>
void describe(A& is, Held<A, LevelChosen>& event) {
    auto& [plane, level] = event;
    is("plane", plane);
    is("level", level, {.told_as = "altitude"});
}

using MissionEvents = Kinds<PickedUp, MissionScored, WentHome>;
// Later than others, so that the numbers of those stay.
using RoundEvents = Kinds<RoundEnded, RoundBegan, LevelChosen>;

}  // namespace overdive
