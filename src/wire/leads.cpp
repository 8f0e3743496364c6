#include "wire/leads.h"

#include "rules/movement.h"
#include "rules/planning.h"
#include "rules/ruleset.h"
#include "rules/victory.h"

namespace overdive {
namespace {

bool home_if_gone(const Ruleset& rules, const GameState& state, PlaneId id, const Pose& to) {
    GameState gone = state;
    Plane& plane = gone.planes[id.index()];
    plane.pose = to;
    plane.status = Status::left;
    return is_home(id, rules.mission, gone);
}

}  // namespace

std::optional<Lead> lead_of(const Ruleset& rules, const GameState& state, PlaneId id, const CardFlown& card) {
    if (!on_table(state.table, card.to.at)) {
        return home_if_gone(rules, state, id, card.to) ? Lead::comes_home : Lead::leaves;
    }
    if (card.stays) return Lead::stays;
    const bool was_down = card.before.footing == Footing::ground;
    if (card.after.footing != Footing::ground) return was_down ? std::optional(Lead::takes_off) : std::nullopt;
    if (!in_field(state.sky, card.to.at)) return Lead::crashes;
    return was_down ? std::nullopt : std::optional(Lead::lands);
}

}  // namespace overdive
