// What Dawn of War keeps secret (W2-DMG-01, W2-SPEC-01, W2-SPEC-05) stays so against everything the program tells: two
// worlds that differ in what somebody may not know look the same to him.
#include <doctest/doctest.h>

#include "support/any_ww2.h"
#include "support/other_worlds.h"
#include "support/viewers.h"

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
    OtherSecrets::Names in_state, in_events;
    int views = 0, events = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        const Options options = some_options(seed);
        const Ruleset rules = assemble(ww2(), options);
        Match match(rules, ww2_setup_for(options, dice), seed);
        for (int orders = 0; orders < 80 && !match.state.over(); ++orders) {
            const auto due = awaited(match.state);
            const std::size_t before = match.events.size();
            GameState state = match.state;
            REQUIRE(match.give(any_answer(rules, match.state, due[dice.below(due.size())], dice)));
            // Between events as well: what is secret for a moment only.
            for (std::size_t i = before; i < match.events.size(); ++i) {
                const Event& event = match.events[i];
                INFO(std::visit([](const auto& kind) { return std::string(kind.word); }, event));
                evolve(state, event);
                for (const Viewer& viewer : all_viewers(state)) {
                    const Event other = std::visit(
                        [&](const auto& kind) { return other_event(rules, kind, state, viewer, dice, in_events); },
                        event);
                    REQUIRE(redact(rules, other, state, viewer) == redact(rules, event, state, viewer));
                    if (!(other == event)) ++events;
                    if (state.over() || dice.below(4) > 0) continue;
                    const GameState world = other_world(rules, state, viewer, dice, in_state);
                    REQUIRE(view(rules, world, viewer) == view(rules, state, viewer));
                    ++views;
                }
            }
        }
    }
    in_state.hidden.erase("pile");  // of clouds, which are none here
    CHECK(in_state.changed == in_state.hidden);
    CHECK(in_events.changed == in_events.hidden);
    for (const char* name :
         {"plan", "damage", "held", "engine", "rudder_left", "rudder_right", "slow_due", "shown", "dummy"}) {
        CAPTURE(name);
        CHECK(in_state.hidden.contains(name));
    }
    CHECK(views > 2000);
    CHECK(events > 1000);
}
