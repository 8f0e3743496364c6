// Aim: fire at the same target with the same gun, phase after phase, counts more.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

// Such fire counts a point more by this rule.
void add_aim(Ruleset& rules, Rule rule);
// Whom each gun has fired at in a row is kept.
void add_rows(Ruleset& rules, Rule rule);

}  // namespace overdive
