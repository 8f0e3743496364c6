// Landing where a mission wants it, and getting off the ground again without running out of the field.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/command.h"
#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

// In mm, from where a plane is to the place from which a dive touches down at the near end of a field, heading along
// it; levels that are to be lost and turns count as so much way. A card has this length.
[[nodiscard]] double way_to_field(const TableSize& table, const Field& field, const Pose& from, int level, double card);

// Leaves of the plans of a plane those that bring it best into its field, or off the ground there; false where its
// mission has nothing of it to land for, and the plans are as they were.
[[nodiscard]] bool seek_field(const Ruleset& rules, const View& view, const PlaneView& own,
                              std::vector<Command>& commands);

// How a plane with such a mission turns on the ground, so that there is field enough ahead to take off.
[[nodiscard]] std::optional<Order> turn_for_take_off(const Ruleset& rules, const View& view,
                                                     std::span<const Command> legal);

}  // namespace overdive
