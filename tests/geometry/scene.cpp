#include "scene.h"

#include <cmath>
#include <numbers>

#include "sight_oracle.h"

namespace overdive::oracle {
namespace {

struct Line {
    Vec through;
    Vec along;  // a unit vector
};

double random_sign(Dice& dice) {
    return dice.one_in(2) ? 1 : -1;
}

Arc random_arc(Dice& dice) {
    switch (dice.below(4)) {
        case 0:
        case 1: return arc_through_front_corners(base_size);
        case 2: return arc_about(degrees(180), 4500);
        default: return arc_about(dice.heading(), static_cast<std::int32_t>(500 + dice.below(8000)));
    }
}

Sight random_sight(Dice& dice) {
    const Pose shooter{{dice.between(0, 900), dice.between(0, 900)}, dice.heading()};
    return {shooter.at, laid_on_table(random_arc(dice), frame_of(shooter)), dice.one_in(3) ? ruler / 2 : ruler};
}

// A place that a ruler might reach, in the arc or somewhat beside it.
Vec place_for_target(Dice& dice, const Sight& sight) {
    const double share = dice.between(-0.3, 1.3);
    const Vec aim = unit((1 - share) * sight.arc.left + share * sight.arc.right);
    return sight.from + dice.between(25, sight.reach + 40) * aim;
}

Vec middle_of(const std::vector<ConvexPolygon>& target) {
    Vec sum;
    for (const Vec& corner : target.front().corners) sum = sum + corner;
    return (1.0 / static_cast<double>(target.front().size())) * sum;
}

Pose place_for_blocker(Dice& dice, const Scene& scene) {
    const Vec way = middle_of(scene.target) - scene.sight.from;
    const Vec aside = right_of(unit(way));
    const Vec at = scene.sight.from + dice.between(0.15, 1.1) * way + dice.between(-70, 70) * aside;
    return {at, dice.heading()};
}

// Bases on the shooter's stand overlap the shooter and never count as blockers (W1-FIRE-07).
void add_unless_on_stand(Scene& scene, const Pose& pose) {
    if (!covers(pose, base_size, scene.sight.from)) {
        scene.blockers.push_back(base_polygon(pose, base_size));
    }
}

ConvexPolygon box(double left, double right, double rear, double front) {
    return {{{left, rear}, {right, rear}, {right, front}, {left, front}}};
}

// Body, wing and tail, perhaps a second wing and a pointed nose; they overlap like a real drawing.
std::vector<ConvexPolygon> drawing(Dice& dice, const Frame& frame) {
    const double body = dice.between(2, 6);
    const double wing = dice.between(-5, 15);
    std::vector<ConvexPolygon> own = {
        box(-body, body, -30, 25), box(-dice.between(18, 33), dice.between(18, 33), wing, wing + dice.between(6, 12)),
        box(-dice.between(7, 12), dice.between(7, 12), -32, -dice.between(22, 28))};
    if (dice.one_in(2)) own.push_back({{{-body, 20}, {body, 20}, {2, 32}, {-2, 32}}});
    if (dice.one_in(2)) {
        own.push_back({{{-25, -12}, {-20, -16}, {20, -16}, {25, -12}, {25, -9}, {-25, -9}}});
    }
    std::vector<ConvexPolygon> laid;
    for (const ConvexPolygon& part : own) laid.push_back(laid_on_table(part, frame));
    return laid;
}

Heading heading_along(Vec direction_wanted) {
    const double degrees_wanted = std::atan2(direction_wanted.x, direction_wanted.y) * 180 / std::numbers::pi;
    return heading_of(std::llround(degrees_wanted * 100));
}

// A blocker whose corner, or whose side as nearly as headings allow, lies on a line.
Pose laid_to_line(Dice& dice, const Line& line, double least, double most) {
    const std::int32_t quarters = static_cast<std::int32_t>(dice.below(4)) * 9000;
    const Heading heading = dice.one_in(2) ? turned(heading_along(line.along), quarters) : dice.heading();
    const Vec place =
        line.through + dice.between(least, most) * line.along + dice.nearly_nothing() * right_of(line.along);
    const Vec corner = base_polygon({{0, 0}, heading}, base_size).corner(dice.below(4));
    return {place - corner, heading};
}

Line line_to_nearest(const Scene& scene) {
    const Bounds open = nearest_reachable(scene.sight, scene.target, {}, {});
    const Vec point = open.high > 1 && std::isfinite(open.high) ? open.point : middle_of(scene.target);
    return {scene.sight.from, unit(point - scene.sight.from)};
}
Line side_of_target(Dice& dice, const Scene& scene) {
    const ConvexPolygon& part = scene.target.front();
    const std::uint32_t which = dice.below(static_cast<std::uint32_t>(part.size()));
    return {part.corner(which), unit(part.corner_after(which) - part.corner(which))};
}

// Side by side or end to end with a first blocker that nearly touches the line of sight.
void add_abutting_pair(Scene& scene, Dice& dice) {
    const Pose first = laid_to_line(dice, line_to_nearest(scene), 10, scene.sight.reach);
    const bool beside = dice.one_in(2);
    const double gap = dice.nearly_nothing();
    const double shift = random_sign(dice) * ((beside ? base_size.width : base_size.length) + gap);
    const Vec own = beside ? Vec{shift, dice.between(-20, 20)} : Vec{dice.between(-20, 20), shift};
    add_unless_on_stand(scene, first);
    add_unless_on_stand(scene, {on_table(frame_of(first), own), first.heading});
}

void put_target_corner_on_arc(Scene& scene, Dice& dice) {
    const Vec limit = dice.one_in(2) ? scene.sight.arc.left : scene.sight.arc.right;
    const Pose pose = laid_to_line(dice, {scene.sight.from, limit}, 20, scene.sight.reach);
    scene.target = {base_polygon(pose, base_size)};
}

void end_ruler_at_target(Scene& scene, Dice& dice) {
    const Bounds nearest = nearest_reachable(scene.sight, scene.target, scene.blockers, {});
    if (std::isfinite(nearest.high) && nearest.high > 1) {
        scene.sight.reach = static_cast<double>(nearest.high) + dice.nearly_nothing();
    }
}

Pose on_grid(Dice& dice) {
    const double x = static_cast<double>(dice.below(9)) - 4;
    const double y = static_cast<double>(dice.below(11));
    return {{x * base_size.width / 2, y * base_size.length / 4}, degrees(90 * static_cast<int>(dice.below(4)))};
}

}  // namespace

Scene open_scene(Dice& dice) {
    Scene scene{random_sight(dice), {}, {}};
    const Pose target{place_for_target(dice, scene.sight), dice.heading()};
    scene.target.push_back(base_polygon(target, base_size));
    return scene;
}

void add_blocker(Scene& scene, Dice& dice) {
    const std::size_t before = scene.blockers.size();
    while (scene.blockers.size() == before) {
        add_unless_on_stand(scene, place_for_blocker(dice, scene));
    }
}

Scene scene_with_blockers(Dice& dice, unsigned count) {
    Scene scene = open_scene(dice);
    for (unsigned i = 0; i < count; ++i) add_blocker(scene, dice);
    return scene;
}

Scene scene_of_drawings(Dice& dice) {
    Scene scene{random_sight(dice), {}, {}};
    const Pose pose{place_for_target(dice, scene.sight), dice.heading()};
    scene.target = drawing(dice, frame_of(pose));
    for (std::uint32_t i = dice.below(4); i > 0; --i) {
        if (dice.one_in(2)) {
            add_blocker(scene, dice);
            continue;
        }
        const auto parts = drawing(dice, frame_of(place_for_blocker(dice, scene)));
        if (reachable(scene.sight, parts, {}, scene.sight.from, {})) continue;  // on the stand
        scene.blockers.insert(scene.blockers.end(), parts.begin(), parts.end());
    }
    return scene;
}

Scene nearly_touching_scene(Dice& dice) {
    Scene scene = open_scene(dice);
    const double far = scene.sight.reach;
    const Line left{scene.sight.from, scene.sight.arc.left};
    const Line right{scene.sight.from, scene.sight.arc.right};
    const std::uint32_t kind = dice.below(7);
    if (kind == 0) put_target_corner_on_arc(scene, dice);
    for (std::uint32_t i = dice.below(3); i > 0; --i) add_blocker(scene, dice);
    switch (kind) {
        case 1:
        case 2: add_unless_on_stand(scene, laid_to_line(dice, line_to_nearest(scene), 10, far)); break;
        case 3: add_unless_on_stand(scene, laid_to_line(dice, dice.one_in(2) ? left : right, 10, far)); break;
        case 4: add_unless_on_stand(scene, laid_to_line(dice, side_of_target(dice, scene), -30, 90)); break;
        case 5: add_abutting_pair(scene, dice); break;
        case 6: end_ruler_at_target(scene, dice); break;
        default: break;
    }
    return scene;
}

Scene scene_on_grid(Dice& dice) {
    const Arc arc =
        dice.one_in(2) ? arc_through_front_corners(base_size) : arc_about(degrees(0), dice.one_in(2) ? 4500 : 8900);
    Scene scene{{{0, 0}, arc, ruler}, {base_polygon(on_grid(dice), base_size)}, {}};
    for (std::uint32_t i = 1 + dice.below(4); i > 0; --i) add_unless_on_stand(scene, on_grid(dice));
    return scene;
}

}  // namespace overdive::oracle
