#include "ai/duty.h"

#include <algorithm>
#include <cmath>

#include "ai/harm.h"
#include "ai/sortie.h"
#include "rules/movement.h"

namespace overdive {
namespace {

constexpr double usual_stake = 2;       // points for a plane where the mission names none
constexpr double most_for_cover = 3;    // so much more an enemy matters who is upon a friend
constexpr double reach_of_cover = 400;  // mm from the friend: at this distance half of it
constexpr double worn_out = 0.3;        // of its life: who has less left turns back
constexpr double turns_in_hand = 1.5;   // more than the way home takes

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

namespace {

// Whether it is too worn, or the game too near to its end, for anything but the way home.
bool must_turn_back(const Ruleset& rules, const View& view, const PlaneView& own, Edge edge) {
    const double worn = points_left(rules, own) / rules.catalog->model(own.model).damage_points;
    if (worn < worn_out) return true;
    if (rules.mission.turns == 0) return false;
    const CardId straight = card_due(rules.deck_of(own), Due::straight);
    const double in_a_turn = 3 * length(flown(rules, own.model, Pose{}, straight, Speed::high).at);
    const double turns_left = static_cast<double>(rules.mission.turns) - view.turn + 1;
    return turns_left <= turns_in_hand + distance_to(edge, view.table, own.pose.at) / in_a_turn;
}

}  // namespace

std::optional<Edge> way_home(const Ruleset& rules, const View& view, const PlaneView& own) {
    for (const MissionPiece& piece : rules.mission.pieces) {
        if (piece.plane != own.id) continue;
        if (piece.kind == PieceKind::bring_home && !piece.to_field && own.passenger) return piece.edge;
        if (piece.kind != PieceKind::escape) continue;
        const bool busy = !goals_of(rules, view, own).empty() && !must_turn_back(rules, view, own, piece.edge);
        if (!busy) return piece.edge;
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

namespace {

// From where a plan ends to the nearest of the things it may be out for.
double way_to_goal(const Ruleset& rules, const PlaneView& plane, const std::vector<Goal>& goals, const Plan& plan) {
    const Pose end = track_of(rules, plane.model, plane.pose, plan)[2];
    double least = HUGE_VAL;
    for (const Goal& goal : goals) least = std::min(least, length(goal.at - end.at));
    return least;
}

}  // namespace

std::vector<Plan> likely_plans(const Ruleset& rules, const View& view, const PlaneView& plane,
                               std::vector<Plan> plans) {
    const auto home = way_home(rules, view, plane);
    const std::vector<Goal> goals = home ? std::vector<Goal>{} : goals_of(rules, view, plane);
    if ((!home && goals.empty()) || plans.empty()) return plans;
    std::vector<double> left;
    for (const Plan& plan : plans)
        left.push_back(home ? way_left(rules, view, plane, *home, plan) : way_to_goal(rules, plane, goals, plan));
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
