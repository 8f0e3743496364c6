// What must hold for every shot, whatever the position.
#include <algorithm>
#include <cmath>
#include <limits>

#include <doctest/doctest.h>

#include "geometry/tolerance.h"
#include "geos_shape.h"
#include "scene.h"
#include "sight_oracle.h"

using namespace overdive;
using namespace overdive::oracle;

namespace {

constexpr double never = std::numeric_limits<double>::infinity();

double distance_of(const SightResult& result) {
    return result.reached ? result.reached->distance : never;
}

double geos_distance(const Scene& scene) {
    double nearest = never;
    for (const ConvexPolygon& part : scene.target) {
        nearest = std::min(nearest, GeosShape::point(scene.sight.from).distance(geos_polygon(part)));
    }
    return nearest;
}

template <class Move>
ConvexPolygon moved(const ConvexPolygon& polygon, Move move) {
    ConvexPolygon result;
    for (const Vec& corner : polygon.corners) result.corners.push_back(move(corner));
    return result;
}

Scene quarter_turned(const Scene& scene) {
    Scene turned_scene{{right_of(scene.sight.from),
                        {right_of(scene.sight.arc.left), right_of(scene.sight.arc.right)},
                        scene.sight.reach},
                       {},
                       {}};
    for (const auto& part : scene.target) turned_scene.target.push_back(moved(part, right_of));
    for (const auto& part : scene.blockers) turned_scene.blockers.push_back(moved(part, right_of));
    return turned_scene;
}

Vec in_mirror(Vec point) {
    return {-point.x, point.y};
}
// A mirror turns the corners' order round, so it is turned back.
ConvexPolygon in_mirror(const ConvexPolygon& polygon) {
    ConvexPolygon result = moved(polygon, [](Vec corner) { return in_mirror(corner); });
    std::reverse(result.corners.begin(), result.corners.end());
    return result;
}
Scene in_mirror(const Scene& scene) {
    Scene mirrored{{in_mirror(scene.sight.from),
                    {in_mirror(scene.sight.arc.right), in_mirror(scene.sight.arc.left)},
                    scene.sight.reach},
                   {},
                   {}};
    for (const auto& part : scene.target) mirrored.target.push_back(in_mirror(part));
    for (const auto& part : scene.blockers) mirrored.blockers.push_back(in_mirror(part));
    return mirrored;
}

}  // namespace

// Grazing an old blocker by less than the tolerance is allowed but not sought; the corner of a new
// blocker may point there. Such a gain must be one that the tolerance alone explains, and rare.
TEST_CASE("W1-FIRE-06: another blocker never makes a shot possible or nearer") {
    constexpr Leeway tolerated{1.00001L * tolerance_mm, 1.00001L * tolerance_mm};
    Dice dice(30);
    int changed = 0;
    int grazing = 0;
    for (int i = 0; i < 40'000; ++i) {
        Scene scene = scene_with_blockers(dice, dice.below(5));
        const Scene without = scene;
        const double before = distance_of(scene.look());
        add_blocker(scene, dice);
        const double after = distance_of(scene.look());
        if (after > before) ++changed;
        if (after >= before) continue;
        ++grazing;
        const Bounds bounds = nearest_reachable(without.sight, without.target, without.blockers, tolerated);
        REQUIRE(after >= bounds.low - 1e-6L);
    }
    CHECK(changed > 5'000);
    CHECK(grazing < 40);
}

TEST_CASE("W1-FIRE-06: a shot reported blocked is blocked by the blocker that is named") {
    Dice dice(31);
    int blocked = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Scene scene = scene_with_blockers(dice, 1 + dice.below(4));
        const SightResult result = scene.look();
        if (result.reached || result.refusal != Refusal::blocked) continue;
        ++blocked;
        const Vec nearest = scene.look_past_blockers().reached->point;
        const GeosShape line = GeosShape::line(scene.sight.from, nearest);
        REQUIRE(line.shared_length(geos_polygon(scene.blockers.at(result.blocker))) > 0);
    }
    CHECK(blocked > 4'000);
}

TEST_CASE("W1-FIRE-01: a shot is never shorter than the distance that GEOS finds") {
    Dice dice(32);
    for (int i = 0; i < 20'000; ++i) {
        const Scene scene = dice.one_in(2) ? scene_with_blockers(dice, dice.below(4)) : scene_of_drawings(dice);
        REQUIRE(distance_of(scene.look()) >= geos_distance(scene) - 1e-9);
    }
}

TEST_CASE("W1-FIRE-01: without blockers and with all of the target in the arc it is that distance") {
    Dice dice(33);
    int whole = 0;
    for (int i = 0; i < 40'000; ++i) {
        Scene scene = dice.one_in(2) ? open_scene(dice) : scene_of_drawings(dice);
        scene.blockers.clear();
        const bool in_arc = std::all_of(scene.target.begin(), scene.target.end(), [&](const ConvexPolygon& part) {
            return std::all_of(part.corners.begin(), part.corners.end(), [&](Vec corner) {
                const Vec line = corner - scene.sight.from;
                return cross(scene.sight.arc.left, line) < 0 && cross(scene.sight.arc.right, line) > 0;
            });
        });
        if (!in_arc) continue;
        ++whole;
        const double wanted = geos_distance(scene);
        const double found = distance_of(scene.look());
        if (wanted > scene.sight.reach + 2 * tolerance_mm) REQUIRE(found == never);
        if (wanted < scene.sight.reach) REQUIRE(std::abs(found - wanted) < 1e-9);
    }
    CHECK(whole > 4'000);
}

TEST_CASE("W1-FIRE-01 W1-FIRE-06: a quarter turn of the table changes no shot at all") {
    Dice dice(34);
    for (int i = 0; i < 20'000; ++i) {
        const Scene scene = dice.one_in(2) ? scene_with_blockers(dice, dice.below(5)) : nearly_touching_scene(dice);
        const SightResult before = scene.look();
        const SightResult after = quarter_turned(scene).look();
        REQUIRE(distance_of(after) == distance_of(before));
        if (before.reached) REQUIRE(after.reached->point == right_of(before.reached->point));
        REQUIRE(after.refusal == before.refusal);
        REQUIRE(after.blocker == before.blocker);
    }
}

TEST_CASE("W1-FIRE-01 W1-FIRE-06: a mirrored table has the same shots") {
    Dice dice(35);
    for (int i = 0; i < 20'000; ++i) {
        const Scene scene = dice.one_in(2) ? scene_with_blockers(dice, dice.below(5)) : nearly_touching_scene(dice);
        const SightResult before = scene.look();
        const SightResult after = in_mirror(scene).look();
        REQUIRE(before.reached.has_value() == after.reached.has_value());
        if (before.reached) {
            REQUIRE(std::abs(distance_of(after) - distance_of(before)) < 1e-9);
        } else {
            REQUIRE(after.refusal == before.refusal);
        }
    }
}

TEST_CASE("W1-FIRE-01 W1-FIRE-10: a target whose circle misses the arc is out of it") {
    Dice dice(36);
    int missed = 0;
    for (int i = 0; i < 20'000; ++i) {
        Scene scene = open_scene(dice);
        // Anywhere about the shooter, also right at the edge of the arc and on the stand.
        const Vec away{dice.between(-120, 120), dice.between(-120, 120)};
        const Pose pose{scene.sight.from + away, dice.heading()};
        scene.target = {base_polygon(pose, base_size)};
        if (!misses(scene.sight, pose.at, base_radius(base_size))) continue;
        ++missed;
        const SightResult result = scene.look();
        REQUIRE_FALSE(result.reached.has_value());
        REQUIRE(result.refusal == Refusal::out_of_arc);
    }
    CHECK(missed > 5'000);
}
