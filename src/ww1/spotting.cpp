// Artillery that is directed from the air (OD-SPOT-*): where a turn ends, observers with a wireless tell their guns
// where the shells fell.
#include "geometry/tolerance.h"
#include "rules/resolution.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

// OD-SPOT-01: in sight of the target, and with nothing else to do for him.
bool directs(const Ruleset& rules, const GameState& state, PlaneId id, const Target& target) {
    const Plane& plane = state.plane(id);
    const Load& load = state.shelf(id).load;
    if (!load.wireless || load.fired || plane.observer || plane.side == target.side) return false;
    if (plane.grounded() || plane.in_clouds() || (rules.has_levels && plane.level == 0)) return false;
    const double reach = rules.catalog->ruler.length + tolerance_mm;
    return squared_length(plane.pose.at - target.pose.at) <= reach * reach;
}

// OD-SPOT-02: one correction a turn from each observer; the third is the end of the target.
void correct_fire(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        BodyId nearest = no_plane;
        double least = 0;
        for (const MissionPiece& piece : game.rules().mission.pieces) {
            if (piece.kind != PieceKind::spotted) continue;
            const Target& target = game.state().target(piece.target);
            if (target.silenced || !directs(game.rules(), game.state(), id, target)) continue;
            const double far = squared_length(plane.pose.at - target.pose.at);
            if (nearest != no_plane && far >= least) continue;
            nearest = piece.target;
            least = far;
        }
        if (nearest == no_plane) return;
        const auto corrections = static_cast<std::uint8_t>(game.state().target(nearest).corrections + 1);
        game.emit(FireCorrected{id, nearest, corrections});
        if (corrections >= corrections_to_destroy) game.emit(Silenced{nearest, Rule::od_spot_02});
    });
}

}  // namespace

void add_spotting(Ruleset& rules) {
    rules.add_step({StepName::end_turn, rules.phases, &correct_fire, false, nullptr, Rule::od_spot_01});
}

}  // namespace overdive
