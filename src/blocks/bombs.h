// Bombs: a card of its own is put down ahead of the bomber, moves on while it falls, and hits what it covers.
#pragma once

#include "rules/resolution.h"

namespace overdive {

// Groups that are dropped together are one card, worth their sum.
[[nodiscard]] BombWorth worth_of(const Load& load, int groups);
// How long bombs fall that are dropped at a level, of many; without levels they hit at once.
[[nodiscard]] std::uint8_t counters_from(int level);
// What bombs on a card that lies there hit.
[[nodiscard]] BombHits hits_at(const Ruleset& rules, const GameState& state, const Pose& bombs);

// Who carries bombs and is in the air, as all can see.
[[nodiscard]] bool may_drop(const GameState& state, PlaneId plane);

// What each bomber in the air drops with the card that is revealed next, before all eyes.
void ask_bombers(Resolution& game, const TurnStep& step);
[[nodiscard]] Question question_of_dropping(Rule rule);

// Those in the air move on, then those that were announced are put down.
void move_and_place_bombs(Resolution& game, const TurnStep& step);

}  // namespace overdive
