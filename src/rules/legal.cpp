#include "rules/legal.h"

#include <algorithm>

#include "rules/firing.h"
#include "rules/planning.h"

namespace overdive {
namespace {

// Each gun holds its fire or picks a target; not the same one for both (W1-TWO-02).
void add_fire_orders(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    Targets targets = targets_of(rules, state, plane);
    const auto choices = [&](std::size_t gun) {
        std::vector<PlaneId> all(targets[gun].begin(), targets[gun].end());
        all.push_back(no_plane);
        return all;
    };
    for (const PlaneId first : choices(0)) {
        for (const PlaneId second : choices(1)) {
            if (first != no_plane && first == second) continue;
            orders.emplace_back(DeclareFire{plane, {first, second}});
        }
    }
}

}  // namespace

std::vector<Awaited> awaited(const GameState& state) {
    std::vector<Awaited> list;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        if (state.awaiting.has(id)) list.push_back({plane.seat, id, state.ask});
    });
    return list;
}

std::vector<Command> legal_commands(const Ruleset& rules, const GameState& state, SeatId seat) {
    std::vector<Order> orders;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        if (plane.seat != seat || !state.awaiting.has(id)) return;
        if (state.ask == Ask::plan) {
            each_legal_plan(rules, plane, [&](const Plan& plan) { orders.emplace_back(PlanCards{id, plan}); });
        } else if (state.ask == Ask::fire) {
            add_fire_orders(rules, state, id, orders);
        }
    });
    std::vector<Command> commands;
    commands.reserve(orders.size());
    for (const Order& order : orders) commands.push_back({seat, state.turn, state.phase, order});
    std::sort(commands.begin(), commands.end());
    return commands;
}

}  // namespace overdive
