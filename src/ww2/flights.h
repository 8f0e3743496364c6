// Cards revealed and flown (W2-MOVE-*), wounded pilots first (W2-SPEC-03).
#pragma once

#include "rules/resolution.h"

namespace overdive {

[[nodiscard]] PlaneSet first_movers(const GameState& state);
[[nodiscard]] PlaneSet other_movers(const GameState& state);

void reveal_cards(Resolution& game, const TurnStep& step);
void settle_revealed(Resolution& game, const TurnStep& step);
void fly_cards(Resolution& game, const TurnStep& step);
// W2-MOVE-03: cards go back to hand, the next ones move up.
void take_up_cards(Resolution& game, const TurnStep& step);

}  // namespace overdive
