// The World War I game as others take it: its switches and how its rules are made of them.
#pragma once

#include "rules/game.h"

namespace overdive {

[[nodiscard]] const Game& ww1_game();

}  // namespace overdive
