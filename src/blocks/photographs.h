// Photographs of targets, taken without an order.
#pragma once

#include "rules/resolution.h"

namespace overdive {

// As high as a picture can be taken from.
inline constexpr int highest_photograph = 3;

// A plane with a camera that has flown slowly from here takes the targets under its card and under the maneuver card
// that it flew along.
void take_photographs(Resolution& game, PlaneId plane, const Pose& from);

}  // namespace overdive
