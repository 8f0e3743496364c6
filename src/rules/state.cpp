#include "rules/state.h"

#include <cmath>

#include "base/hash.h"

namespace overdive {
namespace {

// Positions are whole steps of 1/1024 mm, so they hash as whole numbers.
void add(Hasher& hasher, double mm) {
    hasher.add(static_cast<std::uint64_t>(std::llround(mm * 1024.0)));
}

// What only some rules use goes in where it is used, with its place: so the hash of a game does
// not depend on rules that came later.
class Further {
public:
    explicit Further(Hasher& hasher) : hasher_(hasher) {}
    template <class Number>
    Further& operator()(Number value, Number usual = {}) {
        ++place_;
        if (value == usual) return *this;
        hasher_.add(place_);
        hasher_.add(static_cast<std::uint64_t>(value));
        return *this;
    }
    Further& operator()(PlaneId plane) { return (*this)(plane.value, no_plane.value); }

private:
    Hasher& hasher_;
    std::uint64_t place_ = 0;
};

void add_further(Hasher& hasher, const Plane& plane) {
    Further further(hasher);
    for (const GunState& gun : plane.guns) {
        further(gun.slow)(gun.waiting)(gun.barrels)(gun.ammo, unlimited)(gun.row);
    }
    further(plane.level)(plane.climb)(plane.footing)(plane.run)(plane.halted)(plane.stands)(plane.still)(plane.kinds)(
        plane.landing)(plane.pile.size());
    for (const CardId card : plane.pile) hasher.add(card.value);
    further(plane.smoke)(plane.flames)(plane.wounded)(plane.engine)(plane.observer)(plane.rudder_left)(
        plane.rudder_right)(plane.shaken)(plane.disrupted)(plane.blinded);
    further(plane.tail_choice)(plane.tailing)(plane.due_to_see)(plane.shown.value)(plane.shown_flown.value)(
        plane.shown_lost);
    further(plane.proposal, no_floor)(plane.vote, no_floor)(plane.chooser)(plane.swing)(plane.passenger);
}

void add_further(Hasher& hasher, const Sky& sky) {
    Further further(hasher);
    further(sky.floor)(sky.clouds, no_clouds)(sky.fields.size());
    for (const Field& field : sky.fields) {
        add(hasher, field.pose.at.x);
        add(hasher, field.pose.at.y);
        hasher.add(static_cast<std::uint64_t>(field.pose.heading.centidegrees));
        add(hasher, field.width);
        add(hasher, field.length);
        hasher.add(field.waiting ? 1 : 0);
    }
}

void add(Hasher& hasher, const Plane& plane) {
    add(hasher, plane.pose.at.x);
    add(hasher, plane.pose.at.y);
    hasher.add(static_cast<std::uint64_t>(plane.pose.heading.centidegrees));
    hasher.add(plane.model.value);
    hasher.add(plane.side.value);
    hasher.add(plane.seat.value);
    hasher.add(static_cast<std::uint64_t>(plane.status));
    hasher.add(plane.last.value);
    hasher.add(plane.planned ? 1 : 0);
    for (const CardId card : plane.plan) hasher.add(card.value);
    for (const SealedShot& shot : plane.shots) {
        hasher.add(shot.target.value);
        hasher.add(static_cast<std::uint64_t>(shot.range));
    }
    for (const GunState& gun : plane.guns) {
        hasher.add(gun.jam);
        hasher.add(gun.clearing ? 1 : 0);
    }
    hasher.add(plane.cards_taken);
    hasher.add(plane.damage);
    for (const std::uint8_t count : plane.held) hasher.add(count);
    add_further(hasher, plane);
}

}  // namespace

std::string_view name_of(Status status) {
    switch (status) {
        case Status::flying: return "flying";
        case Status::left: return "left";
        case Status::shot_down: return "shot-down";
        case Status::exploded: return "exploded";
        case Status::crashed: return "crashed";
        case Status::out_of_control: return "out-of-control";
        case Status::collided: return "collided";
    }
    return "";
}

std::uint64_t hash_of(const GameState& state) {
    Hasher hasher;
    hasher.add(state.turn);
    hasher.add(state.phase);
    hasher.add(state.step);
    hasher.add(state.sides);
    hasher.add(state.seats);
    hasher.add(static_cast<std::uint64_t>(state.ask));
    hasher.add(static_cast<std::uint64_t>(state.outcome.ending));
    hasher.add(state.outcome.winner.value);
    hasher.add(state.awaiting.bits());
    add(hasher, state.table.width);
    add(hasher, state.table.height);
    for (const std::uint16_t count : state.piles.left) hasher.add(count);
    for (const std::uint32_t count : state.piles.drawn) hasher.add(count);
    for (const bool used : state.piles.in_play) hasher.add(used ? 1 : 0);
    hasher.add(state.planes.size());
    for (const Plane& plane : state.planes) add(hasher, plane);
    add_further(hasher, state.sky);
    Further further(hasher);
    further(state.fulfilled);
    return hasher.value();
}

}  // namespace overdive
