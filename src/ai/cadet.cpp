#include "ai/cadet.h"

#include <algorithm>
#include <cmath>

#include "ai/dogfight.h"
#include "ai/duty.h"
#include "ai/fan.h"
#include "ai/prudence.h"

namespace overdive {
namespace {

constexpr std::size_t plans_thought_of = 40;
constexpr std::size_t plans_weighed = 8;  // against each other, the best of those

// Some plans out of each part of all, so that every first card is among them.
std::vector<Plan> some_of(std::span<const Command> choice, Rng& rng) {
    std::vector<Plan> plans;
    const std::size_t count = std::min(choice.size(), plans_thought_of);
    plans.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t from = i * choice.size() / count, to = (i + 1) * choice.size() / count;
        const std::size_t one = from + rng.below(static_cast<std::uint32_t>(to - from));
        plans.push_back(std::get<PlanCards>(choice[one].order).plan);
    }
    return plans;
}

// Straight on, whatever he has flown and wherever it leads.
Fan straight_on(const Ruleset& rules, const View& view, const PlaneView& enemy) {
    const CardId straight = card_due(rules.deck_of(as_known(enemy)), Due::straight);
    const std::array<Plan, 1> plans{Plan{straight, straight, straight}};
    return fan_of(rules, view, enemy, plans);
}

}  // namespace

Cadet::Cadet(const Experience& experience) : experience_(experience), thorough_(experience_) {}

Order Cadet::choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget) {
    const bool plain = !rules.has_markers && view.targets.empty() && legal.size() > plans_thought_of &&
                       std::holds_alternative<PlanCards>(legal.front().order);
    if (plain) {
        const std::vector<Command> choice = prudent(rules, view, orders_for_one_plane(legal), rng);
        const PlaneView& own = view.planes[plane_of(choice.front().order).index()];
        if (const auto plan = glanced(rules, view, own, choice, rng)) return order_to_fly(*plan, choice);
    }
    return thorough_.choose(rules, view, legal, rng, budget);
}

WayOut& Cadet::way_out(const Ruleset& rules, const View& view, ModelId model) {
    if (!way_out_ || way_out_of_ != model) {
        way_out_ = std::make_unique<WayOut>(rules, model, view.table);
        way_out_of_ = model;
    }
    return *way_out_;
}

std::optional<Plan> Cadet::glanced(const Ruleset& rules, const View& view, const PlaneView& own,
                                   std::span<const Command> choice, Rng& rng) {
    const Fan fan = fan_of(rules, view, own, some_of(choice, rng));
    if (!fan.stays || own.grounded()) return std::nullopt;
    std::vector<double> worth(fan.flights.size(), 0);
    const std::vector<const PlaneView*> rivals = rivals_of(rules, view, own);
    if (rivals.empty()) {
        for (std::size_t i = 0; i < worth.size(); ++i) worth[i] = experience_.taste.room * fan.flights[i].room;
    } else {
        const PlaneView& enemy = *rivals.front();
        const Fan his_fan = straight_on(rules, view, enemy);
        Gunner mine = gunner_at(rules, own, fan, enemy);
        Gunner his = gunner_at(rules, enemy, his_fan, own);
        mine.weigh(worth_as_target(rules.mission, view, own, enemy));
        Looks looks(Budget{}.looks);
        worth = Exchange(rules, experience_.taste, mine, his).against(his_fan.flights.front(), looks);
    }
    // Of the better ones, the better the likelier, the first after which the plane can go on.
    std::vector<std::size_t> order(worth.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
    WayOut& way = way_out(rules, view, own.model);
    for (std::size_t from = 0; from < order.size(); from += plans_weighed) {
        const std::size_t count = std::min(plans_weighed, order.size() - from);
        std::vector<float> chances(count);
        for (std::size_t i = 0; i < count; ++i) {
            const double doubts = 1 + (worth[order[from]] - worth[order[from + i]]) / experience_.doubt;
            chances[i] = static_cast<float>(1 / (doubts * doubts * doubts * doubts));
        }
        for (std::size_t tries = 0; tries < count; ++tries) {
            const std::size_t taken = drawn(chances, rng);
            const Route& flown = fan.flights[order[from + taken]];
            if (way.exists(flown.end, flown.plan[2].card, 2)) return flown.plan;
            chances[taken] = 0;
        }
    }
    return std::nullopt;
}

}  // namespace overdive
