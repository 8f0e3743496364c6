// The damage cards of a game as a viewer sees them.
#pragma once

#include <variant>
#include <vector>

#include "rules/view.h"
#include "support/test_game.h"

namespace overdive::testing {

[[nodiscard]] inline std::vector<EventView> drawn_as_seen(const TestGame& game, Viewer viewer) {
    std::vector<EventView> seen;
    for (const Event& event : game.events()) {
        const auto shown = redact(game.rules(), event, game.state(), viewer);
        if (shown && std::holds_alternative<DamageDrawn>(shown->event)) seen.push_back(*shown);
    }
    return seen;
}

[[nodiscard]] inline DamageDrawn card_of(const EventView& seen) {
    return std::get<DamageDrawn>(seen.event);
}

// Nothing of the card itself is left: neither its face nor its points nor its symbol.
[[nodiscard]] inline bool face_down(const EventView& seen) {
    const DamageDrawn card = card_of(seen);
    return !seen.full && card.face == FaceId{} && card.points == 0 && card.symbol == Symbol::none && card.bonus == 0 &&
           !card.hits_observer;
}

}  // namespace overdive::testing
