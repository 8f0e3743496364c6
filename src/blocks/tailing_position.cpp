#include "blocks/tailing_position.h"

#include "geometry/sight.h"
#include "geometry/tolerance.h"
#include "rules/firing.h"

namespace overdive {
namespace {

bool line_leaves(const Ruleset& rules, const Plane& plane, BaseEnd end, Vec point) {
    return leaves_through(end, plane.pose, rules.catalog->model(plane.model).base, point);
}

// At one level only planes of that level stand in the way, otherwise none.
bool line_crosses_another(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    const Plane& from = state.plane(tailer);
    const Plane& to = state.plane(tailed);
    if (!rules.can_meet(from, to)) return false;
    bool crosses = false;
    each_plane_in_game(state, [&](PlaneId id, const Plane& other) {
        if (crosses || id == tailer || id == tailed || !rules.can_meet(from, other)) return;
        crosses = enters(base_polygon(other.pose, rules.catalog->model(other.model).base), from.pose.at, to.pose.at);
    });
    return crosses;
}

}  // namespace

Rule rule_against_tailing(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    const Plane& from = state.plane(tailer);
    const Plane& to = state.plane(tailed);
    if (!from.in_game() || !to.in_game() || from.side == to.side) return rules.cites.tail;
    if (from.smoke > 0) return rules.cites.tail_smoking;
    if (from.flames > 0) return rules.cites.tail_burning;
    for (const auto& check : rules.tail_checks) {
        if (!check.run(rules, from, to)) return check.rule;
    }
    if (bases_overlap(rules, from, to)) return rules.cites.tail_overlap;
    const bool in_line = length(to.pose.at - from.pose.at) <= rules.catalog->ruler.length + tolerance_mm &&
                         line_leaves(rules, from, BaseEnd::front, to.pose.at) &&
                         line_leaves(rules, to, BaseEnd::rear, from.pose.at) &&
                         !line_crosses_another(rules, state, tailer, tailed);
    return in_line ? Rule::none : rules.cites.tail;
}

bool in_tailing_position(const Ruleset& rules, const GameState& state, PlaneId tailer, PlaneId tailed) {
    return rule_against_tailing(rules, state, tailer, tailed) == Rule::none;
}

PlaneSet can_be_tailed_by(const Ruleset& rules, const GameState& state, PlaneId tailer) {
    PlaneSet targets;
    const double reach = rules.catalog->ruler.length + 2 * tolerance_mm;
    each_plane_in_game(state, [&](PlaneId id, const Plane& plane) {
        const bool near = id != tailer && squared_length(plane.pose.at - state.plane(tailer).pose.at) <= reach * reach;
        if (near && in_tailing_position(rules, state, tailer, id)) targets.add(id);
    });
    return targets;
}

}  // namespace overdive
