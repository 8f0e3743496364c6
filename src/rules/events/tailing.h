// Tailing, and the cards that are shown by it.
#pragma once

#include "rules/events/change.h"

namespace overdive {

struct TailingBegan {
    static constexpr std::string_view word = "tailing";
    PlaneId plane;
    PlaneId target;
    static void evolve(GameState& state, const TailingBegan& event) {
        plane_of(state, event.plane).tailing = event.target;
        open_sealed<ChooseTail>(state, event.plane);
    }
    bool operator==(const TailingBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, TailingBegan>& event) {
    auto& [plane, target] = event;
    is("plane", plane);
    is("target", target);
}

struct TailingLost {
    static constexpr std::string_view word = "tailing-lost";
    PlaneId plane;
    PlaneId target;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const TailingLost& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.tailing = no_plane;
        plane.due_to_see = false;
    }
    bool operator==(const TailingLost&) const = default;
};
template <class A>
void describe(A& is, Held<A, TailingLost>& event) {
    auto& [plane, target, rule] = event;
    is("plane", plane);
    is("target", target);
    is("rule", rule);
}

// The planes that are to see a card before the next reveal.
struct ShowingBegan {
    static constexpr std::string_view word = "showing";
    static constexpr Eyes eyes = Eyes::referee;
    PlaneSet planes;
    static void evolve(GameState& state, const ShowingBegan& event) {
        for (std::size_t i = 0; i < state.planes.size(); ++i) {
            if (event.planes.has(id_at<PlaneId>(i))) state.planes[i].due_to_see = true;
        }
    }
    bool operator==(const ShowingBegan&) const = default;
};
template <class A>
void describe(A& is, Held<A, ShowingBegan>& event) {
    auto& [planes] = event;
    is("planes", planes);
}

// Only the tailing player sees it, and nobody else whether he saw one at all.
struct CardShown {
    static constexpr std::string_view word = "card-shown";
    PlaneId plane;  // who tails
    PlaneId tailed;
    CardId card;        // no card: it sees none
    CardId flown;       // what becomes of it; no card: it is not flown
    bool lost = false;  // it will take the plane out of control
    static void evolve(GameState& state, const CardShown& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.due_to_see = false;
        plane.shown = event.card;
        plane.shown_flown = event.flown;
        plane.shown_lost = event.lost;
    }
    bool operator==(const CardShown&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardShown>& event) {
    auto& [plane, tailed, card, flown, lost] = event;
    is("plane", plane);
    is("tailed", tailed);
    is("card", card, {.eyes = Eyes::owner, .told = false});
    is("flown", flown, {.eyes = Eyes::owner, .told = false});
    is.further("lost", lost, false, {.eyes = Eyes::owner, .told = false});
}

using TailingEvents = Kinds<TailingBegan, TailingLost, ShowingBegan, CardShown>;

}  // namespace overdive
