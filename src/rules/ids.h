// The players' names for things, as numbers: planes, seats, sides; and sets of planes.
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

}  // namespace overdive
