// What stands in the way of a shot (W1-FIRE-06) and what overlapping planes may do (W1-FIRE-07).
#include <doctest/doctest.h>

#include "rules/firing.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr Vec origin{1000, 1000};

struct Third {
    Vec offset;
    int heading;
    std::string side;
};

// The shooter heading up at the origin, the target at an offset, and a third plane.
TestGame scene(Vec target, const Third& third) {
    return TestGame({{"shooter", "spad-xiii", "one", origin, 0},
                     {"target", "spad-xiii", "two", origin + target, 0},
                     {"third", "spad-xiii", third.side, origin + third.offset, third.heading}});
}

Shot shot_in(const TestGame& game, std::string_view from, std::string_view at) {
    return shot(game.rules(), game.state(), game.id(from), 0, game.id(at));
}

}  // namespace

TEST_CASE("W1-FIRE-06: a base in between blocks whether friend or enemy") {
    for (const std::string side : {"one", "two", "three"}) {
        CAPTURE(side);
        const TestGame game = scene({0, 200}, {{0, 100}, 0, side});
        const Shot tried = shot_in(game, "shooter", "target");
        CHECK_FALSE(tried.range);
        CHECK(tried.why == Why::blocked);
        CHECK(tried.rule == Rule::w1_fire_06);
        CHECK(tried.by == game.id("third"));
    }
}

TEST_CASE("W1-FIRE-06: where the aim is blocked another target may be chosen") {
    TestGame game({arriving("shooter", "spad-xiii", "one", {1000, 1000}, 0),
                   arriving("near", "spad-xiii", "two", {1000, 1100}, 0),
                   arriving("far", "spad-xiii", "two", {1000, 1200}, 0)});
    game.fly({{"shooter", {1, 2, 3}}, {"near", {1, 2, 3}}, {"far", {1, 2, 3}}});
    const Objections found = game.refusal(game.fire_command("shooter", "far"));
    CHECK(found[0].why == Why::blocked);
    CHECK(found[0].rule == Rule::w1_fire_06);
    CHECK(found[0].other == game.id("near"));
    CHECK(game.accepts(game.fire_command("shooter", "near")));
    CHECK(game.accepts(game.fire_command("shooter", "")));
}

TEST_CASE("W1-FIRE-06: the shot is blocked only if no point can be reached past the base") {
    // The target's near edge is 99.3 ahead, 22.05 to either side. The third base lies across, from 37.95 to
    // 82.05 ahead; a line to (x, 99.3) is at x * 37.95 / 99.3 where it passes the third base's near corner.
    const double corner = 22.05 * 37.95 / 99.3;
    // Free for x from 18 on: nearest point (18, 99.3), 100.918 away, so long range; unblocked it were 99.3, short.
    const TestGame part = scene({0, 133}, {{18 * 37.95 / 99.3 - 33.7, 60}, 90, "two"});
    const Shot past = shot_in(part, "shooter", "target");
    CHECK(past.range == Range::far);
    CHECK(past.distance == doctest::Approx(100.918).epsilon(1e-4));
    // Only a third base that leaves not even the corner free blocks.
    CHECK(shot_in(scene({0, 133}, {{corner - 33.7 + 0.1, 60}, 90, "two"}), "shooter", "target").why == Why::blocked);
    CHECK(shot_in(scene({0, 133}, {{-200, 60}, 90, "two"}), "shooter", "target").range == Range::close);
}

TEST_CASE("W1-FIRE-06: touching a corner of a base without entering it does not block") {
    // As above, but the line to the target's right corner just grazes the third base's corner.
    const double corner = 22.05 * 37.95 / 99.3;
    const Shot grazing = shot_in(scene({0, 133}, {{corner - 33.7, 60}, 90, "two"}), "shooter", "target");
    REQUIRE(grazing.range);
    CHECK(grazing.point.x == doctest::Approx(1022.05).epsilon(1e-5));
    CHECK(grazing.range == Range::far);  // 101.72 to the corner
}

TEST_CASE("W1-FIRE-06: the range is that of the nearest point that can be reached unblocked inside the arc") {
    // Two bases across, as above: the left one frees points from x = 18 on, the right one (its near corner is
    // 82.05 ahead) points up to its own limit. Between 18 and 20 there is a crack, between 18 and 17 none.
    const auto through = [](double limit) {
        const TestGame game({{"shooter", "spad-xiii", "one", origin, 0},
                             {"target", "spad-xiii", "two", origin + Vec{0, 133}, 0},
                             {"left", "spad-xiii", "two", origin + Vec{18 * 37.95 / 99.3 - 33.7, 60}, 90},
                             {"right", "spad-xiii", "two", origin + Vec{limit * 82.05 / 99.3 + 33.7, 60}, 90}});
        return shot_in(game, "shooter", "target");
    };
    CHECK(through(20).range == Range::far);
    CHECK(through(20).distance == doctest::Approx(100.918).epsilon(1e-4));
    CHECK(through(17).why == Why::blocked);
}

TEST_CASE("W1-FIRE-06: a plane beyond the target or beside the line blocks nothing") {
    CHECK(shot_in(scene({0, 120}, {{0, 200}, 0, "two"}), "shooter", "target").range == Range::close);
    CHECK(shot_in(scene({0, 120}, {{60, 60}, 0, "two"}), "shooter", "target").range == Range::close);
    CHECK(shot_in(scene({0, 120}, {{0, -80}, 0, "two"}), "shooter", "target").range == Range::close);
}

TEST_CASE("W1-FIRE-06: a plane that overlaps the target blocks like any other") {
    // It lies on the near half of the target and covers it from edge to edge: 44.1 wide, nothing shows beside it.
    const TestGame on_top = scene({0, 200}, {{0, 150}, 0, "two"});
    CHECK(bases_overlap(on_top.rules(), on_top.plane("target"), on_top.plane("third")));
    CHECK(shot_in(on_top, "shooter", "target").why == Why::blocked);
    CHECK(shot_in(on_top, "shooter", "third").range == Range::far);
    // Shifted aside by 30 it leaves a strip free.
    CHECK(shot_in(scene({0, 200}, {{30, 150}, 0, "two"}), "shooter", "target").range == Range::far);
}

TEST_CASE("W1-FIRE-07: planes whose bases overlap may not fire at each other") {
    TestGame game({arriving("a", "spad-xiii", "one", {1000, 1000}, 0),
                   arriving("b", "albatros-dva", "two", {1010, 1050}, 180),
                   arriving("c", "albatros-dva", "two", {960, 1130}, 180)});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    CHECK(game.refuses(game.fire_command("a", "b"), Why::overlap, Rule::w1_fire_07));
    // Both may be fired at by others, and fire at others.
    CHECK(game.accepts(game.fire_command("a", "c")));
    CHECK(game.accepts(game.fire_command("c", "a")));
    const Shot other_way = shot_in(game, "b", "a");
    CHECK(other_way.why == Why::overlap);
    CHECK(other_way.rule == Rule::w1_fire_07);
}

TEST_CASE("W1-FIRE-07: a base that overlaps the shooter does not block its aim") {
    // The same strip of table, 2.05 left to 42.05 right of the line, with and without the overlap.
    const TestGame apart = scene({20, 150}, {{20, 75}, 0, "two"});
    CHECK_FALSE(bases_overlap(apart.rules(), apart.plane("shooter"), apart.plane("third")));
    CHECK(shot_in(apart, "shooter", "target").why == Why::blocked);
    const TestGame overlapping = scene({20, 150}, {{20, 40}, 0, "two"});
    CHECK(bases_overlap(overlapping.rules(), overlapping.plane("shooter"), overlapping.plane("third")));
    CHECK(shot_in(overlapping, "shooter", "target").range == Range::far);
}
