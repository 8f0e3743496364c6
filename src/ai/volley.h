// What the tokens of a volley do, where each gun deals tokens of its own: the share of the target's life that
// they take on average, and the chance that they bring it down.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

struct Volley {
    double share = 0;  // 0 (nothing) to 1 (the whole life)
    double kill = 0;
};

// How much a face weighs in points: its symbol counts where symbols do, and an explosion is all there is.
[[nodiscard]] int weight_of(const Ruleset& rules, const DamageFace& face, int points_left);

// One token of each of these decks; of `sniped` one is the worse of two.
[[nodiscard]] Volley volley_of(const Ruleset& rules, const DrawnDecks& decks, double points_left,
                               DamageDeckId sniped = no_deck);

}  // namespace overdive
