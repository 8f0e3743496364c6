// Jams, for the blocks that jam guns in their own way.
#pragma once

#include "rules/damage.h"

namespace overdive {

void jam_for_three(Resolution& game, PlaneId plane, std::uint8_t gun, std::uint8_t barrels = 0);

}  // namespace overdive
