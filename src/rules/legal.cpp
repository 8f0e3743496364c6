#include "rules/legal.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace overdive {

std::vector<Awaited> awaited(const GameState& state) {
    std::vector<Awaited> list;
    const auto add = [&](BodyId id) {
        if (state.awaiting.has(id)) list.push_back({state.seat_due(id), id, state.ask});
    };
    each_plane(state, [&](PlaneId id, const Plane&) { add(id); });
    each_target(state, [&](BodyId id, const Target&) { add(id); });
    return list;
}

namespace {

// A number for each plan, in the order of PlanCards: there are hundreds of them, and numbers are sorted fast.
std::uint64_t place_of(const PlanCards& order) {
    std::uint64_t place = order.plane.value;
    for (const Placed& placed : order.plan) {
        place = place << 8 | placed.card.value;
        place = place << 3 | static_cast<std::uint64_t>(placed.marker) << 1 | (placed.plain ? 1U : 0U);
    }
    place = place << 1 | static_cast<std::uint64_t>(order.bluff);
    return place << 8 | static_cast<std::uint64_t>(order.landing) << 4 | order.space;
}

std::vector<Command> as_commands(const GameState& state, SeatId seat, const std::vector<Order>& orders) {
    std::vector<Command> commands;
    commands.reserve(orders.size());
    const auto add = [&](const Order& order) { commands.push_back({seat, state.turn, state.phase, order}); };
    std::vector<std::pair<std::uint64_t, std::size_t>> places;
    for (const Order& order : orders) {
        if (const auto* plan = std::get_if<PlanCards>(&order)) places.emplace_back(place_of(*plan), places.size());
    }
    if (places.size() == orders.size()) {
        std::sort(places.begin(), places.end());
        for (const auto& [place, order] : places) add(orders[order]);
    } else {
        for (const Order& order : orders) add(order);
        std::sort(commands.begin(), commands.end());
    }
    assert(std::is_sorted(commands.begin(), commands.end()));
    return commands;
}

}  // namespace

std::vector<Command> legal_commands(const Ruleset& rules, const GameState& state, SeatId seat) {
    std::vector<Order> orders;
    for (const Awaited& due : awaited(state)) {
        if (due.seat == seat) rules.question(due.ask).list(rules, state, due.plane, orders);
    }
    return as_commands(state, seat, orders);
}

std::vector<Command> legal_commands_of_first_plane(const Ruleset& rules, const GameState& state, SeatId seat) {
    std::vector<Order> orders;
    for (const Awaited& due : awaited(state)) {
        if (due.seat == seat) rules.question(due.ask).list(rules, state, due.plane, orders);
        if (!orders.empty()) break;
    }
    return as_commands(state, seat, orders);
}

std::optional<Command> declined(const Ruleset& rules, const GameState& state, PlaneId plane) {
    const auto order = rules.question(state.ask).declined(state, plane);
    if (!order) return std::nullopt;
    return Command{state.seat_due(plane), state.turn, state.phase, *order};
}

}  // namespace overdive
