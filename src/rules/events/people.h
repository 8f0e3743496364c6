// What players settle among themselves, beside the rules. Each stands first in what it leads to, as an order does.
#pragma once

#include "rules/events/change.h"

namespace overdive {

// All players of a side have had enough.
struct GaveUp {
    static constexpr std::string_view word = "gave-up";
    SideId side;
    static void evolve(GameState&, const GaveUp&) {}
    bool operator==(const GaveUp&) const = default;
};
template <class A>
void describe(A& is, Held<A, GaveUp>& event) {
    auto& [side] = event;
    is("side", side);
}

struct DrawAgreed {
    static constexpr std::string_view word = "draw-agreed";
    static void evolve(GameState&, const DrawAgreed&) {}
    bool operator==(const DrawAgreed&) const = default;
};
template <class A>
void describe(A&, Held<A, DrawAgreed>&) {}

// The computer flies for somebody who has gone.
struct HandedOver {
    static constexpr std::string_view word = "handed-over";
    SeatId seat;
    static void evolve(GameState&, const HandedOver&) {}
    bool operator==(const HandedOver&) const = default;
};
template <class A>
void describe(A& is, Held<A, HandedOver>& event) {
    auto& [seat] = event;
    is("seat", seat);
}

// He has come back.
struct GivenBack {
    static constexpr std::string_view word = "given-back";
    SeatId seat;
    static void evolve(GameState&, const GivenBack&) {}
    bool operator==(const GivenBack&) const = default;
};
template <class A>
void describe(A& is, Held<A, GivenBack>& event) {
    auto& [seat] = event;
    is("seat", seat);
}

using PeopleEvents = Kinds<GaveUp, DrawAgreed, HandedOver, GivenBack>;

}  // namespace overdive
