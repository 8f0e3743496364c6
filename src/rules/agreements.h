// What players settle among themselves (rules/events/people.h): a game may end by it, and no rule is asked.
#pragma once

#include <vector>

#include "rules/event.h"

namespace overdive {

// Whether an event is the players' own word, and no order's consequence.
[[nodiscard]] bool is_agreement(const Event& event);

// What an agreement leads to, itself first. Nothing: it cannot be made in this game, or not any more.
[[nodiscard]] std::vector<Event> events_of_agreement(const GameState& state, const Event& agreement);

}  // namespace overdive
