// The ace: every plan of a plane that stays on the table is judged against a spread of what each
// near enemy is likely to fly, and one of the best is taken.
#include "ai/ace_bot.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <vector>

#include "ai/aim.h"
#include "ai/console_pilot.h"
#include "ai/dogfight.h"
#include "ai/duty.h"
#include "ai/fan.h"
#include "ai/flight.h"
#include "ai/harm.h"
#include "ai/mind.h"
#include "ai/prudence.h"
#include "ai/sortie.h"

namespace overdive {
namespace {

constexpr std::size_t plans_followed_far = 12;  // two turns ahead is slow near a corner

class AcePilot {
public:
    AcePilot(const Ruleset& rules, const Taste& taste, const View& view, const PlaneView& own)
        : rules_(rules), taste_(taste), view_(view), own_(own) {}

    [[nodiscard]] Plan choose(std::span<const Command> legal, Rng& rng, Budget budget) {
        judge(legal, rng, budget);
        return fan_.flights[one_of_the_best(rng)].plan;
    }

    [[nodiscard]] std::vector<Leaning> leanings(std::span<const Command> legal, Rng& rng, Budget budget) {
        judge(legal, rng, budget);
        WayOut way_out(rules_, own_.model, view_.table);
        const auto lasts = [&](std::size_t flight) {
            const Route& flown = fan_.flights[flight];
            return !fan_.stays || way_out.exists(flown.end, flown.plan[2].card, 1);
        };
        const std::vector<float> chances = leaning_to_best(worth_, taste_.whim, lasts);
        std::vector<Leaning> leanings;
        for (std::size_t i = 0; i < chances.size(); ++i) {
            if (chances[i] > 0) leanings.push_back({PlanCards{own_.id, fan_.flights[i].plan}, chances[i]});
        }
        return leanings;
    }

    [[nodiscard]] Plan choose_by(Mind& mind, std::span<const Command> legal, Rng& rng, const Budget& budget) {
        fan_ = fan_of(rules_, view_, own_, plans_in(legal));
        find_friends();
        worth_.assign(fan_.flights.size(), 0);
        weigh_goals();
        WayOut way_out(rules_, own_.model, view_.table);
        const auto lasts = [&](std::size_t flight) {
            const Route& flown = fan_.flights[flight];
            return !fan_.stays || way_out.exists(flown.end, flown.plan[2].card, 2);
        };
        Fight fight{rules_, view_, own_, fan_, friends_, worth_, {}, lasts};
        fight.order_of = [&](std::size_t flight) { return order_to_fly(fan_.flights[flight].plan, legal); };
        for (const PlaneView* rival : rivals_of(rules_, view_, own_)) {
            const std::vector<Plan> plans = plans_of(rules_, view_.sky, *rival);
            fight.rivals.push_back({rival, fan_of(rules_, view_, *rival, likely_plans(rules_, view_, *rival, plans)),
                                    worth_as_target(rules_.mission, view_, own_, *rival)});
        }
        return fan_.flights[drawn(mind.chances(fight, rng, budget), rng)].plan;
    }

private:
    void judge(std::span<const Command> legal, Rng& rng, Budget budget) {
        fan_ = fan_of(rules_, view_, own_, plans_in(legal));
        find_friends();
        const auto fan_of_rival = [&](const PlaneView& rival) {
            const std::vector<Plan> plans = plans_of(rules_, view_.sky, rival);
            return fan_of(rules_, view_, rival, likely_plans(rules_, view_, rival, plans));
        };
        worth_ = Dogfight(rules_, taste_, view_, own_, fan_, friends_).worth(fan_of_rival, rng, Looks(budget.looks));
        weigh_goals();
    }

    [[nodiscard]] static std::vector<Plan> plans_in(std::span<const Command> legal) {
        std::vector<Plan> plans;
        plans.reserve(legal.size());
        for (const Command& command : legal) plans.push_back(std::get<PlanCards>(command.order).plan);
        return plans;
    }

    // What is to be done over targets.
    void weigh_goals() {
        if (view_.targets.empty()) return;
        Sortie sortie(rules_, view_, own_);
        if (!sortie.any()) return;
        for (std::size_t i = 0; i < worth_.size(); ++i) worth_[i] += sortie.worth_of(fan_, fan_.flights[i]);
    }

    // Friends whose plan this seat knows; the others may be anywhere.
    void find_friends() {
        for (const PlaneView& plane : view_.planes) {
            if (plane.status != Status::flying || plane.side != own_.side) continue;
            if (plane.id == own_.id || !plane.own || !plane.planned) continue;
            const Track track = track_of(rules_, plane.model, plane.pose, plane.plan);
            const Plane now = as_known(plane);
            for (std::size_t phase = 0; phase < track.size(); ++phase) {
                const Plane then = imagined(rules_, view_.sky, now, plane.plan, phase, track[phase]);
                friends_[phase].push_back(stand_of(rules_, then, Knowledge::all));
            }
        }
    }

    // Any of the plans that are nearly as good as the best, so that nobody can read it; and of all
    // plans only such after which the plane is not bound to leave, if there is one.
    [[nodiscard]] std::size_t one_of_the_best(Rng& rng) const {
        std::vector<std::size_t> order(worth_.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return worth_[a] > worth_[b]; });
        if (!fan_.stays) return order.front();
        WayOut way_out(rules_, own_.model, view_.table);
        const auto lasts = [&](std::size_t flight, int turns) {
            const Route& flown = fan_.flights[flight];
            return way_out.exists(flown.end, flown.plan[2].card, turns);
        };
        std::vector<std::size_t> good;
        for (std::size_t i = 0; i < std::min(order.size(), plans_followed_far); ++i) {
            const bool close = good.empty() || worth_[order[i]] >= worth_[good.front()] - taste_.whim;
            if (close && lasts(order[i], 2)) good.push_back(order[i]);
        }
        if (!good.empty()) return good[rng.below(static_cast<std::uint32_t>(good.size()))];
        const auto lasting =
            std::find_if(order.begin(), order.end(), [&](std::size_t flight) { return lasts(flight, 1); });
        return lasting == order.end() ? order.front() : *lasting;
    }

    const Ruleset& rules_;
    const Taste& taste_;
    const View& view_;
    const PlaneView& own_;
    Fan fan_;
    KnownFriends friends_;
    std::vector<double> worth_;  // by flight of the fan
};

bool friend_fires_at(const View& view, const PlaneView& own, PlaneId target) {
    return std::any_of(view.planes.begin(), view.planes.end(), [&](const PlaneView& plane) {
        const auto* fire = sealed_answer<DeclareFire>(view, plane.id);
        return plane.id != own.id && plane.side == own.side && fire != nullptr &&
               std::find(fire->targets.begin(), fire->targets.end(), target) != fire->targets.end();
    });
}

// The life it takes, and a little more where a friend fires too; of equals the nearest.
double worth_of_volley(const Taste& taste, const Ruleset& rules, const View& view, const DeclareFire& order) {
    const PlaneView& own = view.planes[order.plane.index()];
    double worth = 0;
    each_shot(rules, view, order, [&](const Gun& gun, const PlaneView& target, const Shot& shot) {
        const HarmByRange harm = harm_of(rules, gun.deck, points_left(rules, target));
        const bool close = shot.range == Range::close;
        const double company = friend_fires_at(view, own, target.id) ? taste.company : 0;
        const double matters = worth_as_target(rules.mission, view, own, target);
        worth += fire_at_all + matters * harm[close ? 0 : 1] * (1 + company) - nearest_of_equals * shot.distance;
    });
    return worth;
}

Order best_volley(const Taste& taste, const Ruleset& rules, const View& view, std::span<const Command> legal) {
    const Command* best = &legal.front();
    double most = -HUGE_VAL;
    for (const Command& command : legal) {
        const auto& order = std::get<DeclareFire>(command.order);
        const double worth = worth_of_volley(taste, rules, view, order) + worth_on_ground(rules, view, order);
        if (worth <= most) continue;
        best = &command;
        most = worth;
    }
    return best->order;
}

}  // namespace

Order ace_with(const Taste& taste, const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
               Budget budget) {
    assert(!legal.empty());
    if (rules.has_markers) return answer_one_ahead(rules, taste, {.his = {.third = 1}}, view, legal, rng, budget);
    if (const auto answer = small_answer(rules, view, legal, rng)) return *answer;
    const std::vector<Command> choice = prudent(rules, view, orders_for_one_plane(legal), rng);
    if (choice.size() == 1) return choice.front().order;
    if (std::holds_alternative<DeclareFire>(choice.front().order)) return best_volley(taste, rules, view, choice);
    const PlaneId plane = plane_of(choice.front().order);
    AcePilot pilot(rules, taste, view, view.planes[plane.index()]);
    return order_to_fly(pilot.choose(choice, rng, budget), choice);
}

Order answer_by(Mind& mind, const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                Budget budget) {
    assert(!legal.empty());
    if (rules.has_markers)
        return answer_one_ahead(rules, taste_one_ahead(), {.his = {.third = 1}}, view, legal, rng, budget, &mind);
    if (!std::holds_alternative<PlanCards>(legal.front().order))
        return ace_with(Taste{}, rules, view, legal, rng, budget);
    const std::vector<Command> choice = prudent(rules, view, orders_for_one_plane(legal), rng);
    if (choice.size() == 1) return choice.front().order;
    const Taste usual;
    AcePilot pilot(rules, usual, view, view.planes[plane_of(choice.front().order).index()]);
    return order_to_fly(pilot.choose_by(mind, choice, rng, budget), choice);
}

std::vector<Leaning> leanings_of_ace(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                                     Budget budget) {
    if (rules.has_markers)
        return leanings_one_ahead(rules, taste_one_ahead(), {.his = {.third = 1}}, view, legal, rng, budget);
    if (!std::holds_alternative<PlanCards>(legal.front().order)) return {};
    const std::vector<Command> choice = prudent(rules, view, orders_for_one_plane(legal), rng);
    const Taste usual;
    AcePilot pilot(rules, usual, view, view.planes[plane_of(choice.front().order).index()]);
    return pilot.leanings(choice, rng, budget);
}

Order ace_bot(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget) {
    return ace_with(rules.has_markers ? taste_one_ahead() : Taste{}, rules, view, legal, rng, budget);
}

Order plan_by(Mind& mind, const Ruleset& rules, const View& view, std::span<const Command> choice, Rng& rng,
              const Budget& budget) {
    const Taste taste;
    AcePilot pilot(rules, taste, view, view.planes[plane_of(choice.front().order).index()]);
    return order_to_fly(pilot.choose_by(mind, choice, rng, budget), choice);
}

}  // namespace overdive
