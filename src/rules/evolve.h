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
void evolve(GameState& state, const JamWaited& event);
void evolve(GameState& state, const AltitudeChanged& event);
void evolve(GameState& state, const RunChanged& event);
void evolve(GameState& state, const TouchedDown& event);
void evolve(GameState& state, const Halted& event);
void evolve(GameState& state, const TookOff& event);
void evolve(GameState& state, const Crashed& event);
void evolve(GameState& state, const EnteredClouds& event);
void evolve(GameState& state, const CardPiled& event);
void evolve(GameState& state, const LeftClouds& event);
void evolve(GameState& state, const Taxied& event);
void evolve(GameState& state, const SpecialDamage& event);
void evolve(GameState& state, const SmokeChanged& event);
void evolve(GameState& state, const FlamesChanged& event);
void evolve(GameState& state, const CrewDrew& event);
void evolve(GameState& state, const Shaken& event);
void evolve(GameState& state, const RowChanged& event);
void evolve(GameState& state, const TailChosen& event);
void evolve(GameState& state, const TailingBegan& event);
void evolve(GameState& state, const TailingLost& event);
void evolve(GameState& state, const ShowingBegan& event);
void evolve(GameState& state, const CardShown& event);
void evolve(GameState& state, const Reordered& event);
void evolve(GameState& state, const FloorNoted& event);
void evolve(GameState& state, const FloorProposed& event);
void evolve(GameState& state, const FloorVoted& event);
void evolve(GameState& state, const FloorChanged& event);
void evolve(GameState& state, const CollisionLooms& event);
void evolve(GameState& state, const SwerveChosen& event);
void evolve(GameState& state, const Swerved& event);
void evolve(GameState& state, const Collided& event);
void evolve(GameState& state, const PickedUp& event);
void evolve(GameState& state, const MissionScored& event);

void evolve(GameState& state, const Event& event);

// Whether an event read from a file speaks of planes, guns and cards that this game has.
[[nodiscard]] bool fits(const GameState& state, const Event& event);

}  // namespace overdive
