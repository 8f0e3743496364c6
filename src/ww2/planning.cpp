// The questions for cards: the first one before the game (W2-SET-04), then one ahead in every turn
// (W2-PLAN-01).
#include <fmt/format.h>

#include "rules/order_text.h"
#include "rules/prompts.h"
#include "ww2/console.h"

namespace overdive {

// W2-PLAN-05: what a player places although he was warned is marked by him alone.
std::optional<Placed> read_placed(const OrderText& text) {
    const JsonReader& value = text.value();
    if (value.is_null()) return Placed{};
    if (!value.is_object()) return std::nullopt;
    text.only_beside({"card", "speed", "open", "overdive"});
    Placed placed;
    const auto card = text.beside("card");
    if (!card) {
        text.complain("a card is placed as {\"card\": 1, \"speed\": \"high\"} (W2-PLAN-01)");
        return std::nullopt;
    }
    if (card->is_null()) return placed;
    const auto named = OrderText::card_named(*card);
    if (!named) return std::nullopt;
    placed.card = *named;
    const auto speed = text.beside("speed");
    const auto word = speed ? speed->text() : std::nullopt;
    const auto marker = word ? value_of_word<Marker>(*word) : std::nullopt;
    if (!marker || *marker == Marker::none) {
        (speed ? *speed : value).complain("\"speed\" is the marker on the card: high, low or blank (W2-PLAN-01)");
        return std::nullopt;
    }
    placed.marker = *marker;
    if (const auto overdive = text.beside("overdive")) placed.plain = !overdive->truth().value_or(true);
    return placed;
}

namespace {

Objections objections_to_ready(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& ready = std::get<ReadyCard>(order);
    const bool odd = ready.open == Marker::blank || (ready.open != Marker::none && !rules.accelerates);
    const auto object = [&](Why why) { return Objections{{why, Rule::w2_acc_01, ready.plane, no_card, no_plane}}; };
    if (odd) return object(Why::no_such_marker);
    // Who begins in the middle of a game has a speed already. Who has no card need not say it.
    const Plane& plane = state.plane(ready.plane);
    const bool silent = ready.open == Marker::none;
    if (plane.opened && !silent && ready.open != marker_of(plane.speed)) return object(Why::lies_open);
    if (rules.accelerates && !plane.opened && silent && ready.placed.card != no_card) return object(Why::says_no_open);
    return FreeSpace(rules, state, ready.plane, Space::this_turn, ready.open).objections(ready.placed, ready.bluff);
}

Order judged_ready(const Ruleset& rules, const GameState& state, const Order& order) {
    ReadyCard ready = std::get<ReadyCard>(order);
    ready.bluff = Bluff::no;  // that a player was warned does not lie on the table
    if (rules.accelerates && ready.open == Marker::none) ready.open = marker_of(state.plane(ready.plane).speed);
    return ready;
}

void list_ready(const Ruleset& rules, const GameState& state, PlaneId id, std::vector<Order>& orders) {
    const auto list_with = [&](Marker open) {
        const FreeSpace space(rules, state, id, Space::this_turn, open);
        if (space.may_stay_empty()) orders.emplace_back(ReadyCard{id, {}, open});
        space.each_card([&](const Placed& placed) { orders.emplace_back(ReadyCard{id, placed, open}); });
    };
    if (!rules.accelerates || state.plane(id).opened) return list_with(Marker::none);
    list_with(Marker::high);
    list_with(Marker::low);
}

Order any_ready(const Ruleset& rules, const GameState& state, PlaneId id, FastRng& rng) {
    const bool chooses = rules.accelerates && !state.plane(id).opened;
    const Marker open = !chooses ? Marker::none : rng.below(2) == 0 ? Marker::high : Marker::low;
    const FreeSpace space(rules, state, id, Space::this_turn, open);
    if (space.may_stay_empty() && rng.below(2) == 0) return ReadyCard{id, {}, open};
    return ReadyCard{id, space.any_card(rng), open};
}

std::optional<Order> read_ready(const OrderText& text) {
    ReadyCard ready;
    ready.plane = text.plane();
    ready.bluff = text.bluff();
    const auto placed = read_placed(text);
    if (!placed) return std::nullopt;
    ready.placed = *placed;
    if (const auto open = text.value().is_null() ? std::nullopt : text.beside("open")) {
        ready.open = value_of_word<Marker>(open->text().value_or("")).value_or(Marker::blank);
    }
    return ready;
}

const PlanCards& plan_in(const Order& order) {
    return std::get<PlanCards>(order);
}
constexpr std::uint8_t second_space = 2;
// Made where it will lie: one that is made elsewhere and moved costs more than all else about it.
Order on_second_space(PlaneId id, const Placed& placed, Bluff bluff = Bluff::no) {
    Order order{std::in_place_type<PlanCards>};
    PlanCards& plan = *std::get_if<PlanCards>(&order);
    plan.plane = id;
    plan.plan[0] = placed;
    plan.bluff = bluff;
    plan.space = second_space;
    return order;
}

Objections objections_to_next_card(const Ruleset& rules, const GameState& state, const Order& order) {
    const PlanCards& plan = plan_in(order);
    if (plan.plan[1] != Placed{} || plan.plan[2] != Placed{} || plan.landing != 0)
        return {{Why::plan_needs_cards, rules.cites.cards, plan.plane, no_card, no_plane}};
    return FreeSpace(rules, state, plan.plane, Space::next_turn).objections(plan.plan[0], plan.bluff);
}

Order judged_next_card(const Ruleset&, const GameState&, const Order& order) {
    return on_second_space(plan_in(order).plane, plan_in(order).plan[0]);
}

// Whatever happened, a straight can be placed.
Placed straight_on_purpose(const Ruleset& rules, const FreeSpace& space) {
    for (const ManeuverCard& card : rules.deck_of(space.plane()).cards) {
        for (const Marker marker : all_markers) {
            const Placed placed{card.number, marker};
            if (card.is(CardMark::straight) && space.objections(placed, Bluff::yes).empty()) return placed;
        }
    }
    return {};
}

void list_next_cards(const Ruleset& rules, const GameState& state, PlaneId id, std::vector<Order>& orders) {
    const FreeSpace space(rules, state, id, Space::next_turn);
    const std::size_t listed = orders.size();
    if (space.may_stay_empty()) orders.emplace_back(on_second_space(id, {}));
    space.each_card([&](const Placed& placed) { orders.emplace_back(on_second_space(id, placed)); });
    if (orders.size() == listed)
        orders.emplace_back(on_second_space(id, straight_on_purpose(rules, space), Bluff::yes));
}

Order any_next_card(const Ruleset& rules, const GameState& state, PlaneId id, FastRng& rng) {
    const FreeSpace space(rules, state, id, Space::next_turn);
    if (space.may_stay_empty() && rng.below(2) == 0) return on_second_space(id, {});
    const Placed placed = space.any_card(rng);
    if (placed.card == no_card && !space.may_stay_empty())
        return on_second_space(id, straight_on_purpose(rules, space), Bluff::yes);
    return on_second_space(id, placed);
}

std::optional<Order> read_next_card(const OrderText& text) {
    const auto placed = read_placed(text);
    if (!placed) return std::nullopt;
    return on_second_space(text.plane(), *placed, text.bluff());
}

// What may be placed on a space, and which markers there are for it.
Prompt console_prompt(const Ruleset& rules, const GameState& state, PlaneId id) {
    const bool readies = state.ask == Ask::ready;
    const FreeSpace space(rules, state, id, readies ? Space::this_turn : Space::next_turn);
    PlanPrompt prompt{1, {}, space.may_stay_empty()};
    for (const ManeuverCard& card : rules.deck_of(space.plane()).cards) {
        if (rules.deck_in_play(space.plane()).has(card.number) && !space.lies(card.number))
            prompt.hand.push_back(card.number);
    }
    // W2-ACC-01: the one that is to lie open is among them.
    const bool opens = readies && rules.accelerates && !space.plane().opened;
    for (const Marker marker : all_markers) {
        const int there = opens ? markers_owned(rules, space.pilot(), marker)
                                : markers_free(rules, space.pilot(), space.plane(), marker);
        if (there > 0) prompt.markers.emplace_back(marker, static_cast<std::uint8_t>(there));
    }
    if (opens) prompt.opens = {Marker::high, Marker::low};
    prompt.repeat = space.pilot().has(Skill::exceptional_pilot) && !space.lies(repeat_card) && !readies;
    // W2-OVER-01: a dive after a stall is one, unless he says otherwise. By instinct he may not look what lies there.
    const bool hidden = !readies && rules.flies_by_instinct && !space.pilot().has(Skill::perfect_control);
    const bool after_stall = hidden || space.ahead().course.flew_last(CardMark::stall);
    prompt.plain_dive = rules.has_overdive && space.pilot().has(Skill::daredevil) && after_stall;
    return prompt;
}

// Everybody in the game is asked: who is not asked any more has answered.
bool is_there(const Ruleset&, const GameState& state, PlaneId plane) {
    return state.plane(plane).in_game();
}

}  // namespace

Question question_of_readying() {
    Question question;
    question.prompt = &console_prompt;
    question.objections = &objections_to_ready;
    question.judged = &judged_ready;
    question.list = &list_ready;
    question.declined = &not_declined;
    question.any = &any_ready;
    question.read = &read_ready;
    question.may_bluff = true;
    question.opens_at_once = true;
    question.asks_all = true;
    question.may_answer = &is_there;
    question.due = "first cards are due";
    question.rule = Rule::w2_set_04;
    return question;
}

Question question_of_next_card() {
    Question question;
    question.prompt = &console_prompt;
    question.objections = &objections_to_next_card;
    question.judged = &judged_next_card;
    question.list = &list_next_cards;
    question.declined = &not_declined;
    question.any = &any_next_card;
    question.read = &read_next_card;
    question.may_bluff = true;
    question.opens_at_once = true;
    question.due = "plans are due";
    question.rule = Rule::w2_plan_01;
    return question;
}

void ask_to_ready(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    // Later on only where a game begins in its middle.
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        const bool stands = plane.grounded() && plane.run == Run::none;
        if (plane.plan[0].card == no_card && (game.state().turn == game.state().round_from || !stands)) asked.add(id);
    });
    game.ask(Ask::ready, step, asked);
}

void ask_next_cards(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    game.each_concerned(step, [&](PlaneId id, const Plane& plane) {
        if (!plane.planned) asked.add(id);
    });
    game.ask(Ask::plan, step, asked);
}

}  // namespace overdive
