#include <cmath>

#include <doctest/doctest.h>

#include "geometry/arc.h"

using namespace overdive;

TEST_CASE("W1-FIRE-01: the edges of the arc run through the front corners of the base") {
    // 3 and 4 make 5: half the base is 30 wide and 40 long.
    const Arc arc = arc_through_front_corners({60, 80});
    CHECK(length(arc.left - Vec{-0.6, 0.8}) < 1e-15);
    CHECK(length(arc.right - Vec{0.6, 0.8}) < 1e-15);
    CHECK(arc.left == Vec{-arc.right.x, arc.right.y});
}

TEST_CASE("W1-FIRE-01: an arc about the tail opens astern") {
    const Arc arc = arc_about(degrees(180), 3000);
    CHECK(arc.left == direction(degrees(150)));
    CHECK(arc.right == direction(degrees(210)));
}

TEST_CASE("W1-FIRE-01: the arc turns with the plane and does not depend on its place") {
    const Arc ahead = arc_about(degrees(0), 3000);
    const Arc east = laid_on_table(ahead, frame_of({{123, 456}, degrees(90)}));
    CHECK(length(east.left - direction(degrees(60))) < 1e-15);
    CHECK(length(east.right - direction(degrees(120))) < 1e-15);
}
