// What an order for one plane hopes for and fears: the ground for a hint before, and for a coach after.
#pragma once

#include <vector>

#include "ai/bot.h"

namespace overdive {

// One order among those that could be given. Values are from -1 (the plane is lost for nothing) to 1 (its enemy is, for
// nothing); what people are told is the chance to win, (1 + value) / 2.
struct Prospect {
    Order order;
    double value = 0;     // against the best mix of the enemies
    double chance = 0;    // how often the best mix gives this order
    double deals = 0;     // the share of an enemy's life it can expect to take in this turn
    double takes = 0;     // and to lose
    double position = 0;  // what the place is worth where it leads, less that of where the best mix leads
};

struct Assessment {
    PlaneId plane = no_plane;
    double value = 0;                 // of the best mix
    std::vector<Prospect> prospects;  // the best first, orders that lead to the same flight once
};

// Of the orders for the first plane due that place cards, from what the viewer knows. Empty for other questions, and
// where no enemy is left.
[[nodiscard]] Assessment assess(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                                Budget budget);

}  // namespace overdive
