// Convex polygons on the table, corners anticlockwise: bases, and the parts of a plane's drawing.
#pragma once

#include <span>

#include "base/inline_vector.h"
#include "geometry/pose.h"
#include "geometry/vec.h"

namespace overdive {

struct ConvexPolygon {
    InlineVector<Vec, 8> corners;

    [[nodiscard]] std::size_t size() const { return corners.size(); }
    [[nodiscard]] Vec corner(std::size_t index) const { return corners[index]; }
    [[nodiscard]] Vec corner_after(std::size_t index) const {
        return corners[index + 1 == corners.size() ? 0 : index + 1];
    }
    bool operator==(const ConvexPolygon&) const = default;
};

// A rectangle centred on the stand, long side along the flight.
struct BaseSize {
    double width = 0;
    double length = 0;
    bool operator==(const BaseSize&) const = default;
};

[[nodiscard]] ConvexPolygon base_polygon(const Pose& pose, const BaseSize& size);
// A part given in the plane's own frame (right, forward), laid on the table.
[[nodiscard]] ConvexPolygon laid_on_table(const ConvexPolygon& own, const Frame& frame);
// The radius of the circle about the stand that holds the whole base.
[[nodiscard]] double base_radius(const BaseSize& size);

// W1-FIRE-10: two shapes overlap only if they share some area.
[[nodiscard]] bool overlap(const ConvexPolygon& a, const ConvexPolygon& b);
// The area that some of the shapes cover, counted once where several do.
[[nodiscard]] double covered_area(std::span<const ConvexPolygon> shapes);
// Whether a point lies inside a base, not merely on its rim.
[[nodiscard]] bool covers(const Pose& pose, const BaseSize& size, Vec point);
// Whether a point lies inside a rectangle or, within the tolerance, on its rim.
[[nodiscard]] bool holds(const Pose& pose, const BaseSize& size, Vec point);
// From a point to the nearest of a base; 0 on it.
[[nodiscard]] double distance_to(const Pose& pose, const BaseSize& size, Vec point);
// W1-FIRE-10: whether the line from a base's middle to a point leaves through its front or rear edge, the
// ends of the edge included.
enum class BaseEnd { front, rear };
[[nodiscard]] bool leaves_through(BaseEnd end, const Pose& pose, const BaseSize& size, Vec point);

}  // namespace overdive
