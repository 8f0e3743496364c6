// Aim: fire at the same target with the same gun, phase after phase, counts more.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// Such fire counts a point more by this rule.
void add_aim(Ruleset& rules, Rule rule);

}  // namespace overdive
