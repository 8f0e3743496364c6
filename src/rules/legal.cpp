#include "rules/legal.h"

#include <algorithm>

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

std::vector<Command> as_commands(const GameState& state, SeatId seat, const std::vector<Order>& orders) {
    std::vector<Command> commands;
    commands.reserve(orders.size());
    for (const Order& order : orders) commands.push_back({seat, state.turn, state.phase, order});
    std::sort(commands.begin(), commands.end());
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
