#include "rules/evolve.h"

#include <algorithm>
#include <cmath>
#include <concepts>

namespace overdive {

void evolve(GameState& state, const Event& event) {
    std::visit([&](const auto& happened) { overdive::evolve(state, happened); }, event);
}

namespace {

constexpr double farthest_mm = 1e7;  // ten kilometres: no table and no plane comes near

// Goes through an event or a state and checks that it speaks of things this game has.
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
        } else if constexpr (Worded<Field>) {
            fits_ = fits_ && !word_of(field).empty();
        } else if constexpr (Described<Field>) {
            describe(*this, field);
        }
    }
    // Not a number is not below anything.
    void check(double mm, const How&) { fits_ = fits_ && std::abs(mm) <= farthest_mm; }
    void check(const Vec& at, const How& how) {
        check(at.x, how);
        check(at.y, how);
    }
    void check(const Heading& heading, const How&) {
        fits_ = fits_ && heading.centidegrees >= 0 && heading.centidegrees < full_turn;
    }
    void check(PlaneId plane, const How& how) {
        const bool named = is_target(plane) ? how.or_target && state_.has(plane) : state_.has(plane);
        fits_ = fits_ && (named || (how.or_none && plane == no_plane));
    }
    void check(const TargetSet& targets, const How&) {
        fits_ = fits_ && (targets.bits() >> state_.targets.size()) == 0;
    }
    void check(const BodySet& bodies, const How& how) {
        check(bodies.planes(), how);
        check(bodies.targets(), how);
    }
    void check(const PlaneSet& planes, const How&) {
        fits_ = fits_ && (state_.planes.size() == most_planes || (planes.bits() >> state_.planes.size()) == 0);
    }
    void check(SeatId seat, const How&) { fits_ = fits_ && seat.value < state_.seats; }
    void check(SideId side, const How&) { fits_ = fits_ && side.value < std::max<std::uint8_t>(state_.sides, 1); }
    void check(DamageDeckId deck, const How& how) {
        fits_ = fits_ && (deck.index() < most_damage_decks || (how.or_none && deck == no_deck));
    }
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

bool lies_in_pair(const GameState& state, const DamageDrawn& drawn) {
    const SniperPair* pair = state.toll.pair_of(drawn.by);
    return pair != nullptr && pair->gun == drawn.gun &&
           std::find(pair->faces.begin(), pair->faces.end(), drawn.face) != pair->faces.end();
}
bool can_be_drawn(const GameState& state, const SniperDrew& drew) {
    auto left = state.piles.left;
    for (const FaceId face : drew.faces) {
        if (left[face.index()]-- == 0) return false;
    }
    return !drew.faces.empty() && !state.toll.pairs.full() && state.toll.pair_of(drew.plane) == nullptr;
}
bool can_be_evaded(const GameState& state, const Evaded& evaded) {
    const Plane& plane = state.plane(evaded.plane);
    int number = 0;
    for (const VeiledToken& token : state.toll.veiled) {
        if (token.plane != evaded.plane || ++number != evaded.token) continue;
        return token.face == evaded.face && token.points <= plane.damage && plane.cards_taken > 0;
    }
    return false;
}

bool finds_room(const GameState& state, const DamageDrawn& drawn) {
    const std::size_t face = drawn.face.index();
    const auto& held = is_target(drawn.plane) ? state.target(drawn.plane).held : state.shelf(drawn.plane).held;
    return held[face] < 255;
}
bool can_be_placed(const GameState& state, const BombsPlaced& placed) {
    return !state.bombs.full() && placed.groups <= state.shelf(placed.plane).load.bombs.size();
}
template <class Happened>
bool is_in_the_air(const GameState& state, const Happened& event) {
    return event.bombs < state.bombs.size() && state.bombs[event.bombs].by == event.plane;
}

}  // namespace

bool fits(const GameState& state, const Event& event) {
    FitCheck check(state);
    std::visit([&](const auto& happened) { describe(check, happened); }, event);
    if (!check.fits()) return false;
    // A card comes off a deck that has it and finds room with its plane; a sealed answer is that of its plane and
    // finds room.
    if (const auto* drawn = std::get_if<DamageDrawn>(&event)) {
        const std::size_t face = drawn->face.index();
        const bool there = drawn->sniped ? lies_in_pair(state, *drawn) : state.piles.left[face] > 0;
        const bool room = !drawn->veiled || !state.toll.veiled.full();
        return there && room && finds_room(state, *drawn);
    }
    if (const auto* placed = std::get_if<BombsPlaced>(&event)) return can_be_placed(state, *placed);
    if (const auto* moved = std::get_if<BombsMoved>(&event)) return is_in_the_air(state, *moved);
    if (const auto* fell = std::get_if<BombsFell>(&event)) return is_in_the_air(state, *fell);
    if (const auto* drew = std::get_if<SniperDrew>(&event)) return can_be_drawn(state, *drew);
    if (const auto* evaded = std::get_if<Evaded>(&event)) return can_be_evaded(state, *evaded);
    if (const auto* sealed = std::get_if<Sealed>(&event)) {
        return plane_of(sealed->order) == sealed->plane && !state.sealed.full();
    }
    if (const auto* changed = std::get_if<AnswerChanged>(&event)) {
        return plane_of(changed->order) == changed->plane && !state.sealed.full();
    }
    return true;
}

bool consistent(const GameState& state) {
    if (state.shelves.size() != state.planes.size()) return false;
    // Without a card or a shot there is no toll.
    if (state.toll.empty() && !(state.toll == Toll{})) return false;
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
