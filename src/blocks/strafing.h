// Targets on the ground that are fired at, and troops that fire.
#pragma once

#include <vector>

#include "rules/command.h"
#include "rules/prompt.h"
#include "rules/resolution.h"

namespace overdive {

class OrderText;

// Those that have taken enough, or an explosion, fire no more.
void silence_targets(Resolution& game);
// The same whenever damage is settled.
void add_silencing(Ruleset& rules, Rule rule);

// How far a plane is from a target that would fire at it; nothing: out of its reach.
[[nodiscard]] std::optional<Range> range_of_troops(const Ruleset& rules, const GameState& state, BodyId troops,
                                                   PlaneId plane);
// Whether there is anybody to fire at, as all can see.
[[nodiscard]] bool troops_may_fire(const Ruleset& rules, const GameState& state, BodyId troops);
// The troops that have somebody to fire at are asked too.
void add_troops(const Ruleset& rules, const GameState& state, BodySet& asked);
// Planes, and troops with them.
void ask_all_fire(Resolution& game, const TurnStep& step);

[[nodiscard]] Objections objections_to_fire_of_troops(const Ruleset& rules, const GameState& state,
                                                      const DeclareFire& order);
[[nodiscard]] DeclareFire measured_for_troops(const Ruleset& rules, const GameState& state, const DeclareFire& order);
void list_fire_of_troops(const Ruleset& rules, const GameState& state, BodyId troops, std::vector<Order>& orders);
[[nodiscard]] DeclareFire any_fire_of_troops(const Ruleset& rules, const GameState& state, BodyId troops, FastRng& rng);
// "infantry": "red"
[[nodiscard]] DeclareFire read_fire_of_troops(const OrderText& text);
[[nodiscard]] Prompt prompt_of_troops(const Ruleset& rules, const GameState& state, BodyId troops);

}  // namespace overdive
