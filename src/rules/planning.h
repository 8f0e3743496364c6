// Planning: which cards may follow each other asked when a plan is placed and again,
// of what was really flown, when a card is revealed.
#pragma once

#include <optional>

#include "rules/command.h"
#include "rules/course.h"
#include "rules/ruleset.h"

namespace overdive {

// Who is asked for a plan: all in the game but those held still by a crash.
[[nodiscard]] bool plans(const Plane& plane);
// Whether a plane may go without cards.
[[nodiscard]] bool may_stay(const Plane& plane);
[[nodiscard]] bool in_field(const Sky& sky, Vec stand);

[[nodiscard]] Occasions occasions_of_plan(const Plane& plane);
// Everything that is wrong with a plan. What no bluff can cover (a card that is not there, or
// twice, or one that the plane's own secret damage forbids) comes alone.
[[nodiscard]] Objections objections_to_plan(const Ruleset& rules, const GameState& state, const PlanCards& order);
// The faults of its sequence from here on, the first card being the plan's `place`-th.
[[nodiscard]] Objections faults_in(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane,
                                   const Plan& plan, std::uint8_t place);
// Whether a card may be placed although this speaks against it: it breaks a rule and is replaced later, or ends
// the plane.
[[nodiscard]] bool can_be_bluffed(Why why);
[[nodiscard]] bool ends_plane(Why why);
// The card of a legal plan that ends the plane for certain. Such a plan is legal, but nobody should place it unwarned.
[[nodiscard]] std::optional<Objection> ruin_in(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane,
                                               const Plan& plan);
[[nodiscard]] bool is_legal(const Ruleset& rules, const Sky& sky, const Plane& plane, const Plan& plan);

// The cards still to be flown in another order.
[[nodiscard]] Objections objections_to_reorder(const Ruleset& rules, const GameState& state, const Reorder& order);
// Calls visit(plan) for each order of the cards left that may be chosen, the one that lies first.
template <class Visit>
void each_reorder(const Ruleset& rules, const GameState& state, PlaneId id, Visit visit) {
    const Plan& lies = state.plane(id).plan;
    constexpr std::array<std::array<std::uint8_t, 3>, 6> orders{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    for (const auto& order : orders) {
        const Plan plan{lies[order[0]], lies[order[1]], lies[order[2]]};
        if (objections_to_reorder(rules, state, {id, plan}).empty()) visit(plan);
    }
}

// Any legal plan, each as likely as the others where copies of a card count once.
[[nodiscard]] Plan any_plan(const Ruleset& rules, const Sky& sky, const Plane& plane, FastRng& rng);

// Calls visit(plan) for each legal plan, cards of one maneuver counting as one: of equal cards the
// lowest number not yet used stands. In the order of maneuvers, so without repetition; a plan
// without cards, where it is allowed, comes first.
template <class Visit>
void each_legal_plan(const Ruleset& rules, const Sky& sky, const Plane& plane, Visit visit) {
    if (may_stay(plane)) visit(Plan{});
    const auto& copies = rules.deck_in_play(plane).copies;
    for (std::size_t a = 0; a < copies.size(); ++a) {
        for (std::size_t b = 0; b < copies.size(); ++b) {
            const std::size_t used_b = b == a ? 1 : 0;
            if (used_b >= copies[b].size()) continue;
            for (std::size_t c = 0; c < copies.size(); ++c) {
                const std::size_t used_c = (c == a ? 1u : 0u) + (c == b ? 1u : 0u);
                if (used_c >= copies[c].size()) continue;
                const Plan plan{copies[a][0], copies[b][used_b], copies[c][used_c]};
                if (is_legal(rules, sky, plane, plan)) visit(plan);
            }
        }
    }
}

}  // namespace overdive
