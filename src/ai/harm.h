// What a hit is worth: the share of the life left to the target that the cards of a shot take on
// average. So the same card weighs little on a fresh plane and much on one that is nearly down.
#pragma once

#include <array>

#include "rules/ruleset.h"
#include "rules/state.h"
#include "rules/view.h"

namespace overdive {

using HarmByRange = std::array<double, 2>;  // by Range, 0 (nothing) to 1 (the whole life)

// The points a plane can still take, as far as this view tells: exactly for the viewer's own
// planes and for what he saw of others when he looked, else by the cards they were seen to draw. At least one, since it
// still flies.
[[nodiscard]] double points_left(const Ruleset& rules, const PlaneView& plane);

// A shot from a gun with this deck at a plane with so many points left (W1-FIRE-03, W1-DMG-05).
[[nodiscard]] HarmByRange harm_of(const Ruleset& rules, DamageDeckId deck, double points_left);
// The same for a gun of a plane, whichever decks it deals from.
[[nodiscard]] HarmByRange harm_of(const Ruleset& rules, const Plane& plane, std::uint8_t gun, double points_left);

}  // namespace overdive
