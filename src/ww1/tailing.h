// Tailing (W1-TAIL-*): a plane behind an enemy sees his card before its own plan is final.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// W1-TAIL-01, W1-TAIL-06, W1-ALT-14: whether one plane is in position to tail another.
// The rule that keeps one plane from tailing another; none: it can.
[[nodiscard]] Rule rule_against_tailing(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed);
[[nodiscard]] bool in_tailing_position(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed);
// W1-TAIL-02: all it could tail now.
[[nodiscard]] PlaneSet can_be_tailed_by(const Ruleset& rules, const GameState& state, PlaneId tailer);

}  // namespace overdive
