// Ways to a target, worked out by hand for circles of 100 mm.
#include "ai/approach.h"

#include <doctest/doctest.h>

#include "ai_ww2/ww2_match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr double radius = 100;
constexpr double pi = 3.14159265358979;

double way_to(Vec place, double ahead) {
    return way_to_line_up({{0, 0}, degrees(0)}, place, ahead, radius);
}

}  // namespace

TEST_CASE("what lies straight ahead needs no turn") {
    CHECK(way_to({0, 400}, 150) == doctest::Approx(250));
    CHECK(way_to({0, 150}, 150) == doctest::Approx(0));
}

TEST_CASE("what lies abeam needs a turn and what is left of the way") {
    // A quarter of a circle to the right ends at (100, 100), heading along the line to (400, 100).
    CHECK(way_to({400, 100}, 0) == doctest::Approx(radius * pi / 2 + 300));
    CHECK(way_to({400, 100}, 200) == doctest::Approx(radius * pi / 2 + 100));
    CHECK(way_to({-400, 100}, 200) == doctest::Approx(way_to({400, 100}, 200)));
    // Half a circle ends at (200, 0), heading back.
    CHECK(way_to({200, -300}, 100) == doctest::Approx(radius * pi + 200));
}

TEST_CASE("W2-BOMB-02: who is too near to line up flies out and comes back") {
    const double round = 2 * pi * radius + 150;
    CHECK(way_to({0, 100}, 150) > round);
    CHECK(way_to({100, 0}, 150) > way_to({400, 0}, 150));  // inside the circle: round the other way
    // The further away the better, also with the target behind.
    CHECK(way_to({0, -300}, 150) < way_to({100, 0}, 150));
}

TEST_CASE("a plane's circle is that of its sharpest slow turn") {
    const Ruleset rules = ww2_rules_with({});
    Plane plane;
    plane.model = ww2().find_model("spitfire-mk1").value();
    const double found = turning_radius(rules, plane);
    CHECK(found > 50);
    CHECK(found < 200);
}
