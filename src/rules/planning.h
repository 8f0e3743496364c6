// Planning: which cards may follow each other (W1-PLAN-*), asked when a plan is placed and again,
// of what was really flown, when a card is revealed.
#pragma once

#include <optional>

#include "rules/command.h"
#include "rules/ruleset.h"

namespace overdive {

// W1-PLAN-02, and W1-PLAN-04 with W1-PLAN-07: the checks of the basic game.
[[nodiscard]] std::optional<CardFault> steep_after_steep(const CardInTurn& turn);
[[nodiscard]] std::optional<CardFault> straight_before_immelmann(const CardInTurn& turn);
[[nodiscard]] std::optional<CardFault> straight_after_immelmann(const CardInTurn& turn);

// The first rule that a card breaks after the one before it.
[[nodiscard]] std::optional<CardFault> fault_of(const Ruleset& rules, const CardInTurn& turn);

// The card flown last, if any.
[[nodiscard]] const ManeuverCard* last_card(const Ruleset& rules, const Plane& plane);

// Everything that is wrong with a plan. What no bluff can cover (a card that is not there, or
// twice) comes alone.
[[nodiscard]] Objections objections_to_plan(const Ruleset& rules, const GameState& state,
                                            const PlanCards& order);
// W1-PLAN-06: whether a card may be placed although it breaks this rule: it is replaced later.
[[nodiscard]] bool can_be_bluffed(Why why);
[[nodiscard]] bool is_legal(const Ruleset& rules, const Plane& plane, const Plan& plan);

// Calls visit(plan) for each legal plan, cards of one maneuver counting as one: of equal cards the
// lowest number not yet used stands. In the order of maneuvers, so without repetition.
template <class Visit>
void each_legal_plan(const Ruleset& rules, const Plane& plane, Visit visit) {
    const auto& copies = rules.deck_in_play(plane).copies;
    for (std::size_t a = 0; a < copies.size(); ++a) {
        for (std::size_t b = 0; b < copies.size(); ++b) {
            const std::size_t used_b = b == a ? 1 : 0;
            if (used_b >= copies[b].size()) continue;
            for (std::size_t c = 0; c < copies.size(); ++c) {
                const std::size_t used_c = (c == a ? 1u : 0u) + (c == b ? 1u : 0u);
                if (used_c >= copies[c].size()) continue;
                const Plan plan{copies[a][0], copies[b][used_b], copies[c][used_c]};
                if (is_legal(rules, plane, plan)) visit(plan);
            }
        }
    }
}

}  // namespace overdive
