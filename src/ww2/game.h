// The World War II game as others take it: its switches and how its rules are made of them.
#pragma once

#include "rules/game.h"

namespace overdive {

[[nodiscard]] const Game& ww2_game();

}  // namespace overdive
