// Tailing (W2-TAIL-*): who is behind an enemy sees his card of this turn and may change his own.
#include "blocks/tailing_position.h"
#include "rules/order_text.h"
#include "ww2/console.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

PlaneSet who_tails(const GameState& state) {
    PlaneSet planes;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        if (plane.tailing != no_plane) planes.add(id);
    });
    return planes;
}
PlaneSet who_does_not_tail(const GameState& state) {
    PlaneSet planes;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        if (plane.tailing == no_plane) planes.add(id);
    });
    return planes;
}

// W2-TAIL-02: losing either plane ends it.
void begin_showing(Resolution& game, const TurnStep&) {
    PlaneSet due;
    each_plane(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.tailing == no_plane) return;
        if (!plane.in_game() || !game.state().plane(plane.tailing).in_game())
            game.emit(TailingLost{id, plane.tailing, Rule::w2_tail_02});
        else if (plane.plan[0].card != no_card)
            due.add(id);
    });
    if (!due.empty()) game.emit(ShowingBegan{due});
}

// A card that is illegal by what all can see: under whichever marker it lies.
std::optional<Flight> surely_replaced(const Resolution& game, PlaneId tailed) {
    const Ahead ahead = ahead_of(game.rules(), game.state(), tailed);
    const Placed& lies = game.state().plane(tailed).plan[0];
    std::optional<Flight> found;
    for (const Marker marker : all_markers) {
        if (markers_owned(game.rules(), ahead.pilot, marker) == 0) continue;
        const Flight flight = judge(ahead, {lies.card, marker});
        if (flight.flown == no_card) return flight;
        if (!flight.fault || flight.fault->why == Why::wrong_speed) return std::nullopt;
        found = flight;
    }
    return found;
}

CardShown shown_to(const Resolution& game, PlaneId tailer) {
    const PlaneId tailed = game.state().plane(tailer).tailing;
    const CardId card = game.state().plane(tailed).plan[0].card;
    if (sees_nothing(game, tailer) || card == no_card) return {tailer, tailed, no_card, no_card};
    const auto flight = surely_replaced(game, tailed);
    if (!flight) return {tailer, tailed, card, card};
    if (flight->fault && game.rules().illegal_is_lost) return {tailer, tailed, card, no_card, true};
    return {tailer, tailed, card, flight->flown};
}

void show_and_ask(Resolution& game, const TurnStep& step) {
    show_next(game, step, &shown_to, Ask::change);
}

// The marker stays: a maneuver is a card.
Placed under_the_same_marker(const GameState& state, const ChangeCard& change) {
    Placed placed = change.placed;
    placed.marker = state.plane(change.plane).plan[0].marker;
    return placed;
}

Objections objections_to_change(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& change = std::get<ChangeCard>(order);
    const Plane& plane = state.plane(change.plane);
    if (change.placed.card == no_card || change.placed.card == plane.plan[0].card) return {};
    // Who sees no card has nothing to go by.
    if (plane.shown == no_card) {
        const bool none_lies = state.plane(plane.tailing).plan[0].card == no_card;
        if (none_lies) return {{Why::nothing_shown, Rule::w2_tail_02, change.plane, no_card, no_plane}};
        return {{Why::disrupted, rules.cites.sees_nothing, change.plane, no_card, no_plane}};
    }
    return FreeSpace(rules, state, change.plane, Space::this_turn).objections(under_the_same_marker(state, change));
}

Order judged_change(const Ruleset&, const GameState& state, const Order& order) {
    const auto& change = std::get<ChangeCard>(order);
    const Placed& lies = state.plane(change.plane).plan[0];
    const bool stays = change.placed.card == no_card || change.placed.card == lies.card;
    return ChangeCard{change.plane, stays ? lies : under_the_same_marker(state, change)};
}

void list_changes(const Ruleset& rules, const GameState& state, PlaneId id, std::vector<Order>& orders) {
    orders.emplace_back(ChangeCard{id, {}});
    if (state.plane(id).shown == no_card) return;
    const Placed& lies = state.plane(id).plan[0];
    FreeSpace(rules, state, id, Space::this_turn).each_card([&](const Placed& placed) {
        if (placed.marker == lies.marker && placed.card != lies.card) orders.emplace_back(ChangeCard{id, placed});
    });
}

Order any_change(const Ruleset& rules, const GameState& state, PlaneId id, FastRng& rng) {
    ChangeCard change{id, {}};
    if (state.plane(id).shown == no_card) return change;
    const Marker lies = state.plane(id).plan[0].marker;
    std::uint32_t seen = 1;
    FreeSpace(rules, state, id, Space::this_turn).each_card([&](const Placed& placed) {
        if (placed.marker == lies && rng.below(++seen) == 0) change.placed = placed;
    });
    return change;
}

// 7, or "repeat"; nothing: it stays.
std::optional<Order> read_change(const OrderText& text) {
    ChangeCard change{text.plane(), {}};
    const auto card = text.main("card");
    if (!card) return change;
    const auto named = OrderText::card_named(*card);
    if (!named) return std::nullopt;
    change.placed.card = *named;
    return change;
}

}  // namespace

// W2-TAIL-01.
Question question_of_ww2_tailing() {
    return question_of_tail(Rule::w2_tail_01);
}

// W2-TAIL-02.
Question question_of_changing() {
    Question question;
    question.objections = &objections_to_change;
    question.judged = &judged_change;
    question.list = &list_changes;
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return ChangeCard{plane, {}}; };
    question.any = &any_change;
    question.read = &read_change;
    question.unseen = true;
    question.opens_at_once = true;
    question.rule = Rule::w2_tail_02;
    return question;
}

void add_ww2_tailing(Ruleset& rules) {
    rules.question(Ask::tail) = question_of_ww2_tailing();
    rules.question(Ask::change) = question_of_changing();
    rules.add_step({StepName::choose_tail, 0, &ask_whom_to_tail, false, nullptr, Rule::w2_tail_01});
    rules.add_step({StepName::begin_tailing, 0, &begin_tailing, false, nullptr, Rule::w2_tail_01},
                   Occasion::answers_sealed);
    for (TurnStep& step : rules.turn) {
        if (step.name == StepName::plan) step.who = &who_does_not_tail;
    }
    rules.add_step({StepName::begin_showing, 0, &begin_showing, false, nullptr, Rule::w2_tail_02}, Occasion::tailing);
    rules.add_step({StepName::change_cards, 0, &show_and_ask, true, nullptr, Rule::w2_tail_02}, Occasion::tailing);
    rules.add_step({StepName::plan_tailing, 0, &ask_next_cards, false, &who_tails, Rule::w2_tail_02},
                   Occasion::tailing);
}

}  // namespace overdive
