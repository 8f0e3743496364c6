#include "rules/planning.h"

namespace overdive {

std::optional<CardFault> steep_after_steep(const CardInTurn& turn) {
    if (turn.previous == nullptr || !turn.previous->is(CardMark::steep)) return std::nullopt;
    if (!turn.card.is(CardMark::steep)) return std::nullopt;
    return CardFault{Why::steep_after_steep, Rule::w1_plan_02};
}

std::optional<CardFault> straight_before_immelmann(const CardInTurn& turn) {
    if (!turn.card.is(CardMark::immelmann)) return std::nullopt;
    // W1-PLAN-07: before the first turn nothing has been flown.
    if (turn.previous == nullptr) return CardFault{Why::nothing_flown_yet, Rule::w1_plan_07};
    if (turn.previous->is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::immelmann_without_straight, Rule::w1_plan_04};
}

std::optional<CardFault> straight_after_immelmann(const CardInTurn& turn) {
    if (turn.previous == nullptr || !turn.previous->is(CardMark::immelmann)) return std::nullopt;
    if (turn.card.is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::straight_must_follow, Rule::w1_plan_04};
}

std::optional<CardFault> fault_of(const Ruleset& rules, const CardInTurn& turn) {
    for (const CardCheck check : rules.card_checks) {
        if (const auto fault = check(turn)) return fault;
    }
    return std::nullopt;
}

const ManeuverCard* last_card(const Ruleset& rules, const Plane& plane) {
    return plane.last == no_card ? nullptr : &rules.deck_of(plane).card(plane.last);
}

Objections objections_to_plan(const Ruleset& rules, const GameState& state, const PlanCards& order) {
    const Plane& plane = state.plane(order.plane);
    const ManeuverDeck& deck = rules.deck_of(plane);
    Objections objections;
    const auto object = [&](Why why, Rule rule, CardId card) {
        objections.push_back({why, rule, order.plane, card, no_plane});
    };
    for (std::size_t i = 0; i < order.plan.size(); ++i) {
        const CardId card = order.plan[i];
        if (!deck.has(card)) object(Why::no_such_card, Rule::w1_plan_01, card);
        else if (!rules.deck_in_play(plane).has(card)) object(Why::needs_altitude, Rule::w1_set_03, card);
        for (std::size_t j = 0; j < i; ++j) {
            if (order.plan[j] == card) {
                object(Why::card_twice, Rule::w1_plan_01, card);
                break;
            }
        }
    }
    if (!objections.empty()) return objections;
    const ManeuverCard* previous = last_card(rules, plane);
    for (const CardId number : order.plan) {
        const ManeuverCard& card = deck.card(number);
        if (const auto fault = fault_of(rules, {previous, card})) object(fault->why, fault->rule, number);
        previous = &card;
    }
    return objections;
}

bool can_be_bluffed(Why why) {
    return why == Why::steep_after_steep || why == Why::immelmann_without_straight ||
           why == Why::straight_must_follow || why == Why::nothing_flown_yet;
}

bool is_legal(const Ruleset& rules, const Plane& plane, const Plan& plan) {
    const ManeuverDeck& deck = rules.deck_of(plane);
    const ManeuverCard* previous = last_card(rules, plane);
    for (const CardId number : plan) {
        const ManeuverCard& card = deck.card(number);
        if (fault_of(rules, {previous, card})) return false;
        previous = &card;
    }
    return true;
}

}  // namespace overdive
