// The hash of a state as format 1 defined it, for the marks of older replays.
#include <cmath>

#include "base/hash.h"
#include "wire/older.h"

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

void add_further(Hasher& hasher, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    Further further(hasher);
    for (const GunState& gun : plane.guns) {
        further(gun.slow)(gun.waiting)(gun.barrels)(gun.ammo, unlimited)(gun.row);
    }
    further(plane.level)(plane.climb)(plane.footing)(plane.run)(plane.halted)(plane.stands)(plane.still)(plane.kinds)(
        plane.landing)(state.shelf(id).pile.size());
    for (const CardId card : state.shelf(id).pile) hasher.add(card.value);
    further(plane.smoke)(plane.flames)(plane.wounded)(plane.engine)(plane.observer)(plane.rudder_left)(
        plane.rudder_right)(plane.shaken)(plane.disrupted)(plane.blinded);
    const auto* tail = sealed_answer<ChooseTail>(state, id);
    further(tail == nullptr ? no_plane : tail->target)(plane.tailing)(plane.due_to_see)(plane.shown.value)(
        plane.shown_flown.value)(plane.shown_lost);
    const auto* proposal = sealed_answer<ProposeFloor>(state, id);
    const auto* vote = sealed_answer<AgreeFloor>(state, id);
    const auto* swerve = sealed_answer<Swerve>(state, id);
    further(proposal == nullptr ? no_floor : proposal->floor, no_floor);
    further(vote == nullptr ? no_floor : vote->floor, no_floor);
    further(plane.chooser)(swerve == nullptr ? Swing::undecided : swerve->to)(plane.passenger);
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

void add(Hasher& hasher, const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    add(hasher, plane.pose.at.x);
    add(hasher, plane.pose.at.y);
    hasher.add(static_cast<std::uint64_t>(plane.pose.heading.centidegrees));
    hasher.add(plane.model.value);
    hasher.add(plane.side.value);
    hasher.add(plane.seat.value);
    hasher.add(static_cast<std::uint64_t>(plane.status));
    hasher.add(plane.last.value);
    hasher.add(plane.planned ? 1 : 0);
    for (const Placed& placed : plane.plan) hasher.add(placed.card.value);
    const auto* fire = sealed_answer<DeclareFire>(state, id);
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        hasher.add(fire == nullptr ? no_plane.value : fire->targets[gun].value);
        hasher.add(fire == nullptr ? 0 : static_cast<std::uint64_t>(fire->ranges[gun]));
    }
    for (const GunState& gun : plane.guns) {
        hasher.add(gun.jam);
        hasher.add(gun.clearing ? 1 : 0);
    }
    hasher.add(plane.cards_taken);
    hasher.add(plane.damage);
    for (const std::uint8_t count : state.shelf(id).held) hasher.add(count);
    add_further(hasher, state, id);
}

}  // namespace

std::uint64_t old_hash_of(const GameState& state, std::uint8_t old_step) {
    Hasher hasher;
    hasher.add(state.turn);
    hasher.add(state.phase);
    hasher.add(old_step);
    hasher.add(state.sides);
    hasher.add(state.seats);
    hasher.add(static_cast<std::uint64_t>(state.ask));
    hasher.add(static_cast<std::uint64_t>(state.outcome.ending));
    hasher.add(state.outcome.winner.value);
    hasher.add(state.awaiting.planes().bits());
    add(hasher, state.table.width);
    add(hasher, state.table.height);
    for (const std::uint16_t count : state.piles.left) hasher.add(count);
    for (const std::uint32_t count : state.piles.drawn) hasher.add(count);
    for (const bool used : state.piles.in_play) hasher.add(used ? 1 : 0);
    hasher.add(state.planes.size());
    each_plane(state, [&](PlaneId id, const Plane&) { add(hasher, state, id); });
    add_further(hasher, state.sky);
    Further further(hasher);
    further(state.fulfilled);
    return hasher.value();
}

}  // namespace overdive
