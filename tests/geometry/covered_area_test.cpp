// The area that several shapes cover together, which says how large a drawn plane is (W1-HOUSE-COLL-01).
#include <vector>

#include <doctest/doctest.h>

#include "dice.h"
#include "geometry/polygon.h"
#include "geos_shape.h"

using namespace overdive;
using overdive::oracle::Dice;
using overdive::oracle::geos_polygon;
using overdive::oracle::GeosShape;

namespace {

ConvexPolygon rectangle(Vec at, double width, double length, int heading = 0) {
    return base_polygon({at, degrees(heading)}, {width, length});
}

}  // namespace

TEST_CASE("an area is counted once where shapes overlap, and none is counted between them") {
    const ConvexPolygon square = rectangle({0, 0}, 10, 10);
    CHECK(covered_area({}) == 0);
    CHECK(covered_area(std::vector{square}) == doctest::Approx(100));
    CHECK(covered_area(std::vector{square, square}) == doctest::Approx(100));
    CHECK(covered_area(std::vector{square, rectangle({2, 1}, 2, 2)}) == doctest::Approx(100));
    CHECK(covered_area(std::vector{square, rectangle({5, 0}, 10, 10)}) == doctest::Approx(150));
    CHECK(covered_area(std::vector{square, rectangle({40, 0}, 10, 10)}) == doctest::Approx(200));
    CHECK(covered_area(std::vector{rectangle({0, 0}, 40, 4), rectangle({0, 0}, 4, 30)}) == doctest::Approx(264));
}

TEST_CASE("the area that shapes cover together is the one that GEOS finds") {
    Dice dice(20);
    for (int round = 0; round < 300; ++round) {
        std::vector<ConvexPolygon> shapes;
        GeosShape all = GeosShape::point({-100, -100});
        for (int i = 0; i < 6; ++i) {
            const Pose pose{{dice.between(0, 60), dice.between(0, 60)}, dice.heading()};
            shapes.push_back(base_polygon(pose, {dice.between(1, 30), dice.between(1, 30)}));
            all = all.with(geos_polygon(shapes.back()));
        }
        CHECK(covered_area(shapes) == doctest::Approx(all.area()).epsilon(1e-9));
    }
}
