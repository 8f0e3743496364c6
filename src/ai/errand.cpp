#include "ai/errand.h"

#include <algorithm>
#include <cmath>

#include "ai/approach.h"
#include "ai/duty.h"
#include "ai/harm.h"

namespace overdive {
namespace {

constexpr double lives_for_a_metre = 0.8;   // nearer to a goal
constexpr double lives_for_a_level = 0.06;  // nearer to a height from which something can be done
constexpr double worth_of_rest = 0.1;       // lives for being home when all is done
constexpr int low_enough_to_see = 3;
constexpr int low_enough_to_fire = 1;
constexpr double near = 400;           // mm: height matters from here on
constexpr double furthest_fall = 900;  // mm: no bomb falls further ahead

}  // namespace

Errand::Errand(const Ruleset& rules, const View& view, const PlaneView& own, Solo& solo)
    : rules_(rules), own_(own), table_(view.table), solo_(solo), stake_(stake_of_any(rules.mission)) {
    find_goals(view);
    if (goals_.empty()) find_home();
    points_now_ = solo.points(flyer_of(own));
    points_falling_ = solo.points_of_bombs(flyer_of(own), 0);
    radius_ = turning_radius(rules, own);
}

void Errand::find_goals(const View& view) {
    const Load& load = own_.shelf.load;
    for (std::size_t i = 0; i < view.targets.size(); ++i) {
        const TargetView& target = view.targets[i];
        const BodyId id = target_at(i);
        if (target.side == own_.side || target.removed) continue;
        const bool to_see = load.camera && !load.pictures.has(id);
        const bool to_bomb = !load.bombs.empty() && !target.silenced;
        if (!to_see && !to_bomb && !target.can_be_strafed()) continue;
        goals_.push_back(id);
        places_.push_back(target.pose.at);
    }
}

void Errand::find_home() {
    constexpr double beyond = 1;
    for (const MissionPiece& piece : rules_.mission.pieces) {
        if (piece.kind != PieceKind::way_home || piece.side != own_.side) continue;
        Vec out{table_.width / 2, table_.height / 2};
        switch (piece.edge) {
            case Edge::left: out.x = -beyond; break;
            case Edge::right: out.x = table_.width + beyond; break;
            case Edge::bottom: out.y = -beyond; break;
            case Edge::top: out.y = table_.height + beyond; break;
        }
        if (solo_.goes_home(flyer_of(own_), out)) home_ = piece.edge;
    }
}

double Errand::lives(const Flyer& flyer) const {
    return (solo_.points(flyer) - points_now_) / stake_;
}

// How far before a goal something can be done about it: bombs fall ahead, guns fire ahead, a camera is right above.
double Errand::reach_of(const Flyer& flyer) const {
    if (const auto fall = solo_.fall_of_bombs(flyer)) return length(fall->at - flyer.plane.pose.at);
    const bool fires = !flyer.load.camera && flyer.load.bombs.empty();
    return fires ? rules_.catalog->ruler.half : 0;
}

double Errand::worth_of(const Flyer& flyer, double dropped) const {
    if (home_) return -lives_for_a_metre * distance_to(*home_, table_, flyer.plane.pose.at) / 1000;
    if (goals_.empty()) return 0;
    const double worth = lives(flyer) + dropped;
    if (dropped > 0) return worth;
    const double ahead = reach_of(flyer);
    double nearest = HUGE_VAL;
    double way = HUGE_VAL;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
        if (flyer.load.pictures.has(goals_[i])) continue;
        nearest = std::min(nearest, length(places_[i] - flyer.plane.pose.at));
        way = std::min(way, way_to_line_up(flyer.plane.pose, places_[i], ahead, radius_));
    }
    if (nearest == HUGE_VAL) return worth;
    return worth - lives_for_a_metre * way / 1000 - worth_of_height(flyer, nearest);
}

// Bombs may be dropped from any height but the lowest.
double Errand::worth_of_height(const Flyer& flyer, double nearest) const {
    if (!rules_.has_levels || nearest > near) return 0;
    if (!flyer.load.bombs.empty()) return flyer.plane.level == 0 ? lives_for_a_level : 0;
    const int wanted = flyer.load.camera ? low_enough_to_see : low_enough_to_fire;
    return lives_for_a_level * std::max(flyer.plane.level - wanted, 0);
}

std::optional<double> Errand::worth_of_leaving(const Flyer& gone) const {
    const double won = lives(gone);
    if (gone.way_home == 0 && won <= 0) return std::nullopt;
    const double points = rules_.catalog->model(own_.model).damage_points;
    const double worn = own_.damage / std::max(points, 1.0);
    return won + (goals_.empty() ? worth_of_rest : 0) + worn / 2;
}

double Errand::worth_of_drop(const Flyer& moved, std::uint8_t groups) const {
    return (solo_.points_of_bombs(moved, groups) - points_falling_) / stake_;
}

double Errand::worth_of_drop(const Flyer& moved) const {
    const auto groups = static_cast<std::uint8_t>(moved.load.bombs.size());
    const auto in_reach = [&](Vec place) {
        const Vec line = place - moved.plane.pose.at;
        const bool ahead = dot(direction(moved.plane.pose.heading), line) > 0;
        return ahead && squared_length(line) < furthest_fall * furthest_fall;
    };
    if (groups == 0 || std::none_of(places_.begin(), places_.end(), in_reach)) return 0;
    return worth_of_drop(moved, groups);
}

}  // namespace overdive
