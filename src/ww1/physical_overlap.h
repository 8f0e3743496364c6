// Physical overlap (W1-MOVE-03, W1-MOVE-05): models cannot stand where a base would cover another
// plane's stand. Those involved draw B cards for the order, the first moves as planned, and each
// other one stops as near to its place as it can.
#pragma once

#include <optional>
#include <span>

#include "geometry/polygon.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

void add_physical_overlap(Ruleset& rules);

// A plane that already stands, and its base.
struct Standing {
    Pose pose;
    BaseSize base;
};

// Whether two models could not stand like this: one's base covers the other's stand.
[[nodiscard]] bool in_each_others_way(const Standing& a, const Standing& b);

// The place nearest to the planned one where the plane is in nobody's way and its stand is on the
// table; nothing if there is no such place.
[[nodiscard]] std::optional<Vec> nearest_free_place(const Standing& planned, std::span<const Standing> others,
                                                    const TableSize& table);

}  // namespace overdive
