// Landing where a mission wants it, and getting off the ground again without running out of the field.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/command.h"
#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

// Leaves of the plans of a plane those that bring it best into its field, or off the ground there; false where its
// mission has nothing of it to land for, and the plans are as they were.
[[nodiscard]] bool seek_field(const Ruleset& rules, const View& view, const PlaneView& own,
                              std::vector<Command>& commands);

// How a plane with such a mission turns on the ground, so that there is field enough ahead to take off.
[[nodiscard]] std::optional<Order> turn_for_take_off(const Ruleset& rules, const View& view,
                                                     std::span<const Command> legal);

}  // namespace overdive
