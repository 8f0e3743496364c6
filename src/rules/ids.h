// The players' names for things, as numbers: planes, targets on the ground, seats, sides; and sets of planes.
#pragma once

#include <bit>
#include <cstdint>

#include "base/id.h"

namespace overdive {

struct PlaneTag;
struct SeatTag;
struct SideTag;
using PlaneId = Id<PlaneTag>;
using SeatId = Id<SeatTag>;
using SideId = Id<SideTag>;

inline constexpr std::size_t most_planes = 64;
inline constexpr std::size_t most_seats = 32;
inline constexpr std::size_t most_sides = 8;
inline constexpr PlaneId no_plane{255};

// What fires and is fired at: a plane, or a target on the ground. Targets are numbered after all planes that any game
// could have, so the number of one says what it is.
using BodyId = PlaneId;
inline constexpr std::size_t most_targets = 16;
inline constexpr std::size_t first_target = most_planes;
inline constexpr std::size_t most_bodies = first_target + most_targets;
[[nodiscard]] constexpr bool is_target(BodyId body) {
    return body.index() >= first_target && body.index() < most_bodies;
}
[[nodiscard]] constexpr std::size_t target_index(BodyId body) {
    return body.index() - first_target;
}
[[nodiscard]] constexpr BodyId target_at(std::size_t index) {
    return id_at<BodyId>(first_target + index);
}

class PlaneSet {
public:
    void add(PlaneId plane) { bits_ |= bit(plane); }
    void remove(PlaneId plane) { bits_ &= ~bit(plane); }
    [[nodiscard]] bool has(PlaneId plane) const { return (bits_ & bit(plane)) != 0; }
    [[nodiscard]] bool empty() const { return bits_ == 0; }
    [[nodiscard]] int size() const { return std::popcount(bits_); }
    [[nodiscard]] std::uint64_t bits() const { return bits_; }
    [[nodiscard]] static PlaneSet from_bits(std::uint64_t bits) {
        PlaneSet set;
        set.bits_ = bits;
        return set;
    }
    bool operator==(const PlaneSet&) const = default;

private:
    static std::uint64_t bit(PlaneId plane) { return std::uint64_t{1} << plane.index(); }

    std::uint64_t bits_ = 0;
};

class TargetSet {
public:
    void add(BodyId target) { bits_ = static_cast<std::uint16_t>(bits_ | bit(target)); }
    void remove(BodyId target) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(target)); }
    [[nodiscard]] bool has(BodyId target) const { return (bits_ & bit(target)) != 0; }
    [[nodiscard]] bool empty() const { return bits_ == 0; }
    [[nodiscard]] int size() const { return std::popcount(bits_); }
    [[nodiscard]] std::uint16_t bits() const { return bits_; }
    bool operator==(const TargetSet&) const = default;

private:
    static unsigned bit(BodyId target) { return 1u << target_index(target); }

    std::uint16_t bits_ = 0;
};

// Planes and targets together: who is asked.
class BodySet {
public:
    BodySet() = default;
    BodySet(const PlaneSet& planes) : planes_(planes) {}  // NOLINT: planes are bodies

    void add(BodyId body) { is_target(body) ? targets_.add(body) : planes_.add(body); }
    void remove(BodyId body) { is_target(body) ? targets_.remove(body) : planes_.remove(body); }
    [[nodiscard]] bool has(BodyId body) const { return is_target(body) ? targets_.has(body) : planes_.has(body); }
    [[nodiscard]] bool empty() const { return planes_.empty() && targets_.empty(); }
    [[nodiscard]] int size() const { return planes_.size() + targets_.size(); }
    [[nodiscard]] const PlaneSet& planes() const { return planes_; }
    [[nodiscard]] const TargetSet& targets() const { return targets_; }
    // Whether all of them are among the others.
    [[nodiscard]] bool within(const BodySet& others) const {
        return (planes_.bits() & ~others.planes_.bits()) == 0 && (targets_.bits() & ~others.targets_.bits()) == 0;
    }
    bool operator==(const BodySet&) const = default;

private:
    PlaneSet planes_;
    TargetSet targets_;
};

// Visits the bodies of a set in order: planes, then targets.
template <class Visit>
void each_body(const BodySet& bodies, Visit visit) {
    for (std::size_t i = 0; i < most_bodies; ++i) {
        if (bodies.has(id_at<BodyId>(i))) visit(id_at<BodyId>(i));
    }
}

}  // namespace overdive
