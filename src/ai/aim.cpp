#include "ai/aim.h"

#include "geometry/sight.h"
#include "geometry/tolerance.h"

namespace overdive {

Aim aim_of(const Ruleset& rules, const Flyer& from, const Gun& gun, const Flyer& at) {
    const Ruler& ruler = rules.catalog->ruler;
    const Model& shooter = rules.catalog->model(from.model);
    const Model& target = rules.catalog->model(at.model);
    const double apart = squared_length(at.pose.at - from.pose.at);
    const double furthest = ruler.length + target.radius + tolerance_mm;
    if (apart > furthest * furthest) return {};
    const ConvexPolygon base = base_polygon(at.pose, target.base);
    // W1-FIRE-07: planes that overlap do not fire at each other.
    const double touching = shooter.radius + target.radius;
    if (apart <= touching * touching && overlap(base_polygon(from.pose, shooter.base), base)) return {};
    const Sight sight{from.pose.at, laid_on_table(gun.arc, frame_of(from.pose)), ruler.length};
    const SightResult seen = look(sight, {&base, 1}, {});
    if (!seen.reached) return {};
    const bool close = seen.reached->distance <= ruler.half + tolerance_mm;
    return {rules.cards_for_range[close ? 0 : 1], seen.reached->distance};
}

}  // namespace overdive
