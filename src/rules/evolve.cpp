#include "rules/evolve.h"

#include "rules/mission.h"

namespace overdive {
namespace {

Plane& plane_of(GameState& state, PlaneId id) {
    return state.planes[id.index()];
}

void take_back(GameState& state, Plane& plane, FaceRange faces) {
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        state.piles.left[face] = static_cast<std::uint16_t>(state.piles.left[face] + plane.held[face]);
        plane.held[face] = 0;
    }
}

void note_kind(Plane& plane, FlownAs as) {
    if (as != FlownAs::plain) plane.kinds = static_cast<std::uint8_t>(plane.kinds | (1u << static_cast<unsigned>(as)));
}

void end_turn_of(Plane& plane) {
    plane.planned = false;  // all cards are back for the next turn (W1-PLAN-01)
    plane.plan = {};
    plane.landing = 0;
    plane.kinds = 0;
    plane.halted = false;
    plane.blinded = false;
    plane.tail_choice = plane.tailing = no_plane;  // tailing is for one turn (W1-TAIL-05)
    if (plane.still > 0) --plane.still;
    if (plane.rudder_left > 0) --plane.rudder_left;
    if (plane.rudder_right > 0) --plane.rudder_right;
    // W1-LAND-03: standing clears what was flown last.
    if (plane.grounded() && plane.run == Run::none) plane.last = no_card;
}

}  // namespace

void evolve(GameState& state, const TurnBegan& event) {
    state.turn = event.turn;
    state.phase = 0;
}

void evolve(GameState& state, const PhaseBegan& event) {
    state.phase = event.phase;
}

void evolve(GameState& state, const Asked& event) {
    state.ask = event.ask;
    state.step = event.step;
    state.awaiting = event.planes;
    if (event.ask != Ask::plan) return;
    for (Plane& plane : state.planes) plane.proposal = plane.vote = no_floor;  // settled before planning
}

void evolve(GameState& state, const PlanSealed& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.plan = event.plan;
    plane.planned = true;
    plane.landing = event.landing;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const FireSealed& event) {
    plane_of(state, event.plane).shots = event.shots;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const CardRevealed& event) {
    Plane& plane = plane_of(state, event.plane);
    if (event.flown == no_card) {
        plane.stands = true;
        return;
    }
    plane.last = event.flown;
    note_kind(plane, event.as);
}

// The card goes back at once (W1-MOVE-05); only that the deck was drawn from stays true.
void evolve(GameState& state, const OrderDrawn& event) {
    ++state.piles.drawn[event.deck.index()];
}

void evolve(GameState& state, const PlaneMoved& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.pose = event.to;
    plane.pile.clear();  // flown, where it came out of the clouds
}

void evolve(GameState& state, const Fired& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.shots[event.gun] = {};  // fired: the sealed order is used up
    plane.guns[event.gun].ammo = event.ammo;
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
    GunState& gun = plane_of(state, event.plane).guns[event.gun];
    gun.jam = event.counters;
    gun.slow = event.slow;
    gun.barrels = event.barrels;
}

void evolve(GameState& state, const JamCounterRemoved& event) {
    GunState& gun = plane_of(state, event.plane).guns[event.gun];
    gun.jam = event.counters;
    gun.clearing = true;
    if (event.counters == 0) gun.barrels = 0;
}

void evolve(GameState& state, const JamWaited& event) {
    GunState& gun = plane_of(state, event.plane).guns[event.gun];
    gun.slow = false;
    gun.waiting = true;
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
    // Nothing goes on for a plane that is out.
    plane.run = Run::none;
    plane.halted = plane.stands = plane.due_to_see = false;
    plane.still = plane.landing = plane.smoke = plane.flames = 0;
    plane.pile.clear();
    plane.tail_choice = plane.tailing = plane.chooser = no_plane;
    plane.shown = plane.shown_flown = no_card;
    plane.swing = Swing::undecided;
    plane.proposal = plane.vote = no_floor;
}

void evolve(GameState& state, const PhaseEnded& event) {
    for (Plane& plane : state.planes) {
        for (GunState& gun : plane.guns) gun.clearing = gun.waiting = false;
        plane.stands = false;
        plane.disrupted = plane.shaken;
        plane.shaken = false;
        plane.shown = plane.shown_flown = no_card;
        plane.shown_lost = false;
        if (event.phase == 3) end_turn_of(plane);
    }
}

void evolve(GameState& state, const GameEnded& event) {
    state.outcome = event.outcome;
    state.ask = Ask::nothing;
    state.awaiting = {};
}

void evolve(GameState& state, const AltitudeChanged& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.level = event.level;
    plane.climb = event.climb;
}

void evolve(GameState& state, const RunChanged& event) {
    plane_of(state, event.plane).run = event.run;
}

void evolve(GameState& state, const TouchedDown& event) {
    plane_of(state, event.plane).footing = Footing::ground;
}

void evolve(GameState& state, const Halted& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.halted = true;
    plane.run = Run::none;
}

void evolve(GameState& state, const TookOff& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.footing = Footing::air;
    plane.run = Run::none;
}

void evolve(GameState& state, const Crashed& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.footing = Footing::ground;
    plane.level = plane.climb = 0;
    plane.run = Run::none;
    plane.halted = true;
    plane.still = 2;  // the rest of this turn and all of the next (W1-LAND-04)
}

void evolve(GameState& state, const EnteredClouds& event) {
    plane_of(state, event.plane).footing = Footing::clouds;
}

void evolve(GameState& state, const CardPiled& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.last = event.flown;
    if (!plane.pile.full()) plane.pile.push_back(event.flown);
    note_kind(plane, event.as);
}

void evolve(GameState& state, const LeftClouds& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.footing = Footing::air;
    plane.pile = event.pile;
}

void evolve(GameState& state, const Taxied& event) {
    if (event.moved) plane_of(state, event.plane).pose = event.to;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const SpecialDamage& event) {
    Plane& plane = plane_of(state, event.plane);
    switch (event.effect) {
        case Effect::rudder_left: plane.rudder_left = 2; break;
        case Effect::rudder_right: plane.rudder_right = 2; break;
        case Effect::pilot: plane.wounded = true; break;
        case Effect::observer: plane.observer = true; break;
        case Effect::engine: plane.engine = true; break;
    }
}

void evolve(GameState& state, const SmokeChanged& event) {
    plane_of(state, event.plane).smoke = event.counters;
}

void evolve(GameState& state, const FlamesChanged& event) {
    plane_of(state, event.plane).flames = event.counters;
}

// The card goes back at once (W1-OUT-01).
void evolve(GameState& state, const CrewDrew& event) {
    ++state.piles.drawn[event.deck.index()];
}

void evolve(GameState& state, const Shaken& event) {
    Plane& plane = plane_of(state, event.plane);
    (event.at_once ? plane.disrupted : plane.shaken) = true;
    if (event.for_turn) plane.blinded = true;
}

void evolve(GameState& state, const RowChanged& event) {
    plane_of(state, event.plane).guns[event.gun].row = event.target;
}

void evolve(GameState& state, const TailChosen& event) {
    plane_of(state, event.plane).tail_choice = event.target;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const TailingBegan& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.tailing = event.target;
    plane.tail_choice = no_plane;
}

void evolve(GameState& state, const TailingLost& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.tailing = no_plane;
    plane.due_to_see = false;
}

void evolve(GameState& state, const ShowingBegan& event) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (event.planes.has(id_at<PlaneId>(i))) state.planes[i].due_to_see = true;
    }
}

void evolve(GameState& state, const CardShown& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.due_to_see = false;
    plane.shown = event.card;
    plane.shown_flown = event.flown;
    plane.shown_lost = event.lost;
}

void evolve(GameState& state, const Reordered& event) {
    plane_of(state, event.plane).plan = event.plan;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const FloorNoted& event) {
    plane_of(state, event.plane).proposal = event.floor;
    state.awaiting.remove(event.plane);
}

void evolve(GameState&, const FloorProposed&) {}  // told to all what was noted before

void evolve(GameState& state, const FloorVoted& event) {
    plane_of(state, event.plane).vote = event.floor;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const FloorChanged& event) {
    state.sky.floor = event.floor;
}

void evolve(GameState& state, const CollisionLooms& event) {
    plane_of(state, event.plane).chooser = event.chooser;
}

void evolve(GameState& state, const SwerveChosen& event) {
    plane_of(state, event.plane).swing = event.to;
    state.awaiting.remove(event.plane);
}

void evolve(GameState& state, const Swerved& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.swing = Swing::undecided;
    plane.chooser = no_plane;
}

void evolve(GameState&, const Collided&) {}

void evolve(GameState& state, const PickedUp& event) {
    plane_of(state, event.plane).passenger = true;
    if (event.field < state.sky.fields.size()) state.sky.fields[event.field].waiting = false;
}

void evolve(GameState& state, const MissionScored& event) {
    state.fulfilled = static_cast<std::uint16_t>(state.fulfilled | (1u << (event.piece % most_pieces)));
}

void evolve(GameState& state, const Event& event) {
    std::visit([&](const auto& happened) { evolve(state, happened); }, event);
}

namespace {

bool known(const GameState& state, PlaneId plane) {
    return plane.index() < state.planes.size();
}
bool known(DamageDeckId deck) {
    return deck.index() < most_damage_decks;
}
bool known_or_none(const GameState& state, PlaneId plane) {
    return plane == no_plane || known(state, plane);
}

}  // namespace

bool fits(const GameState& state, const Event& event) {
    const auto within_game = [&](PlaneSet planes) {
        return state.planes.size() == most_planes || (planes.bits() >> state.planes.size()) == 0;
    };
    return std::visit(
        Overloaded{
            [](const TurnBegan&) { return true; },
            [](const PhaseBegan&) { return true; },
            [&](const Asked& e) { return within_game(e.planes); },
            [&](const PlanSealed& e) { return known(state, e.plane); },
            [&](const FireSealed& e) {
                return known(state, e.plane) && known_or_none(state, e.shots[0].target) &&
                       known_or_none(state, e.shots[1].target);
            },
            [&](const CardRevealed& e) { return known(state, e.plane); },
            [&](const OrderDrawn& e) { return known(state, e.plane) && known(e.deck); },
            [&](const PlaneMoved& e) { return known(state, e.plane); },
            [&](const Fired& e) { return known(state, e.plane) && known(state, e.target) && e.gun < most_guns; },
            [&](const DamageDrawn& e) {
                return known(state, e.plane) && known_or_none(state, e.by) && known(e.deck) && e.gun < most_guns &&
                       e.face.index() < most_faces && state.piles.left[e.face.index()] > 0;
            },
            [&](const GunJammed& e) { return known(state, e.plane) && e.gun < most_guns; },
            [&](const JamCounterRemoved& e) { return known(state, e.plane) && e.gun < most_guns; },
            [](const DeckRefilled& e) { return known(e.deck) && e.faces.end <= most_faces; },
            [](const DecksReshuffled&) { return true; },
            [&](const Eliminated& e) { return known(state, e.plane); },
            [](const PhaseEnded&) { return true; },
            [](const GameEnded&) { return true; },
            [&](const JamWaited& e) { return known(state, e.plane) && e.gun < most_guns; },
            [&](const AltitudeChanged& e) { return known(state, e.plane); },
            [&](const RunChanged& e) { return known(state, e.plane); },
            [&](const TouchedDown& e) { return known(state, e.plane); },
            [&](const Halted& e) { return known(state, e.plane); },
            [&](const TookOff& e) { return known(state, e.plane); },
            [&](const Crashed& e) { return known(state, e.plane); },
            [&](const EnteredClouds& e) { return known(state, e.plane); },
            [&](const CardPiled& e) { return known(state, e.plane); },
            [&](const LeftClouds& e) { return known(state, e.plane); },
            [&](const Taxied& e) { return known(state, e.plane); },
            [&](const SpecialDamage& e) { return known(state, e.plane); },
            [&](const SmokeChanged& e) { return known(state, e.plane); },
            [&](const FlamesChanged& e) { return known(state, e.plane); },
            [&](const CrewDrew& e) { return known(state, e.plane) && known(e.deck) && e.face.index() < most_faces; },
            [&](const Shaken& e) { return known(state, e.plane); },
            [&](const RowChanged& e) {
                return known(state, e.plane) && e.gun < most_guns && known_or_none(state, e.target);
            },
            [&](const TailChosen& e) { return known(state, e.plane) && known_or_none(state, e.target); },
            [&](const TailingBegan& e) { return known(state, e.plane) && known(state, e.target); },
            [&](const TailingLost& e) { return known(state, e.plane) && known(state, e.target); },
            [&](const ShowingBegan& e) { return within_game(e.planes); },
            [&](const CardShown& e) { return known(state, e.plane) && known(state, e.tailed); },
            [&](const Reordered& e) { return known(state, e.plane); },
            [&](const FloorNoted& e) { return known(state, e.plane); },
            [&](const FloorProposed& e) { return known(state, e.plane); },
            [&](const FloorVoted& e) { return known(state, e.plane); },
            [](const FloorChanged& e) { return e.floor != no_floor; },
            [&](const CollisionLooms& e) {
                return known(state, e.plane) && known(state, e.other) && known_or_none(state, e.chooser);
            },
            [&](const SwerveChosen& e) { return known(state, e.plane); },
            [&](const Swerved& e) { return known(state, e.plane); },
            [&](const Collided& e) { return known(state, e.plane) && known(state, e.other); },
            [&](const PickedUp& e) { return known(state, e.plane); },
            [&](const MissionScored& e) { return known(state, e.plane) && e.piece < most_pieces; },
        },
        event);
}

}  // namespace overdive
