// Into the clouds, through them and out again.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct EnteredClouds {
    static constexpr std::string_view word = "entered-clouds";
    PlaneId plane;
    static void evolve(GameState& state, const EnteredClouds& event) {
        plane_of(state, event.plane).footing = Footing::clouds;
    }
    bool operator==(const EnteredClouds&) const = default;
};
template <class A>
void describe(A& is, Held<A, EnteredClouds>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

struct CardPiled {
    static constexpr std::string_view word = "piled";
    PlaneId plane;
    CardId placed;
    CardId flown;
    Rule rule = Rule::none;
    FlownAs as = FlownAs::plain;
    std::uint8_t pile = 0;  // cards on it now
    static void evolve(GameState& state, const CardPiled& event) {
        Plane& plane = plane_of(state, event.plane);
        auto& pile = shelf_of(state, event.plane).pile;
        plane.last = event.flown;
        if (!pile.full()) pile.push_back(event.flown);
        plane.piled = static_cast<std::uint8_t>(pile.size());
        note_kind(plane, event.as);
    }
    bool operator==(const CardPiled&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardPiled>& event) {
    auto& [plane, placed, flown, rule, as, pile] = event;
    is("plane", plane);
    is("placed", placed, {.eyes = Eyes::owner, .told_as = "card"});
    is("flown", flown, owners);
    is("rule", rule, owners);
    is.further("as", as, FlownAs::plain, {.eyes = Eyes::owner, .told = false});
    is("pile", pile);
}

struct LeftClouds {
    static constexpr std::string_view word = "left-clouds";
    PlaneId plane;
    Pose from;                              // where it went in
    InlineVector<CardId, most_piled> pile;  // all that it flew there; the card that takes it out comes last
    static void evolve(GameState& state, const LeftClouds& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.footing = Footing::air;
        plane.piled = static_cast<std::uint8_t>(event.pile.size());
        shelf_of(state, event.plane).pile = event.pile;
    }
    bool operator==(const LeftClouds&) const = default;
};
template <class A>
void describe(A& is, Held<A, LeftClouds>& event) {
    auto& [plane, from, pile] = event;
    is("plane", plane);
    is("from", from, {.told = false});
    is("pile", pile, {.told = false});
}

using CloudEvents = Kinds<EnteredClouds, CardPiled, LeftClouds>;

}  // namespace overdive
