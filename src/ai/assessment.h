// What an order for one plane hopes for and fears: the ground for a hint before, and for a coach after.
#pragma once

#include <span>
#include <vector>

#include "ai/bot.h"

namespace overdive {

// One order among those that could be given. Values are from -1 (the plane is lost for nothing) to 1 (its enemy is, for
// nothing); what people are told is the chance to win, (1 + value) / 2.
struct Prospect {
    Order order;
    double value = 0;         // against the best mix of the enemies
    double chance = 0;        // how often the best mix gives this order
    double deals = 0;         // the share of an enemy's life it can expect to take with the cards looked ahead
    double takes = 0;         // and to lose
    double deals_points = 0;  // the same in points of damage
    double takes_points = 0;
    double position = 0;        // what the place is worth where it leads, less that of where the best mix leads
    std::vector<CardId> cards;  // that are known with it: those that lie already, and those it places
    std::vector<Pose> poses;    // where each of them leads
    std::vector<Order> alike;   // other orders that lead to the same flight
};

struct Assessment {
    PlaneId plane = no_plane;
    double value = 0;  // of the best mix
    double gap = 0;    // what either side could still gain: the work ended before all was looked at
    std::vector<Prospect>
        prospects;  // the best first, of equals those that are mixed; orders that lead to the same flight once
};

// The chance to win that a value comes to.
[[nodiscard]] constexpr double chance_of(double value) {
    return (1 + value) / 2;
}

// Where an enemy was after each card: for who knows it after a game.
struct Flew {
    PlaneId plane;
    std::vector<Pose> poses;
};

// Of the orders for the first plane due that place cards, from what the viewer knows. Empty for other questions, and
// where no enemy is left. With the true flights of enemies every order is measured against those alone.
[[nodiscard]] Assessment assess(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                                Budget budget, std::span<const Flew> truth = {});

// What is said of this order: its own prospect, or that of the order with the same cards; nothing where it was not
// among those worth a look: it leaves the table, or comes down by mistake.
[[nodiscard]] const Prospect* prospect_of(const Ruleset& rules, const View& view, const Assessment& assessment,
                                          const Order& order);

}  // namespace overdive
