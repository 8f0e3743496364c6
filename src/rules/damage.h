// Damage: the fire of a phase resolved together (W1-FIRE-08, W1-DMG-*), and decks that run out
// (W1-OUT-*).
#pragma once

#include "rules/resolution.h"

namespace overdive {

void resolve_fire(Resolution& game, const TurnStep& step);

// Draws the face that comes off a deck now; the deck itself changes with the event.
[[nodiscard]] FaceId drawn_face(const Resolution& game, DamageDeckId deck, Rng& rng);
[[nodiscard]] int cards_left(const Resolution& game, DamageDeckId deck);

}  // namespace overdive
