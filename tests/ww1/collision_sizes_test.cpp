// Collisions between planes that are not drawn equally large: the larger lies above (W1-HOUSE-COLL-01).
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
    giant.drawn_area = covered_area(giant.outline);
    return boxes;
}

Plane flying(std::string_view name, Vec at) {
    Plane plane;
    plane.model = model_id(name);
    plane.pose = {at, degrees(0)};
    return plane;
}

bool may_collide(const Ruleset& rules, const Plane& a, const Plane& b) {
    GameState state;
    for (const Plane& plane : {a, b}) {
        state.planes.push_back(plane);
        state.shelves.push_back({});
    }
    const auto in_the_way = rules.question(Ask::swerve).about;
    const bool may = in_the_way(rules, state, PlaneId{0}).has(PlaneId{1});
    CHECK(in_the_way(rules, state, PlaneId{1}).has(PlaneId{0}) == may);
    return may;
}

}  // namespace

TEST_CASE("W1-HOUSE-COLL-01: the larger base has to cover the smaller one's drawing, not the other way round") {
    const Catalog boxes = boxes_with_a_giant();
    const Ruleset rules = assemble(boxes, options_with({"collisions"}).value());
    const Plane giant = flying("airco-dh4", {1000, 1000});
    // The giant's base ends at 1050. A SPAD's base reaches 22.05 mm to its left, its wings 12.4 mm.
    const auto collides_at = [&](double x) { return may_collide(rules, giant, flying("spad-xiii", {x, 1000})); };
    CHECK(collides_at(1060));        // the wings are under the giant's base
    CHECK_FALSE(collides_at(1067));  // only the SPAD's bare base is, though it covers the giant's drawing
    CHECK_FALSE(collides_at(1075));  // apart
}

TEST_CASE("W1-HOUSE-COLL-01: the larger plane lies above, also where all bases have one size") {
    const Ruleset rules = assemble(ww1(), options_with({"collisions"}).value());
    // Bases reach 22.05 mm to each side, the SPAD's wings 12.4 mm, the Breguet's 21.55 mm.
    const auto beside_breguet = [&](double x) {
        return may_collide(rules, flying("breguet-br14-b2", {1000, 1000}), flying("spad-xiii", {x, 1000}));
    };
    CHECK(beside_breguet(1034));        // 22.05 + 12.4 mm: the Breguet's base covers the SPAD's wing tip
    CHECK_FALSE(beside_breguet(1036));  // only the SPAD's base covers something
    // 22.05 + 21.55 mm: of two planes drawn alike either base counts.
    const auto beside_another = [&](double x) {
        return may_collide(rules, flying("breguet-br14-b2", {1000, 1000}), flying("breguet-br14-b2", {x, 1000}));
    };
    CHECK(beside_another(1043));
    CHECK_FALSE(beside_another(1043.8));
}

TEST_CASE("W1-HOUSE-COLL-01: a plane across another's nose may collide with it only if the larger covers the smaller") {
    const Ruleset rules = assemble(ww1(), options_with({"collisions"}).value());
    // The stand 40 mm aside, flying away: its base reaches back over the other's wing, its tail not under the other's
    // base.
    const auto across = [&](std::string_view name, std::string_view other) {
        Plane crossing = flying(name, {1040, 1000});
        crossing.pose.heading = degrees(90);
        return may_collide(rules, crossing, flying(other, {1000, 1000}));
    };
    CHECK(across("fokker-d7", "spad-xiii"));
    CHECK_FALSE(across("spad-xiii", "fokker-d7"));
    CHECK(across("spad-xiii", "spad-xiii"));
    CHECK(across("fokker-d7", "fokker-d7"));
}
