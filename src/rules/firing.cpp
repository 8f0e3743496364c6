#include "rules/firing.h"

#include <cmath>
#include <span>

#include "geometry/sight.h"
#include "geometry/tolerance.h"
#include "rules/resolution.h"

namespace overdive {
namespace {

constexpr std::size_t few_blockers = 4;

const Model& model_of(const Ruleset& rules, const Plane& plane) {
    return rules.catalog->model(plane.model);
}

ConvexPolygon base_of(const Ruleset& rules, const Plane& plane) {
    return base_polygon(plane.pose, model_of(rules, plane).base);
}

// Quick and generous: planes further apart than this cannot concern each other.
bool within(const Plane& a, const Plane& b, double distance) {
    return squared_length(a.pose.at - b.pose.at) <= distance * distance;
}

bool in_reach(const Ruleset& rules, const Plane& from, const Plane& at) {
    return within(from, at, rules.catalog->ruler.length + model_of(rules, at).radius + tolerance_mm);
}

// The strip from a shooter to the far side of his target, where a base could lie between.
class Lane {
public:
    Lane(const Ruleset& rules, const Plane& from, const Plane& at)
        : rules_(rules), from_(from.pose.at), half_width_(model_of(rules, at).radius) {
        const Vec line = at.pose.at - from_;
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

using PlaneList = InlineVector<PlaneId, most_planes>;

// W1-FIRE-06 and W1-FIRE-07: every other base but those that overlap the shooter's.
PlaneList blockers_between(const Ruleset& rules, const GameState& state, PlaneId from, PlaneId at) {
    PlaneList blockers;
    const Plane& shooter = state.plane(from);
    const Plane& target = state.plane(at);
    const Lane lane(rules, shooter, target);
    each_plane_in_game(state, [&](PlaneId id, const Plane& other) {
        if (id == from || id == at || !lane.touches(other)) return;
        if (rules.blocks != nullptr && !rules.blocks(shooter, target, other)) return;
        if (!bases_overlap(rules, shooter, other)) blockers.push_back(id);
    });
    return blockers;
}

Shot refused(Why why, Rule rule, PlaneId by = no_plane) {
    return {std::nullopt, 0, {}, why, rule, by};
}

Shot refused(const SightResult& seen, const PlaneList& blockers) {
    switch (seen.refusal) {
        case Refusal::out_of_arc: return refused(Why::out_of_arc, Rule::w1_fire_01);
        case Refusal::out_of_range: return refused(Why::out_of_range, Rule::w1_fire_01);
        case Refusal::blocked: break;
    }
    return refused(Why::blocked, Rule::w1_fire_06, blockers[seen.blocker]);
}

// W1-FIRE-03 and W1-FIRE-10: exactly half a ruler is still close.
Shot reached(const Ruleset& rules, const Reached& place) {
    const bool close = place.distance <= rules.catalog->ruler.half + tolerance_mm;
    return {close ? Range::close : Range::far, place.distance, place.point, {}, {}, no_plane};
}

// The shapes that are aimed at and stand in the way: bases, or drawings (W1-HOUSE-REAL-01).
template <std::size_t Most>
void add_shapes(const Ruleset& rules, const Plane& plane, InlineVector<ConvexPolygon, Most>& shapes) {
    if (!rules.measures_drawings) return shapes.push_back(base_of(rules, plane));
    const Frame frame = frame_of(plane.pose);
    for (const ConvexPolygon& part : model_of(rules, plane).outline) {
        if (!shapes.full()) shapes.push_back(laid_on_table(part, frame));
    }
}

template <std::size_t Most>
SightResult look_past(const Ruleset& rules, const GameState& state, const Sight& sight,
                      std::span<const ConvexPolygon> target, const PlaneList& blockers) {
    InlineVector<ConvexPolygon, Most> shapes;
    InlineVector<std::uint8_t, Most> whose;
    for (std::size_t i = 0; i < blockers.size(); ++i) {
        add_shapes(rules, state.plane(blockers[i]), shapes);
        while (whose.size() < shapes.size()) whose.push_back(static_cast<std::uint8_t>(i));
    }
    SightResult seen = look(sight, target, {shapes.begin(), shapes.size()});
    if (!seen.reached && seen.refusal == Refusal::blocked) seen.blocker = whose[seen.blocker];
    return seen;
}

// A gun that turns all round (W1-TWO-07): three arcs of a third of the circle make the whole.
SightResult look_around(const Sight& sight, std::span<const ConvexPolygon> target) {
    SightResult best;
    for (const int facing : {0, 120, 240}) {
        const Sight third{sight.from, arc_about(degrees(facing), 6000), sight.reach};
        const SightResult seen = look(third, target, {});
        const bool nearer = seen.reached && (!best.reached || seen.reached->distance < best.reached->distance);
        if (nearer || (!best.reached && seen.refusal == Refusal::out_of_range)) best = seen;
    }
    return best;
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
            if (shot(rules, state, from, gun, target, knowledge).range && !visit(gun, target)) return;
        }
    }
}

}  // namespace

std::optional<Refused> jammed_gun(const Ruleset&, const Plane& plane, std::uint8_t gun) {
    if (plane.guns[gun].jam == 0 && !plane.guns[gun].clearing) return std::nullopt;
    return Refused{Why::jammed, Rule::w1_dmg_03};
}

std::optional<Refused> gun_refused(const Ruleset& rules, const Plane& plane, std::uint8_t gun, Knowledge knowledge) {
    for (const GunCheck check : rules.gun_checks) {
        if (const auto refused = check(rules, plane, gun)) return refused;
    }
    if (knowledge == Knowledge::common) return std::nullopt;
    for (const GunCheck check : rules.secret_gun_checks) {
        if (const auto refused = check(rules, plane, gun)) return refused;
    }
    return std::nullopt;
}

std::optional<std::uint8_t> gun_on(const Ruleset& rules, const Plane& plane, Mount mount) {
    const auto& guns = model_of(rules, plane).guns;
    for (std::size_t gun = 0; gun < guns.size(); ++gun) {
        if (guns[gun].mount == mount) return static_cast<std::uint8_t>(gun);
    }
    return std::nullopt;
}

bool bases_overlap(const Ruleset& rules, const Plane& a, const Plane& b) {
    return within(a, b, model_of(rules, a).radius + model_of(rules, b).radius) && rules.on_one_level(a, b) &&
           overlap(base_of(rules, a), base_of(rules, b));
}

namespace {

using Parts = InlineVector<ConvexPolygon, 16>;

// Where a shot goes, before altitude has its say.
Shot shot_on_table(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, PlaneId at) {
    const Plane& shooter = state.plane(from);
    const Plane& target = state.plane(at);
    const Frame frame = frame_of(shooter.pose);
    const Sight sight{shooter.pose.at, laid_on_table(model_of(rules, shooter).guns[gun].arc, frame),
                      rules.catalog->ruler.length};
    const bool all_round = rules.all_round != nullptr && rules.all_round(rules, shooter, gun, target);
    if (!all_round && misses(sight, target.pose.at, model_of(rules, target).radius)) {
        return refused(Why::out_of_arc, Rule::w1_fire_01);
    }
    Parts parts;
    add_shapes(rules, target, parts);
    const std::span<const ConvexPolygon> shape{parts.begin(), parts.size()};
    // Most enemies cannot be reached even with nothing in between: then nobody need be asked.
    const SightResult open = all_round ? look_around(sight, shape) : look(sight, shape, {});
    if (!open.reached) return refused(open, {});
    const PlaneList blockers = all_round ? PlaneList{} : blockers_between(rules, state, from, at);
    if (blockers.empty()) return reached(rules, *open.reached);
    // Room for a few is soon made ready, room for all is not.
    const SightResult seen = rules.measures_drawings ? look_past<16 * most_planes>(rules, state, sight, shape, blockers)
                             : blockers.size() <= few_blockers
                                 ? look_past<few_blockers>(rules, state, sight, shape, blockers)
                                 : look_past<most_planes>(rules, state, sight, shape, blockers);
    return seen.reached ? reached(rules, *seen.reached) : refused(seen, blockers);
}

}  // namespace

Shot shot(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, PlaneId at,
          Knowledge knowledge) {
    const Plane& shooter = state.plane(from);
    const Plane& target = state.plane(at);
    if (const auto why = gun_refused(rules, shooter, gun, knowledge)) return refused(why->why, why->rule);
    for (const ShotCheck check : rules.shot_checks) {
        if (const auto why = check(rules, shooter, gun, target)) return refused(why->why, why->rule);
    }
    if (bases_overlap(rules, shooter, target)) return refused(Why::overlap, Rule::w1_fire_07);
    Shot found = shot_on_table(rules, state, from, gun, at);
    if (!found.range || rules.range_between == nullptr) return found;
    found.range = rules.range_between(shooter, target, *found.range);
    return found.range ? found : refused(Why::altitude, Rule::w1_alt_13);
}

Bonus bonus_of(const Ruleset& rules, const GameState& state, PlaneId from, std::uint8_t gun, PlaneId at) {
    const Plane& shooter = state.plane(from);
    Bonus bonus;
    bonus.aimed = rules.aims != nullptr && rules.aims(shooter, gun, at);
    bonus.undeflected = rules.undeflected != nullptr && rules.undeflected(rules, shooter, state.plane(at));
    return bonus;
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
        const PlaneId target = order.targets[gun];
        if (target == no_plane) continue;
        if (gun >= guns) {
            object(Why::no_gun, Rule::w1_fire_01, target);
        } else if (target.index() >= state.planes.size()) {
            object(Why::unknown_target, Rule::w1_fire_01, no_plane);
        } else if (target == order.plane) {
            object(Why::own_plane, Rule::w1_fire_01, target);
        } else if (!state.plane(target).in_game()) {
            object(Why::target_out, Rule::w1_move_04, target);
        } else if (state.plane(target).side == shooter.side) {
            object(Why::friend_of_yours, Rule::w1_fire_01, target);
        } else if (const Shot tried = shot(rules, state, order.plane, gun, target); !tried.range) {
            object(tried.why, tried.rule, tried.by == no_plane ? target : tried.by);
        }
    }
    // W1-TWO-02: a plane reached in both arcs may be fired at with one of the two guns only.
    if (order.targets[0] != no_plane && order.targets[0] == order.targets[1]) {
        object(Why::same_target_twice, Rule::w1_two_02, order.targets[0]);
    }
    return objections;
}

FireSealed sealed(const Ruleset& rules, const GameState& state, const DeclareFire& order) {
    FireSealed event{order.plane, {}};
    for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
        if (order.targets[gun] == no_plane) continue;
        const Shot taken = shot(rules, state, order.plane, gun, order.targets[gun]);
        if (taken.range) event.shots[gun] = {order.targets[gun], *taken.range};
    }
    return event;
}

void list_fire_orders(const Ruleset& rules, const GameState& state, PlaneId plane, std::vector<Order>& orders) {
    const Targets targets = targets_of(rules, state, plane);
    const auto choices = [&](std::size_t gun) {
        std::vector<PlaneId> all(targets[gun].begin(), targets[gun].end());
        all.push_back(no_plane);
        return all;
    };
    for (const PlaneId first : choices(0)) {
        for (const PlaneId second : choices(1)) {
            if (first != no_plane && first == second) continue;
            orders.emplace_back(DeclareFire{plane, {first, second}});
        }
    }
}

void ask_fire(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (may_fire(game.rules(), game.state(), id)) asked.add(id);
    });
    if (!asked.empty()) game.emit(Asked{Ask::fire, step.index, asked});
}

}  // namespace overdive
