#include "geometry/sight.h"

#include <algorithm>
#include <cmath>

#include "geometry/tolerance.h"

namespace overdive {
namespace {

struct Edge {
    Vec start;
    Vec along;
    bool cut_by_left = true;  // whether the arc's limit may cut it
    bool cut_by_right = true;
};

// Where the line from `from` in the given direction meets an edge, if it does.
std::optional<Vec> crossing(Vec from, Vec line, const Edge& edge) {
    const double slant = cross(line, edge.along);
    if (slant == 0) return std::nullopt;
    const Vec gap = edge.start - from;
    const double along_edge = cross(gap, line) / slant;
    const double along_line = cross(gap, edge.along) / slant;
    if (along_edge < 0 || along_edge > 1 || along_line < 0) return std::nullopt;
    return edge.start + along_edge * edge.along;
}

bool in_arc(const Sight& sight, Vec point) {
    const Vec line = point - sight.from;
    return cross(sight.arc.left, line) <= tolerance_mm && cross(sight.arc.right, line) >= -tolerance_mm &&
           dot(sight.arc.left + sight.arc.right, line) >= -tolerance_mm;
}

class Search {
public:
    Search(const Sight& sight, std::span<const ConvexPolygon> blockers) : sight_(sight), blockers_(blockers) {}

    // Takes a point of the target if it lies in the arc, is nearer than the best and unblocked.
    void consider(Vec point) {
        const double squared = squared_length(point - sight_.from);
        if (best_ && squared >= best_squared_) return;
        if (!in_arc(sight_, point) || blocked(point)) return;
        best_ = point;
        best_squared_ = squared;
    }
    [[nodiscard]] const std::optional<Vec>& best() const { return best_; }
    // Whether points at this distance are surely not nearer, however they are rounded.
    [[nodiscard]] bool beaten(double squared) const { return best_ && squared > best_squared_ + tolerance_mm; }

private:
    [[nodiscard]] bool blocked(Vec point) const {
        return std::any_of(blockers_.begin(), blockers_.end(),
                           [&](const ConvexPolygon& blocker) { return enters(blocker, sight_.from, point); });
    }

    const Sight& sight_;
    std::span<const ConvexPolygon> blockers_;
    std::optional<Vec> best_;
    double best_squared_ = 0;
};

// A corner, and how far it lies outside each limit of the arc; less than nothing is inside.
struct Corner {
    Vec at;
    double past_left;
    double past_right;
};

Corner corner_at(const Sight& sight, Vec at) {
    const Vec line = at - sight.from;
    return {at, cross(sight.arc.left, line), -cross(sight.arc.right, line)};
}

// Both ends on one side of a limit, further than the tolerance: then so is all between them.
bool both_outside(double one, double other) {
    return one > 2 * tolerance_mm && other > 2 * tolerance_mm;
}
bool may_cut(double one, double other) {
    return !both_outside(one, other) && !both_outside(-one, -other);
}

// Calls `visit` for each edge of the target that faces the viewer, for the others lie behind them, and
// that is not wholly beside the arc.
template <class Visit>
void edges_in_sight(const Sight& sight, std::span<const ConvexPolygon> target, Visit visit) {
    for (const ConvexPolygon& part : target) {
        if (part.corners.empty()) continue;
        Corner end = corner_at(sight, part.corner(0));
        for (std::size_t i = 0; i < part.size(); ++i) {
            const Corner start = end;
            end = corner_at(sight, part.corner_after(i));
            if (both_outside(start.past_left, end.past_left) || both_outside(start.past_right, end.past_right))
                continue;
            const Vec along = end.at - start.at;
            const double inside = cross(along, sight.from - start.at);
            if (inside > 0 && inside > tolerance_mm * length(along)) continue;
            visit(Edge{start.at, along, may_cut(start.past_left, end.past_left),
                       may_cut(start.past_right, end.past_right)});
        }
    }
}

// The places of an edge where the distance is least or the arc cuts it. False: no place of it is nearer
// than the best.
bool consider_edge(Search& search, const Sight& sight, const Edge& edge) {
    const double squared = squared_length(edge.along);
    const double foot = dot(sight.from - edge.start, edge.along) / squared;
    const Vec nearest = edge.start + std::clamp(foot, 0.0, 1.0) * edge.along;
    if (search.beaten(squared_length(nearest - sight.from))) return false;
    search.consider(nearest);
    search.consider(edge.start);
    search.consider(edge.start + edge.along);
    const auto consider_cut = [&](Vec limit) {
        if (const auto point = crossing(sight.from, limit, edge)) search.consider(*point);
    };
    if (edge.cut_by_left) consider_cut(sight.arc.left);
    if (edge.cut_by_right) consider_cut(sight.arc.right);
    return true;
}

// The places of an edge where a blocker's shade begins or ends.
void consider_shade(Search& search, Vec from, const Edge& edge, const ConvexPolygon& blocker) {
    for (std::size_t i = 0; i < blocker.size(); ++i) {
        const Vec corner = blocker.corner(i);
        if (const auto point = crossing(from, corner - from, edge)) search.consider(*point);
        const Vec side = blocker.corner_after(i) - corner;
        const auto point = crossing(corner, side, edge);
        if (point && squared_length(*point - corner) <= squared_length(side)) search.consider(*point);
    }
}

bool holds(const ConvexPolygon& shape, Vec point) {
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Vec side = shape.corner_after(i) - shape.corner(i);
        if (cross(side, point - shape.corner(i)) < 0) return false;
    }
    return true;
}

std::optional<Reached> within_reach(const Sight& sight, Vec point) {
    const double distance = length(point - sight.from);
    if (distance > sight.reach + tolerance_mm) return std::nullopt;
    return Reached{point, distance};
}

}  // namespace

bool enters(const ConvexPolygon& shape, Vec from, Vec to) {
    const Vec line = to - from;
    double first = 0;
    double last = 1;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const Vec side = shape.corner_after(i) - shape.corner(i);
        // How far inside this side, times its length; the inside begins one tolerance behind the rim.
        const double rim = tolerance_mm * length(side);
        const double at_start = cross(side, from - shape.corner(i)) - rim;
        const double change = cross(side, line);
        if (change == 0) {
            if (at_start <= 0) return false;
            continue;
        }
        const double when = -at_start / change;
        if (change > 0)
            first = std::max(first, when);
        else
            last = std::min(last, when);
        if (first >= last) return false;
    }
    return true;
}

SightResult look(const Sight& sight, std::span<const ConvexPolygon> target, std::span<const ConvexPolygon> blockers) {
    // Step 1. A viewer who stands on the target reaches it at once.
    for (const ConvexPolygon& part : target) {
        if (holds(part, sight.from)) return {Reached{sight.from, 0}, {}, 0};
    }
    // Step 2. As if nothing stood in the way.
    Search open(sight, {});
    edges_in_sight(sight, target, [&](const Edge& edge) { consider_edge(open, sight, edge); });
    if (!open.best()) return {std::nullopt, Refusal::out_of_arc, 0};
    const auto unblocked = within_reach(sight, *open.best());
    if (!unblocked) return {std::nullopt, Refusal::out_of_range, 0};
    const auto in_the_way = std::find_if(blockers.begin(), blockers.end(), [&](const auto& blocker) {
        return enters(blocker, sight.from, unblocked->point);
    });
    if (in_the_way == blockers.end()) return {unblocked, {}, 0};
    // Step 3. The nearest point is in somebody's shade: look along the edges of all shades.
    Search shaded(sight, blockers);
    edges_in_sight(sight, target, [&](const Edge& edge) {
        if (!consider_edge(shaded, sight, edge)) return;
        for (const ConvexPolygon& blocker : blockers) consider_shade(shaded, sight.from, edge, blocker);
    });
    if (shaded.best()) {
        if (const auto reached = within_reach(sight, *shaded.best())) return {reached, {}, 0};
    }
    return {std::nullopt, Refusal::blocked, static_cast<std::size_t>(in_the_way - blockers.begin())};
}

}  // namespace overdive
