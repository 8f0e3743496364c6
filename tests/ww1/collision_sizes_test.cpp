// Collisions between planes whose bases have not one size: the larger lies above (W1-HOUSE-COLL-01).
#include <cmath>

#include <doctest/doctest.h>

#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A base of 100 x 120 mm, drawn on to its edges.
Catalog boxes_with_a_giant() {
    Catalog boxes = ww1();
    Model& giant = boxes.models[model_id("airco-dh4").index()];
    giant.base = {100, 120};
    giant.radius = std::hypot(50.0, 60.0);
    giant.outline = {base_polygon({{0, 0}, degrees(0)}, giant.base)};
    return boxes;
}

Plane flying(std::string_view name, Vec at) {
    Plane plane;
    plane.model = model_id(name);
    plane.pose = {at, degrees(0)};
    return plane;
}

}  // namespace

TEST_CASE("W1-HOUSE-COLL-01: the larger base has to cover the smaller one's drawing, not the other way round") {
    const Catalog boxes = boxes_with_a_giant();
    const Ruleset rules = assemble(boxes, options_with({"collisions"}).value());
    const Plane giant = flying("airco-dh4", {1000, 1000});
    // The giant's base ends at 1050. A SPAD's base reaches 22.05 mm to its left, its wings 12.4 mm.
    const auto collides_at = [&](double x) {
        const Plane spad = flying("spad-xiii", {x, 1000});
        GameState state;
        for (const Plane& plane : {giant, spad}) {
            state.planes.push_back(plane);
            state.shelves.push_back({});
        }
        const auto in_the_way = rules.question(Ask::swerve).about;
        const bool may = in_the_way(rules, state, PlaneId{0}).has(PlaneId{1});
        CHECK(in_the_way(rules, state, PlaneId{1}).has(PlaneId{0}) == may);
        return may;
    };
    CHECK(collides_at(1060));        // the wings are under the giant's base
    CHECK_FALSE(collides_at(1067));  // only the SPAD's bare base is, though it covers the giant's drawing
    CHECK_FALSE(collides_at(1075));  // apart
}
