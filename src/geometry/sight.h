// The shot: the nearest point of a target that a ruler laid at the stand can reach inside the
// arc without entering any blocker (W1-FIRE-01, W1-FIRE-06, W1-FIRE-10).
//
// It is exact on the continuous outline. Along one direction only the first point of the target
// counts. While the direction sweeps, that point slides along one edge, and whether it is blocked
// can change only at a corner of target or blocker, at an arc's edge, or where outlines cross; its
// distance has a minimum only there or at the foot of the perpendicular. So the nearest point is
// one of these few, and each is tested once. Nothing is allocated.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "geometry/arc.h"
#include "geometry/polygon.h"
#include "geometry/tolerance.h"

namespace overdive {

struct Sight {
    Vec from;
    Arc arc;  // laid on the table
    double reach = 0;
};

struct Reached {
    Vec point;
    double distance = 0;
};

enum class Refusal { out_of_arc, out_of_range, blocked };

struct SightResult {
    std::optional<Reached> reached;  // empty: refused, for the reason below
    Refusal refusal = Refusal::out_of_arc;
    std::size_t blocker = 0;  // which of the blockers stands in the way of the nearest point
};

// The target may be made of several convex parts (the drawing of a plane), and so may a blocker:
// each part is one entry of its list.
[[nodiscard]] SightResult look(const Sight& sight, std::span<const ConvexPolygon> target,
                               std::span<const ConvexPolygon> blockers);

// Whether a circle lies wholly outside the arc: a quick answer for most shapes inside it, to which
// look() would say out_of_arc.
[[nodiscard]] inline bool misses(const Sight& sight, Vec centre, double radius) {
    const Vec line = centre - sight.from;
    const double margin = radius + 2 * tolerance_mm;
    return cross(sight.arc.left, line) > margin || cross(sight.arc.right, line) < -margin;
}

// Whether the straight line between two points goes through the inside of a shape.
[[nodiscard]] bool enters(const ConvexPolygon& shape, Vec from, Vec to);

}  // namespace overdive
