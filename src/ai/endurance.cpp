#include "ai/endurance.h"

#include <algorithm>

#include "ai/fan.h"

namespace overdive {
namespace {

constexpr int most_tries = 6000;         // turns flown for one answer
constexpr int tries_of_all = 60'000;     // for all answers about one order
constexpr int tries_for_longest = 1500;  // an end that must come is worth less thought

}  // namespace

// Near a corner many cards lead nowhere, so those with most table ahead are tried first; of equals the slow
// ones, which keep more choice.
std::vector<Endurance::Next> Endurance::turns_after(const Flyer& flyer) {
    std::vector<Next> turns;
    const auto try_console = [&](const Flyer& filled) {
        tries_ -= 2;
        const Flyer next = solo_.flown(filled);
        if (next.came_to_grief(filled)) return;
        const Flyer then = solo_.flown(next);
        const double room = room_ahead(view_.table, rules_.catalog->model(then.plane.model), then.plane.pose);
        const double slow = then.plane.speed == Speed::low ? 0.01 : 0;
        turns.push_back({next, room + slow, !then.came_to_grief(next)});
    };
    if (flyer.plane.plan[1].card != no_card) {
        try_console(flyer);
        return turns;
    }
    const std::vector<Placed> cards = solo_.next_cards(flyer);
    for (const Placed& card : cards) {
        Flyer filled = flyer;
        filled.plane.plan[1] = card;
        try_console(filled);
    }
    std::stable_sort(turns.begin(), turns.end(), [](const Next& a, const Next& b) { return a.room > b.room; });
    return turns;
}

bool Endurance::go_on(const Flyer& flyer, int cards) {
    if (cards <= 1) return true;
    if (tries_ <= 0) return false;
    for (const Next& next : turns_after(flyer)) {
        if (next.flies && go_on(next.flyer, cards - 1)) return true;
    }
    return false;
}

void Endurance::take_tries(int most) {
    tries_ = std::clamp(tries_of_all - used_, 0, most);
    used_ += tries_;
}

void Endurance::give_back() {
    used_ -= std::max(tries_, 0);
}

bool Endurance::lasts(const Flyer& flyer, int cards) {
    take_tries(most_tries);
    const bool lasting = !solo_.flown(flyer).came_to_grief(flyer) && go_on(flyer, cards);
    give_back();
    return lasting;
}

double Endurance::best_end(const Flyer& flyer, int cards) {
    --tries_;
    const Flyer after = solo_.flown(flyer);
    if (after.plane.status == Status::left) return 0.5;
    if (!after.plane.in_game() || (after.plane.grounded() && !flyer.plane.grounded())) return 0;
    if (cards <= 1) return 1;
    double best = 0;
    for (const Next& next : turns_after(flyer)) {
        if (tries_ <= 0 || best >= cards - 1) break;
        best = std::max(best, best_end(next.flyer, cards - 1));
    }
    return 1 + best;
}

double Endurance::longest(const Flyer& flyer, int cards) {
    take_tries(tries_for_longest);
    const double turns = best_end(flyer, cards);
    give_back();
    return turns;
}

}  // namespace overdive
