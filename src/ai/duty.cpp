#include "ai/duty.h"

#include <algorithm>
#include <cmath>

#include "rules/movement.h"

namespace overdive {
namespace {

constexpr double usual_stake = 2;       // points for a plane where the mission names none
constexpr double most_for_cover = 3;    // so much more an enemy matters who is upon a friend
constexpr double reach_of_cover = 400;  // mm from the friend: at this distance half of it

}  // namespace

double stake_of_any(const Mission& mission) {
    double points = 0;
    for (const MissionPiece& piece : mission.pieces) {
        if (piece.kind == PieceKind::losses) points += piece.enemy_lost - piece.own_lost;
    }
    return points > 0 ? points : usual_stake;
}

double distance_to(Edge edge, const TableSize& table, Vec place) {
    switch (edge) {
        case Edge::left: return place.x;
        case Edge::right: return table.width - place.x;
        case Edge::bottom: return place.y;
        case Edge::top: return table.height - place.y;
    }
    return 0;
}

double worth_of_plane(const Mission& mission, const PlaneView& plane) {
    double points = 0;
    for (const MissionPiece& piece : mission.pieces) {
        const bool done = piece.kind == PieceKind::pick_up && plane.passenger;
        if (piece.kind != PieceKind::losses && piece.plane == plane.id && !done) points += piece.points;
    }
    return points > 0 ? 1 + points / stake_of_any(mission) : 1;
}

double worth_as_target(const Mission& mission, const View& view, const PlaneView& own, const PlaneView& enemy) {
    double worth = worth_of_plane(mission, enemy);
    for (const PlaneView& ward : view.planes) {
        if (ward.side != own.side || ward.id == own.id || ward.status != Status::flying) continue;
        const double more = std::min(worth_of_plane(mission, ward) - 1, most_for_cover);
        const double share = length(enemy.pose.at - ward.pose.at) / reach_of_cover;
        worth += more / (1 + share * share);
    }
    return worth;
}

std::vector<const PlaneView*> enemies_of(const Mission& mission, const View& view, const PlaneView& own) {
    std::vector<const PlaneView*> enemies;
    for (const PlaneView& plane : view.planes) {
        if (plane.status == Status::flying && plane.side != own.side) enemies.push_back(&plane);
    }
    const auto far = [&](const PlaneView* enemy) {
        return length(enemy->pose.at - own.pose.at) / worth_as_target(mission, view, own, *enemy);
    };
    std::stable_sort(enemies.begin(), enemies.end(),
                     [&](const PlaneView* a, const PlaneView* b) { return far(a) < far(b); });
    return enemies;
}

std::optional<Edge> way_home(const Mission& mission, const PlaneView& own) {
    for (const MissionPiece& piece : mission.pieces) {
        if (piece.plane != own.id) continue;
        if (piece.kind == PieceKind::escape) return piece.edge;
        if (piece.kind == PieceKind::bring_home && !piece.to_field && own.passenger) return piece.edge;
    }
    return std::nullopt;
}

double way_left(const Ruleset& rules, const View& view, const PlaneView& own, Edge edge, const Plan& plan) {
    const Track track = track_of(rules, own.model, own.pose, plan);
    double left = 0;
    for (const Pose& pose : track) {
        left = distance_to(edge, view.table, pose.at);
        if (left < 0) return left;
        if (!on_table(view.table, pose.at)) return HUGE_VAL;
    }
    return left;
}

std::vector<Plan> likely_plans(const Ruleset& rules, const View& view, const PlaneView& plane,
                               std::vector<Plan> plans) {
    const auto home = way_home(rules.mission, plane);
    if (!home || plans.empty()) return plans;
    std::vector<double> left;
    for (const Plan& plan : plans) left.push_back(way_left(rules, view, plane, *home, plan));
    std::vector<double> sorted = left;
    std::sort(sorted.begin(), sorted.end());
    const double limit = sorted[sorted.size() / 4];
    std::vector<Plan> likely;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (left[i] <= limit) likely.push_back(plans[i]);
    }
    return likely;
}

}  // namespace overdive
