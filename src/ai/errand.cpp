#include "ai/errand.h"

#include <algorithm>
#include <cmath>

#include "ai/duty.h"
#include "ai/harm.h"

namespace overdive {
namespace {

constexpr double lives_for_a_metre = 0.8;   // nearer to a goal
constexpr double lives_for_a_level = 0.06;  // nearer to a height from which something can be done
constexpr double worth_of_pointing = 0.1;   // lives for a nose that points at a goal
constexpr double worth_of_rest = 0.1;       // lives for being home when all is done
constexpr int low_enough_to_see = 3;
constexpr int low_enough_to_fire = 1;
constexpr double near = 400;  // mm: height matters from here on

}  // namespace

Errand::Errand(const Ruleset& rules, const View& view, const PlaneView& own, Solo& solo)
    : rules_(rules), own_(own), table_(view.table), solo_(solo), stake_(stake_of_any(rules.mission)) {
    find_goals(view);
    if (goals_.empty()) find_home();
    points_now_ = solo.points(flyer_of(own));
}

void Errand::find_goals(const View& view) {
    const Load& load = own_.shelf.load;
    for (std::size_t i = 0; i < view.targets.size(); ++i) {
        const TargetView& target = view.targets[i];
        const BodyId id = target_at(i);
        if (target.side == own_.side) continue;
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

double Errand::worth_of(const Flyer& flyer) const {
    if (home_) return -lives_for_a_metre * distance_to(*home_, table_, flyer.plane.pose.at) / 1000;
    if (goals_.empty()) return 0;
    double nearest = HUGE_VAL;
    double pointing = 0;
    for (std::size_t i = 0; i < goals_.size(); ++i) {
        if (flyer.load.pictures.has(goals_[i])) continue;
        const Vec line = places_[i] - flyer.plane.pose.at;
        const double apart = length(line);
        if (apart >= nearest) continue;
        nearest = apart;
        pointing = apart == 0 ? 1 : dot(direction(flyer.plane.pose.heading), line) / apart;
    }
    double worth = lives(flyer);
    if (nearest == HUGE_VAL) return worth;
    worth += worth_of_pointing * pointing - lives_for_a_metre * nearest / 1000;
    if (!rules_.has_levels || nearest > near) return worth;
    const bool fires = !flyer.load.camera && flyer.load.bombs.empty();
    const int wanted = fires ? low_enough_to_fire : low_enough_to_see;
    return worth - lives_for_a_level * std::max(flyer.plane.level - wanted, 0);
}

std::optional<double> Errand::worth_of_leaving(const Flyer& gone) const {
    const double won = lives(gone);
    if (gone.way_home == 0 && won <= 0) return std::nullopt;
    const double points = rules_.catalog->model(own_.model).damage_points;
    const double worn = own_.damage / std::max(points, 1.0);
    return won + (goals_.empty() ? worth_of_rest : 0) + worn / 2;
}

double Errand::worth_of_drop(const Flyer& flyer, std::uint8_t groups) const {
    return (solo_.points_of_drop(flyer, groups) - points_now_) / stake_;
}

}  // namespace overdive
