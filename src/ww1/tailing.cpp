// Tailing (W1-TAIL-*): a plane behind an enemy sees his card before its own plan is final.
#include "blocks/tailing_position.h"
#include "rules/order_text.h"
#include "rules/planning.h"
#include "rules/resolution.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

// W1-TAIL-05: what has been lost stays lost for the turn.
void begin_showing(Resolution& game, const TurnStep&) {
    PlaneSet due;
    each_plane(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.tailing == no_plane) return;
        const bool holds = plane.in_game() && game.state().plane(plane.tailing).in_game() &&
                           in_tailing_position(game.rules(), game.state(), id, plane.tailing);
        if (!holds)
            game.emit(TailingLost{id, plane.tailing, Rule::w1_tail_05});
        else if (plane.plan[game.state().phase].card != no_card)
            due.add(id);
    });
    if (!due.empty()) game.emit(ShowingBegan{due});
}

// What will become of a card when it is revealed.
CardShown shown_to(const Resolution& game, PlaneId tailer) {
    const PlaneId tailed = game.state().plane(tailer).tailing;
    const Plane& plane = game.state().plane(tailed);
    const auto place = static_cast<std::uint8_t>(game.state().phase + 1);
    const CardId card = plane.plan[place - 1u].card;
    if (sees_nothing(game, tailer) || card == no_card) return {tailer, tailed, no_card, no_card};
    const Course course = course_of(game.rules(), game.state().sky, plane, place);
    const ManeuverCard& next = course.deck->card(card);
    if (stays_put(course, next)) return {tailer, tailed, card, no_card};
    const auto fault = fault_of({course, next});
    if (!fault) return {tailer, tailed, card, card};
    if (game.rules().illegal_is_lost) return {tailer, tailed, card, no_card, true};
    return {tailer, tailed, card, card_due(*course.deck, fault->due)};
}

void show_cards(Resolution& game, const TurnStep& step) {
    show_next(game, step, &shown_to, Ask::reorder);
}

}  // namespace

// W1-TAIL-02.
Question question_of_tailing() {
    return question_of_tail(Rule::w1_tail_02);
}

namespace {

Order any_reorder(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) {
    Reorder order{plane, state.plane(plane).plan};
    std::uint32_t seen = 0;
    each_reorder(rules, state, plane, [&](const Plan& plan) {
        if (rng.below(++seen) == 0) order.plan = plan;
    });
    return order;
}

// The cards left, two or three.
std::optional<Order> read_reorder(const OrderText& text) {
    const std::vector<CardId> cards = text.cards("cards");
    if (cards.size() < 2 || cards.size() > most_placed) {
        text.complain("the order of two or three cards (W1-TAIL-03)");
        return std::nullopt;
    }
    Reorder order{text.plane(), {}};
    std::copy(cards.begin(), cards.end(), order.plan.end() - static_cast<std::ptrdiff_t>(cards.size()));
    return order;
}

// Cards flown already stay before those that are named.
Order with_flown_cards(const GameState& state, const Order& order) {
    Reorder whole = std::get<Reorder>(order);
    const Plan& lies = state.plane(whole.plane).plan;
    for (std::size_t i = 0; i < state.phase && i < lies.size(); ++i) {
        if (whole.plan[i].card == no_card) whole.plan[i] = lies[i];
    }
    return whole;
}

}  // namespace

// W1-TAIL-03 and W1-TAIL-04.
Question question_of_order() {
    Question question;
    question.objections = [](const Ruleset& rules, const GameState& state, const Order& order) {
        return objections_to_reorder(rules, state, std::get<Reorder>(order));
    };
    question.judged = &as_given;
    question.list = [](const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
        each_reorder(rules, state, plane, [&](const Plan& plan) { orders.emplace_back(Reorder{plane, plan}); });
    };
    question.declined = [](const GameState& state, PlaneId plane) -> std::optional<Order> {
        return Reorder{plane, state.plane(plane).plan};
    };
    question.any = &any_reorder;
    question.read = &read_reorder;
    question.completed = &with_flown_cards;
    question.unseen = true;
    question.opens_at_once = true;
    question.rule = Rule::w1_tail_03;
    return question;
}

void add_tailing(Ruleset& rules) {
    rules.question(Ask::tail) = question_of_tailing();
    rules.question(Ask::reorder) = question_of_order();
    rules.add_step({StepName::choose_tail, 0, &ask_whom_to_tail, false, nullptr, Rule::w1_tail_02});
    rules.add_step({StepName::begin_tailing, 0, &begin_tailing, false, nullptr, Rule::w1_tail_02},
                   Occasion::answers_sealed);
    // Before each reveal after which cards are still left to be put in another order.
    for (std::uint8_t phase = 0; phase + 1 < rules.phases; ++phase) {
        rules.add_step({StepName::begin_showing, phase, &begin_showing, false, nullptr, Rule::w1_tail_05},
                       Occasion::tailing);
        rules.add_step({StepName::show_cards, phase, &show_cards, true, nullptr, Rule::w1_tail_07}, Occasion::tailing);
    }
}

}  // namespace overdive
