#include "ai/sortie.h"

#include <algorithm>
#include <cmath>

#include "ai/aim.h"
#include "ai/approach.h"
#include "ai/duty.h"
#include "ai/harm.h"
#include "geometry/polygon.h"
#include "rules/flight.h"

namespace overdive {
namespace {

constexpr double lives_per_metre = 0.8;     // nearer to a goal
constexpr double for_its_own_sake = 0.3;    // lives, where no mission says what it is worth
constexpr double points_of_a_card = 1.5;    // that a card deals to a target, or so
constexpr double worth_of_patience = 0.95;  // who waits hits better with a card that comes later
constexpr double inside_reach = 130;        // mm: an observer wants to be no further away than that
constexpr double near_enough = 500;         // mm: height matters from here on
constexpr double longest_throw = 450;       // mm: no bomb falls further ahead
constexpr int strafing_level = 1;

// The points that change hands with what is done to one target, by the pieces of the mission.
class Prize {
public:
    Prize(const Ruleset& rules, const View& view, const PlaneView& own, BodyId target)
        : mission_(rules.mission),
          own_(own),
          id_(target),
          target_(view.targets[target_index(target)]),
          endures_(target_.endures(rules.points_to_silence)) {}

    [[nodiscard]] double of_bombs() const {
        double full = 0;
        for (const BombGroup& group : own_.shelf.load.bombs) full += group.full;
        double points = of_points(full);
        for (const MissionPiece& piece : mission_.pieces) {
            if (piece.kind == PieceKind::bombed && piece.target == id_) points += full;
            if (piece.kind == PieceKind::spared && piece.target == id_ && !target_.bombed) points += piece.points;
        }
        return points;
    }
    [[nodiscard]] double of_picture() const {
        double points = 0;
        for (const MissionPiece& piece : mission_.pieces) {
            if (piece.kind == PieceKind::pictures && piece.plane == own_.id && !(piece.needs_observer && own_.observer))
                points += piece.points;
        }
        return points;
    }
    [[nodiscard]] double of_correction() const {
        double points = 0;
        for (const MissionPiece& piece : mission_.pieces) {
            if (piece.kind == PieceKind::spotted && piece.target == id_)
                points += piece.points + of_destruction() / corrections_to_destroy;
        }
        return points;
    }
    // So much more damage on it.
    [[nodiscard]] double of_points(double damage) const {
        double points = 0;
        for (const MissionPiece& piece : mission_.pieces) {
            if (piece.kind == PieceKind::damage && piece.side == own_.side)
                points += std::clamp<double>(piece.most - target_.damage, 0, damage);
        }
        const double left = std::max<double>(endures_ - target_.damage, 1);
        if (target_.can_be_strafed()) points += of_destruction() * std::min(damage / left, 1.0);
        return points;
    }

private:
    [[nodiscard]] double of_destruction() const {
        double points = 0;
        for (const MissionPiece& piece : mission_.pieces) {
            if (piece.kind == PieceKind::destroyed && piece.target == id_) points += piece.points + piece.untouched;
        }
        return points;
    }

    const Mission& mission_;
    const PlaneView& own_;
    BodyId id_;
    const TargetView& target_;
    double endures_;
};

bool speaks_of_targets(const Mission& mission) {
    return std::any_of(mission.pieces.begin(), mission.pieces.end(), [](const MissionPiece& piece) {
        return piece.kind >= PieceKind::damage || piece.kind == PieceKind::way_home;
    });
}

// The plane after a card of its own plan.
Plane after_card(const Ruleset& rules, const View& view, const PlaneView& own, std::size_t cards) {
    Plan left{};
    for (std::size_t i = view.phase; i < own.plan.size(); ++i) left[i - view.phase] = own.plan[i];
    const Track track = track_of(rules, own.model, own.pose, left);
    Plane plane = imagined(rules, view.sky, as_known(own), left, cards - 1, track[cards - 1]);
    plane.last = left[cards - 1].card;
    return plane;
}

}  // namespace

std::vector<Goal> goals_of(const Ruleset& rules, const View& view, const PlaneView& own) {
    std::vector<Goal> goals;
    if (view.targets.empty() || own.status != Status::flying) return goals;
    const Load& load = own.shelf.load;
    const bool named = speaks_of_targets(rules.mission);
    const double stake = stake_of_any(rules.mission);
    for (std::size_t i = 0; i < view.targets.size(); ++i) {
        const TargetView& target = view.targets[i];
        const BodyId id = target_at(i);
        if (target.side == own.side || target.removed) continue;
        const Prize prize(rules, view, own, id);
        const auto add = [&](Job job, double points) {
            const double lives = named ? points / stake : for_its_own_sake;
            if (lives > 0) goals.push_back({id, target.pose.at, job, lives});
        };
        if (!load.bombs.empty() && target.on_ground() && !target.silenced) add(Job::bomb, prize.of_bombs());
        if (load.camera && target.on_ground() && !load.pictures.has(id)) add(Job::picture, prize.of_picture());
        if (load.wireless && !target.silenced && !own.observer) add(Job::spot, prize.of_correction());
    }
    const bool carries = !load.bombs.empty() || load.camera || load.wireless;
    if (carries || !goals.empty()) return goals;
    // Those who have nothing but their guns.
    for (std::size_t i = 0; i < view.targets.size(); ++i) {
        const TargetView& target = view.targets[i];
        if (target.side == own.side || !target.can_be_strafed()) continue;
        const Prize prize(rules, view, own, target_at(i));
        const double lives = named ? prize.of_points(points_of_a_card * 2) / stake : for_its_own_sake;
        if (lives > 0) goals.push_back({target_at(i), target.pose.at, Job::strafe, lives});
    }
    return goals;
}

Sortie::Sortie(const Ruleset& rules, const View& view, const PlaneView& own)
    : rules_(rules),
      view_(view),
      own_(own),
      goals_(goals_of(rules, view, own)),
      solo_(rules, view),
      stake_(stake_of_any(rules.mission)) {
    if (goals_.empty()) return;
    radius_ = turning_radius(rules, own);
    bombs_ = std::any_of(goals_.begin(), goals_.end(), [](const Goal& goal) { return goal.job == Job::bomb; });
    if (bombs_) falling_ = solo_.points_of_bombs(flyer_of(own), 0);
}

bool Sortie::is_near(const Plane& plane, double reach) const {
    return std::any_of(goals_.begin(), goals_.end(),
                       [&](const Goal& goal) { return squared_length(goal.at - plane.pose.at) < reach * reach; });
}

double Sortie::worth_of_drop(const Plane& moved, std::uint8_t groups) {
    if (groups == 0 || !is_near(moved, longest_throw)) return 0;
    Flyer flyer = flyer_of(own_);
    flyer.plane = moved;
    const double won = (solo_.points_of_bombs(flyer, groups) - falling_) / stake_;
    // What the other side would have kept counts as much as what one gets.
    double spared = 0;
    if (won > 0) {
        for (const MissionPiece& piece : rules_.mission.pieces) {
            if (piece.kind == PieceKind::spared) spared += piece.points / stake_;
        }
    }
    return won + spared;
}

double Sortie::best_drop(const Fan& fan, const Route& flight) {
    const auto groups = static_cast<std::uint8_t>(own_.shelf.load.bombs.size());
    double best = 0;
    for (std::size_t phase = 0; phase < drops_.size(); ++phase) {
        std::vector<double>& known = drops_[phase];
        if (known.empty()) known.resize(fan.stands[phase].size(), -1);
        double& worth = known[flight.stands[phase]];
        if (worth < 0) {
            Plane plane = fan.stand(flight, phase).plane;
            plane.last = flight.plan[phase].card;
            worth = std::max(worth_of_drop(plane, groups), 0.0);
        }
        best = std::max(best, worth);
    }
    return best;
}

double Sortie::worth_of_strafing(const Stand& stand) const {
    double most = 0;
    for (const Goal& goal : goals_) {
        const Target& target = view_.targets[target_index(goal.target)];
        if (goal.job != Job::strafe) continue;
        const CardOnTable card(rules_, target);
        for (std::uint8_t gun = 0; gun < rules_.catalog->model(own_.model).guns.size(); ++gun) {
            if (!stand.works[gun]) continue;
            const int cards = cards_of(rules_, ruler(rules_, stand.on_table(), gun, card.on_table()));
            most = std::max(most, goal.lives * cards / 2);
        }
    }
    return most;
}

double Sortie::way_left(const Plane& end, TargetSet seen) const {
    double least = HUGE_VAL;
    for (const Goal& goal : goals_) {
        const double far = length(goal.at - end.pose.at);
        double way = 0;
        switch (goal.job) {
            case Job::spot: way = std::max(far - inside_reach, 0.0); break;
            case Job::strafe: way = way_to_line_up(end.pose, goal.at, rules_.catalog->ruler.half, radius_); break;
            case Job::picture:
                if (seen.has(goal.target)) continue;
                way = way_to_line_up(end.pose, goal.at, 0, radius_);
                break;
            case Job::bomb: {
                const CardId straight = card_due(rules_.deck_of(own_), Due::straight);
                const double ahead = length(flown(rules_, own_.model, Pose{}, straight, Speed::high).at);
                way = way_to_line_up(end.pose, goal.at, ahead, radius_);
                break;
            }
        }
        least = std::min(least, way);
    }
    return least == HUGE_VAL ? 0 : least;
}

double Sortie::worth_of(const Fan& fan, const Route& flight) {
    double worth = 0;
    TargetSet seen = own_.shelf.load.pictures;
    const BaseSize& base = rules_.catalog->model(own_.model).base;
    for (const Goal& goal : goals_) {
        if (goal.job == Job::spot) {
            const double far = length(goal.at - fan.end(flight).at);
            if (far <= rules_.catalog->ruler.length) worth += goal.lives;
        }
        if (goal.job != Job::picture) continue;
        // The card it flies along leads from one stand to the next: a base that lies over the dot is sure to see it.
        for (std::size_t phase = 0; phase < 3; ++phase) {
            const Plane& plane = fan.stand(flight, phase).plane;
            const bool low = !rules_.has_levels || plane.level <= rules_.highest_picture;
            const Pose& from = phase == 0 ? own_.pose : fan.stand(flight, phase - 1).plane.pose;
            const Pose ahead{on_table(frame_of(from), {0, base.length}), from.heading};
            if (low && (holds(plane.pose, base, goal.at) || holds(ahead, rules_.catalog->base, goal.at))) {
                if (!seen.has(goal.target)) worth += goal.lives;
                seen.add(goal.target);
            }
        }
    }
    const bool strafes = goals_.front().job == Job::strafe;
    for (std::size_t phase = 0; strafes && phase < strafes_.size(); ++phase) {
        std::vector<double>& known = strafes_[phase];
        if (known.empty()) known.resize(fan.stands[phase].size(), -1);
        double& here = known[flight.stands[phase]];
        if (here < 0) here = worth_of_strafing(fan.stand(flight, phase));
        worth += here;
    }
    if (bombs_) {
        const double drop = best_drop(fan, flight);
        if (drop > 0) return worth + drop;
    }
    return worth - lives_per_metre * way_left(fan.end(flight).plane, seen) / 1000;
}

Order choose_groups(const Ruleset& rules, const View& view, std::span<const Command> orders) {
    const PlaneView& own = view.planes[plane_of(orders.front().order).index()];
    Sortie sortie(rules, view, own);
    const std::size_t cards_left = own.plan.size() - view.phase;
    const auto all = static_cast<std::uint8_t>(own.shelf.load.bombs.size());
    double later = 0;
    for (std::size_t cards = 2; cards <= cards_left && sortie.any(); ++cards) {
        const double worth = sortie.worth_of_drop(after_card(rules, view, own, cards), all);
        later = std::max(later, worth * std::pow(worth_of_patience, static_cast<double>(cards - 1)));
    }
    const Command* best = &orders.front();
    double most = -1;
    for (const Command& command : orders) {
        const std::uint8_t groups = std::get<DropBombs>(command.order).groups;
        // Of equals the fewest: they may hit something later.
        const double worth = groups == 0 || !sortie.any()
                                 ? later
                                 : sortie.worth_of_drop(after_card(rules, view, own, 1), groups) - 0.001 * groups;
        if (worth <= most) continue;
        most = worth;
        best = &command;
    }
    return best->order;
}

double worth_on_ground(const Ruleset& rules, const View& view, const DeclareFire& order) {
    const PlaneView& own = view.planes[order.plane.index()];
    double worth = 0;
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        const BodyId at = order.targets[gun];
        if (!is_target(at)) continue;
        const TargetView& target = view.targets[target_index(at)];
        const CardOnTable card(rules, target);
        const int cards = cards_of(rules, ruler(rules, as_known(own), gun, card.on_table()));
        const double points = Prize(rules, view, own, at).of_points(points_of_a_card * cards);
        worth += fire_at_all + points / stake_of_any(rules.mission) + 0.02 * cards;
    }
    if (order.holds() || !own.shelf.load.wireless || own.shelf.load.fired) return worth;
    // Who fires does not signal, if the turn ends where he could.
    const std::size_t cards = own.plan.size() - view.phase;
    const Vec end = cards == 0 ? own.pose.at : after_card(rules, view, own, cards).pose.at;
    for (const Goal& goal : goals_of(rules, view, own)) {
        const bool in_sight = length(goal.at - end) <= rules.catalog->ruler.length;
        if (goal.job == Job::spot && in_sight) return worth - goal.lives - fire_at_all * most_guns;
    }
    return worth;
}

std::optional<int> level_for_goal(const Ruleset& rules, const View& view, const PlaneView& own) {
    if (!rules.has_levels) return std::nullopt;
    std::optional<int> wanted;
    double least = near_enough;
    for (const Goal& goal : goals_of(rules, view, own)) {
        const double far = length(goal.at - own.pose.at);
        if (far >= least) continue;
        const TargetView& target = view.targets[target_index(goal.target)];
        const int highest = goal.job == Job::picture  ? rules.highest_picture
                            : goal.job != Job::strafe ? static_cast<int>(own.level)
                            : target.on_ground()      ? strafing_level
                                                      : target.level;
        least = far;
        wanted = goal.job == Job::strafe ? highest : std::min<int>(highest, own.level);
    }
    return wanted;
}

}  // namespace overdive
