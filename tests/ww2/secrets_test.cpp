// What Dawn of War keeps secret (W2-DMG-01, W2-SPEC-01, W2-SPEC-05) stays so against everything the program tells: two
// worlds that differ in what somebody may not know look the same to him.
#include <doctest/doctest.h>

#include "support/any_ww2.h"
#include "support/two_worlds.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Command any_answer(const Ruleset& rules, const GameState& state, const Awaited& due, Dice& dice) {
    FastRng rng(dice.below(1'000'000));
    return {due.seat, state.turn, state.phase, rules.question(due.ask).any(rules, state, due.plane, rng)};
}

Options some_options(std::uint64_t seed) {
    Options options = all_together(ww2_game());
    if (seed % 2 == 0) options.on.erase("acceleration");
    if (seed % 3 == 0) options.on.erase("illegal-moves");
    return options;
}

}  // namespace

TEST_CASE("W2-DMG-01, W2-SPEC-01, W2-SPEC-05, W2-TAIL-02: views and events depend on nothing that is hidden") {
    Compared compared;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        const Options options = some_options(seed);
        const Ruleset rules = assemble(ww2(), options);
        Match match(rules, ww2_setup_for(options, dice), seed);
        compare_worlds(match, 80, 4, dice, &any_answer, compared);
    }
    compared.in_state.hidden.erase("pile");  // of clouds, which are none here
    CHECK(compared.in_state.changed == compared.in_state.hidden);
    CHECK(compared.in_events.changed == compared.in_events.hidden);
    for (const char* name :
         {"plan", "damage", "held", "engine", "rudder_left", "rudder_right", "slow_due", "shown", "dummy"}) {
        CAPTURE(name);
        CHECK(compared.in_state.hidden.contains(name));
    }
    CHECK(compared.views > 2000);
    CHECK(compared.events > 1000);
}
