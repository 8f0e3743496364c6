// What is ordered for a player who lets his time pass.
#pragma once

#include <optional>

#include "rules/command.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive::server {

// His planes fly straight on, hold their fire and agree to nothing.
[[nodiscard]] std::optional<Order> order_of_absent(const Ruleset& rules, const GameState& state, SeatId seat);

}  // namespace overdive::server
