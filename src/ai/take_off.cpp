#include "ai/take_off.h"

#include <algorithm>
#include <cmath>

namespace overdive {
namespace {

constexpr int longest_run = 5;        // cards: two that lie there already, then stall, straight and climb
constexpr double start_of_run = 30;   // mm from the end of the field
constexpr double for_pointing = 150;  // mm of way that looking across the field is worth

}  // namespace

// Of all cards those of a run, and none at all (W2-LAND-02).
std::vector<Placed> TakeOff::cards_of_run(const Flyer& flyer) {
    std::vector<Placed> run{Placed{}};
    for (const Placed& placed : solo_.next_cards(flyer)) {
        if (placed.card == no_card || placed.card == repeat_card) continue;
        const ManeuverCard& card = rules_.deck_of(flyer.plane).card(placed.card);
        if (card.is(CardMark::stall) || card.is(CardMark::straight) || card.is(CardMark::climb)) run.push_back(placed);
    }
    return run;
}

std::optional<int> TakeOff::fewest(const Flyer& flyer, int cards) {
    if (!flyer.plane.grounded()) return 0;
    if (cards == 0) return std::nullopt;
    std::optional<int> best;
    const auto try_console = [&](const Flyer& filled, int left) {
        const Flyer next = solo_.flown(filled);
        if (next.came_to_grief(filled)) return;
        const auto turns = fewest(next, left - 1);
        if (turns && (!best || *turns + 1 < *best)) best = *turns + 1;
    };
    if (flyer.plane.plan[1].card != no_card) {
        try_console(flyer, cards);
        return best;
    }
    for (const Placed& card : cards_of_run(flyer)) {
        Flyer filled = flyer;
        filled.plane.plan[1] = card;
        try_console(filled, best ? std::min(cards, *best - 1) : cards);
    }
    return best;
}

std::optional<int> TakeOff::turns_until_air(const Flyer& flyer) {
    return fewest(flyer, longest_run);
}

// To either end of the nearest field, looking along it.
double TakeOff::way_to_start(const Pose& pose) const {
    double least = HUGE_VAL;
    for (const Field& field : view_.sky.fields) {
        for (const double end : {-1.0, 1.0}) {
            const Vec along = end * direction(field.pose.heading);
            const Vec start = field.pose.at - (field.length / 2 - start_of_run) * along;
            const double across = 1 - dot(direction(pose.heading), along);
            least = std::min(least, length(start - pose.at) + for_pointing * across);
        }
    }
    return least;
}

Order TakeOff::best_taxi(const PlaneView& own, std::span<const Command> legal) {
    struct Choice {
        const Command* command = nullptr;
        bool takes_off = false;
        double left = 0;
    };
    std::optional<Choice> best;
    for (const Command& command : legal) {
        const auto& taxi = std::get<Taxi>(command.order);
        const auto to = taxi.moves ? rules_.taxied(rules_, view_.table, own, taxi) : own.pose;
        if (!to) continue;
        Flyer flyer = flyer_of(own);
        flyer.plane.pose = *to;
        flyer.plane.plan = {};
        const bool takes_off = turns_until_air(flyer).has_value();
        // Who can take off from where he stands stays there.
        const Choice choice{&command, takes_off, takes_off && !taxi.moves ? -1 : way_to_start(*to)};
        if (best &&
            (choice.takes_off < best->takes_off || (choice.takes_off == best->takes_off && choice.left >= best->left)))
            continue;
        best = choice;
    }
    return best ? best->command->order : legal.front().order;
}

}  // namespace overdive
