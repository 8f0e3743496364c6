// The referee. An order is checked against the rules; if it stands, it is sealed, and the last one
// due lets the game run on until somebody must choose again.
#pragma once

#include <vector>

#include <tl/expected.hpp>

#include "rules/command.h"
#include "rules/playable.h"
#include "rules/resolution.h"

namespace overdive {

using Decision = tl::expected<std::vector<Event>, Objections>;

// Whether the answer given for a plane may be changed: it is sealed, and others are still due.
[[nodiscard]] bool may_change(const Ruleset& rules, const GameState& state, PlaneId plane);

// What is wrong with a command now; empty if nothing is. Changes nothing.
[[nodiscard]] Objections objections_to(const Ruleset& rules, const GameState& state, const Command& command);

// The events that a command leads to, or the objections to it. The state is not touched.
[[nodiscard]] Decision decide(const Ruleset& rules, const GameState& state, const Command& command,
                              const Chance& chance);

// From the set-up, or from where a turn begins, to the next question.
[[nodiscard]] std::vector<Event> begin(const Ruleset& rules, const PlayableStart& start, const Chance& chance);

// The same without an audience: the state itself moves on. The order must stand.
void advance(const Ruleset& rules, GameState& state, const Order& order, const Chance& chance);
void advance_to_first_question(const Ruleset& rules, GameState& state, const Chance& chance);

}  // namespace overdive
