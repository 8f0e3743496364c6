// What damage does to a plane, and where its cards go.
#pragma once

#include "rules/events/change.h"

namespace overdive {

template <class A>
void describe(A& is, Held<A, FaceRange>& faces) {
    auto& [begin, end] = faces;
    is("begin", begin, {.below = most_faces + 1});
    is("end", end, {.below = most_faces + 1});
}

// The cards of planes out of the game go back into their deck.
struct DeckRefilled {
    static constexpr std::string_view word = "refilled";
    DamageDeckId deck;
    FaceRange faces;
    static void evolve(GameState& state, const DeckRefilled& event) {
        each_plane(state, [&](PlaneId id, const Plane& plane) {
            if (!plane.in_game()) take_back(state, shelf_of(state, id), event.faces);
        });
    }
    bool operator==(const DeckRefilled&) const = default;
};
template <class A>
void describe(A& is, Held<A, DeckRefilled>& event) {
    auto& [deck, faces] = event;
    is("deck", deck);
    is("faces", faces, {.told = false});
}

// The cards of a plane that is out go back at once.
struct CardsGivenBack {
    static constexpr std::string_view word = "given-cards-back";
    PlaneId plane;
    static void evolve(GameState& state, const CardsGivenBack& event) {
        take_back(state, shelf_of(state, event.plane), {0, most_faces});
    }
    bool operator==(const CardsGivenBack&) const = default;
};
template <class A>
void describe(A& is, Held<A, CardsGivenBack>& event) {
    auto& [plane] = event;
    is("plane", plane);
}

// Totals are noted down and every card goes back.
struct DecksReshuffled {
    static constexpr std::string_view word = "reshuffled";
    static void evolve(GameState& state, const DecksReshuffled&) {
        for (Shelf& shelf : state.shelves) take_back(state, shelf, {0, most_faces});
        for (Target& target : state.targets) take_back(state, target, {0, most_faces});
        for (Glance& glance : state.glances) glance.held = {};
    }
    bool operator==(const DecksReshuffled&) const = default;
};
template <class A>
void describe(A&, Held<A, DecksReshuffled>&) {}

struct Eliminated {
    static constexpr std::string_view word = "eliminated";
    PlaneId plane;
    Status cause = Status::left;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const Eliminated& event) {
        Plane& plane = plane_of(state, event.plane);
        plane.status = event.cause;
        plane.planned = false;
        plane.plan = {};
        plane.guns = {};
        // Nothing goes on for a plane that is out.
        plane.run = Run::none;
        plane.halted = plane.stands = plane.due_to_see = false;
        plane.still = plane.landing = plane.smoke = plane.flames = plane.piled = 0;
        shelf_of(state, event.plane).pile.clear();
        plane.tailing = plane.chooser = no_plane;
        plane.shown = plane.shown_flown = no_card;
        drop_sealed(state, [&](const Order& order) { return plane_of(order) == event.plane; });
        forget_glances(state, [&](const Glance& glance) { return glance.target == event.plane; });
    }
    bool operator==(const Eliminated&) const = default;
};
template <class A>
void describe(A& is, Held<A, Eliminated>& event) {
    auto& [plane, cause, rule] = event;
    is("plane", plane);
    is("cause", cause);
    is("rule", rule);
}

enum class Effect : std::uint8_t { rudder_left, rudder_right, pilot, observer, engine };
template <>
inline constexpr auto words<Effect> = listed<Effect::engine>("rudder-left", "rudder-right", "pilot", "observer",
                                                             "engine");

struct SpecialDamage {
    static constexpr std::string_view word = "special-damage";
    PlaneId plane;
    Effect effect = Effect::rudder_left;
    static void evolve(GameState& state, const SpecialDamage& event) {
        Plane& plane = plane_of(state, event.plane);
        switch (event.effect) {
            case Effect::rudder_left: plane.rudder_left = 2; break;
            case Effect::rudder_right: plane.rudder_right = 2; break;
            case Effect::pilot: plane.wounded = true; break;
            case Effect::observer: plane.observer = true; break;
            case Effect::engine: plane.engine = true; break;
        }
    }
    bool operator==(const SpecialDamage&) const = default;
};
template <class A>
void describe(A& is, Held<A, SpecialDamage>& event) {
    auto& [plane, effect] = event;
    is("plane", plane);
    is("effect", effect);
}

struct SmokeChanged {
    static constexpr std::string_view word = "smoke";
    PlaneId plane;
    std::uint8_t counters = 0;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const SmokeChanged& event) {
        plane_of(state, event.plane).smoke = event.counters;
    }
    bool operator==(const SmokeChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, SmokeChanged>& event) {
    auto& [plane, counters, rule] = event;
    is("plane", plane);
    is("counters", counters);
    is("rule", rule);
}

struct FlamesChanged {
    static constexpr std::string_view word = "flames";
    PlaneId plane;
    std::uint8_t counters = 0;
    Rule rule = Rule::none;
    static void evolve(GameState& state, const FlamesChanged& event) {
        plane_of(state, event.plane).flames = event.counters;
    }
    bool operator==(const FlamesChanged&) const = default;
};
template <class A>
void describe(A& is, Held<A, FlamesChanged>& event) {
    auto& [plane, counters, rule] = event;
    is("plane", plane);
    is("counters", counters);
    is("rule", rule);
}

using DamageEvents =
    Kinds<DeckRefilled, CardsGivenBack, DecksReshuffled, Eliminated, SpecialDamage, SmokeChanged, FlamesChanged>;

}  // namespace overdive
