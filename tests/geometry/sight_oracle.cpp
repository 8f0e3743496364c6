#include "sight_oracle.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <vector>

#include "base/inline_vector.h"

namespace overdive::oracle {
namespace {

constexpr long double infinity = std::numeric_limits<long double>::infinity();
constexpr long double thinnest_wedge = 1e-10L;  // radians: at 200 mm a fifty-millionth of a mm
constexpr long double hair = 1e-10L;            // mm: less inside than this is not inside
constexpr int patience = 100'000;               // wedges

struct Point {
    long double x, y;
};
Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
Point operator*(long double factor, Point a) {
    return {factor * a.x, factor * a.y};
}
long double inner(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
long double outer(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
long double norm(Point a) {
    return std::sqrt(inner(a, a));
}
Point exactly(Vec a) {
    return {a.x, a.y};
}

// The half-plane of the points p with inner(normal, p) <= limit; the normal has length one.
struct HalfPlane {
    Point normal;
    long double limit = 0;

    [[nodiscard]] long double inside(Point p) const { return limit - inner(normal, p); }
};

// The viewer is the origin of everything below.
class Shape {
public:
    void add(Point p) {
        if (size_ == points_.size()) throw std::length_error("a shape with too many corners");
        points_[size_++] = p;
    }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::span<const Point> points() const { return {points_.data(), size_}; }
    [[nodiscard]] Point after(std::size_t i) const { return points_[i + 1 == size_ ? 0 : i + 1]; }

private:
    std::array<Point, 16> points_;
    std::size_t size_ = 0;
};
using Shapes = InlineVector<Shape, 8>;

Shape seen_from(Vec viewer, const ConvexPolygon& polygon) {
    Shape shape;
    for (const Vec& corner : polygon.corners) shape.add(exactly(corner) - exactly(viewer));
    return shape;
}

Shape clipped(const Shape& shape, const HalfPlane& half) {
    Shape kept;
    for (std::size_t i = 0; i < shape.points().size(); ++i) {
        const Point here = shape.points()[i];
        const Point next = shape.after(i);
        const long double in_here = half.inside(here);
        const long double in_next = half.inside(next);
        if (in_here >= 0) kept.add(here);
        const bool crosses = (in_here > 0 && in_next < 0) || (in_here < 0 && in_next > 0);
        if (crosses) kept.add(here + (in_here / (in_here - in_next)) * (next - here));
    }
    return kept;
}

Shapes clipped(const Shapes& shapes, const HalfPlane& half) {
    Shapes kept;
    for (const Shape& shape : shapes) {
        if (Shape part = clipped(shape, half); !part.empty()) kept.push_back(part);
    }
    return kept;
}

std::vector<HalfPlane> sides_of(const Shape& shape, long double pushed_in) {
    std::vector<HalfPlane> sides;
    for (std::size_t i = 0; i < shape.points().size(); ++i) {
        const Point start = shape.points()[i];
        const Point along = shape.after(i) - start;
        const Point outward = (1 / norm(along)) * Point{along.y, -along.x};
        sides.push_back({outward, inner(outward, start) - pushed_in});
    }
    return sides;
}

std::vector<HalfPlane> limits_of(const Arc& arc, long double pushed_out) {
    const Point left = exactly(arc.left);
    const Point right = exactly(arc.right);
    const Point middle = left + right;
    return {
        {{-left.y, left.x}, pushed_out}, {{right.y, -right.x}, pushed_out}, {(-1 / norm(middle)) * middle, pushed_out}};
}

Point nearest_of(const Shape& shape) {
    bool viewer_inside = shape.points().size() > 2;
    std::optional<Point> best;
    for (std::size_t i = 0; i < shape.points().size(); ++i) {
        const Point start = shape.points()[i];
        const Point along = shape.after(i) - start;
        if (outer(along, start) >= 0) viewer_inside = false;
        const long double squared = inner(along, along);
        const long double foot = squared > 0 ? -inner(start, along) / squared : 0;
        const Point place = start + std::clamp(foot, 0.0L, 1.0L) * along;
        if (!best || inner(place, place) < inner(*best, *best)) best = place;
    }
    return viewer_inside ? Point{} : *best;
}

std::optional<Point> nearest_of(const Shapes& shapes) {
    std::optional<Point> best;
    for (const Shape& shape : shapes) {
        const Point place = nearest_of(shape);
        if (!best || inner(place, place) < inner(*best, *best)) best = place;
    }
    return best;
}

class Blocker {
public:
    Blocker(const Shape& shape, long double pushed_in) : sides_(sides_of(shape, pushed_in)) {}

    // How far along `line` (times its length, up to `end`) the inside begins, if it is met at all.
    [[nodiscard]] std::optional<long double> entry(Point line, long double end) const {
        long double first = 0;
        long double last = end;
        for (const HalfPlane& side : sides_) {
            const long double speed = inner(side.normal, line);
            if (speed > 0)
                last = std::min(last, side.limit / speed);
            else if (speed < 0)
                first = std::max(first, side.limit / speed);
            else if (side.limit <= 0)
                return std::nullopt;
            if (first >= last) return std::nullopt;
        }
        const Point middle = ((first + last) / 2) * line;
        for (const HalfPlane& side : sides_) {
            if (side.inside(middle) <= hair) return std::nullopt;
        }
        return first;
    }

private:
    std::vector<HalfPlane> sides_;
};

std::vector<Blocker> blockers_seen(Vec viewer, std::span<const ConvexPolygon> blockers, long double pushed_in) {
    std::vector<Blocker> seen;
    for (const ConvexPolygon& blocker : blockers) {
        seen.emplace_back(seen_from(viewer, blocker), pushed_in);
    }
    return seen;
}

// All directions from one round to another anticlockwise, less than half a turn.
struct Wedge {
    Point from;
    Point to;

    [[nodiscard]] Point middle() const {
        const Point sum = from + to;
        return (1 / norm(sum)) * sum;
    }
};

class Exploration {
public:
    explicit Exploration(std::vector<Blocker> blockers) : blockers_(std::move(blockers)) {}

    void explore(const Wedge& wedge, const Shapes& target) {
        const std::optional<Point> nearest = nearest_of(target);
        if (!nearest) return;
        const long double distance = norm(*nearest);
        if (distance >= found_.high) return;
        if (clear(*nearest)) {
            found_.high = distance;
            point_ = *nearest;
            return;
        }
        if (wholly_shaded(wedge, target)) return;
        if (outer(wedge.from, wedge.to) < thinnest_wedge || ++wedges_ > patience) {
            if (wedges_ > patience) found_.finished = false;
            found_.low = std::min(found_.low, distance);
            return;
        }
        const Point middle = wedge.middle();
        const Point left = {-middle.y, middle.x};
        const Shapes lower = clipped(target, {left, 0});
        const Shapes upper = clipped(target, {-1 * left, 0});
        // The half that begins nearer is the likelier to hold the answer.
        if (outer(middle, *nearest) < 0) {
            explore({wedge.from, middle}, lower);
            explore({middle, wedge.to}, upper);
        } else {
            explore({middle, wedge.to}, upper);
            explore({wedge.from, middle}, lower);
        }
    }

    [[nodiscard]] bool clear(Point point) const {
        return std::none_of(blockers_.begin(), blockers_.end(),
                            [&](const Blocker& blocker) { return blocker.entry(point, 1).has_value(); });
    }

    [[nodiscard]] Bounds found(Vec viewer) const {
        Bounds bounds = found_;
        bounds.low = std::min(bounds.low, bounds.high);
        const Point place = point_ + exactly(viewer);
        bounds.point = {static_cast<double>(place.x), static_cast<double>(place.y)};
        return bounds;
    }

private:
    // A blocker is convex: if both limits of the wedge enter it, so does every line between, at
    // the latest where it crosses the chord between the two entries. A target that lies wholly
    // beyond that chord is hidden.
    [[nodiscard]] bool wholly_shaded(const Wedge& wedge, const Shapes& target) const {
        return std::any_of(blockers_.begin(), blockers_.end(), [&](const Blocker& blocker) {
            const auto from = blocker.entry(wedge.from, infinity_of_table);
            if (!from) return false;
            const auto to = blocker.entry(wedge.to, infinity_of_table);
            if (!to) return false;
            if (*from == 0 && *to == 0) return true;  // the viewer stands inside it
            return beyond(*from * wedge.from, *to * wedge.to, target);
        });
    }

    static bool beyond(Point start, Point end, const Shapes& target) {
        const Point chord = end - start;
        const long double margin = hair * norm(chord);
        for (const Shape& shape : target) {
            for (const Point& corner : shape.points()) {
                if (outer(chord, corner - start) >= -margin) return false;
            }
        }
        return true;
    }

    static constexpr long double infinity_of_table = 1e5L;  // mm: no table is so large

    std::vector<Blocker> blockers_;
    Bounds found_{infinity, infinity, {}, true};
    Point point_{};
    int wedges_ = 0;
};

}  // namespace

Bounds nearest_reachable(const Sight& sight, std::span<const ConvexPolygon> target,
                         std::span<const ConvexPolygon> blockers, Leeway leeway) {
    Shapes shapes;
    for (const ConvexPolygon& part : target) shapes.push_back(seen_from(sight.from, part));
    for (const HalfPlane& limit : limits_of(sight.arc, leeway.arc)) shapes = clipped(shapes, limit);
    Exploration exploration(blockers_seen(sight.from, blockers, leeway.rim));
    const std::array<Point, 4> quarters = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    for (std::size_t i = 0; i < quarters.size(); ++i) {
        const Point from = quarters[i];
        const Point to = quarters[(i + 1) % quarters.size()];
        Shapes part = clipped(shapes, {{from.y, -from.x}, 0});
        part = clipped(part, {{-to.y, to.x}, 0});
        exploration.explore({from, to}, part);
    }
    return exploration.found(sight.from);
}

bool reachable(const Sight& sight, std::span<const ConvexPolygon> target, std::span<const ConvexPolygon> blockers,
               Vec point, Leeway leeway) {
    const Point place = exactly(point) - exactly(sight.from);
    const auto holds_place = [&](const HalfPlane& half) { return half.inside(place) >= -1e-9L; };
    const bool on_target = std::any_of(target.begin(), target.end(), [&](const ConvexPolygon& part) {
        const auto sides = sides_of(seen_from(sight.from, part), 0);
        return std::all_of(sides.begin(), sides.end(), holds_place);
    });
    const auto limits = limits_of(sight.arc, leeway.arc);
    return on_target && std::all_of(limits.begin(), limits.end(), holds_place) &&
           Exploration(blockers_seen(sight.from, blockers, leeway.rim)).clear(place);
}

}  // namespace overdive::oracle
