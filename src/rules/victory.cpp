#include "rules/victory.h"

#include <algorithm>

#include "geometry/polygon.h"
#include "geometry/tolerance.h"
#include "rules/damage.h"

namespace overdive {
namespace {

bool left_over(const TableSize& table, const Plane& plane, Edge edge) {
    if (plane.status != Status::left) return false;
    switch (edge) {
        case Edge::left: return plane.pose.at.x < -tolerance_mm;
        case Edge::right: return plane.pose.at.x > table.width + tolerance_mm;
        case Edge::bottom: return plane.pose.at.y < -tolerance_mm;
        case Edge::top: return plane.pose.at.y > table.height + tolerance_mm;
    }
    return false;
}

// A mission is decided when nothing can happen any more to the planes it is about.
bool planes_decided(const Mission& mission, const GameState& state) {
    bool any = false;
    for (const MissionPiece& piece : mission.pieces) {
        const bool about =
            piece.kind == PieceKind::escape || piece.kind == PieceKind::hunt || piece.kind == PieceKind::bring_home;
        if (!about || piece.plane.index() >= state.planes.size()) continue;
        if (state.shelf(piece.plane).round != state.round) continue;
        any = true;
        if (state.plane(piece.plane).in_game() && !is_home(piece.plane, mission, state)) return false;
    }
    return any;
}

int points_for_losses(const MissionPiece& piece, const Mission& mission, const GameState& state, SideId side) {
    int points = 0;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        if (!plane.out() || is_home(id, mission, state)) return;
        const bool own = plane.side == side;
        const bool on_terms = state.shelf(id).way_home > 0;  // counted by that piece
        if (plane.status == Status::left)
            points += !own ? piece.enemy_left : on_terms ? 0 : piece.own_left;
        else
            points += own ? piece.own_lost : piece.enemy_lost;
    });
    return points;
}

int points_of_way_home(std::size_t number, const MissionPiece& piece, const GameState& state, SideId side) {
    int points = 0;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        if (plane.side == side && state.shelf(id).way_home == number + 1) points += piece.points;
    });
    return points;
}

int points_for_damage(const MissionPiece& piece, const GameState& state, SideId side) {
    if (piece.side != side) return 0;
    int points = 0;
    for (const Target& target : state.targets) {
        if (target.side == side) continue;
        points += target.exploded ? piece.most : std::min<int>(target.damage, piece.most);
    }
    return points;
}

// A film is lost with its plane.
bool keeps_pictures(const Plane& plane) {
    return !plane.out() || plane.status == Status::left;
}

int points_for_pictures(const MissionPiece& piece, const GameState& state, SideId side) {
    const Plane& plane = state.plane(piece.plane);
    const bool hit = piece.needs_observer && plane.observer;  // nobody else can tell what they show
    const bool brings = plane.side == side && keeps_pictures(plane) && !hit;
    return brings ? piece.points * state.shelf(piece.plane).load.pictures.size() : 0;
}

// False ones bring nothing to anybody.
int points_for_depots(const MissionPiece& piece, const GameState& state, SideId side) {
    int points = 0;
    for (const Target& target : state.targets) {
        if (target.kind != TargetKind::depot || target.dummy) continue;
        if (target.side == side)
            points += target.damage == 0 && !target.silenced ? piece.untouched : 0;
        else
            points += target.silenced ? piece.silenced : piece.each * target.damage;
    }
    return points;
}

// Targets of the enemy that lie there and are not silenced yet.
bool any_left_to_silence(const GameState& state, SideId side) {
    return std::any_of(state.targets.begin(), state.targets.end(), [&](const Target& target) {
        return target.side != side && !target.removed && !target.silenced;
    });
}

// Whether so much of it is done by now.
bool is_done(const MissionPiece& piece, const GameState& state) {
    if (piece.round != 0 && piece.round != state.round) return false;
    if (piece.feat == Feat::silenced && piece.count == all_there) return !any_left_to_silence(state, piece.side);
    int done = 0;
    switch (piece.feat) {
        case Feat::pictures:
            each_plane(state, [&](PlaneId id, const Plane& plane) {
                if (plane.side == piece.side) done += state.shelf(id).load.pictures.size();
            });
            break;
        case Feat::silenced:
            for (const Target& target : state.targets) done += target.side != piece.side && target.silenced ? 1 : 0;
            break;
        case Feat::bombed:
            for (const Target& target : state.targets) done += target.side != piece.side && target.bombed ? 1 : 0;
            break;
    }
    return done >= piece.count;
}

// Tells every piece that is fulfilled now; what only counts at the end is told there.
void tell_fulfilled(Resolution& game, bool at_end) {
    const Mission& mission = game.rules().mission;
    for (std::size_t i = 0; i < mission.pieces.size(); ++i) {
        const MissionPiece& piece = mission.pieces[i];
        if (!is_about_plane(piece.kind)) continue;
        const bool told = ((game.state().fulfilled >> i) & 1u) != 0;
        // Whether the observer was hit would show in what is told or not.
        const bool only_at_end = piece.kind == PieceKind::survive || piece.needs_observer;
        if (told || (only_at_end && !at_end) || !fulfilled(piece, mission, game.state())) continue;
        const SideId own = game.state().plane(piece.plane).side;
        for (std::size_t side = 0; side < game.state().sides; ++side) {
            const auto id = id_at<SideId>(side);
            if ((id == own) != (piece.kind == PieceKind::hunt)) {
                game.emit(MissionScored{piece.plane, static_cast<std::uint8_t>(i), id, piece.points});
            }
        }
    }
}

bool has_dummies(const GameState& state) {
    return std::any_of(state.targets.begin(), state.targets.end(), [](const Target& target) { return target.dummy; });
}

void tell_depot(Resolution& game, BodyId id) {
    const Target& target = game.state().target(id);
    if (target.kind == TargetKind::depot && target.found == Nature::unknown)
        game.emit(DepotTold{id, target.dummy ? Nature::dummy : Nature::real});
}

// At the end it is told which depots were dummies, where any was.
void tell_all_depots(Resolution& game) {
    if (!has_dummies(game.state())) return;
    each_target(game.state(), [&](BodyId id, const Target&) { tell_depot(game, id); });
}

// What was photographed is told if the film was saved; dummies that were found and silenced targets go.
void clear_ground(Resolution& game) {
    if (has_dummies(game.state())) {
        each_plane(game.state(), [&](PlaneId id, const Plane& plane) {
            if (!keeps_pictures(plane)) return;
            const TargetSet pictures = game.state().shelf(id).load.pictures;
            each_target(game.state(), [&](BodyId target, const Target&) {
                if (pictures.has(target)) tell_depot(game, target);
            });
        });
    }
    each_target(game.state(), [&](BodyId id, const Target& target) {
        if (!target.removed && (target.silenced || target.found == Nature::dummy)) game.emit(TargetRemoved{id});
    });
}

// Its planes have not come to the table yet.
bool round_is_due(const GameState& state) {
    bool due = false;
    each_plane(state, [&](PlaneId id, const Plane& plane) {
        due = due || (plane.status == Status::waiting && state.shelf(id).round == state.round);
    });
    return due;
}

void end_by_points(Resolution& game) {
    if (game.state().round < game.rules().mission.rounds) {
        clear_ground(game);
        return game.emit(RoundEnded{game.state().round});
    }
    tell_all_depots(game);
    tell_fulfilled(game, true);
    const GameState& state = game.state();
    const Mission& mission = game.rules().mission;
    std::optional<SideId> best;
    int most = 0;
    bool shared = false;
    for (std::size_t i = 0; i < state.sides; ++i) {
        const auto side = id_at<SideId>(i);
        const int points = points_of(mission, state, side);
        if (!best || points > most) {
            best = side;
            most = points;
            shared = false;
        } else if (points == most) {
            shared = true;
        }
    }
    if (!best || shared)
        game.emit(GameEnded{{Ending::draw, {}}});
    else
        game.emit(GameEnded{{Ending::won, *best}});
}

}  // namespace

bool landed_in(const Sky& sky, const Plane& plane, std::uint8_t field) {
    if (!plane.in_game() || !plane.grounded() || plane.run != Run::none || field >= sky.fields.size()) return false;
    const Field& there = sky.fields[field];
    return holds(there.pose, {there.width, there.length}, plane.pose.at);
}

bool fulfilled(const MissionPiece& piece, const Mission& mission, const GameState& state) {
    if (piece.plane.index() >= state.planes.size()) return false;
    const Plane& plane = state.plane(piece.plane);
    switch (piece.kind) {
        // Points that add up, and are not won once and for all.
        case PieceKind::losses:
        case PieceKind::way_home:
        case PieceKind::damage:
        case PieceKind::pictures:
        case PieceKind::bombed:
        case PieceKind::spared:
        case PieceKind::depots:
        case PieceKind::spotted:
        case PieceKind::destroyed: return false;
        // Where the mission is the observer's, it is not done with him hit.
        case PieceKind::escape:
            return left_over(state.table, plane, piece.edge) && !(piece.needs_observer && plane.observer);
        case PieceKind::hunt: return plane.out() && !is_home(piece.plane, mission, state);
        case PieceKind::survive: return !plane.out() || is_home(piece.plane, mission, state);
        case PieceKind::pick_up: return plane.passenger;
        case PieceKind::bring_home:
            return plane.passenger && (piece.to_field ? landed_in(state.sky, plane, piece.field)
                                                      : left_over(state.table, plane, piece.edge));
    }
    return false;
}

bool is_home(PlaneId plane, const Mission& mission, const GameState& state) {
    return std::any_of(mission.pieces.begin(), mission.pieces.end(), [&](const MissionPiece& piece) {
        if (piece.plane != plane) return false;
        if (piece.kind == PieceKind::escape) return left_over(state.table, state.plane(plane), piece.edge);
        return piece.kind == PieceKind::bring_home && fulfilled(piece, mission, state);
    });
}

int points_of_piece(const Mission& mission, std::size_t number, const GameState& state, SideId side) {
    const MissionPiece& piece = mission.pieces[number];
    switch (piece.kind) {
        case PieceKind::losses: return points_for_losses(piece, mission, state, side);
        case PieceKind::way_home: return points_of_way_home(number, piece, state, side);
        case PieceKind::damage: return points_for_damage(piece, state, side);
        case PieceKind::pictures: return points_for_pictures(piece, state, side);
        case PieceKind::bombed: return state.target(piece.target).worth[side.index()];
        case PieceKind::spared: {
            const Target& target = state.target(piece.target);
            return target.side == side && !target.bombed ? piece.points : 0;
        }
        case PieceKind::depots: return points_for_depots(piece, state, side);
        case PieceKind::spotted: {
            const Target& target = state.target(piece.target);
            return target.side == side ? 0 : piece.points * target.corrections;
        }
        case PieceKind::destroyed: {
            const Target& target = state.target(piece.target);
            if (target.side == side) return target.silenced ? 0 : piece.untouched;
            return target.silenced ? piece.points : 0;
        }
        default: break;
    }
    if (!fulfilled(piece, mission, state)) return 0;
    const bool own = state.plane(piece.plane).side == side;
    return own != (piece.kind == PieceKind::hunt) ? piece.points : 0;
}

int points_of(const Mission& mission, const GameState& state, SideId side) {
    int points = 0;
    for (std::size_t i = 0; i < mission.pieces.size(); ++i) points += points_of_piece(mission, i, state, side);
    return points;
}

void leave(Resolution& game, PlaneId id) {
    game.emit(Eliminated{id, Status::left, game.rules().cites.left});
    const Mission& mission = game.rules().mission;
    for (std::size_t i = 0; i < mission.pieces.size(); ++i) {
        const MissionPiece& piece = mission.pieces[i];
        const Plane& plane = game.state().plane(id);
        if (piece.kind != PieceKind::way_home || plane.side != piece.side) continue;
        if (!left_over(game.state().table, plane, piece.edge) || !is_done(piece, game.state())) continue;
        return game.emit(WentHome{id, static_cast<std::uint8_t>(i), piece.points});
    }
}

void end_if_decided(Resolution& game) {
    const GameState& state = game.state();
    const Mission& mission = game.rules().mission;
    if (state.over() || (mission.rounds > 1 && round_is_due(state))) return;
    std::uint32_t sides_left = 0;
    each_plane_in_game(state, [&](PlaneId, const Plane& plane) { sides_left |= 1u << plane.side.index(); });
    const auto several = [](std::uint32_t sides) { return (sides & (sides - 1)) != 0; };
    if (several(sides_left) && !mission.any()) return;
    // A side that has targets alone was never in the air.
    std::uint32_t sides_ever = 0;
    each_plane(state, [&](PlaneId, const Plane& plane) { sides_ever |= 1u << plane.side.index(); });
    const bool alone = sides_left != 0 && !several(sides_left) && several(sides_ever);
    if (mission.any()) {
        tell_fulfilled(game, false);
        if (sides_left == 0 || alone || planes_decided(mission, state)) end_by_points(game);
    } else if (sides_left == 0) {
        game.emit(GameEnded{{Ending::draw, {}}});
    } else if (alone) {
        const auto winner = id_at<SideId>(static_cast<std::size_t>(std::countr_zero(sides_left)));
        game.emit(GameEnded{{Ending::won, winner}});
    }
}

void begin_round(Resolution& game) {
    if (!round_is_due(game.state())) return;
    take_back_from_the_lost(game);  // those that came through give theirs back too
    PlaneSet coming;
    each_plane(game.state(), [&](PlaneId id, const Plane& plane) {
        if (plane.status == Status::waiting && game.state().shelf(id).round == game.state().round) coming.add(id);
    });
    game.emit(RoundBegan{game.state().round, coming});
}

void end_at_last_turn(Resolution& game) {
    const std::uint32_t last = game.rules().mission.turns;
    const GameState& state = game.state();
    if (last > 0 && state.turn >= state.round_from + last && !state.over() && !round_is_due(state)) end_by_points(game);
}

int score_of(const GameState& state, SideId side) {
    int score = 0;
    each_plane(state, [&](PlaneId, const Plane& plane) {
        if (!plane.out()) return;
        const bool own = plane.side == side;
        if (plane.status == Status::left)
            score += own ? 0 : 1;
        else
            score += own ? -1 : 2;
    });
    return score;
}

int score_of_winner(const Mission& mission, const GameState& state) {
    const SideId winner = state.outcome.winner;
    return mission.any() ? points_of(mission, state, winner) : score_of(state, winner);
}

}  // namespace overdive
