// Shots worked out by hand. The shooter stands at the origin and flies up the page; bases are 44.1
// wide and 67.4 long, so a target across the way shows its long side.
#include <algorithm>
#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "geometry/sight.h"

using namespace overdive;

namespace {

constexpr BaseSize size{44.1, 67.4};
constexpr double ruler = 200;
constexpr double half_ruler = 100;
const double corner_distance = std::sqrt(22.05 * 22.05 + 33.7 * 33.7);

ConvexPolygon along(double x, double y) {
    return base_polygon({{x, y}, degrees(0)}, size);
}
ConvexPolygon across(double x, double y) {
    return base_polygon({{x, y}, degrees(90)}, size);
}
ConvexPolygon box(double left, double right, double bottom, double top) {
    return {{{left, bottom}, {right, bottom}, {right, top}, {left, top}}};
}

SightResult fire(const Sight& sight, const std::vector<ConvexPolygon>& target,
                 const std::vector<ConvexPolygon>& blockers = {}) {
    return look(sight, target, blockers);
}
SightResult fire(const ConvexPolygon& target, const std::vector<ConvexPolygon>& blockers = {}, double reach = ruler) {
    return fire({{0, 0}, arc_through_front_corners(size), reach}, {target}, blockers);
}

bool hits(const SightResult& result, Vec point) {
    return result.reached && length(result.reached->point - point) < 1e-9 &&
           std::abs(result.reached->distance - length(point)) < 1e-9;
}
bool refused(const SightResult& result, Refusal why) {
    return !result.reached && result.refusal == why;
}

}  // namespace

TEST_CASE("W1-FIRE-01: the nearest point is the foot of the perpendicular on the facing side") {
    CHECK(hits(fire(along(0, 133.7)), {0, 100}));
    CHECK(hits(fire(across(10, 150)), {0, 127.95}));
}

TEST_CASE("W1-FIRE-01: the nearest point is a corner where the foot lies beside the target") {
    // Its rear left corner, well inside the arc.
    CHECK(hits(fire(along(52.05, 183.7)), {30, 150}));
}

TEST_CASE("W1-FIRE-03 W1-FIRE-10: exactly half a ruler is short and a ruler is in range") {
    CHECK(hits(fire(along(0, 100 + 33.7), {}, half_ruler), {0, 100}));
    CHECK(hits(fire(along(0, 200 + 33.7), {}, ruler), {0, 200}));
}

TEST_CASE("W1-FIRE-03 W1-FIRE-10: beyond a limit by more than the tolerance is out of range") {
    for (const double reach : {half_ruler, ruler}) {
        CHECK(fire(along(0, reach + 33.7 + 0.009), {}, reach).reached);
        CHECK(refused(fire(along(0, reach + 33.7 + 0.011), {}, reach), Refusal::out_of_range));
    }
}

TEST_CASE("W1-FIRE-01 W1-FIRE-10: a target whose corner lies exactly on the edge of the arc is reached") {
    // The edge runs through (66.15 101.1): three times the front corner.
    const SightResult right = fire(along(66.15 + 22.05, 101.1 - 33.7));
    CHECK(hits(right, {66.15, 101.1}));
    CHECK(std::abs(right.reached->distance - 3 * corner_distance) < 1e-9);
    CHECK(hits(fire(along(-66.15 - 22.05, 101.1 - 33.7)), {-66.15, 101.1}));
}

TEST_CASE("W1-FIRE-01 W1-FIRE-10: a target just beside the arc is out of it") {
    // Moved aside by some distance the corner is 33.7 / 40.27 = 0.8368 of it from the edge.
    CHECK(fire(along(88.2 + 0.0119, 67.4)).reached);
    CHECK(refused(fire(along(88.2 + 0.0121, 67.4)), Refusal::out_of_arc));
    CHECK(fire(along(-88.2 - 0.0119, 67.4)).reached);
    CHECK(refused(fire(along(-88.2 - 0.0121, 67.4)), Refusal::out_of_arc));
}

TEST_CASE("W1-FIRE-01: what lies abeam or astern is out of the arc") {
    CHECK(refused(fire(along(60, 0)), Refusal::out_of_arc));
    CHECK(refused(fire(along(0, -80)), Refusal::out_of_arc));
}

TEST_CASE("W1-FIRE-01: a target cut by the edge of the arc is reached where that meets its side") {
    // Its left side stands at 57.95; the nearer part of it lies outside the arc.
    CHECK(hits(fire(along(80, 100)), {57.95, 57.95 * 33.7 / 22.05}));
    CHECK(hits(fire(along(-80, 100)), {-57.95, 57.95 * 33.7 / 22.05}));
}

TEST_CASE("W1-FIRE-01: a rear gun reaches astern and not ahead") {
    const Sight rear{{0, 0}, arc_about(degrees(180), 4500), ruler};
    CHECK(hits(fire(rear, {along(0, -133.7)}), {0, -100}));
    CHECK(refused(fire(rear, {along(0, 133.7)}), Refusal::out_of_arc));
}

TEST_CASE("W1-FIRE-01: a gun over the rim of the target reaches it at once") {
    CHECK(hits(fire(along(0, 33.7)), {0, 0}));
    CHECK(hits(fire(along(5, 5)), {0, 0}));
}

TEST_CASE("W1-FIRE-06: where the nearest point is hidden another one counts") {
    // The blocker's near left corner is (-5 50): its shade ends at a tenth of the way left.
    const SightResult result = fire(across(0, 150), {along(17.05, 83.7)});
    CHECK(hits(result, {-12.795, 127.95}));
    CHECK(std::abs(result.reached->distance - 127.95 * std::sqrt(1.01)) < 1e-9);
}

TEST_CASE("W1-FIRE-03 W1-FIRE-06: range is that of the point that can be reached") {
    // Nearest is (0 95) but hidden; past the corner (-13.6 40) the way is open to (-32.3 95).
    const std::vector<ConvexPolygon> blockers = {across(20.1, 62.05)};
    CHECK(fire(across(0, 117.05), {}, half_ruler).reached);
    CHECK(refused(fire(across(0, 117.05), blockers, half_ruler), Refusal::blocked));
    CHECK(hits(fire(across(0, 117.05), blockers, ruler), {-32.3, 95}));
}

TEST_CASE("W1-FIRE-01 W1-FIRE-06: what is only open outside the arc stays blocked") {
    // Past the blocker's near left corner (-40 58) the way is open, but to the left of the arc.
    const ConvexPolygon blocker = box(-40, 30, 58, 100);
    const ConvexPolygon target = box(-120, 30, 120, 160);
    CHECK(refused(fire(target, {blocker}), Refusal::blocked));
    // A little shorter, and the shade ends inside: at 36 to 58 of the way.
    CHECK(hits(fire(target, {box(-36, 80, 58, 100)}), {-36.0 / 58 * 120, 120}));
}

TEST_CASE("W1-FIRE-06 W1-FIRE-10: a shot along the side of a blocker is not blocked") {
    CHECK(hits(fire(across(0, 150), {along(22.05, 80)}), {0, 127.95}));
    CHECK(hits(fire(across(0, 150), {along(-22.05, 80)}), {0, 127.95}));
    CHECK(hits(fire(across(0, 150), {along(22.05 - 0.009, 80)}), {0, 127.95}));
    // A tenth of a millimetre across the line it hides the foot: its near corner is (-0.1 46.3).
    CHECK(hits(fire(across(0, 150), {along(21.95, 80)}), {-0.1 * 127.95 / 46.3, 127.95}));
}

TEST_CASE("W1-FIRE-06 W1-FIRE-10: a shot past the corner of a blocker is not blocked") {
    // Turned by 45 degrees a base reaches (22.05 + 33.7) / root 2 to each side.
    const double reach = (22.05 + 33.7) / std::sqrt(2.0);
    CHECK(hits(fire(across(0, 150), {base_polygon({{reach, 70}, degrees(45)}, size)}), {0, 127.95}));
    const ConvexPolygon nearer = base_polygon({{reach - 0.1, 70}, degrees(45)}, size);
    CHECK(fire(across(0, 150), {nearer}).reached->distance > 127.95);
}

TEST_CASE("W1-FIRE-06: a blocker that overlaps the target hides what lies behind its corner") {
    // It covers the front side from -10 rightwards; its near corner (-10 120) casts the shade.
    CHECK(hits(fire(across(0, 150), {along(12.05, 153.7)}), {-10 * 127.95 / 120, 127.95}));
}

TEST_CASE("W1-FIRE-06: a blocker blocks also with the part that lies on the target") {
    // A corner at (0 118) points at the shooter; its sides rise by 45 degrees and meet the
    // target's front at 9.95 to either side. The points between lie on the blocker.
    const double root_half = std::sqrt(0.5);
    const Pose diamond{{11.65 * root_half, 118 + 55.75 * root_half}, degrees(45)};
    const SightResult result = fire(across(0, 150), {base_polygon(diamond, size)});
    REQUIRE(result.reached);
    CHECK(std::abs(std::abs(result.reached->point.x) - 9.95) < 1e-9);
    CHECK(std::abs(result.reached->point.y - 127.95) < 1e-9);
    CHECK(std::abs(result.reached->distance - length({9.95, 127.95})) < 1e-9);
}

TEST_CASE("W1-FIRE-06: a blocker over the whole near part of the target blocks it") {
    const SightResult result = fire(along(0, 150), {across(0, 125)});
    CHECK(refused(result, Refusal::blocked));
    CHECK(result.blocker == 0);
}

TEST_CASE("W1-FIRE-06: a blocker on the target behind its near side does not block") {
    CHECK(hits(fire(across(0, 150), {along(0, 127.95 + 33.7)}), {0, 127.95}));
    CHECK(hits(fire(across(0, 150), {along(0, 165)}), {0, 127.95}));
}

TEST_CASE("W1-FIRE-06: a blocker behind the target or behind the shooter does not block") {
    CHECK(hits(fire(along(0, 133.7), {along(0, 220), across(0, -30)}), {0, 100}));
}

TEST_CASE("W1-FIRE-06: a target wholly behind a blocker is blocked and the blocker named") {
    const SightResult result = fire(along(0, 150), {along(90, 150), across(0, 80)});
    CHECK(refused(result, Refusal::blocked));
    CHECK(result.blocker == 1);
}

TEST_CASE("W1-FIRE-06: blockers elsewhere do not change the reason for a refusal") {
    CHECK(refused(fire(along(0, 240), {across(0, 80)}), Refusal::out_of_range));
    CHECK(refused(fire(along(0, -80), {across(0, 80)}), Refusal::out_of_arc));
}

TEST_CASE("W1-FIRE-06 W1-FIRE-10: between two abutting blockers only their common side is open") {
    const std::vector<ConvexPolygon> pair = {along(-22.05, 80), along(22.05, 80)};
    CHECK(hits(fire(across(0, 150), pair), {0, 127.95}));
    // From five millimetres beside the seam every line enters one of them.
    const Sight beside{{5, 0}, arc_through_front_corners(size), ruler};
    const SightResult result = fire(beside, {across(0, 150)}, pair);
    CHECK(refused(result, Refusal::blocked));
    CHECK(result.blocker == 1);
}

TEST_CASE("W1-FIRE-06: a shot goes through the gap of two blockers if some line clears both") {
    // The gap begins at x = 6. A line must pass right of the near corner (6 57.95) and left of
    // the other blocker's far corner: 12 to 102.05 leaves room and 10 to 102.05 does not.
    const ConvexPolygon left = across(6 - 33.7, 80);
    const ConvexPolygon target = box(-20, 20, 127.95, 160);
    CHECK(hits(fire(target, {left, across(12 + 33.7, 80)}), {6 * 127.95 / 57.95, 127.95}));
    CHECK(refused(fire(target, {left, across(10 + 33.7, 80)}), Refusal::blocked));
}

TEST_CASE("W1-FIRE-06: a target of several parts is reached at the part that shows") {
    // Body and wings: the blocker hides the body, its shade leaves the wings free from 20 on.
    const std::vector<ConvexPolygon> plane = {box(-5, 5, 120, 180), box(-30, 24, 150, 160)};
    const Sight sight{{0, 0}, arc_through_front_corners(size), ruler};
    CHECK(hits(fire(sight, plane), {0, 120}));
    const SightResult result = fire(sight, plane, {box(-8, 9, 60, 100)});
    CHECK(hits(result, {-20, 150}));
}

TEST_CASE("W1-FIRE-06: the order of the blockers does not matter") {
    std::vector<ConvexPolygon> blockers = {along(17.05, 83.7), along(120, 40), across(40, 80)};
    for (int turn = 0; turn < 3; ++turn) {
        CHECK(hits(fire(across(0, 150), blockers), {-12.795, 127.95}));
        std::rotate(blockers.begin(), blockers.begin() + 1, blockers.end());
    }
}

TEST_CASE("W1-FIRE-06 W1-FIRE-10: a line enters a shape only through its inside") {
    const ConvexPolygon square = box(10, 20, 10, 20);
    CHECK(enters(square, {0, 15}, {30, 15}));
    CHECK(enters(square, {0, 15}, {11, 15}));
    CHECK(enters(square, {15, 15}, {30, 15}));
    CHECK(enters(square, {12, 15}, {13, 15}));
    CHECK_FALSE(enters(square, {0, 15}, {10, 15}));   // ends on the rim
    CHECK_FALSE(enters(square, {20, 15}, {30, 15}));  // begins on the rim and leaves
    CHECK_FALSE(enters(square, {0, 10}, {30, 10}));   // runs along a side
    CHECK_FALSE(enters(square, {0, 20}, {20, 0}));    // passes a corner
    CHECK(enters(square, {0, 20.1}, {20.1, 0}));      // cuts the corner off
    CHECK_FALSE(enters(square, {0, 15}, {-30, 15}));  // goes the other way
    CHECK_FALSE(enters(square, {0, 15}, {9, 15}));    // ends before it
}
