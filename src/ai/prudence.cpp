#include "ai/prudence.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdlib>

#include "ai/choices.h"
#include "ai/duty.h"
#include "ai/flight.h"
#include "ai/landing.h"
#include "ai/sortie.h"
#include "rules/movement.h"
#include "rules/planning.h"

namespace overdive {
namespace {

// Where a plan takes a plane in height.
struct Height {
    int level = 0;
    bool safe = true;    // it does not come down by mistake
    bool rises = false;  // it leaves the ground, or is on the way to
};

Height height_after(const Ruleset& rules, const Sky& sky, const Plane& plane, const PlanCards& order) {
    Height height;
    Course course = course_of(rules, sky, plane);
    course.landing = order.landing;
    for (std::size_t i = 0; i < order.plan.size(); ++i) {
        if (order.plan[i].card == no_card) break;
        course.place = static_cast<std::uint8_t>(i + 1);
        const ManeuverCard& card = course.deck->card(order.plan[i].card);
        if (stays_put(course, card)) continue;
        fly(course, card);
        height.safe = height.safe && course.fate == Fate::none;
        height.rises = height.rises || course.footing == Footing::ground || course.run == Run::lifting;
    }
    height.level = course.level;
    return height;
}

std::optional<int> level_of_nearest_enemy(const Mission& mission, const View& view, const PlaneView& own) {
    for (const PlaneView* enemy : enemies_of(mission, view, own)) {
        if (enemy->footing != Footing::clouds) return enemy->level;
    }
    return std::nullopt;
}

template <class Wanted>
void keep_if_any(std::vector<Command>& commands, Wanted wanted) {
    std::vector<Command> kept;
    std::copy_if(commands.begin(), commands.end(), std::back_inserter(kept), wanted);
    if (!kept.empty()) commands = std::move(kept);
}

// The quarter of the plans that brings a plane best on its way; out at once where that is home.
void head_for(Edge edge, const Ruleset& rules, const View& view, const PlaneView& own, std::vector<Command>& commands) {
    std::vector<double> left;
    for (const Command& command : commands)
        left.push_back(way_left(rules, view, own, edge, std::get<PlanCards>(command.order).plan));
    std::vector<double> sorted = left;
    std::sort(sorted.begin(), sorted.end());
    const bool out_now = sorted.front() < 0;
    const double limit = out_now ? sorted.front() : sorted[sorted.size() / 4];
    std::vector<Command> kept;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (left[i] <= limit) kept.push_back(commands[i]);
    }
    commands = std::move(kept);
    if (out_now) commands.resize(1);
}

// The answer that changes nothing.
Order keeping(const View& view, std::span<const Command> legal) {
    const PlaneId plane = plane_of(legal.front().order);
    for (const Command& command : legal) {
        if (plane_of(command.order) != plane) break;
        if (const auto* floor = std::get_if<ProposeFloor>(&command.order); floor != nullptr && floor->floor == no_floor)
            return *floor;
        if (const auto* vote = std::get_if<AgreeFloor>(&command.order); vote != nullptr && vote->floor == no_floor)
            return *vote;
        if (const auto* order = std::get_if<Reorder>(&command.order);
            order != nullptr && view.planes[plane.index()].plan == order->plan)
            return *order;
        if (const auto* taxi = std::get_if<Taxi>(&command.order); taxi != nullptr && !taxi->moves) return *taxi;
    }
    return legal.front().order;
}

}  // namespace

std::span<const Command> orders_for_one_plane(std::span<const Command> legal) {
    const PlaneId plane = plane_of(legal.front().order);
    const auto other = std::find_if(legal.begin(), legal.end(),
                                    [&](const Command& command) { return plane_of(command.order) != plane; });
    return legal.first(static_cast<std::size_t>(other - legal.begin()));
}

std::optional<Order> small_answer(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng) {
    const Order& first = legal.front().order;
    // Which depots are dummies nobody could guess who knows the computer.
    const bool plays_dice = std::holds_alternative<Disguise>(first);
    if (is_target(plane_of(first)) && !plays_dice) return considered(rules, view, orders_for_one_plane(legal));
    if (std::holds_alternative<DropBombs>(first)) return choose_groups(rules, view, orders_for_one_plane(legal));
    if (std::holds_alternative<PlanCards>(first) || std::holds_alternative<DeclareFire>(first)) return std::nullopt;
    if (const auto turn = turn_for_take_off(rules, view, legal)) return turn;
    // Nothing is proposed and nothing agreed; a plane on the ground stays; the plan stays as it lies.
    const bool keeps = std::holds_alternative<ProposeFloor>(first) || std::holds_alternative<AgreeFloor>(first) ||
                       std::holds_alternative<Taxi>(first) || std::holds_alternative<Reorder>(first);
    if (keeps) return keeping(view, legal);
    // Whom to tail: anybody rather than nobody; left or right: either.
    std::vector<Order> some;
    for (const Command& command : legal) {
        if (plane_of(command.order) != plane_of(first)) continue;
        const auto* tail = std::get_if<ChooseTail>(&command.order);
        if (tail == nullptr || tail->target != no_plane) some.push_back(command.order);
    }
    return some.empty() ? first : some[rng.below(static_cast<std::uint32_t>(some.size()))];
}

std::vector<Command> staying_up(const Ruleset& rules, const View& view, std::span<const Command> legal) {
    std::vector<Command> commands(legal.begin(), legal.end());
    if (rules.card_effects.empty()) return commands;
    const Plane own = as_known(view.planes[plane_of(legal.front().order).index()]);
    keep_if_any(commands, [&](const Command& command) {
        const auto& order = std::get<PlanCards>(command.order);
        return height_after(rules, view.sky, own, order).safe && order.landing == 0;
    });
    return commands;
}

std::vector<Command> prudent(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng) {
    std::vector<Command> commands(legal.begin(), legal.end());
    const auto* first = std::get_if<PlanCards>(&legal.front().order);
    if (first == nullptr) return commands;
    const PlaneView& seen = view.planes[first->plane.index()];
    if (seek_field(rules, view, seen, commands)) return commands;
    if (const auto home = way_home(rules, view, seen)) head_for(*home, rules, view, seen, commands);
    if (rules.card_effects.empty()) return commands;
    const Plane own = as_known(seen);
    const auto height = [&](const Command& command) {
        return height_after(rules, view.sky, own, std::get<PlanCards>(command.order));
    };
    // Off the ground where it can, and not down by mistake.
    if (own.grounded())
        keep_if_any(commands, [&](const Command& command) {
            return !std::get<PlanCards>(command.order).without_cards() && height(command).rises;
        });
    commands = staying_up(rules, view, commands);
    const auto for_goal = level_for_goal(rules, view, seen);
    const auto wanted = for_goal ? for_goal : level_of_nearest_enemy(rules.mission, view, seen);
    const bool apart = wanted && *wanted != seen.level;
    // Towards the enemy's level more often than not; at it, as one likes.
    if (apart && rng.below(4) > 0) {
        int best = 100;
        for (const Command& command : commands) best = std::min(best, std::abs(height(command).level - *wanted));
        keep_if_any(commands,
                    [&](const Command& command) { return std::abs(height(command).level - *wanted) == best; });
    }
    return commands;
}

Order order_to_fly(const Plan& plan, std::span<const Command> choice) {
    const auto found = std::find_if(choice.begin(), choice.end(), [&](const Command& command) {
        return std::get<PlanCards>(command.order).plan == plan;
    });
    assert(found != choice.end());
    return found->order;
}

}  // namespace overdive
