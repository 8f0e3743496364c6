// look() against the oracle on random positions, 200,000 in all.
#include <cstdint>

#include <doctest/doctest.h>

#include "second_opinion.h"

using namespace overdive;
using namespace overdive::oracle;

namespace {

struct Tally {
    int nearest = 0;    // the shot goes to the point that is nearest without blockers
    int elsewhere = 0;  // it has to go to another point
    int blocked = 0;
    int out = 0;  // of arc or range
    int within_tolerance = 0;
};

void count(Tally& tally, const Scene& scene) {
    const SightResult result = scene.look();
    if (!result.reached) {
        ++(result.refusal == Refusal::blocked ? tally.blocked : tally.out);
        return;
    }
    const SightResult open = scene.look_past_blockers();
    ++(open.reached->distance < result.reached->distance ? tally.elsewhere : tally.nearest);
}

template <class Make>
Tally compared(std::uint64_t stream, int positions, Make make) {
    Dice dice(stream);
    Tally tally;
    for (int i = 0; i < positions; ++i) {
        const Scene scene = make(dice);
        const Opinion opinion = second_opinion(scene);
        CAPTURE(i);
        REQUIRE_MESSAGE(opinion.verdict != Verdict::wrong, opinion.complaint);
        if (opinion.verdict == Verdict::within_tolerance) ++tally.within_tolerance;
        count(tally, scene);
    }
    return tally;
}

}  // namespace

TEST_CASE("W1-FIRE-01 W1-FIRE-10: the oracle finds the same nearest point without blockers") {
    const Tally tally = compared(20, 20'000, open_scene);
    CHECK(tally.nearest > 15'000);
    CHECK(tally.within_tolerance < 100);
}

TEST_CASE("W1-FIRE-06: the oracle finds the same shot past one blocker") {
    const Tally tally = compared(21, 40'000, [](Dice& dice) { return scene_with_blockers(dice, 1); });
    CHECK(tally.elsewhere > 3'000);
    CHECK(tally.blocked > 5'000);
    CHECK(tally.within_tolerance < 200);
}

TEST_CASE("W1-FIRE-06: the oracle finds the same shot past several blockers") {
    const Tally tally = compared(22, 40'000, [](Dice& dice) { return scene_with_blockers(dice, 2 + dice.below(4)); });
    CHECK(tally.elsewhere > 3'000);
    CHECK(tally.nearest > 5'000);
    CHECK(tally.within_tolerance < 200);
}

TEST_CASE("W1-FIRE-06: the oracle finds the same shot at drawings of several parts") {
    const Tally tally = compared(23, 30'000, scene_of_drawings);
    CHECK(tally.elsewhere > 1'500);
    CHECK(tally.blocked > 5'000);
    CHECK(tally.within_tolerance < 150);
}

TEST_CASE("W1-FIRE-06 W1-FIRE-10: the oracle allows the same shots where things nearly touch") {
    const Tally tally = compared(24, 50'000, nearly_touching_scene);
    CHECK(tally.elsewhere > 3'000);
    CHECK(tally.blocked > 8'000);
    CHECK(tally.within_tolerance > 1'000);  // or the scenes do not come near enough
}

TEST_CASE("W1-FIRE-06 W1-FIRE-10: the oracle allows the same shots where things touch exactly") {
    const Tally tally = compared(25, 20'000, [](Dice& dice) {
        Scene scene = scene_on_grid(dice);
        REQUIRE_FALSE(is_stopped_by_a_touch(scene));
        return scene;
    });
    CHECK(tally.elsewhere > 800);
}
