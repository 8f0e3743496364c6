#include "blocks/bombs.h"

#include <algorithm>

#include "blocks/strafing.h"
#include "geometry/polygon.h"
#include "rules/course.h"
#include "rules/flight.h"
#include "rules/order_text.h"

namespace overdive {
namespace {

std::optional<Coverage> coverage_of(const Ruleset& rules, const Pose& bombs, const Pose& target) {
    const BaseSize& card = rules.catalog->base;
    if (holds(bombs, card, target.at)) return Coverage::full;
    if (overlap(base_polygon(bombs, card), base_polygon(target, card))) return Coverage::part;
    return std::nullopt;
}

void hit_the_ground(Resolution& game, std::uint8_t index) {
    const FallingBombs bombs = game.state().bombs[index];
    const BombHits hits = hits_at(game.rules(), game.state(), bombs.pose);
    game.emit(BombsFell{bombs.by, index, bombs.pose, hits});
    for (const BombHit& hit : hits) {
        const bool silences = hit.coverage == Coverage::full && bombs.worth.silences;
        if (silences && !game.state().target(hit.target).silenced)
            game.emit(Silenced{hit.target, game.rules().cites.load});
    }
    silence_targets(game);
}

void move_on(Resolution& game) {
    std::uint8_t index = 0;
    while (index < game.state().bombs.size()) {
        const FallingBombs& bombs = game.state().bombs[index];
        const ModelId model = game.state().plane(bombs.by).model;
        const auto counters = static_cast<std::uint8_t>(bombs.counters - 1);
        game.emit(
            BombsMoved{bombs.by, index, flown(game.rules(), model, bombs.pose, bombs.card, bombs.speed), counters});
        if (counters == 0)
            hit_the_ground(game, index);
        else
            ++index;
    }
}

// What keeps a bomber from dropping what it announced.
Rule what_keeps_bombs(const Ruleset& rules, const Plane& plane) {
    const ManeuverDeck& deck = rules.deck_of(plane);
    if (plane.last != no_card && deck.card(plane.last).is(CardMark::immelmann)) return rules.cites.drop_after_turnover;
    if (plane.in_clouds() || (rules.has_levels && plane.level == 0)) return rules.cites.drop_level;
    return Rule::none;
}

void place(Resolution& game, PlaneId id, const Plane& plane, std::uint8_t groups) {
    const Ruleset& rules = game.rules();
    const ManeuverDeck& deck = rules.deck_of(plane);
    // By a stall after a stall, else by a straight at the speed of the plane.
    const bool stalled = plane.last != no_card && deck.card(plane.last).is(CardMark::stall);
    const CardId card = card_due(deck, stalled ? Due::stall : Due::straight);
    const Speed speed = stalled ? Speed::low : plane.speed;
    const std::uint8_t counters = rules.has_levels ? rules.counters_of_bombs(plane.level) : std::uint8_t{0};
    const Pose to = flown(rules, plane.model, plane.pose, card, speed);
    game.emit(BombsPlaced{id, to, card, speed, counters, groups, worth_of(game.state().shelf(id).load, groups)});
    if (counters == 0) hit_the_ground(game, static_cast<std::uint8_t>(game.state().bombs.size() - 1));
}

Objections objections_to_drop(const Ruleset& rules, const GameState& state, const Order& order) {
    const auto& drop = std::get<DropBombs>(order);
    const auto only = [&](Why why, Rule rule) { return Objections{{why, rule, drop.plane, no_card, no_plane}}; };
    if (drop.groups == 0) return {};
    if (drop.groups > state.shelf(drop.plane).load.bombs.size()) return only(Why::too_many_groups, rules.cites.load);
    const auto kept = rules.keeps_bombs(rules, state, drop.plane);
    return kept ? only(kept->why, kept->rule) : Objections{};
}

Objections why_no_drop(const Ruleset& rules, const GameState& state, const Order& order) {
    const PlaneId plane = plane_of(order);
    if (is_target(plane) || state.shelf(plane).load.bombs.empty())
        return {{Why::no_bombs, rules.cites.load, plane, no_card, no_plane}};
    if (!state.plane(plane).grounded()) return {};
    return {{Why::too_low, rules.cites.drop_level, plane, no_card, no_plane}};
}

// Before any reveal, before all eyes.
void open_announcements(Resolution& game) {
    const auto answers = game.state().sealed;
    for (const Order& answer : answers) {
        if (const auto* drop = std::get_if<DropBombs>(&answer)) game.emit(DropAnnounced{drop->plane, drop->groups});
    }
}

void list_drops(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    orders.emplace_back(DropBombs{plane});
    if (rules.keeps_bombs(rules, state, plane)) return;
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

}  // namespace

BombWorth worth_of(const Load& load, int groups) {
    BombWorth worth;
    int halved = 0;
    int part = 0;
    for (std::size_t i = 0; i < load.bombs.size() && static_cast<int>(i) < groups; ++i) {
        const BombGroup& group = load.bombs[i];
        worth.full = static_cast<std::uint16_t>(worth.full + group.full);
        worth.silences = worth.silences || group.silences;
        (group.halves ? halved : part) += group.halves ? group.full : group.part;
    }
    worth.part = static_cast<std::uint16_t>(halved / 2 + part);
    return worth;
}

std::uint8_t counters_from(int level) {
    if (level <= 1) return 0;
    if (level <= 3) return 1;
    if (level <= 6) return 2;
    return level <= 10 ? 3 : 4;
}

BombHits hits_at(const Ruleset& rules, const GameState& state, const Pose& bombs) {
    BombHits hits;
    each_target(state, [&](BodyId id, const Target& target) {
        if (!target.on_ground() || target.removed) return;
        if (const auto coverage = coverage_of(rules, bombs, target.pose)) hits.push_back({id, *coverage});
    });
    return hits;
}

bool may_drop(const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    return plane.in_game() && !plane.grounded() && !plane.in_clouds() && !state.shelf(id).load.bombs.empty();
}

void ask_bombers(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (may_drop(game.state(), id)) asked.add(id);
    });
    game.ask(Ask::drop, step, asked);
}

void move_and_place_bombs(Resolution& game, const TurnStep&) {
    move_on(game);
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        const std::uint8_t groups = game.state().shelf(id).load.dropping;
        if (groups == 0) return;
        const Rule kept_by = what_keeps_bombs(game.rules(), plane);
        if (kept_by != Rule::none)
            game.emit(BombsKept{id, kept_by});
        else
            place(game, id, plane, groups);
    });
}

Question question_of_dropping(Rule rule) {
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
    question.rule = rule;
    return question;
}

}  // namespace overdive
