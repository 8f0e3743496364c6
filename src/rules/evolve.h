// The one door through which a game changes. It decides nothing and cannot fail.
#pragma once

#include "rules/event.h"
#include "rules/state.h"

namespace overdive {

void evolve(GameState& state, const TurnBegan& event);
void evolve(GameState& state, const PhaseBegan& event);
void evolve(GameState& state, const Asked& event);
void evolve(GameState& state, const PlanSealed& event);
void evolve(GameState& state, const FireSealed& event);
void evolve(GameState& state, const CardRevealed& event);
void evolve(GameState& state, const OrderDrawn& event);
void evolve(GameState& state, const PlaneMoved& event);
void evolve(GameState& state, const Fired& event);
void evolve(GameState& state, const DamageDrawn& event);
void evolve(GameState& state, const GunJammed& event);
void evolve(GameState& state, const JamCounterRemoved& event);
void evolve(GameState& state, const DeckRefilled& event);
void evolve(GameState& state, const DecksReshuffled& event);
void evolve(GameState& state, const Eliminated& event);
void evolve(GameState& state, const PhaseEnded& event);
void evolve(GameState& state, const GameEnded& event);

void evolve(GameState& state, const Event& event);

// Whether an event read from a file speaks of planes, guns and cards that this game has.
[[nodiscard]] bool fits(const GameState& state, const Event& event);

}  // namespace overdive
