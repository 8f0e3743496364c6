// Disruption: a plane that takes points loses its advantages for the next phase.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// Whether a tailing in progress is lost for the next phase, or for the rest of the turn.
enum class Blindness : std::uint8_t { next_phase, this_turn };
void add_disruption(Ruleset& rules, Rule rule, Blindness blindness);

}  // namespace overdive
