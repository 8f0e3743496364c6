#include "server/absent.h"

#include <algorithm>

#include "rules/decide.h"
#include "rules/legal.h"

namespace overdive::server {
namespace {

// How much of an order is flying straight on.
int straightness(const Ruleset& rules, const GameState& state, const Order& order) {
    const ManeuverDeck& deck = rules.deck_of(state.plane(plane_of(order)));
    const auto is_straight = [&](const Placed& placed) {
        return placed.card == no_card || (deck.has(placed.card) && deck.card(placed.card).is(CardMark::straight));
    };
    if (const auto* ready = std::get_if<ReadyCard>(&order)) return is_straight(ready->placed) ? 1 : 0;
    const auto* plan = std::get_if<PlanCards>(&order);
    if (plan == nullptr) return 0;
    int straight = plan->landing > 0 ? -1 : 0;
    for (const Placed& placed : plan->plan) straight += is_straight(placed) ? 1 : 0;
    return straight;
}

}  // namespace

std::optional<Order> order_of_absent(const Ruleset& rules, const GameState& state, SeatId seat) {
    for (const Awaited& due : awaited(state)) {
        if (due.seat != seat) continue;
        if (const auto nothing = declined(rules, state, due.plane)) return nothing->order;
    }
    std::optional<Order> best;
    int most = -1;
    for (const Command& command : legal_commands_of_first_plane(rules, state, seat)) {
        const int straight = straightness(rules, state, command.order);
        if (straight > most) best = command.order;
        most = std::max(most, straight);
    }
    return best;
}

}  // namespace overdive::server
