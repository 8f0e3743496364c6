// The one door through which a game changes. It decides nothing and cannot fail.
#pragma once

#include "rules/event.h"
#include "rules/state.h"

namespace overdive {

template <class Happened>
void evolve(GameState& state, const Happened& event) {
    Happened::evolve(state, event);
}
void evolve(GameState& state, const Event& event);

// Whether an event from outside speaks of planes, guns and cards that this game has.
[[nodiscard]] bool fits(const GameState& state, const Event& event);
// Whether a state from outside names only planes, guns, cards and seats that it has itself.
[[nodiscard]] bool consistent(const GameState& state);

}  // namespace overdive
