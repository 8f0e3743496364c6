// The course of a turn: what is asked and answered, and when it ends.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct TurnBegan {
    static constexpr std::string_view word = "turn";
    std::uint32_t turn = 0;
    static void evolve(GameState& state, const TurnBegan& event) {
        state.turn = event.turn;
        state.phase = 0;
        state.sealed.clear();  // what nobody opened does not outlive its turn
        clear_toll(state);
        for (Shelf& shelf : state.shelves) {
            if (shelf.load.fired) shelf.load.fired = false;
        }
    }
    bool operator==(const TurnBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, TurnBegan>& event) {
    auto& [turn] = event;
    is("turn", turn, {.told = false});
}

struct PhaseBegan {
    static constexpr std::string_view word = "phase";
    std::uint8_t phase = 0;
    static void evolve(GameState& state, const PhaseBegan& event) { state.phase = event.phase; }
    bool operator==(const PhaseBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, PhaseBegan>& event) {
    auto& [phase] = event;
    is("phase", phase, {.told = false});
}

// Orders are due from these planes before the game goes on.
struct Asked {
    static constexpr std::string_view word = "asked";
    Ask ask = Ask::nothing;
    StepRef step;
    BodySet planes;
    static void evolve(GameState& state, const Asked& event) {
        state.ask = event.ask;
        state.step = event.step;
        state.awaiting = event.planes;
        if (event.ask == Ask::plan) state.sealed.clear();  // what was agreed before planning is settled
    }
    bool operator==(const Asked&) const = default;
};
template <class A>
void describe(A& is, Held<A, Asked>& event) {
    auto& [ask, step, planes] = event;
    is("ask", ask);
    is("step", step, {.told = false});
    is("planes", planes);
}

// What an answer changes at once, and whether anything of it waits to be opened: what says anything does.
template <class Kind>
bool keeps(GameState&, const Kind& order) {
    Kind nothing{};
    nothing.plane = order.plane;
    return !(order == nothing);
}
inline bool keeps(GameState& state, const PlanCards& order) {
    Plane& plane = plane_of(state, order.plane);
    if (order.space == 0)
        plane.plan = order.plan;
    else
        plane.plan[order.space - 1u] = order.plan[0];
    plane.planned = true;
    plane.landing = order.landing;
    return false;
}
inline bool keeps(GameState& state, const ReadyCard& order) {
    Plane& plane = plane_of(state, order.plane);
    plane.plan[0] = order.placed;
    if (order.open != Marker::none) plane.speed = order.open == Marker::low ? Speed::low : Speed::high;
    return false;
}
inline bool keeps(GameState& state, const ChangeCard& order) {
    if (order.placed.card != no_card) plane_of(state, order.plane).plan[0] = order.placed;
    return false;
}
inline bool keeps(GameState& state, const Reorder& order) {
    plane_of(state, order.plane).plan = order.plan;
    return false;
}
inline bool keeps(GameState& state, const Taxi& order) {
    if (!order.moves) return false;
    Plane& plane = plane_of(state, order.plane);
    plane.pose = order.to;
    plane.parked = 0;  // it has moved in this turn
    return false;
}

// Somebody answered what he was asked. What, is his secret until it is opened.
struct Sealed {
    static constexpr std::string_view word = "sealed";
    PlaneId plane;
    Order order;
    static void evolve(GameState& state, const Sealed& event) {
        if (std::visit([&](const auto& kind) { return keeps(state, kind); }, event.order))
            keep_sealed(state, event.order);
        state.awaiting.remove(event.plane);
    }
    bool operator==(const Sealed&) const = default;
};
template <class A>
void describe(A& is, Held<A, Sealed>& event) {
    auto& [plane, order] = event;
    is("plane", plane, {.or_target = true});
    is("order", order);
}

// Somebody gave another answer instead, before anything was opened: nobody but he learns of it.
struct AnswerChanged {
    static constexpr std::string_view word = "answer-changed";
    static constexpr Eyes eyes = Eyes::owner;
    PlaneId plane;
    Order order;
    static void evolve(GameState& state, const AnswerChanged& event) {
        drop_sealed(state, [&](const Order& other) {
            return plane_of(other) == event.plane && ask_of(other) == ask_of(event.order);
        });
        if (std::visit([&](const auto& kind) { return keeps(state, kind); }, event.order))
            keep_sealed(state, event.order);
    }
    bool operator==(const AnswerChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, AnswerChanged>& event) {
    auto& [plane, order] = event;
    is("plane", plane, {.or_target = true});
    is("order", order, {.eyes = Eyes::owner, .told_as = "answer"});
}

struct PhaseEnded {
    static constexpr std::string_view word = "phase-ended";
    std::uint8_t phase = 0;
    static void evolve(GameState& state, const PhaseEnded&) {
        for (Plane& plane : state.planes) {
            for (GunState& gun : plane.guns) gun.clearing = gun.waiting = false;
            plane.stands = false;
            plane.disrupted = plane.shaken;
            plane.shaken = false;
            plane.shown = plane.shown_flown = no_card;
            plane.shown_lost = false;
        }
        for (Shelf& shelf : state.shelves) {
            if (!shelf.load.dropped && shelf.load.dropping == 0) continue;
            shelf.load.dropping = 0;  // who could not drop them keeps his bombs
            shelf.load.dropped = false;
        }
        clear_toll(state);
    }
    bool operator==(const PhaseEnded&) const = default;
};
template <class A>
void describe(A& is, Held<A, PhaseEnded>& event) {
    auto& [phase] = event;
    is("phase", phase, {.told = false});
}

inline void end_turn_of(Plane& plane) {
    plane.planned = false;  // all cards are back for the next turn
    plane.plan = {};
    plane.landing = 0;
    plane.kinds = 0;
    plane.halted = false;
    plane.blinded = false;
    plane.tailing = no_plane;  // tailing is for one turn
    if (plane.still > 0) --plane.still;
    if (plane.rudder_left > 0) --plane.rudder_left;
    if (plane.rudder_right > 0) --plane.rudder_right;
    // Standing clears what was flown last.
    if (plane.grounded() && plane.run == Run::none) plane.last = no_card;
}

// The last phase of a turn is over: what holds for one turn ends.
struct TurnEnded {
    static constexpr std::string_view word = "turn-ended";
    static void evolve(GameState& state, const TurnEnded&) {
        for (Plane& plane : state.planes) end_turn_of(plane);
    }
    bool operator==(const TurnEnded&) const = default;
};
template <class A>
void describe(A&, Held<A, TurnEnded>&) {}

struct GameEnded {
    static constexpr std::string_view word = "ended";
    Outcome outcome;
    static void evolve(GameState& state, const GameEnded& event) {
        state.outcome = event.outcome;
        state.ask = Ask::nothing;
        state.awaiting = {};
    }
    bool operator==(const GameEnded&) const = default;
};
template <class A>
void describe(A& is, Held<A, GameEnded>& event) {
    auto& [outcome] = event;
    is("outcome", outcome);
}

using TurnEvents = Kinds<TurnBegan, PhaseBegan, Asked, Sealed, AnswerChanged, PhaseEnded, TurnEnded, GameEnded>;

}  // namespace overdive
