#include "rules/evolve.h"

namespace overdive {
namespace {

Plane& plane_of(GameState& state, PlaneId id) { return state.planes[id.index()]; }

void take_back(GameState& state, Plane& plane, FaceRange faces) {
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        state.piles.left[face] = static_cast<std::uint16_t>(state.piles.left[face] + plane.held[face]);
        plane.held[face] = 0;
    }
}

}  // namespace

void evolve(GameState& state, const TurnBegan& event) {
    state.turn = event.turn;
    state.phase = 0;
}

void evolve(GameState& state, const PhaseBegan& event) { state.phase = event.phase; }

void evolve(GameState& state, const Asked& event) {
    state.ask = event.ask;
    state.step = event.step;
    state.awaiting = event.planes;
}

void evolve(GameState& state, const PlanSealed& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.plan = event.plan;
    plane.planned = true;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const FireSealed& event) {
    plane_of(state, event.plane).shots = event.shots;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const CardRevealed& event) { plane_of(state, event.plane).last = event.flown; }

// The card goes back at once (W1-MOVE-05); only that the deck was drawn from stays true.
void evolve(GameState& state, const OrderDrawn& event) { ++state.piles.drawn[event.deck.index()]; }

void evolve(GameState& state, const PlaneMoved& event) { plane_of(state, event.plane).pose = event.to; }

void evolve(GameState& state, const Fired& event) {
    plane_of(state, event.plane).shots[event.gun] = {};  // fired: the sealed order is used up
}

void evolve(GameState& state, const DamageDrawn& event) {
    Plane& plane = plane_of(state, event.plane);
    --state.piles.left[event.face.index()];
    ++state.piles.drawn[event.deck.index()];
    ++plane.held[event.face.index()];
    ++plane.cards_taken;
    plane.damage = static_cast<std::uint16_t>(plane.damage + event.points);
}

void evolve(GameState& state, const GunJammed& event) {
    plane_of(state, event.plane).guns[event.gun].jam = event.counters;
}

void evolve(GameState& state, const JamCounterRemoved& event) {
    plane_of(state, event.plane).guns[event.gun] = {event.counters, true};
}

void evolve(GameState& state, const DeckRefilled& event) {
    for (Plane& plane : state.planes) {
        if (!plane.in_game()) take_back(state, plane, event.faces);
    }
}

void evolve(GameState& state, const DecksReshuffled&) {
    for (Plane& plane : state.planes) take_back(state, plane, {0, most_faces});
}

void evolve(GameState& state, const Eliminated& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.status = event.cause;
    plane.planned = false;
    plane.plan = {};
    plane.shots = {};
    plane.guns = {};
}

void evolve(GameState& state, const PhaseEnded& event) {
    for (Plane& plane : state.planes) {
        for (GunState& gun : plane.guns) gun.clearing = false;
        if (event.phase == 3) {  // all cards are back for the next turn (W1-PLAN-01)
            plane.planned = false;
            plane.plan = {};
        }
    }
}

void evolve(GameState& state, const GameEnded& event) {
    state.outcome = event.outcome;
    state.ask = Ask::nothing;
    state.awaiting = {};
}

void evolve(GameState& state, const Event& event) {
    std::visit([&](const auto& happened) { evolve(state, happened); }, event);
}

namespace {

bool known(const GameState& state, PlaneId plane) { return plane.index() < state.planes.size(); }
bool known(DamageDeckId deck) { return deck.index() < most_damage_decks; }
bool known_or_none(const GameState& state, PlaneId plane) {
    return plane == no_plane || known(state, plane);
}

}  // namespace

bool fits(const GameState& state, const Event& event) {
    return std::visit(
        Overloaded{
            [](const TurnBegan&) { return true; },
            [](const PhaseBegan&) { return true; },
            [&](const Asked& e) {
                return state.planes.size() == most_planes || (e.planes.bits() >> state.planes.size()) == 0;
            },
            [&](const PlanSealed& e) { return known(state, e.plane); },
            [&](const FireSealed& e) {
                return known(state, e.plane) && known_or_none(state, e.shots[0].target) &&
                       known_or_none(state, e.shots[1].target);
            },
            [&](const CardRevealed& e) { return known(state, e.plane); },
            [&](const OrderDrawn& e) { return known(state, e.plane) && known(e.deck); },
            [&](const PlaneMoved& e) { return known(state, e.plane); },
            [&](const Fired& e) {
                return known(state, e.plane) && known(state, e.target) && e.gun < most_guns;
            },
            [&](const DamageDrawn& e) {
                return known(state, e.plane) && known_or_none(state, e.by) && known(e.deck) &&
                       e.gun < most_guns && e.face.index() < most_faces &&
                       state.piles.left[e.face.index()] > 0;
            },
            [&](const GunJammed& e) { return known(state, e.plane) && e.gun < most_guns; },
            [&](const JamCounterRemoved& e) { return known(state, e.plane) && e.gun < most_guns; },
            [](const DeckRefilled& e) { return known(e.deck) && e.faces.end <= most_faces; },
            [](const DecksReshuffled&) { return true; },
            [&](const Eliminated& e) { return known(state, e.plane); },
            [](const PhaseEnded&) { return true; },
            [](const GameEnded&) { return true; },
        },
        event);
}

}  // namespace overdive
