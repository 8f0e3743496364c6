// A field of fire: the wedge between two directions, seen from the stand. Narrower than half a
// circle, so it is convex.
#pragma once

#include <cstdint>

#include "geometry/polygon.h"
#include "geometry/pose.h"
#include "geometry/vec.h"

namespace overdive {

struct Arc {
    Vec left;   // unit vectors in the plane's frame (right, forward); the wedge lies
    Vec right;  // clockwise of left and anticlockwise of right
    bool operator==(const Arc&) const = default;
};

// The arc whose edges run through the two front corners of the base.
[[nodiscard]] inline Arc arc_through_front_corners(const BaseSize& size) {
    const Vec corner = unit({size.width / 2, size.length / 2});
    return {{-corner.x, corner.y}, corner};
}
// The arc of so many hundredths of a degree to either side of a facing (0 ahead, 18000 astern).
[[nodiscard]] inline Arc arc_about(Heading facing, std::int32_t half_angle) {
    return {direction(turned(facing, -half_angle)), direction(turned(facing, half_angle))};
}

[[nodiscard]] inline Arc laid_on_table(const Arc& own, const Frame& frame) {
    const Frame turned_only{{0, 0}, frame.forward, frame.right};
    return {on_table(turned_only, own.left), on_table(turned_only, own.right)};
}

}  // namespace overdive
