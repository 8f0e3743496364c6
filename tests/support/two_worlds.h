// Two worlds that differ in what somebody may not know look the same to him, event by event.
#pragma once

#include <doctest/doctest.h>

#include "support/match.h"
#include "support/other_worlds.h"
#include "support/viewers.h"

namespace overdive::testing {

// What was compared, and which secrets were in it.
struct Compared {
    OtherSecrets::Names in_state, in_events;
    int views = 0;
    int events = 0;  // that had another secret
    int sealed = 0;  // views of worlds in which fewer answers lie sealed
};

// Goes on with the game for so many answers. One view in `one_in` is compared.
template <class Answer>
void compare_worlds(Match& match, int orders, std::size_t one_in, Dice& dice, Answer answer, Compared& compared) {
    const Ruleset& rules = *match.rules;
    for (int given = 0; given < orders && !match.state.over(); ++given) {
        const auto due = awaited(match.state);
        const std::size_t before = match.events.size();
        GameState state = match.state;
        REQUIRE(match.give(answer(rules, match.state, due[dice.below(due.size())], dice)));
        // Between events as well: what is secret for a moment only.
        for (std::size_t i = before; i < match.events.size(); ++i) {
            const Event& event = match.events[i];
            INFO(std::visit([](const auto& kind) { return std::string(kind.word); }, event));
            evolve(state, event);
            for (const Viewer& viewer : all_viewers(state)) {
                const Event other = std::visit(
                    [&](const auto& kind) { return other_event(rules, kind, state, viewer, dice, compared.in_events); },
                    event);
                REQUIRE(redact(rules, other, state, viewer) == redact(rules, event, state, viewer));
                if (!(other == event)) ++compared.events;
                if (state.over() || dice.below(one_in) > 0) continue;
                const GameState world = other_world(rules, state, viewer, dice, compared.in_state);
                REQUIRE(view(rules, world, viewer) == view(rules, state, viewer));
                ++compared.views;
                if (world.sealed.size() < state.sealed.size()) ++compared.sealed;
            }
        }
    }
}

}  // namespace overdive::testing
