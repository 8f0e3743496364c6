#include "rules/planning.h"

#include <algorithm>

#include "geometry/polygon.h"

namespace overdive {

std::optional<CardFault> steep_after_steep(const CardInTurn& turn) {
    if (!turn.course.flew_last(CardMark::steep) || !turn.card.is(CardMark::steep)) return std::nullopt;
    return CardFault{Why::steep_after_steep, Rule::w1_plan_02};
}

std::optional<CardFault> straight_before_immelmann(const CardInTurn& turn) {
    if (!turn.card.is(CardMark::immelmann)) return std::nullopt;
    // W1-PLAN-07: before the first turn nothing has been flown.
    if (turn.course.previous == nullptr) return CardFault{Why::nothing_flown_yet, Rule::w1_plan_07};
    if (turn.course.previous->is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::immelmann_without_straight, Rule::w1_plan_04};
}

std::optional<CardFault> straight_after_immelmann(const CardInTurn& turn) {
    if (!turn.course.flew_last(CardMark::immelmann) || turn.card.is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::straight_must_follow, Rule::w1_plan_04};
}

bool plans(const Plane& plane) {
    return plane.in_game() && plane.still == 0;
}

bool may_stay(const Plane& plane) {
    return plane.grounded() && plane.run == Run::none;
}

bool in_field(const Sky& sky, Vec stand) {
    return std::any_of(sky.fields.begin(), sky.fields.end(), [&](const Field& field) {
        return holds(field.pose, {field.width, field.length}, stand);
    });
}

namespace {

// The first thing beyond the sequence that speaks against a plan.
std::optional<Objection> objection_beyond_sequence(const Ruleset& rules, const Sky& sky, const Plane& plane,
                                                   const Plan& plan) {
    std::optional<Objection> objection;
    // W1-LAND-03: only a plane with its stand in the field rolls.
    if (may_stay(plane) && !in_field(sky, plane.pose.at)) {
        return Objection{Why::not_in_field, rules.rule_of_roll, no_plane, no_card, no_plane};
    }
    for (const PlanCheck check : rules.plan_checks) {
        check(rules, sky, plane, plan, objection);
        if (objection) return objection;
    }
    return std::nullopt;
}

Objections objections_to_cards(const Ruleset& rules, const Plane& plane, const PlanCards& order) {
    const ManeuverDeck& deck = rules.deck_of(plane);
    Objections objections;
    const auto object = [&](Why why, Rule rule, CardId card) {
        objections.push_back({why, rule, order.plane, card, no_plane});
    };
    for (std::size_t i = 0; i < order.plan.size(); ++i) {
        const CardId card = order.plan[i];
        if (!deck.has(card))
            object(Why::no_such_card, Rule::w1_plan_01, card);
        else if (!rules.deck_in_play(plane).has(card))
            object(Why::needs_altitude, Rule::w1_set_03, card);
        for (std::size_t j = 0; j < i; ++j) {
            if (order.plan[j] == card) {
                object(Why::card_twice, Rule::w1_plan_01, card);
                break;
            }
        }
    }
    return objections;
}

// W1-HOUSE-LAND-01: a marked landing is straight, straight, stall from its first card on.
std::optional<Objection> objection_to_mark(const Ruleset& rules, const Plane& plane, const PlanCards& order) {
    if (order.landing == 0) return std::nullopt;
    const auto object = [&](CardId card) {
        return Objection{Why::no_landing, Rule::w1_house_land_01, order.plane, card, no_plane};
    };
    if (!rules.marks_landings || order.landing > 3 || plane.footing != Footing::air || order.without_cards())
        return object(no_card);
    const ManeuverDeck& deck = rules.deck_of(plane);
    for (std::size_t i = order.landing - 1u; i < 3; ++i) {
        const CardMark wanted = i == order.landing + 1u ? CardMark::stall : CardMark::straight;
        if (!deck.card(order.plan[i]).is(wanted)) return object(order.plan[i]);
    }
    return std::nullopt;
}

}  // namespace

Objections faults_in(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane, const Plan& plan,
                     std::uint8_t place) {
    Objections objections;
    Course course = course_of(rules, sky, plane, place);
    for (std::size_t i = place - 1u; i < plan.size(); ++i) {
        const ManeuverCard& card = course.deck->card(plan[i]);
        course.place = static_cast<std::uint8_t>(i + 1);
        if (stays_put(course, card)) continue;
        if (const auto fault = fault_of({course, card})) {
            objections.push_back({fault->why, fault->rule, id, plan[i], no_plane});
        }
        fly(course, card);
    }
    return objections;
}

Objections objections_to_plan(const Ruleset& rules, const GameState& state, const PlanCards& order) {
    const Plane& plane = state.plane(order.plane);
    if (order.without_cards() && may_stay(plane) && order.landing == 0) return {};
    if (order.without_cards() && plane.grounded()) {
        return {{Why::plan_needs_cards, rules.rule_of_roll, order.plane, no_card, no_plane}};
    }
    const Objections objections = objections_to_cards(rules, plane, order);
    if (!objections.empty()) return objections;
    if (auto objection = objection_beyond_sequence(rules, state.sky, plane, order.plan)) {
        objection->plane = order.plane;
        return {*objection};
    }
    if (const auto objection = objection_to_mark(rules, plane, order)) return {*objection};
    Plane marked = plane;
    marked.landing = order.landing;
    return faults_in(rules, state.sky, order.plane, marked, order.plan, 1);
}

bool can_be_bluffed(Why why) {
    switch (why) {
        case Why::steep_after_steep:
        case Why::immelmann_without_straight:
        case Why::straight_must_follow:
        case Why::nothing_flown_yet:
        case Why::climb_with_immelmann:
        case Why::dive_with_split_s:
        case Why::too_high:
        case Why::in_clouds:
        case Why::landing_straight_due:
        case Why::landing_stall_due:
        case Why::take_off_straight_due:
        case Why::take_off_climb_due:
        case Why::overdive_straight_due: return true;
        default: return false;
    }
}

bool is_legal(const Ruleset& rules, const Sky& sky, const Plane& plane, const Plan& plan) {
    Course course = course_of(rules, sky, plane);
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const ManeuverCard& card = course.deck->card(plan[i]);
        course.place = static_cast<std::uint8_t>(i + 1);
        if (stays_put(course, card)) continue;
        if (fault_of({course, card})) return false;
        fly(course, card);
    }
    return !objection_beyond_sequence(rules, sky, plane, plan);
}

Objections objections_to_reorder(const Ruleset& rules, const GameState& state, const Reorder& order) {
    const Plane& plane = state.plane(order.plane);
    if (order.plan == plane.plan) return {};
    const auto only = [&](Why why, Rule rule) { return Objections{{why, rule, order.plane, no_card, no_plane}}; };
    const std::size_t flown = state.phase;  // cards flown already stay where they are
    bool same =
        std::equal(order.plan.begin(), order.plan.begin() + static_cast<std::ptrdiff_t>(flown), plane.plan.begin());
    Plan sorted = order.plan;
    Plan lies = plane.plan;
    std::sort(sorted.begin(), sorted.end());
    std::sort(lies.begin(), lies.end());
    same = same && sorted == lies;
    if (!same) return only(Why::not_a_reorder, flown == 0 ? Rule::w1_tail_03 : Rule::w1_tail_04);
    // W1-DISR-01: who sees no card has nothing to go by.
    if (plane.shown == no_card) return only(Why::disrupted, Rule::w1_disr_01);
    if (objection_to_mark(rules, plane, {order.plane, order.plan, Bluff::no, plane.landing})) {
        return only(Why::reorder_illegal, Rule::w1_tail_07);
    }
    const Objections faults =
        faults_in(rules, state.sky, order.plane, plane, order.plan, static_cast<std::uint8_t>(flown + 1));
    if (!faults.empty()) return {{Why::reorder_illegal, Rule::w1_tail_07, order.plane, faults[0].card, no_plane}};
    return {};
}

}  // namespace overdive
