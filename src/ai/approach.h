// How a plane lines up on a place: it turns until the place lies ahead, and needs some way straight on before it gets
// there. Who is too near to turn in flies out first.
#pragma once

#include "geometry/pose.h"
#include "rules/ruleset.h"

namespace overdive {

// The circle of a model's sharpest slow turns.
[[nodiscard]] double turning_radius(const Ruleset& rules, const Plane& plane);

// How far it is to fly until a place lies straight ahead at this distance; 0: it does now.
[[nodiscard]] double way_to_line_up(const Pose& from, Vec place, double ahead, double radius);

}  // namespace overdive
