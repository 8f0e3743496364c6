#include "geometry/polygon.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

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

namespace {

// Where some shape may begin, end or change its neighbour, seen along x: at corners and where edges cross.
std::vector<double> turning_points(std::span<const ConvexPolygon> shapes) {
    std::vector<std::pair<Vec, Vec>> edges;
    std::vector<double> xs;
    for (const ConvexPolygon& shape : shapes) {
        for (std::size_t i = 0; i < shape.size(); ++i) {
            edges.emplace_back(shape.corner(i), shape.corner_after(i));
            xs.push_back(shape.corner(i).x);
        }
    }
    for (std::size_t i = 0; i < edges.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Vec along = edges[i].second - edges[i].first;
            const Vec other = edges[j].second - edges[j].first;
            const double slant = cross(along, other);
            if (slant == 0) continue;
            const double share = cross(edges[j].first - edges[i].first, other) / slant;
            if (share > 0 && share < 1) xs.push_back(edges[i].first.x + share * along.x);
        }
    }
    std::sort(xs.begin(), xs.end());
    return xs;
}

struct Stretch {
    double low, high;
};

// The part of the line at x that a shape covers.
std::optional<Stretch> stretch_at(const ConvexPolygon& shape, double x) {
    std::optional<Stretch> found;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Vec from = shape.corner(i);
        const Vec to = shape.corner_after(i);
        if ((from.x < x) == (to.x < x)) continue;
        const double y = from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y);
        found = found ? Stretch{std::min(found->low, y), std::max(found->high, y)} : Stretch{y, y};
    }
    return found;
}

double covered_length(std::span<const ConvexPolygon> shapes, double x) {
    std::vector<Stretch> stretches;
    for (const ConvexPolygon& shape : shapes) {
        if (const auto stretch = stretch_at(shape, x)) stretches.push_back(*stretch);
    }
    std::sort(stretches.begin(), stretches.end(), [](const Stretch& a, const Stretch& b) { return a.low < b.low; });
    double length = 0;
    double reached = -std::numeric_limits<double>::infinity();
    for (const Stretch& stretch : stretches) {
        length += std::max(0.0, stretch.high - std::max(reached, stretch.low));
        reached = std::max(reached, stretch.high);
    }
    return length;
}

}  // namespace

double covered_area(std::span<const ConvexPolygon> shapes) {
    // Between two turning points the covered length changes evenly: the middle stands for all of it.
    const std::vector<double> xs = turning_points(shapes);
    double area = 0;
    for (std::size_t i = 1; i < xs.size(); ++i) {
        if (xs[i] > xs[i - 1]) area += (xs[i] - xs[i - 1]) * covered_length(shapes, (xs[i] + xs[i - 1]) / 2);
    }
    return area;
}

bool covers(const Pose& pose, const BaseSize& size, Vec point) {
    const Vec own = in_frame(frame_of(pose), point);
    return std::abs(own.x) < size.width / 2 - tolerance_mm && std::abs(own.y) < size.length / 2 - tolerance_mm;
}

bool holds(const Pose& pose, const BaseSize& size, Vec point) {
    const Vec own = in_frame(frame_of(pose), point);
    return std::abs(own.x) <= size.width / 2 + tolerance_mm && std::abs(own.y) <= size.length / 2 + tolerance_mm;
}

double distance_to(const Pose& pose, const BaseSize& size, Vec point) {
    const Vec own = in_frame(frame_of(pose), point);
    return length(
        Vec{std::max(0.0, std::abs(own.x) - size.width / 2), std::max(0.0, std::abs(own.y) - size.length / 2)});
}

bool leaves_through(BaseEnd end, const Pose& pose, const BaseSize& size, Vec point) {
    const Vec own = in_frame(frame_of(pose), point);
    const double along = end == BaseEnd::front ? own.y : -own.y;
    return along > 0 && std::abs(own.x) * (size.length / 2) / along <= size.width / 2 + tolerance_mm;
}

}  // namespace overdive
