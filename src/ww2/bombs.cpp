// Missions of planes against targets on the ground: bombs that are announced (W2-BOMB-*), photographs (W2-PHOTO-01),
// strafing and troops that fire (W2-STRAFE-*).
#include "blocks/bombs.h"

#include "blocks/photographs.h"
#include "blocks/strafing.h"
#include "rules/order_text.h"
#include "ww2/judge.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

void ask_bombers(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (may_drop(game.state(), id)) asked.add(id);
    });
    game.ask(Ask::drop, step, asked);
}

// What his own card keeps a bomber from, as he may know: who flies by instinct may not look (W2-BOMB-04).
std::optional<std::pair<Why, Rule>> kept_by_card(const Ruleset& rules, const GameState& state, PlaneId id) {
    const Placed& placed = state.plane(id).plan[0];
    const bool unseen = rules.flies_by_instinct && !state.shelf(id).pilot.has(Skill::perfect_control);
    if (unseen || placed.card == no_card) return std::nullopt;
    Ahead ahead = ahead_of(rules, state, id);
    const Flight flight = judge(ahead, placed);
    if (flight.flown == no_card) return std::nullopt;
    if (ahead.course.deck->card(flight.flown).is(CardMark::immelmann))
        return std::pair(Why::after_turnover, rules.cites.drop_after_turnover);
    fly(ahead, flight);
    if (rules.has_levels && ahead.course.level == 0) return std::pair(Why::too_low, rules.cites.drop_level);
    return std::nullopt;
}

Objections objections_to_drop(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& drop = std::get<DropBombs>(order);
    const auto only = [&](Why why, Rule rule) { return Objections{{why, rule, drop.plane, no_card, no_plane}}; };
    if (drop.groups == 0) return {};
    if (drop.groups > state.shelf(drop.plane).load.bombs.size()) return only(Why::too_many_groups, rules.cites.load);
    const auto kept = kept_by_card(rules, state, drop.plane);
    return kept ? only(kept->first, kept->second) : Objections{};
}

Objections why_no_drop(const Ruleset& rules, const GameState& state, const Order& order) {
    const PlaneId plane = plane_of(order);
    if (is_target(plane) || state.shelf(plane).load.bombs.empty())
        return {{Why::no_bombs, rules.cites.load, plane, no_card, no_plane}};
    if (!state.plane(plane).grounded()) return {};
    return {{Why::too_low, rules.cites.drop_level, plane, no_card, no_plane}};
}

// W2-BOMB-02: before any reveal, before all eyes.
void open_announcements(Resolution& game) {
    const auto answers = game.state().sealed;
    for (const Order& answer : answers) {
        if (const auto* drop = std::get_if<DropBombs>(&answer)) game.emit(DropAnnounced{drop->plane, drop->groups});
    }
}

void list_drops(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    orders.emplace_back(DropBombs{plane});
    if (kept_by_card(rules, state, plane)) return;
    for (std::uint8_t groups = 1; groups <= state.shelf(plane).load.bombs.size(); ++groups)
        orders.emplace_back(DropBombs{plane, groups});
}

Order any_drop(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) {
    std::vector<Order> orders;
    list_drops(rules, state, plane, orders);
    return orders[rng.below(static_cast<std::uint32_t>(orders.size()))];
}

std::optional<Order> read_drop(const OrderText& text) {
    DropBombs drop{text.plane()};
    if (const auto groups = text.main("groups"))
        drop.groups = static_cast<std::uint8_t>(groups->integer(0, 255).value_or(0));
    return drop;
}

Question question_of_dropping() {
    Question question;
    question.objections = &objections_to_drop;
    question.judged = &as_given;
    question.list = &list_drops;
    question.declined = [](const GameState&, PlaneId plane) -> std::optional<Order> { return DropBombs{plane}; };
    question.any = &any_drop;
    question.why_not = &why_no_drop;
    question.told_why_not = true;
    question.may_answer = [](const Ruleset&, const GameState& state, PlaneId plane) { return may_drop(state, plane); };
    question.open = &open_announcements;
    question.read = &read_drop;
    question.unseen = true;  // who looks on learns of a card that forbids it
    question.rule = Rule::w2_bomb_02;
    return question;
}

}  // namespace

void add_ground_targets(Ruleset& rules) {
    rules.question(Ask::drop) = question_of_dropping();
    rules.add_step({StepName::announce_bombs, 0, &ask_bombers, false, nullptr, Rule::w2_bomb_02}, Occasion::bombs);
    rules.add_step({StepName::bombs, 1, &move_and_place_bombs, false, nullptr, Rule::w2_bomb_02}, Occasion::bombs);
    // Speed as flown: before a card changes the open marker (W2-ALT-08), after fuel (W2-TURN-01).
    rules.after_move.add(Rule::w2_photo_01, &take_photographs, Grade::early);
    add_silencing(rules, Rule::w2_strafe_01);
}

}  // namespace overdive
