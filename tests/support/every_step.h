// Games in which every step of the turn is run, also where it is left out because its occasion is not given.
#pragma once

#include <doctest/doctest.h>

#include "rules/legal.h"
#include "rules/ruleset.h"
#include "support/any_options.h"

namespace overdive::testing {

[[nodiscard]] inline Ruleset with_every_step_run(Ruleset rules) {
    for (TurnStep& step : rules.turn) step.only_on = Occasion::always;
    return rules;
}

// A step that is left out has nothing to do: the game goes the same way if it is run.
inline void check_steps_left_out(const Ruleset& rules, const Setup& setup, std::uint64_t seed, std::uint32_t turns) {
    const Ruleset every = with_every_step_run(rules);
    Match match(rules, setup, seed);
    Match other(every, setup, seed);
    FastRng rng(seed);
    while (!match.state.over() && match.state.turn <= turns) {
        REQUIRE(match.state == other.state);
        const Awaited due = awaited(match.state).front();
        const Order order = rules.question(due.ask).any(rules, match.state, due.plane, rng);
        advance(rules, match.state, order, match.chance);
        advance(every, other.state, order, other.chance);
    }
    CHECK(match.state == other.state);
}

// The same in games of a war under any of its options, and under all that go together.
template <class SetupFor>
void check_steps_left_out(const Game& war, const Catalog& catalog, SetupFor setup_for, std::uint32_t turns) {
    Dice dice(11);
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        std::vector<std::string> chosen;
        for (const Switch& known : war.switches) {
            if (dice.below(2) == 0) chosen.emplace_back(known.id);
        }
        const auto some = options_with(war, chosen);
        const Options options = seed % 3 != 0 && some ? *some : all_together(war);
        INFO("seed ", seed);
        check_steps_left_out(assemble(catalog, options), setup_for(options, dice), seed, turns);
    }
}

}  // namespace overdive::testing
