// The points of a mission counted anew from the events of a game and its last state, in another way than the rules do
// it.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "rules/evolve.h"
#include "rules/mission.h"
#include "rules/state.h"

namespace overdive::testing {

struct Recount {
    std::array<int, most_targets> corrections{};
    std::array<bool, most_targets> gone{}, hit{};
    std::array<std::array<int, most_sides>, most_targets> bombed{};
    std::array<int, most_planes> pictures{};

    explicit Recount(const GameState& start, const std::vector<Event>& events) {
        GameState state = start;
        for (std::size_t i = 0; i < state.targets.size(); ++i) gone[i] = state.targets[i].silenced;
        for (const Event& event : events) {
            if (const auto* seen = std::get_if<Photographed>(&event)) ++pictures[seen->plane.index()];
            if (const auto* told = std::get_if<FireCorrected>(&event)) ++corrections[target_index(told->target)];
            if (const auto* silenced = std::get_if<Silenced>(&event)) gone[target_index(silenced->target)] = true;
            if (const auto* fell = std::get_if<BombsFell>(&event)) {
                for (const BombHit& each : fell->hits) {
                    const BombWorth worth = state.bombs[fell->bombs].worth;
                    const std::size_t target = target_index(each.target);
                    hit[target] = true;
                    bombed[target][state.plane(fell->plane).side.index()] +=
                        each.coverage == Coverage::full ? worth.full : worth.part;
                }
            }
            evolve(state, event);
        }
    }

    // Where a plane that left had got to.
    [[nodiscard]] static bool went_over(const GameState& end, PlaneId id, Edge edge) {
        const Plane& plane = end.plane(id);
        if (plane.status != Status::left) return false;
        const Vec at = plane.pose.at;
        return edge == Edge::left    ? at.x < 0
               : edge == Edge::right ? at.x > end.table.width
               : edge == Edge::top   ? at.y > end.table.height
                                     : at.y < 0;
    }
    [[nodiscard]] static bool got_home(const Mission& mission, const GameState& end, PlaneId id) {
        for (const MissionPiece& piece : mission.pieces) {
            if (piece.kind == PieceKind::escape && piece.plane == id && went_over(end, id, piece.edge)) return true;
        }
        return false;
    }

    [[nodiscard]] int points(const Mission& mission, const GameState& end, SideId side) const {
        int points = 0;
        for (const MissionPiece& piece : mission.pieces) {
            const std::size_t i = is_target(piece.target) ? target_index(piece.target) : 0;
            const bool own = is_target(piece.target) && end.target(piece.target).side == side;
            switch (piece.kind) {
                case PieceKind::spotted: points += own ? 0 : piece.points * corrections[i]; break;
                case PieceKind::destroyed:
                    points += own ? (gone[i] ? 0 : piece.untouched) : (gone[i] ? piece.points : 0);
                    break;
                case PieceKind::bombed: points += bombed[i][side.index()]; break;
                case PieceKind::spared: points += own && !hit[i] ? piece.points : 0; break;
                case PieceKind::pictures: {
                    const Plane& plane = end.plane(piece.plane);
                    const bool back = plane.in_game() || plane.status == Status::left;
                    if (plane.side == side && back && !plane.observer)
                        points += piece.points * pictures[piece.plane.index()];
                    break;
                }
                case PieceKind::damage:
                    for (const Target& target : end.targets) {
                        if (piece.side == side && target.side != side)
                            points += target.exploded ? piece.most : std::min<int>(target.damage, piece.most);
                    }
                    break;
                case PieceKind::escape: {
                    const bool well = !piece.needs_observer || !end.plane(piece.plane).observer;
                    if (end.plane(piece.plane).side == side && went_over(end, piece.plane, piece.edge) && well)
                        points += piece.points;
                    break;
                }
                case PieceKind::hunt: {
                    const Plane& plane = end.plane(piece.plane);
                    if (plane.side != side && !plane.in_game() && !got_home(mission, end, piece.plane))
                        points += piece.points;
                    break;
                }
                case PieceKind::survive: {
                    const Plane& plane = end.plane(piece.plane);
                    if (plane.side == side && (plane.in_game() || got_home(mission, end, piece.plane)))
                        points += piece.points;
                    break;
                }
                case PieceKind::losses:
                    each_plane(end, [&](PlaneId id, const Plane& plane) {
                        if (plane.in_game() || got_home(mission, end, id)) return;
                        const bool left = plane.status == Status::left;
                        if (plane.side == side)
                            points += left ? piece.own_left : piece.own_lost;
                        else
                            points += left ? piece.enemy_left : piece.enemy_lost;
                    });
                    break;
                default: break;
            }
        }
        return points;
    }
};

}  // namespace overdive::testing
