// A slow second opinion on look(), made differently so that both cannot share a mistake: no list of
// candidate points, but branch and bound over directions in long double. The target is clipped to
// the arc and to ever thinner wedges. A wedge is done when its nearest point can be reached, when
// one blocker provably hides all of it, or when it is too thin to matter. So the answer comes as
// bounds: nothing nearer than `low` can be reached, and a point at `high` can.
#pragma once

#include <span>

#include "geometry/sight.h"

namespace overdive::oracle {

// How far the limits are moved in the shooter's favour, in millimetres.
struct Leeway {
    long double arc = 0;  // both edges of the arc pushed outwards
    long double rim = 0;  // every blocker's sides pushed inwards
};

struct Bounds {
    long double low = 0;  // both infinite where nothing can be reached
    long double high = 0;
    Vec point;             // a reachable point at `high`
    bool finished = true;  // false: gave up on a hopelessly degenerate position
};

[[nodiscard]] Bounds nearest_reachable(const Sight& sight, std::span<const ConvexPolygon> target,
                                       std::span<const ConvexPolygon> blockers, Leeway leeway);

// Whether this very point belongs to the target, lies in the arc and can be seen.
[[nodiscard]] bool reachable(const Sight& sight, std::span<const ConvexPolygon> target,
                             std::span<const ConvexPolygon> blockers, Vec point, Leeway leeway);

}  // namespace overdive::oracle
