// A random game, played twice: the second time the same answers arrive in another order. What must hold of every game,
// whatever its rules, is checked on the way.
#pragma once

#include <array>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/checkers.h"
#include "support/match.h"
#include "support/viewers.h"

namespace overdive::testing {

// How often each kind of event came about.
struct Happened : std::array<int, std::variant_size_v<Event>> {
    Happened() { fill(0); }
    void count(const std::vector<Event>& events) {
        for (const Event& event : events) ++(*this)[event.index()];
    }
};

// Whatever a viewer sees change is told by an event he is shown. `before` is the state before the events from `first`
// on.
inline void check_told(const Match& match, const GameState& before, std::size_t first) {
    for (const Viewer& viewer : all_viewers(match.state)) {
        GameState state = before;
        View seen = view(*match.rules, state, viewer);
        for (std::size_t i = first; i < match.events.size(); ++i) {
            evolve(state, match.events[i]);
            View now = view(*match.rules, state, viewer);
            INFO(std::visit([](const auto& event) { return std::string(event.word); }, match.events[i]));
            if (!(now == seen)) REQUIRE(redact(*match.rules, match.events[i], state, viewer).has_value());
            seen = std::move(now);
        }
    }
}

// `answer(rules, state, due, dice)` gives the commands, `check(match)` has what else must hold after each round of
// them.
template <class Answer, class Check>
Match play_twice(const Ruleset& rules, const Setup& setup, std::uint64_t seed, std::uint32_t most_turns, Dice& dice,
                 Answer answer, Check check) {
    Match first(rules, setup, seed);
    Match second(rules, setup, seed);
    while (!first.state.over() && first.state.turn <= most_turns) {
        std::vector<Command> orders;
        for (const Awaited& due : awaited(first.state)) orders.push_back(answer(rules, first.state, due, dice));
        REQUIRE_FALSE(orders.empty());
        const std::size_t before = first.events.size();
        const GameState state = first.state;
        for (const Command& order : orders) REQUIRE(first.give(order));
        dice.shuffle(orders);
        for (const Command& order : orders) REQUIRE(second.give(order));
        REQUIRE(first.state == second.state);  // whoever answered first
        REQUIRE(copy_problem(first.state) == "");
        REQUIRE(cards_problem(first.start, first.state) == "");
        check(first);
        if (dice.below(4) == 0) check_told(first, state, before);
    }
    REQUIRE(fold_problem(first.start, first.events, first.state) == "");
    return first;
}

}  // namespace overdive::testing
