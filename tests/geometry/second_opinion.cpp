#include "second_opinion.h"

#include <cmath>

#include "geometry/tolerance.h"
#include "sight_oracle.h"

namespace overdive::oracle {
namespace {

constexpr long double oracle_error = 1e-6L;  // mm
constexpr Leeway two_tolerances{2 * tolerance_mm, 2 * tolerance_mm};
// A little more than the tolerance, for the rounding of doubles.
constexpr Leeway one_tolerance{1.00001L * tolerance_mm, 1.00001L * tolerance_mm};

Opinion wrong(std::string complaint) {
    return {Verdict::wrong, std::move(complaint)};
}

Opinion of_reached(const Scene& scene, const Reached& reached) {
    const auto& [sight, target, blockers] = scene;
    if (std::abs(length(reached.point - sight.from) - reached.distance) > 1e-9) {
        return wrong("the distance is not that of the point");
    }
    if (!reachable(sight, target, blockers, reached.point, one_tolerance)) {
        return wrong("the point cannot be reached");
    }
    if (reached.distance > sight.reach + 1.00001 * tolerance_mm) return wrong("beyond the ruler");
    const Bounds exact = nearest_reachable(sight, target, blockers, {});
    if (!exact.finished) return wrong("the oracle cannot decide");
    if (reached.distance > exact.high + oracle_error) return wrong("there is a nearer point");
    if (reached.distance >= exact.low - oracle_error) return {};
    const Bounds generous = nearest_reachable(sight, target, blockers, two_tolerances);
    if (reached.distance < generous.low - oracle_error) return wrong("nearer than anything seen");
    return {Verdict::within_tolerance, {}};
}

Opinion of_refused(const Scene& scene, Refusal refusal) {
    const auto& [sight, target, blockers] = scene;
    const Bounds exact = nearest_reachable(sight, target, blockers, {});
    if (!exact.finished) return wrong("the oracle cannot decide");
    if (exact.high <= sight.reach) return wrong("it can be reached");
    const Bounds open = nearest_reachable(sight, target, {}, {});
    switch (refusal) {
        case Refusal::out_of_arc:
            if (std::isfinite(open.high)) return wrong("it is in the arc");
            break;
        case Refusal::out_of_range:
            if (open.high <= sight.reach) return wrong("it is in range");
            if (std::isinf(nearest_reachable(sight, target, {}, two_tolerances).low)) {
                return wrong("it is not in the arc");
            }
            break;
        case Refusal::blocked:
            if (nearest_reachable(sight, target, {}, two_tolerances).low > sight.reach + 2 * tolerance_mm) {
                return wrong("it would be out of range or arc without blockers too");
            }
            break;
    }
    return {};
}

}  // namespace

Opinion second_opinion(const Scene& scene) {
    const SightResult result = scene.look();
    return result.reached ? of_reached(scene, *result.reached) : of_refused(scene, result.refusal);
}

bool is_stopped_by_a_touch(const Scene& scene) {
    constexpr Leeway hardly_any{1e-7L, 1e-7L};
    constexpr long double effect = 1e-4L;
    const Bounds freed = nearest_reachable(scene.sight, scene.target, scene.blockers, hardly_any);
    if (freed.high > scene.sight.reach) return false;
    const SightResult result = scene.look();
    return !result.reached || result.reached->distance > freed.high + effect;
}

}  // namespace overdive::oracle
