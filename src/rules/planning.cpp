#include "rules/planning.h"

#include <algorithm>
#include <cassert>

#include "geometry/polygon.h"

namespace overdive {

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

Occasions occasions_of_plan(const Plane& plane) {
    Occasions now{Occasion::always};
    now.add(Occasion::in_clouds, plane.in_clouds());
    now.add(Occasion::engine_hit, plane.engine);
    now.add(Occasion::rudder_jammed, plane.rudder_left > 0 || plane.rudder_right > 0);
    return now;
}

namespace {

// The first thing beyond the sequence that speaks against a plan.
std::optional<Objection> objection_beyond_sequence(const Ruleset& rules, const Sky& sky, const Plane& plane,
                                                   const Plan& plan) {
    // Only a plane with its stand in the field rolls.
    if (may_stay(plane) && !in_field(sky, plane.pose.at)) {
        return Objection{Why::not_in_field, rules.cites.roll, no_plane, no_card, no_plane};
    }
    const Occasions now = occasions_of_plan(plane);
    if (!rules.plan_checks.are_about(now)) return std::nullopt;
    for (const auto& check : rules.plan_checks) {
        if (!check.is_about(now)) continue;
        if (auto objection = check.run(rules, sky, plane, plan)) return objection;
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
        const CardId card = order.plan[i].card;
        if (!deck.has(card))
            object(Why::no_such_card, rules.cites.cards, card);
        else if (!rules.deck_in_play(plane).has(card))
            object(Why::needs_altitude, rules.cites.cards_in_play, card);
        for (std::size_t j = 0; j < i; ++j) {
            if (order.plan[j].card == card) {
                object(Why::card_twice, rules.cites.cards, card);
                break;
            }
        }
    }
    return objections;
}

// A marked landing is straight, straight, stall from its first card on.
std::optional<Objection> objection_to_mark(const Ruleset& rules, const Plane& plane, const PlanCards& order) {
    if (order.landing == 0) return std::nullopt;
    const auto object = [&](CardId card) {
        return Objection{Why::no_landing, rules.cites.marked_landing, order.plane, card, no_plane};
    };
    if (!rules.marks_landings || order.landing > most_placed || plane.footing != Footing::air || order.without_cards())
        return object(no_card);
    const ManeuverDeck& deck = rules.deck_of(plane);
    for (std::size_t i = order.landing - 1u; i < most_placed; ++i) {
        const CardMark wanted = i == order.landing + 1u ? CardMark::stall : CardMark::straight;
        if (!deck.card(order.plan[i].card).is(wanted)) return object(order.plan[i].card);
    }
    return std::nullopt;
}

}  // namespace

Objections faults_in(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane, const Plan& plan,
                     std::uint8_t place) {
    Objections objections;
    Course course = course_of(rules, sky, plane, place);
    for (std::size_t i = place - 1u; i < plan.size(); ++i) {
        const ManeuverCard& card = course.deck->card(plan[i].card);
        course.place = static_cast<std::uint8_t>(i + 1);
        if (stays_put(course, card)) continue;
        if (const auto fault = fault_of({course, card})) {
            objections.push_back({fault->why, fault->rule, id, plan[i].card, no_plane});
        }
        fly(course, card);
    }
    return objections;
}

Objections objections_to_plan(const Ruleset& rules, const GameState& state, const PlanCards& order) {
    const Plane& plane = state.plane(order.plane);
    if (order.without_cards() && may_stay(plane) && order.landing == 0) return {};
    if (order.without_cards()) {
        const Rule rule = plane.grounded() ? rules.cites.roll : rules.cites.cards;
        return {{Why::plan_needs_cards, rule, order.plane, no_card, no_plane}};
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
    const Objections faults = faults_in(rules, state.sky, order.plane, marked, order.plan, 1);
    // What is flown instead of a faulty card is no longer this plan.
    if (!faults.empty()) return faults;
    const auto ruin = ruin_in(rules, state.sky, order.plane, marked, order.plan);
    return ruin ? Objections{*ruin} : Objections{};
}

std::optional<Objection> ruin_in(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane,
                                 const Plan& plan) {
    if (!rules.has_levels || plan == Plan{}) return std::nullopt;  // nobody falls who has no height
    Course course = course_of(rules, sky, plane);
    for (const Placed& placed : plan) {
        const ManeuverCard& card = course.deck->card(placed.card);
        if (!stays_put(course, card)) fly(course, card);
        ++course.place;
        if (const auto end = end_of(course)) return Objection{end->why, end->rule, id, placed.card, no_plane};
    }
    return std::nullopt;
}

bool ends_plane(Why why) {
    return why == Why::into_ground || why == Why::under_floor;
}

bool can_be_bluffed(Why why) {
    if (ends_plane(why)) return true;
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
        case Why::overdive_straight_due:
        case Why::wrong_speed:
        case Why::no_arrow:
        case Why::skill_rests: return true;
        default: return false;
    }
}

namespace {

// Whether all that is to be said of a plan is in which order its cards come, and that is right: so it is of most.
bool is_plainly_legal(const DeckInPlay& in_play, const Plane& plane, const Plan& plan) {
    CardId last = plane.last;
    for (const Placed& placed : plan) {
        if (!flies_plainly(in_play, plane, placed.card) || !in_play.may_follow(last, placed.card)) return false;
        last = placed.card;
    }
    return true;
}

}  // namespace

bool is_legal(const Ruleset& rules, const Sky& sky, const Plane& plane, const Plan& plan) {
    if (is_plainly_legal(rules.deck_in_play(plane), plane, plan))
        return !objection_beyond_sequence(rules, sky, plane, plan);
    Course course = course_of(rules, sky, plane);
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const ManeuverCard& card = course.deck->card(plan[i].card);
        course.place = static_cast<std::uint8_t>(i + 1);
        if (stays_put(course, card)) continue;
        if (!may_be_flown({course, card})) return false;
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
    if (!same) return only(Why::not_a_reorder, flown == 0 ? rules.cites.reorder_all : rules.cites.reorder_rest);
    // Who sees no card has nothing to go by.
    if (plane.shown == no_card) return only(Why::disrupted, rules.cites.sees_nothing);
    if (objection_to_mark(rules, plane, {order.plane, order.plan, Bluff::no, plane.landing})) {
        return only(Why::reorder_illegal, rules.cites.reorder_legal);
    }
    const Objections faults =
        faults_in(rules, state.sky, order.plane, plane, order.plan, static_cast<std::uint8_t>(flown + 1));
    if (!faults.empty())
        return {{Why::reorder_illegal, rules.cites.reorder_legal, order.plane, faults[0].card, no_plane}};
    return {};
}

namespace {

constexpr int most_tries = 4096;

// Each plan takes the place of the one held with the chance that makes all equally likely.
Plan picked_from_all(const Ruleset& rules, const Sky& sky, const Plane& plane, FastRng& rng) {
    Plan held{};
    std::uint32_t seen = 0;
    each_legal_plan(rules, sky, plane, [&](const Plan& plan) {
        if (rng.below(++seen) == 0) held = plan;
    });
    assert(seen > 0);
    return held;
}

// Most tries break the sequence, which a look into a table shows: as far as the plane is surely in the air.
bool breaks_sequence(const Ruleset& rules, const Plane& plane, const DeckInPlay& in_play, const Plan& plan) {
    if (plane.grounded() || plane.halted) return false;
    CardId last = plane.last;
    for (const Placed& placed : plan) {
        if (!in_play.may_follow(last, placed.card)) return true;
        last = placed.card;
        if (rules.deck_of(plane).card(last).is(CardMark::dive)) return false;  // it may have come down
    }
    return false;
}

}  // namespace

Plan any_plan(const Ruleset& rules, const Sky& sky, const Plane& plane, FastRng& rng) {
    if (may_stay(plane) && (!in_field(sky, plane.pose.at) || rng.below(2) == 0)) return {};
    const DeckInPlay& in_play = rules.deck_in_play(plane);
    const auto& copies = in_play.copies;
    const auto maneuvers = static_cast<std::uint32_t>(copies.size());
    for (int i = 0; i < most_tries; ++i) {
        const std::uint32_t a = rng.below(maneuvers);
        const std::uint32_t b = rng.below(maneuvers);
        const std::uint32_t c = rng.below(maneuvers);
        const std::size_t used_b = b == a ? 1 : 0;
        const std::size_t used_c = (c == a ? 1u : 0u) + (c == b ? 1u : 0u);
        if (used_b >= copies[b].size() || used_c >= copies[c].size()) continue;
        const Plan plan{copies[a][0], copies[b][used_b], copies[c][used_c]};
        if (!breaks_sequence(rules, plane, in_play, plan) && is_legal(rules, sky, plane, plan)) return plan;
    }
    return picked_from_all(rules, sky, plane, rng);
}

}  // namespace overdive
