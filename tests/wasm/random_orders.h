// Random legal orders for trials that must come out alike on every platform: all chance comes from
// base/chance.h, and nothing depends on the order of a standard container or the clock.
#pragma once

#include <vector>

#include "base/chance.h"
#include "base/fast_rng.h"
#include "rules/firing.h"
#include "rules/planning.h"

namespace overdive {

// How far from the table's middle a plan ends, if nobody is in the way.
[[nodiscard]] inline double end_of(const Ruleset& rules, const GameState& state, const Plane& plane, const Plan& plan) {
    Pose pose = plane.pose;
    const double base_length = rules.catalog->model(plane.model).base.length;
    for (const Placed& placed : plan) {
        pose = maneuvered(pose, base_length, rules.deck_of(plane).card(placed.card).arrow(Speed::high));
    }
    return length(pose.at - Vec{state.table.width / 2, state.table.height / 2});
}

// Of four legal plans the one that ends nearest to the middle, so that games last.
[[nodiscard]] inline PlanCards random_plan_order(const Ruleset& rules, const GameState& state, PlaneId id, Rng& rng) {
    const Plane& plane = state.plane(id);
    std::vector<Plan> plans;
    each_legal_plan(rules, state.sky, plane, [&](const Plan& plan) { plans.push_back(plan); });
    const auto count = static_cast<std::uint32_t>(plans.size());
    Plan best = plans.at(rng.below(count));
    for (int i = 1; i < 4; ++i) {
        const Plan& other = plans.at(rng.below(count));
        if (end_of(rules, state, plane, other) < end_of(rules, state, plane, best)) best = other;
    }
    return {id, best};
}

// Fires where it can, three times out of four; never at one target with both guns.
[[nodiscard]] inline DeclareFire random_fire_order(const Ruleset& rules, const GameState& state, PlaneId plane,
                                                   Rng& rng) {
    const Targets targets = targets_of(rules, state, plane);
    DeclareFire order{plane, {no_plane, no_plane}};
    for (std::size_t gun = 0; gun < most_guns; ++gun) {
        const auto count = static_cast<std::uint32_t>(targets[gun].size());
        if (count == 0 || rng.below(4) == 0) continue;
        const PlaneId target = targets[gun][rng.below(count)];
        if (gun == 1 && target == order.targets[0]) continue;
        order.targets[gun] = target;
    }
    return order;
}

[[nodiscard]] inline Order random_order(const Ruleset& rules, const GameState& state, PlaneId plane, Rng& rng) {
    // Where cards are planned one by one, any answer to any question.
    if (rules.has_markers) {
        FastRng any(rng.below(1'000'000'000));
        return rules.question(state.ask).any(rules, state, plane, any);
    }
    if (state.ask == Ask::fire) return random_fire_order(rules, state, plane, rng);
    return random_plan_order(rules, state, plane, rng);
}

}  // namespace overdive
