// Plans of three cards (W1-PLAN-*): which may follow each other, and the question for them.
#include <algorithm>

#include "blocks/ground.h"
#include "blocks/levels.h"
#include "rules/flight.h"
#include "rules/movement.h"
#include "rules/order_text.h"
#include "rules/planning.h"
#include "rules/prompts.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

bool is(const ManeuverCard* card, CardMark mark) {
    return card != nullptr && card->is(mark);
}

// W1-PLAN-02.
std::optional<CardFault> steep_after_steep(const ManeuverDeck&, const ManeuverCard* previous,
                                           const ManeuverCard& card) {
    if (!is(previous, CardMark::steep) || !card.is(CardMark::steep)) return std::nullopt;
    return CardFault{Why::steep_after_steep, Rule::w1_plan_02};
}

// W1-OVER-01: the dive of an overdive follows a stall; W1-OVER-02: a deck without an Immelmann has none.
std::optional<CardFault> steep_after_steep_but_overdive(const ManeuverDeck& deck, const ManeuverCard* previous,
                                                        const ManeuverCard& card) {
    if (overdives(deck, previous, card)) return std::nullopt;
    auto fault = steep_after_steep(deck, previous, card);
    if (fault && card.is(CardMark::dive) && is(previous, CardMark::stall)) fault->rule = Rule::w1_over_02;
    return fault;
}

std::optional<CardFault> straight_before_immelmann(const ManeuverCard* previous, const ManeuverCard& card) {
    if (!card.is(CardMark::immelmann)) return std::nullopt;
    // W1-PLAN-07: before the first turn nothing has been flown.
    if (previous == nullptr) return CardFault{Why::nothing_flown_yet, Rule::w1_plan_07};
    if (previous->is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::immelmann_without_straight, Rule::w1_plan_04};
}

std::optional<CardFault> straight_after_immelmann(const ManeuverCard* previous, const ManeuverCard& card) {
    if (!is(previous, CardMark::immelmann) || card.is(CardMark::straight)) return std::nullopt;
    return CardFault{Why::straight_must_follow, Rule::w1_plan_04};
}

// W1-PLAN-04.
std::optional<CardFault> immelmann_between_straights(const ManeuverDeck&, const ManeuverCard* previous,
                                                     const ManeuverCard& card) {
    if (const auto fault = straight_before_immelmann(previous, card)) return fault;
    return straight_after_immelmann(previous, card);
}

// W1-ALT-09: after a stall the same card is a Split-S.
std::optional<CardFault> immelmann_or_split_s(const ManeuverDeck& deck, const ManeuverCard* previous,
                                              const ManeuverCard& card) {
    if (is(previous, CardMark::stall)) return straight_after_immelmann(previous, card);
    return immelmann_between_straights(deck, previous, card);
}

// W1-ALT-08: not beside a climb in one turn.
std::optional<CardFault> climb_and_immelmann(const CardInTurn& turn) {
    const FlownAs as = named_by_sequence(turn);
    const bool both = (as == FlownAs::climb && turn.course.flew(FlownAs::immelmann)) ||
                      (as == FlownAs::immelmann && turn.course.flew(FlownAs::climb));
    if (!both) return std::nullopt;
    return CardFault{Why::climb_with_immelmann, Rule::w1_alt_08};
}

// W1-ALT-11: not beside a dive in one turn.
std::optional<CardFault> dive_and_split_s(const CardInTurn& turn) {
    const FlownAs as = named_by_sequence(turn);
    const bool both = (as == FlownAs::dive && turn.course.flew(FlownAs::split_s)) ||
                      (as == FlownAs::split_s && turn.course.flew(FlownAs::dive));
    if (!both) return std::nullopt;
    return CardFault{Why::dive_with_split_s, Rule::w1_alt_11};
}

// W1-PLAN-01: every plane in the game gets three cards, but one held still by a crash.
void ask_plans(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        if (plans(plane)) asked.add(id);
    });
    game.ask(Ask::plan, step, asked);
}

Objections objections_unless_on_purpose(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& plan = std::get<PlanCards>(order);
    const Objections found = objections_to_plan(rules, state, plan);
    // W1-PLAN-06: a card against the sequence, or one that ends the plane, may be placed on purpose.
    const bool on_purpose = plan.bluff == Bluff::yes && !found.empty() && can_be_bluffed(found[0].why);
    return on_purpose ? Objections{} : found;
}

// That a player was warned does not lie on the table.
Order placed_plan(const Ruleset&, const GameState&, const Order& order) {
    PlanCards plan = std::get<PlanCards>(order);
    plan.bluff = Bluff::no;
    return plan;
}

// W1-PLAN-06: whoever ends his plane does so on purpose.
PlanCards placed_knowingly(const Ruleset& rules, const GameState& state, PlaneId plane, const Plan& plan) {
    const bool ruinous = ruin_in(rules, state.sky, plane, state.plane(plane), plan).has_value();
    return {plane, plan, ruinous ? Bluff::yes : Bluff::no};
}

void list_plans(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    each_legal_plan(rules, state.sky, state.plane(plane), [&](const Plan& plan) {
        orders.emplace_back(placed_knowingly(rules, state, plane, plan));
        if (!rules.marks_landings) return;
        for (std::uint8_t landing = 1; landing <= most_placed; ++landing) {
            const PlanCards marked{plane, plan, Bluff::no, landing};
            if (objections_to_plan(rules, state, marked).empty()) orders.emplace_back(marked);
        }
    });
}

Objections why_no_plan(const Ruleset& rules, const GameState& state, const Order& order) {
    if (state.plane(plane_of(order)).still == 0) return {};
    return {{Why::held_still, rules.cites.held_still, plane_of(order), no_card, no_plane}};
}

// [1, 2, 3], or {"cards": [1, 2, 3], "landing": 1}; on the ground perhaps no cards at all.
std::optional<Order> read_plan(const OrderText& text) {
    PlanCards plan{text.plane(), {}, text.bluff()};
    text.only_beside({"cards", "landing"});
    const std::vector<CardId> cards = text.cards("cards");
    if (const auto landing = text.beside("landing")) {
        plan.landing = static_cast<std::uint8_t>(landing->integer(1, most_placed).value_or(0));
    }
    if (cards.size() != most_placed && !cards.empty()) {
        text.complain("a plan is three card numbers (W1-PLAN-01)");
        return std::nullopt;
    }
    for (std::size_t i = 0; i < plan.plan.size() && i < cards.size(); ++i) plan.plan[i] = cards[i];
    return plan;
}

// After each of the three cards.
std::vector<std::vector<Pose>> reach_of_plans(const Ruleset& rules, const Sky& sky, const Plane& plane, const Pilot&) {
    std::vector<std::vector<Pose>> places(most_placed);
    each_legal_plan(rules, sky, plane, [&](const Plan& plan) {
        const Track track = track_of(rules, plane.model, plane.pose, plan);
        for (std::size_t i = 0; i < track.size(); ++i) places[i].push_back(track[i]);
    });
    return places;
}

// Cards of a plan that somebody else might place, one after the other.
class PlanTrial {
public:
    PlanTrial(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane)
        : rules_(rules), id_(id), plane_(plane), course_(course_of(rules, sky, plane)), pose_(plane.pose) {}

    Outlook of(std::span<const Placed> cards) {
        Outlook seen;
        for (const Placed& placed : cards) {
            seen.way.push_back(flown_on(placed.card));
            if (!seen.way.back().objections.empty()) return seen;
            ++course_.place;
        }
        if (cards.size() == most_placed) return seen;
        for (const ManeuverCard& card : rules_.deck_of(plane_).cards) {
            const bool lies = std::any_of(cards.begin(), cards.end(),
                                          [&](const Placed& placed) { return placed.card == card.number; });
            if (lies || !rules_.deck_in_play(plane_).has(card.number)) continue;
            const Course from = course_;
            const Pose at = pose_;
            seen.next.push_back(flown_on(card.number));
            course_ = from;
            pose_ = at;
        }
        return seen;
    }

private:
    // On to where it ends; in the clouds the stand does not move.
    CardAhead flown_on(CardId number) {
        const ManeuverCard& card = rules_.deck_of(plane_).card(number);
        CardAhead ahead;
        ahead.placed.card = number;
        ahead.before = course_;
        if (!stays_put(course_, card)) {
            ahead.flown = number;
            if (course_.footing != Footing::clouds) pose_ = flown(rules_, plane_.model, pose_, number, Speed::high);
            auto fault = fault_of({course_, card});
            fly(course_, card);
            if (!fault) fault = end_of(course_);
            if (fault) ahead.objections.push_back({fault->why, fault->rule, id_, number, no_plane});
        }
        ahead.to = pose_;
        ahead.after = course_;
        return ahead;
    }

    const Ruleset& rules_;
    PlaneId id_;
    const Plane& plane_;
    Course course_;
    Pose pose_;
};

Outlook trial_of_plan(const Ruleset& rules, const Sky& sky, PlaneId id, const Plane& plane, const Pilot&,
                      std::span<const Placed> cards) {
    return PlanTrial(rules, sky, id, plane).of(cards);
}

Question question_of_plans() {
    Question question;
    question.prompt = &plan_prompt;
    question.objections = &objections_unless_on_purpose;
    question.judged = &placed_plan;
    question.list = &list_plans;
    question.declined = &not_declined;
    question.any = [](const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) -> Order {
        return placed_knowingly(rules, state, plane, any_plan(rules, state.sky, state.plane(plane), rng));
    };
    question.why_not = &why_no_plan;
    question.read = &read_plan;
    question.may_bluff = true;
    question.due = "plans are due";
    question.asks_all = true;
    question.opens_at_once = true;
    question.rule = Rule::w1_plan_01;
    return question;
}

}  // namespace

void add_three_card_plans(Ruleset& rules) {
    rules.sequence_checks.add(Rule::w1_plan_02, &steep_after_steep);
    rules.sequence_checks.add(Rule::w1_plan_04, &immelmann_between_straights);
    rules.meet_illegal_card = &replace_illegal_card;  // W1-PLAN-05
    rules.question(Ask::plan) = question_of_plans();
    rules.reach = &reach_of_plans;
    rules.trial = &trial_of_plan;
    rules.add_step({StepName::plan, 0, &ask_plans, false, nullptr, Rule::w1_plan_01});
}

void add_ww1_altitude(Ruleset& rules) {
    add_altitude(rules);
    add_crashes(rules);
    add_ground_steps(rules);
    rules.start_level = 2;
    rules.card_checks.add(Rule::w1_alt_08, &climb_and_immelmann, {Occasion::climb_card, Occasion::immelmann_card});
    rules.card_checks.add(Rule::w1_alt_11, &dive_and_split_s, {Occasion::dive_card, Occasion::immelmann_card});
    rules.sequence_checks.replace(Rule::w1_plan_04, &immelmann_or_split_s, rules.problems);
}

void add_ww1_overdive(Ruleset& rules) {
    add_overdive(rules);
    rules.sequence_checks.replace(Rule::w1_plan_02, &steep_after_steep_but_overdive, rules.problems);
}

}  // namespace overdive
