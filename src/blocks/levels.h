// Altitude: levels, climb counters, the Split-S and the overdive, with the ground under them, and what
// levels mean for fire, tailing and planes that meet.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

void add_altitude(Ruleset& rules);
// What a card is flown as where planes fly at levels: the Immelmann card after a stall is a Split-S.
[[nodiscard]] FlownAs named_by_sequence(const CardInTurn& turn);
// Stall, dive, straight: two levels down in three cards.
void add_overdive(Ruleset& rules);

// Whether a card after another begins an overdive, for decks that are agile enough.
[[nodiscard]] bool overdives(const ManeuverDeck& deck, const ManeuverCard* previous, const ManeuverCard& card);

}  // namespace overdive
