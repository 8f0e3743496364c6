// Photographs of targets, taken without an order.
#pragma once

#include "rules/resolution.h"

namespace overdive {

// A plane with a camera that has flown from here, slowly enough and low enough, takes the targets under its card and
// under the maneuver card that it flew along.
void take_photographs(Resolution& game, PlaneId plane, const Pose& from);

}  // namespace overdive
