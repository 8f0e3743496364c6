#include "rules/firing.h"

#include <cmath>
#include <span>

#include "rules/resolution.h"

namespace overdive {
namespace {

const Model& model_of(const Ruleset& rules, const Plane& plane) {
    return rules.catalog->model(plane.model);
}

// The strip from a shooter to the far side of his target, where a base could lie between.
class Lane {
public:
    Lane(const Ruleset& rules, const Plane& from, const OnTable& at)
        : rules_(rules), from_(from.pose.at), half_width_(radius_of(rules, at)) {
        const Vec line = at.plane->pose.at - from_;
        length_ = length(line);
        along_ = (1 / length_) * line;
    }
    // Whether a base comes within its own and the target's radius of the line of stands.
    [[nodiscard]] bool touches(const Plane& other) const {
        const Vec offset = other.pose.at - from_;
        const double margin = half_width_ + model_of(rules_, other).radius;
        const double ahead = dot(along_, offset);
        return std::abs(cross(along_, offset)) < margin && ahead > -margin && ahead < length_ + margin;
    }

private:
    const Ruleset& rules_;
    Vec from_;
    Vec along_;  // a unit vector
    double length_ = 0;
    double half_width_;
};

using InTheWay = InlineVector<OnTable, most_planes>;

// Every other base but those that overlap the shooter's.
void find_between(const Ruleset& rules, const GameState& state, PlaneId from, const OnTable& at, InTheWay& between) {
    const Plane& shooter = state.plane(from);
    const Lane lane(rules, shooter, at);
    each_plane_in_game(state, [&](PlaneId id, const Plane& other) {
        if (id == from || id == at.id || !lane.touches(other)) return;
        if (!bases_overlap(rules, shooter, other)) between.push_back({other, id});
    });
}

std::optional<Refused> first_refusal(const Ruleset& rules, const Contributions<GunCheck>& checks, const Plane& plane,
                                     std::uint8_t gun, Occasions now) {
    if (!checks.are_about(now)) return std::nullopt;
    for (const auto& check : checks) {
        if (!check.is_about(now)) continue;
        if (const auto refused = check.run(rules, plane, gun)) return refused;
    }
    return std::nullopt;
}

Shot shot_past_others(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, const OnTable& at) {
    const Plane& shooter = state.plane(from);
    const Shot open = ruler(rules, shooter, gun, at);
    // Who stands in the way is told before the levels are.
    if (!open.range && open.why != Why::altitude) return open;
    if (open.range && open.distance == 0) return open;  // over a target: nobody is in between
    InTheWay between;
    find_between(rules, state, from, at, between);
    if (between.empty()) return open;
    return ruler(rules, shooter, gun, at, {between.begin(), between.size()});
}

Shot shot_at_target(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, BodyId at) {
    const Target& target = state.target(at);
    const auto refused = [](Why why, Rule rule) { return Shot{std::nullopt, 0, {}, why, rule, no_plane}; };
    if (target.kind == TargetKind::target) return refused(Why::not_strafed, rules.cites.strafe);
    if (target.removed) return refused(Why::target_removed, rules.cites.strafe);
    if (target.silenced) return refused(Why::silenced, rules.cites.strafe);
    if (state.shelf(from).load.dropped) return refused(Why::dropped_bombs, rules.cites.strafe_or_bomb);
    const CardOnTable card(rules, target);
    Shot found = shot_past_others(rules, state, from, gun, card.on_table());
    if (!found.range && found.why == Why::altitude && target.on_ground()) found.rule = rules.cites.strafe_level;
    return found;
}

// A gun that works, at one enemy.
Shot shot_of_working_gun(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, BodyId at) {
    if (is_target(at)) return shot_at_target(rules, state, from, gun, at);
    return shot_past_others(rules, state, from, gun, {state.plane(at), at});
}

// Calls visit(gun, target) for each shot that can be taken, until it returns false.
template <class Visit>
void each_shot(const Ruleset& rules, const GameState& state, PlaneId from, Knowledge knowledge, Visit visit) {
    const Plane& shooter = state.plane(from);
    const auto guns = static_cast<std::uint8_t>(model_of(rules, shooter).guns.size());
    for (std::uint8_t gun = 0; gun < guns; ++gun) {
        if (!gun_works(rules, shooter, gun, knowledge)) continue;
        for (std::size_t i = 0; i < state.planes.size(); ++i) {
            const Plane& other = state.planes[i];
            if (!other.in_game() || other.side == shooter.side || !in_reach(rules, shooter, other)) continue;
            const auto target = id_at<PlaneId>(i);
            if (shot_of_working_gun(rules, state, from, gun, target).range && !visit(gun, target)) return;
        }
        for (std::size_t i = 0; i < state.targets.size(); ++i) {
            const BodyId target = target_at(i);
            if (state.targets[i].side == shooter.side || !state.targets[i].can_be_strafed()) continue;
            if (shot_of_working_gun(rules, state, from, gun, target).range && !visit(gun, target)) return;
        }
    }
}

Bonuses bonuses_against(const Ruleset& rules, const Plane& from, std::uint8_t gun, BodyId at, const Plane& target) {
    Bonuses bonuses;
    for (const auto& bonus : rules.shot_bonuses) {
        const std::uint8_t points = bonus.run(rules, from, gun, at, target);
        if (points > 0) bonuses.push_back({bonus.rule, points});
    }
    return bonuses;
}

}  // namespace

Occasions occasions_of_gun(const Plane& plane, std::uint8_t gun) {
    Occasions now{Occasion::always};
    now.add(Occasion::in_clouds, plane.in_clouds());
    now.add(Occasion::on_ground, plane.grounded());
    now.add(Occasion::jammed, plane.guns[gun].jam > 0 || plane.guns[gun].clearing);
    now.add(Occasion::slow_jam, plane.guns[gun].waiting);
    now.add(Occasion::out_of_ammunition, plane.guns[gun].ammo == 0);
    now.add(Occasion::wounded, plane.wounded);
    now.add(Occasion::observer_hit, plane.observer);
    return now;
}

std::optional<Refused> gun_refused(const Ruleset& rules, const Plane& plane, std::uint8_t gun, Knowledge knowledge) {
    const Occasions now = occasions_of_gun(plane, gun);
    if (const auto refused = first_refusal(rules, rules.gun_checks, plane, gun, now)) return refused;
    if (knowledge == Knowledge::common) return std::nullopt;
    return first_refusal(rules, rules.secret_gun_checks, plane, gun, now);
}

std::optional<std::uint8_t> gun_on(const Ruleset& rules, const Plane& plane, Mount mount) {
    const auto& guns = model_of(rules, plane).guns;
    for (std::size_t gun = 0; gun < guns.size(); ++gun) {
        if (guns[gun].mount == mount) return static_cast<std::uint8_t>(gun);
    }
    return std::nullopt;
}

Shot shot(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, BodyId at,
          Knowledge knowledge) {
    if (const auto why = gun_refused(rules, state.plane(from), gun, knowledge))
        return {std::nullopt, 0, {}, why->why, why->rule, no_plane};
    return shot_of_working_gun(rules, state, from, gun, at);
}

Bonuses bonuses_of(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, BodyId at) {
    const Plane& shooter = state.plane(from);
    if (!is_target(at)) return bonuses_against(rules, shooter, gun, at, state.plane(at));
    return bonuses_against(rules, shooter, gun, at, CardOnTable(rules, state.target(at)).as_plane());
}

bool may_fire(const Ruleset& rules, const GameState& state, PlaneId plane) {
    bool found = false;
    each_shot(rules, state, plane, Knowledge::common, [&](std::uint8_t, PlaneId) {
        found = true;
        return false;
    });
    return found;
}

Targets targets_of(const Ruleset& rules, const GameState& state, PlaneId plane) {
    Targets targets;
    each_shot(rules, state, plane, Knowledge::all, [&](std::uint8_t gun, PlaneId target) {
        targets[gun].push_back(target);
        return true;
    });
    return targets;
}

Objections objections_to_fire(const Ruleset& rules, const GameState& state, const DeclareFire& order) {
    Objections objections;
    const Plane& shooter = state.plane(order.plane);
    const std::size_t guns = model_of(rules, shooter).guns.size();
    const auto object = [&](Why why, Rule rule, PlaneId other) {
        objections.push_back({why, rule, order.plane, no_card, other});
    };
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        const BodyId target = order.targets[gun];
        if (target == no_plane) continue;
        if (gun >= guns) {
            object(Why::no_gun, rules.cites.fire, target);
        } else if (!state.has(target)) {
            object(Why::unknown_target, rules.cites.fire, no_plane);
        } else if (target == order.plane) {
            object(Why::own_plane, rules.cites.fire, target);
        } else if (target.index() < first_target && !state.plane(target).in_game()) {
            object(Why::target_out, rules.cites.left, target);
        } else if (state.side_of(target) == shooter.side) {
            object(Why::friend_of_yours, rules.cites.fire, target);
        } else if (const Shot tried = shot(rules, state, order.plane, gun, target); !tried.range) {
            object(tried.why, tried.rule, tried.by == no_plane ? target : tried.by);
        }
    }
    // A plane reached in both arcs may be fired at with one of the two guns only.
    if (order.targets[0] != no_plane && order.targets[0] == order.targets[1]) {
        object(Why::same_target_twice, rules.cites.both_guns, order.targets[0]);
    }
    return objections;
}

DeclareFire measured(const Ruleset& rules, const GameState& state, const DeclareFire& order) {
    DeclareFire judged = order;
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        judged.ranges[gun] = Range::close;
        if (order.targets[gun] == no_plane) continue;
        const Shot taken = shot(rules, state, order.plane, gun, order.targets[gun]);
        judged.ranges[gun] = taken.range.value_or(Range::close);
        if (!taken.range) judged.targets[gun] = no_plane;
    }
    return judged;
}

DeclareFire any_fire(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) {
    const Targets targets = targets_of(rules, state, plane);
    DeclareFire order{plane, {no_plane, no_plane}, {}};
    do {
        for (std::size_t gun = 0; gun < most_guns; ++gun) {
            const auto count = static_cast<std::uint32_t>(targets[gun].size());
            const std::uint32_t pick = count == 0 ? 0 : rng.below(count + 1);
            order.targets[gun] = pick == count ? no_plane : targets[gun][pick];
        }
    } while (order.targets[0] != no_plane && order.targets[0] == order.targets[1]);
    return order;
}

void list_fire_orders(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    const Targets targets = targets_of(rules, state, plane);
    const auto choices = [&](std::size_t gun) {
        std::vector<BodyId> all(targets[gun].begin(), targets[gun].end());
        all.push_back(no_plane);
        return all;
    };
    for (const PlaneId first : choices(0)) {
        for (const PlaneId second : choices(1)) {
            if (first != no_plane && first == second) continue;
            orders.emplace_back(DeclareFire{plane, {first, second}, {}});
        }
    }
}

}  // namespace overdive
