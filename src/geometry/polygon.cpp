#include "geometry/polygon.h"

#include <cmath>

#include "geometry/tolerance.h"

namespace overdive {

ConvexPolygon base_polygon(const Pose& pose, const BaseSize& size) {
    const Frame frame = frame_of(pose);
    const double x = size.width / 2;
    const double y = size.length / 2;
    ConvexPolygon base;
    for (const Vec own : {Vec{-x, -y}, Vec{x, -y}, Vec{x, y}, Vec{-x, y}}) {
        base.corners.push_back(on_table(frame, own));
    }
    return base;
}

ConvexPolygon laid_on_table(const ConvexPolygon& own, const Frame& frame) {
    ConvexPolygon laid;
    for (const Vec& corner : own.corners) laid.corners.push_back(on_table(frame, corner));
    return laid;
}

double base_radius(const BaseSize& size) {
    return length({size.width / 2, size.length / 2});
}

namespace {

// Whether some edge of a keeps all of b outside: then they share no area.
bool edge_separates(const ConvexPolygon& a, const ConvexPolygon& b) {
    for (std::size_t i = 0; i < a.size(); ++i) {
        const Vec edge = a.corner_after(i) - a.corner(i);
        const double allowed = tolerance_mm * length(edge);
        bool all_outside = true;
        for (const Vec& corner : b.corners) {
            if (cross(edge, corner - a.corner(i)) > allowed) {
                all_outside = false;
                break;
            }
        }
        if (all_outside) return true;
    }
    return false;
}

}  // namespace

bool overlap(const ConvexPolygon& a, const ConvexPolygon& b) {
    return !edge_separates(a, b) && !edge_separates(b, a);
}

bool covers(const Pose& pose, const BaseSize& size, Vec point) {
    const Vec own = in_frame(frame_of(pose), point);
    return std::abs(own.x) < size.width / 2 - tolerance_mm && std::abs(own.y) < size.length / 2 - tolerance_mm;
}

bool holds(const Pose& pose, const BaseSize& size, Vec point) {
    const Vec own = in_frame(frame_of(pose), point);
    return std::abs(own.x) <= size.width / 2 + tolerance_mm && std::abs(own.y) <= size.length / 2 + tolerance_mm;
}

bool leaves_through(BaseEnd end, const Pose& pose, const BaseSize& size, Vec point) {
    const Vec own = in_frame(frame_of(pose), point);
    const double along = end == BaseEnd::front ? own.y : -own.y;
    return along > 0 && std::abs(own.x) * (size.length / 2) / along <= size.width / 2 + tolerance_mm;
}

}  // namespace overdive
