// The end of a game and its score (W1-VIC-01, W1-VIC-02).
#pragma once

#include "rules/resolution.h"

namespace overdive {

// Ends the game if at most one side has a plane left. A game of one side alone has no enemy to
// outlive: it goes on until its last plane is gone.
void end_if_decided(Resolution& game);

// What a side has won by this game's losses: +1 for each enemy that left, +2 for each enemy lost
// otherwise, -1 for each own plane lost otherwise. It counts for the winner.
[[nodiscard]] int score_of(const GameState& state, SideId side);

}  // namespace overdive
