// Depots that are not what they seem: before the first turn a player secretly makes half of his depots dummies.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

inline constexpr int most_disguised = 8;  // depots of one player among which dummies can be

void add_dummies(Ruleset& rules, Rule rule);
[[nodiscard]] Question question_of_disguise(Rule rule);

}  // namespace overdive
