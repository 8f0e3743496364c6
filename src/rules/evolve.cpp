#include "rules/evolve.h"

#include <algorithm>
#include <concepts>

#include "rules/mission.h"

namespace overdive {
namespace {

Plane& plane_of(GameState& state, PlaneId id) {
    return state.planes[id.index()];
}
Shelf& shelf_of(GameState& state, PlaneId id) {
    return state.shelves[id.index()];
}

void take_back(GameState& state, Shelf& shelf, FaceRange faces) {
    for (std::size_t face = faces.begin; face < faces.end; ++face) {
        state.piles.left[face] = static_cast<std::uint16_t>(state.piles.left[face] + shelf.held[face]);
        shelf.held[face] = 0;
    }
}

void note_kind(Plane& plane, FlownAs as) {
    if (as != FlownAs::plain) plane.kinds = static_cast<std::uint8_t>(plane.kinds | (1u << static_cast<unsigned>(as)));
}

void end_turn_of(Plane& plane) {
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

// Sealed answers lie in the order of their planes, whoever answered first.
void keep_sealed(GameState& state, const Order& order) {
    InlineVector<Order, most_planes> sealed;
    bool kept = false;
    for (const Order& other : state.sealed) {
        if (!kept && plane_of(order).value < plane_of(other).value) {
            sealed.push_back(order);
            kept = true;
        }
        sealed.push_back(other);
    }
    if (!kept) sealed.push_back(order);
    state.sealed = sealed;
}

template <class Opened>
void drop_sealed(GameState& state, Opened opened) {
    if (state.sealed.empty()) return;
    InlineVector<Order, most_planes> sealed;
    for (const Order& order : state.sealed) {
        if (!opened(order)) sealed.push_back(order);
    }
    state.sealed = sealed;
}
template <class Kind>
void open_sealed(GameState& state, PlaneId plane) {
    drop_sealed(state,
                [&](const Order& order) { return std::holds_alternative<Kind>(order) && plane_of(order) == plane; });
}

// What an answer changes at once, and whether anything of it waits to be opened.
bool keeps(GameState& state, const PlanCards& order) {
    Plane& plane = plane_of(state, order.plane);
    plane.plan = order.plan;
    plane.planned = true;
    plane.landing = order.landing;
    return false;
}
bool keeps(GameState& state, const Reorder& order) {
    plane_of(state, order.plane).plan = order.plan;
    return false;
}
bool keeps(GameState& state, const Taxi& order) {
    if (order.moves) plane_of(state, order.plane).pose = order.to;
    return false;
}
bool keeps(GameState&, const DeclareFire& order) {
    return !order.holds();
}
bool keeps(GameState&, const ChooseTail& order) {
    return order.target != no_plane;
}
bool keeps(GameState&, const ProposeFloor& order) {
    return order.floor != no_floor;
}
bool keeps(GameState&, const AgreeFloor& order) {
    return order.floor != no_floor;
}
bool keeps(GameState&, const Swerve&) {
    return true;
}

}  // namespace

void TurnBegan::evolve(GameState& state, const TurnBegan& event) {
    state.turn = event.turn;
    state.phase = 0;
    state.toll = {};
}

void PhaseBegan::evolve(GameState& state, const PhaseBegan& event) {
    state.phase = event.phase;
}

void Asked::evolve(GameState& state, const Asked& event) {
    state.ask = event.ask;
    state.step = event.step;
    state.awaiting = event.planes;
    if (event.ask == Ask::plan) state.sealed.clear();  // what was agreed before planning is settled
}

void Sealed::evolve(GameState& state, const Sealed& event) {
    if (std::visit([&](const auto& kind) { return keeps(state, kind); }, event.order)) keep_sealed(state, event.order);
    state.awaiting.remove(event.plane);
}

void CardRevealed::evolve(GameState& state, const CardRevealed& event) {
    Plane& plane = plane_of(state, event.plane);
    if (event.flown == no_card) {
        plane.stands = true;
        return;
    }
    plane.last = event.flown;
    plane.speed = event.speed;
    note_kind(plane, event.as);
}

// The card goes back at once; only that the deck was drawn from stays true.
void OrderDrawn::evolve(GameState& state, const OrderDrawn& event) {
    ++state.piles.drawn[event.deck.index()];
}

void PlaneMoved::evolve(GameState& state, const PlaneMoved& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.pose = event.to;
    if (plane.piled == 0) return;
    plane.piled = 0;  // flown, where it came out of the clouds
    shelf_of(state, event.plane).pile.clear();
}

void Fired::evolve(GameState& state, const Fired& event) {
    Plane& plane = plane_of(state, event.plane);
    const bool alone = plane.guns[event.gun].barrels == 1;
    if (!state.toll.shots.full()) {
        state.toll.shots.push_back({event.plane, event.gun, event.target, event.range == Range::close, alone});
    }
    plane.guns[event.gun].ammo = event.ammo;
    for (Order& order : state.sealed) {  // opened: that gun's order is used up
        auto* fire = std::get_if<DeclareFire>(&order);
        if (fire == nullptr || fire->plane != event.plane) continue;
        fire->targets[event.gun] = no_plane;
        fire->ranges[event.gun] = Range::close;
        if (fire->holds()) return open_sealed<DeclareFire>(state, event.plane);
        return;
    }
}

void DamageDrawn::evolve(GameState& state, const DamageDrawn& event) {
    Plane& plane = plane_of(state, event.plane);
    --state.piles.left[event.face.index()];
    ++state.piles.drawn[event.deck.index()];
    ++shelf_of(state, event.plane).held[event.face.index()];
    ++plane.cards_taken;
    plane.damage = static_cast<std::uint16_t>(plane.damage + event.points);
    ++state.toll.cards;
    if (event.points > 0) state.toll.hurt.add(event.plane);
    state.toll.note(event.plane, event.symbol, event.hits_observer, event.by, event.gun);
}

void Settled::evolve(GameState& state, const Settled&) {
    state.toll = {};
}

void GunJammed::evolve(GameState& state, const GunJammed& event) {
    GunState& gun = plane_of(state, event.plane).guns[event.gun];
    gun.jam = event.counters;
    gun.slow = event.slow;
    gun.barrels = event.barrels;
}

void JamCounterRemoved::evolve(GameState& state, const JamCounterRemoved& event) {
    GunState& gun = plane_of(state, event.plane).guns[event.gun];
    gun.jam = event.counters;
    gun.clearing = true;
    if (event.counters == 0) gun.barrels = 0;
}

void JamWaited::evolve(GameState& state, const JamWaited& event) {
    GunState& gun = plane_of(state, event.plane).guns[event.gun];
    gun.slow = false;
    gun.waiting = true;
}

void DeckRefilled::evolve(GameState& state, const DeckRefilled& event) {
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        if (!plane.in_game()) take_back(state, shelf_of(state, id), event.faces);
    });
}

void DecksReshuffled::evolve(GameState& state, const DecksReshuffled&) {
    for (Shelf& shelf : state.shelves) take_back(state, shelf, {0, most_faces});
}

void Eliminated::evolve(GameState& state, const Eliminated& event) {
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
}

void PhaseEnded::evolve(GameState& state, const PhaseEnded&) {
    for (Plane& plane : state.planes) {
        for (GunState& gun : plane.guns) gun.clearing = gun.waiting = false;
        plane.stands = false;
        plane.disrupted = plane.shaken;
        plane.shaken = false;
        plane.shown = plane.shown_flown = no_card;
        plane.shown_lost = false;
    }
    state.toll = {};
}

void TurnEnded::evolve(GameState& state, const TurnEnded&) {
    for (Plane& plane : state.planes) end_turn_of(plane);
}

void GameEnded::evolve(GameState& state, const GameEnded& event) {
    state.outcome = event.outcome;
    state.ask = Ask::nothing;
    state.awaiting = {};
}

void AltitudeChanged::evolve(GameState& state, const AltitudeChanged& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.level = event.level;
    plane.climb = event.climb;
}

void RunChanged::evolve(GameState& state, const RunChanged& event) {
    plane_of(state, event.plane).run = event.run;
}

void TouchedDown::evolve(GameState& state, const TouchedDown& event) {
    plane_of(state, event.plane).footing = Footing::ground;
}

void Halted::evolve(GameState& state, const Halted& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.halted = true;
    plane.run = Run::none;
}

void TookOff::evolve(GameState& state, const TookOff& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.footing = Footing::air;
    plane.run = Run::none;
}

void Crashed::evolve(GameState& state, const Crashed& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.footing = Footing::ground;
    plane.level = plane.climb = 0;
    plane.run = Run::none;
    plane.halted = true;
    plane.still = 2;  // the rest of this turn and all of the next
}

void EnteredClouds::evolve(GameState& state, const EnteredClouds& event) {
    plane_of(state, event.plane).footing = Footing::clouds;
}

void CardPiled::evolve(GameState& state, const CardPiled& event) {
    Plane& plane = plane_of(state, event.plane);
    auto& pile = shelf_of(state, event.plane).pile;
    plane.last = event.flown;
    if (!pile.full()) pile.push_back(event.flown);
    plane.piled = static_cast<std::uint8_t>(pile.size());
    note_kind(plane, event.as);
}

void LeftClouds::evolve(GameState& state, const LeftClouds& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.footing = Footing::air;
    plane.piled = static_cast<std::uint8_t>(event.pile.size());
    shelf_of(state, event.plane).pile = event.pile;
}

void SpecialDamage::evolve(GameState& state, const SpecialDamage& event) {
    Plane& plane = plane_of(state, event.plane);
    switch (event.effect) {
        case Effect::rudder_left: plane.rudder_left = 2; break;
        case Effect::rudder_right: plane.rudder_right = 2; break;
        case Effect::pilot: plane.wounded = true; break;
        case Effect::observer: plane.observer = true; break;
        case Effect::engine: plane.engine = true; break;
    }
}

void SmokeChanged::evolve(GameState& state, const SmokeChanged& event) {
    plane_of(state, event.plane).smoke = event.counters;
}

void FlamesChanged::evolve(GameState& state, const FlamesChanged& event) {
    plane_of(state, event.plane).flames = event.counters;
}

// The card goes back at once.
void CrewDrew::evolve(GameState& state, const CrewDrew& event) {
    ++state.piles.drawn[event.deck.index()];
}

void Shaken::evolve(GameState& state, const Shaken& event) {
    Plane& plane = plane_of(state, event.plane);
    (event.at_once ? plane.disrupted : plane.shaken) = true;
    if (event.for_turn) plane.blinded = true;
}

void RowChanged::evolve(GameState& state, const RowChanged& event) {
    plane_of(state, event.plane).guns[event.gun].row = event.target;
}

void TailingBegan::evolve(GameState& state, const TailingBegan& event) {
    plane_of(state, event.plane).tailing = event.target;
    open_sealed<ChooseTail>(state, event.plane);
}

void TailingLost::evolve(GameState& state, const TailingLost& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.tailing = no_plane;
    plane.due_to_see = false;
}

void ShowingBegan::evolve(GameState& state, const ShowingBegan& event) {
    for (std::size_t i = 0; i < state.planes.size(); ++i) {
        if (event.planes.has(id_at<PlaneId>(i))) state.planes[i].due_to_see = true;
    }
}

void CardShown::evolve(GameState& state, const CardShown& event) {
    Plane& plane = plane_of(state, event.plane);
    plane.due_to_see = false;
    plane.shown = event.card;
    plane.shown_flown = event.flown;
    plane.shown_lost = event.lost;
}

void FloorProposed::evolve(GameState&, const FloorProposed&) {}  // told to all what was noted before

void FloorChanged::evolve(GameState& state, const FloorChanged& event) {
    state.sky.floor = event.floor;
}

void CollisionLooms::evolve(GameState& state, const CollisionLooms& event) {
    plane_of(state, event.plane).chooser = event.chooser;
}

void Swerved::evolve(GameState& state, const Swerved& event) {
    plane_of(state, event.plane).chooser = no_plane;
    open_sealed<Swerve>(state, event.plane);
}

void Collided::evolve(GameState&, const Collided&) {}

void PickedUp::evolve(GameState& state, const PickedUp& event) {
    plane_of(state, event.plane).passenger = true;
    if (event.field < state.sky.fields.size()) state.sky.fields[event.field].waiting = false;
}

void MissionScored::evolve(GameState& state, const MissionScored& event) {
    state.fulfilled = static_cast<std::uint16_t>(state.fulfilled | (1u << (event.piece % most_pieces)));
}

void evolve(GameState& state, const Event& event) {
    std::visit([&](const auto& happened) { overdive::evolve(state, happened); }, event);
}

namespace {

// Goes through an event and checks that it speaks of things this game has.
class FitCheck {
public:
    template <class Struct>
    using Held = const Struct;

    explicit FitCheck(const GameState& state) : state_(state) {}
    [[nodiscard]] bool fits() const { return fits_; }

    template <class Field>
    void operator()(std::string_view, const Field& field, const How& how = {}) {
        check(field, how);
    }
    template <class Field>
    void further(std::string_view, const Field& field, const std::type_identity_t<Field>& usual, const How& how = {}) {
        if (!(field == usual)) check(field, how);
    }

private:
    template <class Field>
    void check(const Field& field, const How& how) {
        if constexpr (std::unsigned_integral<Field>) {
            if (how.below > 0) fits_ = fits_ && field < how.below;
        } else if constexpr (Described<Field>) {
            describe(*this, field);
        }
    }
    void check(PlaneId plane, const How& how) {
        fits_ = fits_ && (plane.index() < state_.planes.size() || (how.or_none && plane == no_plane));
    }
    void check(const PlaneSet& planes, const How&) {
        fits_ = fits_ && (state_.planes.size() == most_planes || (planes.bits() >> state_.planes.size()) == 0);
    }
    void check(SideId side, const How&) { fits_ = fits_ && side.value < std::max<std::uint8_t>(state_.sides, 1); }
    void check(DamageDeckId deck, const How&) { fits_ = fits_ && deck.index() < most_damage_decks; }
    void check(FaceId face, const How&) { fits_ = fits_ && face.index() < most_faces; }
    void check(const Order& order, const How&) {
        std::visit([&](const auto& kind) { describe(*this, kind); }, order);
    }
    template <class Item, std::size_t Size>
    void check(const std::array<Item, Size>& items, const How& how) {
        for (const Item& item : items) check(item, how);
    }
    template <class Item, std::size_t Most>
    void check(const InlineVector<Item, Most>& items, const How& how) {
        for (const Item& item : items) check(item, how);
    }

    const GameState& state_;
    bool fits_ = true;
};

}  // namespace

bool fits(const GameState& state, const Event& event) {
    FitCheck check(state);
    std::visit([&](const auto& happened) { describe(check, happened); }, event);
    if (!check.fits()) return false;
    // A card comes off a deck that has it; a sealed answer is that of its plane and finds room.
    if (const auto* drawn = std::get_if<DamageDrawn>(&event)) return state.piles.left[drawn->face.index()] > 0;
    if (const auto* sealed = std::get_if<Sealed>(&event)) {
        return plane_of(sealed->order) == sealed->plane && !state.sealed.full();
    }
    return true;
}

bool consistent(const GameState& state) {
    if (state.shelves.size() != state.planes.size()) return false;
    FitCheck check(state);
    describe(check, state);
    if (!check.fits()) return false;
    bool good = true;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        good = good && plane.side.value < state.sides && plane.seat.value < state.seats &&
               plane.piled == state.shelf(id).pile.size();
    });
    return good;
}

}  // namespace overdive
