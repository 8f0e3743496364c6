#include <cmath>
#include <cstdint>

#include <doctest/doctest.h>

#include "dice.h"
#include "geometry/polygon.h"
#include "geometry/tolerance.h"
#include "geos_shape.h"

using namespace overdive;
using overdive::oracle::Dice;
using overdive::oracle::geos_base;
using overdive::oracle::GeosShape;

namespace {

constexpr BaseSize size{44.1, 67.4};

bool bases_overlap(const Pose& a, const Pose& b) {
    const bool answer = overlap(base_polygon(a, size), base_polygon(b, size));
    REQUIRE(overlap(base_polygon(b, size), base_polygon(a, size)) == answer);
    return answer;
}

// A base whose given corner lies so far right and forward of the other's stand.
Pose with_corner_at(const Pose& other, Vec own, Heading heading, std::uint32_t which) {
    const Vec corner = base_polygon({{0, 0}, heading}, size).corner(which);
    return {on_table(frame_of(other), own) - corner, heading};
}

Pose anywhere(Dice& dice) {
    return {{dice.between(0, 900), dice.between(0, 900)}, dice.heading()};
}
// Half of all pairs overlap where the stands are up to about 80 mm apart.
Pose somewhere_near(Dice& dice, const Pose& other) {
    return {other.at + Vec{dice.between(-65, 65), dice.between(-65, 65)}, dice.heading()};
}
// Within a few hundredths of a millimetre of a base's rim, as the plane sees it.
Vec near_rim(Dice& dice) {
    const double x = size.width / 2;
    const double y = size.length / 2;
    const double off = dice.nearly_nothing();
    switch (dice.below(5)) {
        case 0: return {x + off, dice.between(-y, y)};
        case 1: return {-x - off, dice.between(-y, y)};
        case 2: return {dice.between(-x, x), y + off};
        case 3: return {dice.between(-x, x), -y - off};
        default: return {x + off, y + dice.nearly_nothing()};
    }
}
// A corner of one base near the other's rim, and often a side along it as well.
Pose nearly_touching(Dice& dice, const Pose& other) {
    const std::int32_t quarters = static_cast<std::int32_t>(dice.below(4)) * 9000;
    const Heading heading = dice.one_in(3) ? turned(other.heading, quarters) : dice.heading();
    return with_corner_at(other, near_rim(dice), heading, dice.below(4));
}

// Penetration is the least shift that parts two bases, and the code asks whether it is more than
// the tolerance. By Minkowski's sum: if one base with its sides pushed in by some k still shares
// area with the other, the penetration is more than k; and if it is more than k, pushing in by
// less than k over the root of two leaves some shared area, as no corner of a rectangle moves
// further than k. Between these two bounds, a few thousandths of a millimetre, both answers pass.
void agrees_with_geos(const Pose& a, const Pose& b) {
    const bool answer = bases_overlap(a, b);
    const double pushed_in = answer ? 0.7 * tolerance_mm : 1.000001 * tolerance_mm;
    const double area = geos_base(a, size, pushed_in).shared_area(geos_base(b, size, 0));
    REQUIRE((area > 0) == answer);
}

}  // namespace

TEST_CASE("W1-FIRE-10: bases that touch along a side or an end do not overlap") {
    for (const int turn : {0, 30, 45, 60, 90, 137, 180, 301}) {
        const Pose pose{{450, 450}, degrees(turn)};
        const Frame frame = frame_of(pose);
        const auto beside = [&](double x, double y) { return Pose{on_table(frame, {x, y}), pose.heading}; };
        CHECK_FALSE(bases_overlap(pose, beside(44.1, 0)));
        CHECK_FALSE(bases_overlap(pose, beside(-44.1, 20)));
        CHECK_FALSE(bases_overlap(pose, beside(0, 67.4)));
        CHECK_FALSE(bases_overlap(pose, beside(44.1, 67.4)));
        CHECK(bases_overlap(pose, beside(44.1 - 0.02, 0)));
        CHECK(bases_overlap(pose, beside(0, -67.4 + 0.02)));
        CHECK(bases_overlap(pose, beside(44.1 - 0.02, 67.4 - 0.02)));
        CHECK_FALSE(bases_overlap(pose, beside(44.1 - 0.02, 67.4 + 0.02)));
    }
}

TEST_CASE("W1-FIRE-10: within the tolerance touching is still touching") {
    const Pose pose{{0, 0}, degrees(0)};
    CHECK_FALSE(bases_overlap(pose, {{44.1 - 0.009, 0}, degrees(0)}));
    CHECK(bases_overlap(pose, {{44.1 - 0.011, 0}, degrees(0)}));
}

TEST_CASE("W1-FIRE-10: a corner that touches a side does not overlap and one that enters does") {
    // Turned by 45 degrees a base reaches (22.05 + 33.7) / root 2 to each side.
    const double reach = (22.05 + 33.7) / std::sqrt(2.0);
    const Pose pose{{0, 0}, degrees(0)};
    CHECK_FALSE(bases_overlap(pose, {{22.05 + reach, 0}, degrees(45)}));
    CHECK(bases_overlap(pose, {{22.05 + reach - 0.02, 0}, degrees(45)}));
    CHECK_FALSE(bases_overlap(pose, {{3, -33.7 - reach}, degrees(225)}));
    CHECK(bases_overlap(pose, {{3, -33.7 - reach + 0.02}, degrees(225)}));
}

TEST_CASE("W1-FIRE-07 W1-FIRE-10: crossed bases overlap though no corner lies in the other") {
    CHECK(bases_overlap({{0, 0}, degrees(0)}, {{0, 0}, degrees(90)}));
    CHECK(bases_overlap({{0, 0}, degrees(0)}, {{0, 20}, degrees(90)}));
}

TEST_CASE("W1-MOVE-02: two planes may move to one place and their bases overlap there") {
    const Pose north = maneuvered({{0, 0}, degrees(0)}, size.length, {35.3, 0, 0});
    const Pose south = maneuvered({{0, 205.4}, degrees(180)}, size.length, {35.3, 0, 0});
    CHECK(length(north.at - south.at) < 1e-12);
    CHECK(bases_overlap(north, south));
}

TEST_CASE("W1-FIRE-07 W1-FIRE-10: overlap agrees with the areas that GEOS finds") {
    Dice dice(10);
    int overlapping = 0;
    for (int i = 0; i < 60'000; ++i) {
        const Pose a = anywhere(dice);
        const Pose b = somewhere_near(dice, a);
        agrees_with_geos(a, b);
        if (bases_overlap(a, b)) ++overlapping;
    }
    CHECK(overlapping > 20'000);
    CHECK(overlapping < 50'000);
}

TEST_CASE("W1-FIRE-10: overlap agrees with GEOS for bases that nearly touch") {
    Dice dice(11);
    int overlapping = 0;
    for (int i = 0; i < 40'000; ++i) {
        const Pose a = anywhere(dice);
        const Pose b = nearly_touching(dice, a);
        agrees_with_geos(a, b);
        if (bases_overlap(a, b)) ++overlapping;
    }
    CHECK(overlapping > 5'000);
    CHECK(overlapping < 35'000);
}

TEST_CASE("a base covers what is inside it and not its rim") {
    const Pose pose{{100, 200}, degrees(90)};
    CHECK(covers(pose, size, {100, 200}));
    CHECK(covers(pose, size, {100 + 33.68, 200 - 22.03}));
    CHECK_FALSE(covers(pose, size, {100 + 33.7, 200}));
    CHECK_FALSE(covers(pose, size, {100, 200 + 22.05}));
    CHECK_FALSE(covers(pose, size, {100 + 33.7, 200 + 22.05}));
    CHECK_FALSE(covers(pose, size, {100, 200 + 22.045}));  // within the tolerance of the rim
    CHECK_FALSE(covers(pose, size, {100, 200 + 30}));
}

TEST_CASE("a base covers a point exactly if GEOS finds it further inside than the tolerance") {
    Dice dice(12);
    int covered = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Pose pose = anywhere(dice);
        // Every second point lies within a few hundredths of a millimetre of the rim.
        const Vec point = dice.one_in(2) ? pose.at + Vec{dice.between(-45, 45), dice.between(-45, 45)}
                                         : on_table(frame_of(pose), near_rim(dice));
        const GeosShape base = geos_base(pose, size, 0);
        const GeosShape place = GeosShape::point(point);
        const double depth = base.distance(place) > 0 ? 0 : base.rim().distance(place);
        const bool answer = covers(pose, size, point);
        if (answer) ++covered;
        if (std::abs(depth - tolerance_mm) > 1e-9) {
            REQUIRE(answer == (depth > tolerance_mm));
        }
    }
    CHECK(covered > 20'000);
    CHECK(covered < 80'000);
}

TEST_CASE("the circle about a base goes through its corners") {
    CHECK(std::abs(base_radius(size) - std::sqrt(22.05L * 22.05L + 33.7L * 33.7L)) < 1e-14L);
    for (const Vec& corner : base_polygon({{7, 8}, {1234}}, size).corners) {
        CHECK(std::abs(length(corner - Vec{7, 8}) - base_radius(size)) < 1e-13);
    }
}

TEST_CASE("the corners of a base run anticlockwise from the left end of its rear edge") {
    const ConvexPolygon east = base_polygon({{100, 200}, degrees(90)}, {40, 60});
    CHECK(east.corners == ConvexPolygon{{{70, 220}, {70, 180}, {130, 180}, {130, 220}}}.corners);
}

TEST_CASE("W2-STRAFE-02 W2-ACE-EYE-01: a point is as far from a card as from the card's nearest point") {
    const BaseSize card{44, 68};
    const Pose across{{500, 300}, degrees(90)};  // its long side lies along x: 466 to 534, and 278 to 322
    CHECK(distance_to(across, card, {520, 310}) == 0);
    CHECK(distance_to(across, card, {534, 322}) == doctest::Approx(0));
    CHECK(distance_to(across, card, {550, 300}) == doctest::Approx(16));
    CHECK(distance_to(across, card, {500, 250}) == doctest::Approx(28));
    CHECK(distance_to(across, card, {463, 326}) == doctest::Approx(5));  // 3 and 4 beyond its corner
}
