#include "rules/ruler.h"

#include "geometry/sight.h"
#include "geometry/tolerance.h"

namespace overdive {
namespace {

constexpr std::size_t most_parts = 16;  // of a drawing
constexpr std::size_t few_in_the_way = 4;

const Model& model_of(const Ruleset& rules, const OnTable& one) {
    return rules.catalog->model(one.plane->model);
}

Sight sight_of(const Ruleset& rules, const OnTable& from, std::uint8_t gun) {
    const Arc arc = from.arcs != nullptr
                        ? from.arcs[gun]
                        : laid_on_table(model_of(rules, from).guns[gun].arc, frame_of(from.plane->pose));
    return {from.plane->pose.at, arc, rules.catalog->ruler.length};
}

bool fires_all_round(const Ruleset& rules, const OnTable& from, std::uint8_t gun, const OnTable& at, Occasions now) {
    for (const auto& change : rules.arc_changes) {
        if (change.is_about(now) && change.run(rules, *from.plane, gun, *at.plane)) return true;
    }
    return false;
}

bool outside_arc(const Ruleset& rules, const Sight& sight, const OnTable& at) {
    return misses(sight, at.plane->pose.at, radius_of(rules, at));
}

// Laid out already, or now into the room given.
const ConvexPolygon& base_of(const Ruleset& rules, const OnTable& one, ConvexPolygon& room) {
    if (one.base != nullptr) return *one.base;
    room = base_polygon(one.plane->pose, model_of(rules, one).base);
    return room;
}

// The shapes that are aimed at and stand in the way: bases, or drawings.
template <std::size_t Most>
void add_shapes(const Ruleset& rules, const OnTable& one, InlineVector<ConvexPolygon, Most>& shapes) {
    const auto add = [&](const ConvexPolygon& shape) {
        if (!shapes.full()) shapes.push_back(shape);
    };
    if (!rules.measures_drawings) {
        ConvexPolygon room;
        return add(base_of(rules, one, room));
    }
    if (!one.drawing.empty()) {
        for (const ConvexPolygon& part : one.drawing) add(part);
        return;
    }
    const Frame frame = frame_of(one.plane->pose);
    for (const ConvexPolygon& part : model_of(rules, one).outline) add(laid_on_table(part, frame));
}

using Parts = InlineVector<ConvexPolygon, most_parts>;

// The same for a target, which is not copied where it is laid out.
std::span<const ConvexPolygon> target_shapes(const Ruleset& rules, const OnTable& at, Parts& room) {
    if (at.radius_of_card > 0) return {at.base, 1};
    if (rules.measures_drawings && !at.drawing.empty()) return at.drawing;
    if (!rules.measures_drawings && at.base != nullptr) return {at.base, 1};
    add_shapes(rules, at, room);
    return {room.begin(), room.size()};
}

// A gun that turns all round: three arcs of a third of the circle make the whole.
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

Shot refused(Why why, Rule rule, PlaneId by = no_plane) {
    return {std::nullopt, 0, {}, why, rule, by};
}

// Exactly half a ruler is still close. Levels may change it.
Shot reached(const Ruleset& rules, const OnTable& from, const OnTable& at, const Reached& place, Occasions now) {
    const bool close = place.distance <= rules.catalog->ruler.half + tolerance_mm;
    Shot found{close ? Range::close : Range::far, place.distance, place.point, {}, {}, no_plane};
    for (const auto& change : rules.range_changes) {
        if (!change.is_about(now)) continue;
        found.range = change.run(*from.plane, *at.plane, *found.range);
        if (!found.range) return refused(Why::altitude, change.rule);
    }
    return found;
}

bool blocks(const Ruleset& rules, const Plane& from, const Plane& at, const Plane& other) {
    for (const auto& check : rules.block_checks) {
        if (!check.run(from, at, other)) return false;
    }
    return true;
}

// What was reached with nothing in the way, now past those who stand there.
template <std::size_t Most>
Shot past(const Ruleset& rules, const OnTable& from, const Sight& sight, const OnTable& at,
          std::span<const ConvexPolygon> target, std::span<const OnTable> in_the_way, Occasions now) {
    InlineVector<ConvexPolygon, Most> shapes;
    InlineVector<std::uint8_t, Most> whose;
    for (std::size_t i = 0; i < in_the_way.size(); ++i) {
        const OnTable& other = in_the_way[i];
        if (!blocks(rules, *from.plane, *at.plane, *other.plane)) continue;
        add_shapes(rules, other, shapes);
        while (whose.size() < shapes.size()) whose.push_back(static_cast<std::uint8_t>(i));
    }
    const SightResult seen = look(sight, target, {shapes.begin(), shapes.size()});
    if (seen.reached) return reached(rules, from, at, *seen.reached, now);
    return refused(Why::blocked, rules.cites.blocked, in_the_way[whose[seen.blocker]].id);
}

}  // namespace

CardOnTable::CardOnTable(const Ruleset& rules, const Target& target)
    : shape_(base_polygon(target.pose, rules.catalog->base)), radius_(base_radius(rules.catalog->base)) {
    stand_in_.pose = target.pose;
    stand_in_.side = target.side;
    stand_in_.level = target.level;
}
OnTable CardOnTable::on_table() const {
    OnTable card(stand_in_);
    card.base = &shape_;
    card.radius_of_card = radius_;
    return card;
}

double radius_of(const Ruleset& rules, const OnTable& one) {
    return one.radius_of_card > 0 ? one.radius_of_card : model_of(rules, one).radius;
}

Occasions occasions_of_shot(const Ruleset& rules, const Plane& from, std::uint8_t gun, const Plane& at) {
    Occasions now{Occasion::always};
    now.add(Occasion::levels_apart, from.level != at.level);
    now.add(Occasion::target_in_clouds, at.in_clouds());
    now.add(Occasion::rear_gun, rules.catalog->model(from.model).guns[gun].mount == Mount::rear);
    return now;
}

bool in_reach(const Ruleset& rules, const Plane& from, const Plane& at) {
    const double furthest = rules.catalog->ruler.length + rules.catalog->model(at.model).radius + tolerance_mm;
    return squared_length(from.pose.at - at.pose.at) <= furthest * furthest;
}

bool misses_at_a_glance(const Ruleset& rules, const OnTable& from, std::uint8_t gun, const OnTable& at) {
    const Occasions now = occasions_of_shot(rules, *from.plane, gun, *at.plane);
    return !fires_all_round(rules, from, gun, at, now) && outside_arc(rules, sight_of(rules, from, gun), at);
}

bool bases_overlap(const Ruleset& rules, const OnTable& a, const OnTable& b) {
    const double near = model_of(rules, a).radius + model_of(rules, b).radius;
    if (squared_length(a.plane->pose.at - b.plane->pose.at) > near * near) return false;
    ConvexPolygon room_a;
    ConvexPolygon room_b;
    return rules.can_meet(*a.plane, *b.plane) && overlap(base_of(rules, a, room_a), base_of(rules, b, room_b));
}

Shot ruler(const Ruleset& rules, const OnTable& from, std::uint8_t gun, const OnTable& at,
           std::span<const OnTable> in_the_way) {
    const Occasions now = occasions_of_shot(rules, *from.plane, gun, *at.plane);
    for (const auto& check : rules.shot_checks) {
        if (!check.is_about(now)) continue;
        if (const auto why = check.run(rules, *from.plane, gun, *at.plane)) return refused(why->why, why->rule);
    }
    if (at.radius_of_card == 0 && bases_overlap(rules, from, at)) return refused(Why::overlap, rules.cites.overlap);
    const Sight sight = sight_of(rules, from, gun);
    const bool all_round = fires_all_round(rules, from, gun, at, now);
    if (!all_round && outside_arc(rules, sight, at)) return refused(Why::out_of_arc, rules.cites.fire);
    Parts room;
    const std::span<const ConvexPolygon> target = target_shapes(rules, at, room);
    // Most enemies cannot be reached even with nothing in between: then nobody need be asked.
    const SightResult open = all_round ? look_around(sight, target) : look(sight, target, {});
    if (!open.reached) {
        const bool aside = open.refusal == Refusal::out_of_arc;
        return refused(aside ? Why::out_of_arc : Why::out_of_range, rules.cites.fire);
    }
    if (all_round || in_the_way.empty()) return reached(rules, from, at, *open.reached, now);
    // Room for a few is soon made ready, room for all is not.
    if (rules.measures_drawings) return past<most_parts * most_planes>(rules, from, sight, at, target, in_the_way, now);
    if (in_the_way.size() <= few_in_the_way)
        return past<few_in_the_way>(rules, from, sight, at, target, in_the_way, now);
    return past<most_planes>(rules, from, sight, at, target, in_the_way, now);
}

}  // namespace overdive
