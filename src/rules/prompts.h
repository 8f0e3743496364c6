// Makes what a player is told when he is asked (prompt.h).
#pragma once

#include "rules/firing.h"
#include "rules/prompt.h"
#include "rules/ruleset.h"

namespace overdive {

// What a plane's player is told of the question that is open.
[[nodiscard]] Prompt prompt_for(const Ruleset& rules, const GameState& state, PlaneId plane);

// Each gun of a plane: whom it can hit, and whom not and why.
[[nodiscard]] std::vector<GunAims> aims_of(const Ruleset& rules, const GameState& state, PlaneId plane,
                                           Knowledge knowledge);
[[nodiscard]] Prompt fire_prompt(const Ruleset& rules, const GameState& state, PlaneId plane);
[[nodiscard]] Prompt plan_prompt(const Ruleset& rules, const GameState& state, PlaneId plane);

}  // namespace overdive
