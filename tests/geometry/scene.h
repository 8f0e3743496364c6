// Random positions for the tests of look(): a shooter, a target and what stands between them.
#pragma once

#include <vector>

#include "dice.h"
#include "geometry/sight.h"

namespace overdive::oracle {

inline constexpr BaseSize base_size{44.1, 67.4};
inline constexpr double ruler = 200;

struct Scene {
    Sight sight;
    std::vector<ConvexPolygon> target;
    std::vector<ConvexPolygon> blockers;

    [[nodiscard]] SightResult look() const { return overdive::look(sight, target, blockers); }
    [[nodiscard]] SightResult look_past_blockers() const { return overdive::look(sight, target, {}); }
};

// Bases only; the blockers stand about the way to the target, and some on the target.
[[nodiscard]] Scene open_scene(Dice& dice);
void add_blocker(Scene& scene, Dice& dice);
[[nodiscard]] Scene scene_with_blockers(Dice& dice, unsigned count);

// The target is a drawing of three to five parts, and some blockers are drawings too.
[[nodiscard]] Scene scene_of_drawings(Dice& dice);

// Some limit is met or missed by a few hundredths of a millimetre: a blocker's corner or side
// lies on the line to the nearest point, on an edge of the arc or on a side of the target; two
// blockers abut; the target's corner lies on the arc's edge; or the ruler ends at the target.
[[nodiscard]] Scene nearly_touching_scene(Dice& dice);

// All stands on a grid of half bases and all headings square, so that sides, corners, lines of
// sight and edges of the arc fall together exactly.
[[nodiscard]] Scene scene_on_grid(Dice& dice);

}  // namespace overdive::oracle
