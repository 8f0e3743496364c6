#include "ai/flight.h"

#include <algorithm>

#include "rules/movement.h"
#include "rules/planning.h"

namespace overdive {

int cards_on_table(const TableSize& table, const Track& track) {
    int cards = 0;
    while (cards < 3 && on_table(table, track[static_cast<std::size_t>(cards)].at)) ++cards;
    return cards;
}

WayOut::WayOut(const Ruleset& rules, ModelId model, const TableSize& table)
    : rules_(rules), model_(model), table_(table) {
    const ManeuverDeck& deck = rules.catalog->deck_of(model);
    plans_.resize(deck.cards.size() + 1);
    for (const ManeuverCard& card : deck.cards) {
        const Vec head{card.arrow(Speed::high).right, card.arrow(Speed::high).forward};
        const double card_length = rules.catalog->model(model).base.length + length(head);
        longest_turn_ = std::max(longest_turn_, 3 * card_length);
    }
}

const std::vector<Plan>& WayOut::plans_after(CardId last) {
    std::vector<Plan>& plans = plans_[last.index()];
    if (plans.empty()) {
        Plane plane;
        plane.model = model_;
        plane.last = last;
        plane.level = rules_.start_level;  // somewhere in the middle
        each_legal_plan(rules_, Sky{}, plane, [&](const Plan& plan) { plans.push_back(plan); });
    }
    return plans;
}

bool WayOut::far_from_edges(Vec stand) const {
    return stand.x >= longest_turn_ && stand.x <= table_.width - longest_turn_ && stand.y >= longest_turn_ &&
           stand.y <= table_.height - longest_turn_;
}

bool WayOut::exists(const Pose& pose, CardId last, int turns) {
    if (turns == 0 || (turns == 1 && far_from_edges(pose.at))) return true;
    Plan left_with{};
    std::size_t left_after = 0;  // how many cards of that plan it took to leave; 0: none left yet
    const auto begins_alike = [&](const Plan& plan) {
        return left_after > 0 && std::equal(plan.begin(), plan.begin() + left_after, left_with.begin());
    };
    for (const Plan& plan : plans_after(last)) {
        // Plans that begin alike stand together, so one that left speaks for its neighbours.
        if (begins_alike(plan)) continue;
        const Track track = track_of(rules_, model_, pose, plan);
        const int cards = cards_on_table(table_, track);
        if (cards < 3) {
            left_with = plan;
            left_after = static_cast<std::size_t>(cards) + 1;
        } else if (exists(track[2], plan[2].card, turns - 1)) {
            return true;
        }
    }
    return false;
}

}  // namespace overdive
