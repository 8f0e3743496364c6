#include "rules/state.h"

#include <cmath>

#include "base/hash.h"

namespace overdive {
namespace {

// Positions are whole steps of 1/1024 mm, so they hash as whole numbers.
void add(Hasher& hasher, double mm) {
    hasher.add(static_cast<std::uint64_t>(std::llround(mm * 1024.0)));
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
}

}  // namespace

std::string_view name_of(Status status) {
    switch (status) {
        case Status::flying: return "flying";
        case Status::left: return "left";
        case Status::shot_down: return "shot-down";
        case Status::exploded: return "exploded";
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
    return hasher.value();
}

}  // namespace overdive
