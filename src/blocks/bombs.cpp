#include "blocks/bombs.h"

#include <algorithm>

#include "blocks/strafing.h"
#include "geometry/polygon.h"
#include "rules/course.h"
#include "rules/flight.h"

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
    if (rules.has_levels && plane.level == 0) return rules.cites.drop_level;
    return Rule::none;
}

void place(Resolution& game, PlaneId id, const Plane& plane, std::uint8_t groups) {
    const Ruleset& rules = game.rules();
    const ManeuverDeck& deck = rules.deck_of(plane);
    // By a stall after a stall, else by a straight at the speed of the plane.
    const bool stalled = plane.last != no_card && deck.card(plane.last).is(CardMark::stall);
    const CardId card = card_due(deck, stalled ? Due::stall : Due::straight);
    const Speed speed = stalled ? Speed::low : plane.speed;
    const std::uint8_t counters = rules.has_levels ? counters_from(plane.level) : std::uint8_t{0};
    const Pose to = flown(rules, plane.model, plane.pose, card, speed);
    game.emit(BombsPlaced{id, to, card, speed, counters, groups, worth_of(game.state().shelf(id).load, groups)});
    if (counters == 0) hit_the_ground(game, static_cast<std::uint8_t>(game.state().bombs.size() - 1));
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
        if (const auto coverage = coverage_of(rules, bombs, target.pose)) hits.push_back({id, *coverage});
    });
    return hits;
}

bool may_drop(const GameState& state, PlaneId id) {
    const Plane& plane = state.plane(id);
    return plane.in_game() && !plane.grounded() && !state.shelf(id).load.bombs.empty();
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

}  // namespace overdive
