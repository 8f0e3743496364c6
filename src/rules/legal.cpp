#include "rules/legal.h"

#include <algorithm>

namespace overdive {

std::vector<Awaited> awaited(const GameState& state) {
    std::vector<Awaited> list;
    each_plane(state, [&](PlaneId id, const Plane&) {
        if (state.awaiting.has(id)) list.push_back({state.seat_due(id), id, state.ask});
    });
    return list;
}

std::vector<Command> legal_commands(const Ruleset& rules, const GameState& state, SeatId seat) {
    std::vector<Order> orders;
    for (const Awaited& due : awaited(state)) {
        if (due.seat == seat) rules.question(due.ask).list(rules, state, due.plane, orders);
    }
    std::vector<Command> commands;
    commands.reserve(orders.size());
    for (const Order& order : orders) commands.push_back({seat, state.turn, state.phase, order});
    std::sort(commands.begin(), commands.end());
    return commands;
}

std::optional<Command> declined(const Ruleset& rules, const GameState& state, PlaneId plane) {
    const auto order = rules.question(state.ask).declined(state, plane);
    if (!order) return std::nullopt;
    return Command{state.seat_due(plane), state.turn, state.phase, *order};
}

}  // namespace overdive
