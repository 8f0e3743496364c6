// Whether one plane is in position to tail another.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// The rule that keeps one plane from tailing another; none: it can.
[[nodiscard]] Rule rule_against_tailing(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed);
[[nodiscard]] bool in_tailing_position(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed);
// All it could tail now.
[[nodiscard]] PlaneSet can_be_tailed_by(const Ruleset& rules, const GameState& state, PlaneId tailer);

}  // namespace overdive
