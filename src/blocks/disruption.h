// Disruption: a plane that takes points loses its advantages for the next phase.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// Whether a tailing in progress is lost for the next phase, or for the rest of the turn; or whether all of it is about
// the next turn, whenever in this one the points were taken.
enum class Blindness : std::uint8_t { next_phase, this_turn, next_turn };
void add_disruption(Ruleset& rules, Rule rule, Blindness blindness);

}  // namespace overdive
