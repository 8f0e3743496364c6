#include "blocks/strafing.h"

#include "geometry/polygon.h"
#include "geometry/tolerance.h"
#include "rules/firing.h"
#include "rules/order_text.h"

namespace overdive {
namespace {

std::vector<PlaneId> in_reach_of(const Ruleset& rules, const GameState& state, BodyId troops) {
    std::vector<PlaneId> planes;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        if (plane.side != state.target(troops).side && range_of_troops(rules, state, troops, id)) planes.push_back(id);
    });
    return planes;
}

void silence_when_settled(Resolution& game, const TurnStep&, Losses&) {
    silence_targets(game);
}

}  // namespace

void silence_targets(Resolution& game) {
    each_target(game.state(), [&](BodyId id, const Target& target) {
        const bool enough = target.damage >= target.endures(game.rules().points_to_silence) || target.exploded;
        const Citations& cites = game.rules().cites;
        if (target.can_be_strafed() && enough)
            game.emit(Silenced{id, target.on_ground() ? cites.strafe : cites.balloon});
    });
}

void add_silencing(Ruleset& rules, Rule rule) {
    rules.after_damage.add(rule, &silence_when_settled, {Occasion::cards_drawn});
}

std::optional<Range> range_of_troops(const Ruleset& rules, const GameState& state, BodyId troops, PlaneId plane) {
    const double distance = distance_to(state.target(troops).pose, rules.catalog->base, state.plane(plane).pose.at);
    const Ruler& ruler = rules.catalog->ruler;
    const Range range = distance <= ruler.half + tolerance_mm ? Range::close : Range::far;
    if (distance > ruler.length + tolerance_mm) return std::nullopt;
    // At level 0 as far as a ruler, at 1 half of it, higher not at all.
    const int level = rules.has_levels ? state.plane(plane).level : 0;
    const bool in_reach = level == 0 || (level == 1 && range == Range::close);
    return in_reach ? std::optional(range) : std::nullopt;
}

bool troops_may_fire(const Ruleset& rules, const GameState& state, BodyId troops) {
    const Target& target = state.target(troops);
    if (target.kind != TargetKind::troops || target.silenced) return false;
    return !in_reach_of(rules, state, troops).empty();
}

void add_troops(const Ruleset& rules, const GameState& state, BodySet& asked) {
    each_target(state, [&](BodyId id, const Target&) {
        if (troops_may_fire(rules, state, id)) asked.add(id);
    });
}

void ask_all_fire(Resolution& game, const TurnStep& step) {
    BodySet asked;
    game.each_concerned(step, [&](PlaneId id, const Plane&) {
        if (may_fire(game.rules(), game.state(), id)) asked.add(id);
    });
    add_troops(game.rules(), game.state(), asked);
    game.ask(Ask::fire, step, asked);
}

Objections objections_to_fire_of_troops(const Ruleset& rules, const GameState& state, const DeclareFire& order) {
    const PlaneId at = order.targets[0];
    const auto only = [&](Why why, Rule rule) { return Objections{{why, rule, order.plane, no_card, at}}; };
    if (order.holds()) return {};
    if (state.target(order.plane).kind != TargetKind::troops) return only(Why::does_not_fire, rules.cites.troops);
    if (order.targets[1] != no_plane) return only(Why::no_gun, rules.cites.troops);
    if (is_target(at) || !state.has(at)) return only(Why::unknown_target, rules.cites.troops);
    if (!state.plane(at).in_game()) return only(Why::target_out, rules.cites.left);
    if (state.plane(at).side == state.target(order.plane).side) return only(Why::friend_of_yours, rules.cites.troops);
    if (range_of_troops(rules, state, order.plane, at)) return {};
    const bool level = rules.has_levels && state.plane(at).level > 0;
    return only(level ? Why::altitude : Why::out_of_range, level ? rules.cites.strafe_level : rules.cites.troops);
}

DeclareFire measured_for_troops(const Ruleset& rules, const GameState& state, const DeclareFire& order) {
    DeclareFire judged{order.plane, order.targets};
    if (order.holds()) return judged;
    judged.ranges[0] = range_of_troops(rules, state, order.plane, order.targets[0]).value_or(Range::close);
    return judged;
}

void list_fire_of_troops(const Ruleset& rules, const GameState& state, BodyId troops, std::vector<Order>& orders) {
    for (const PlaneId plane : in_reach_of(rules, state, troops))
        orders.emplace_back(DeclareFire{troops, {plane, no_plane}});
    orders.emplace_back(DeclareFire{troops});
}

DeclareFire any_fire_of_troops(const Ruleset& rules, const GameState& state, BodyId troops, FastRng& rng) {
    const std::vector<PlaneId> planes = in_reach_of(rules, state, troops);
    const std::uint32_t pick = rng.below(static_cast<std::uint32_t>(planes.size()) + 1);
    return pick == planes.size() ? DeclareFire{troops} : DeclareFire{troops, {planes[pick], no_plane}};
}

DeclareFire read_fire_of_troops(const OrderText& text) {
    DeclareFire fire{text.plane()};
    if (const auto target = text.main("target")) fire.targets[0] = text.plane_named(*target).value_or(no_plane);
    return fire;
}

Prompt prompt_of_troops(const Ruleset& rules, const GameState& state, BodyId troops) {
    ChoicePrompt prompt;
    for (const PlaneId plane : in_reach_of(rules, state, troops)) {
        prompt.choices.emplace_back(DeclareFire{troops, {plane, no_plane}});
        prompt.about.add(plane);
    }
    prompt.decline = DeclareFire{troops};
    return prompt;
}

}  // namespace overdive
