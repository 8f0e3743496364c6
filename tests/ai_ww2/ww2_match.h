// Games of the World War II game for tests of bots: set-ups, and a bot for each side.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "support/any_ww2.h"

namespace overdive::testing {

inline constexpr Budget quick{2'000};

inline Ruleset ww2_rules_with(std::vector<std::string> ids) {
    return assemble(ww2(), ww2_options_with(std::move(ids)).value());
}

inline PlaneSetup fighter(std::uint8_t side, std::string_view model, Pose pose) {
    PlaneSetup plane;
    plane.model = ww2().find_model(model).value();
    plane.side = SideId{side};
    plane.seat = SeatId{side};
    plane.pose = settled(pose);
    return plane;
}

inline GameState game_of(const Ruleset& rules, const std::vector<PlaneSetup>& planes, std::uint8_t sides = 2) {
    Setup setup;
    setup.table = {900, 900};
    setup.planes = planes;
    setup.sides = setup.seats = sides;
    return start_of(rules, setup);
}

inline Order answer(const Ruleset& rules, const GameState& state, Bot bot, Rng& rng, Budget budget = {}) {
    const SeatId seat = awaited(state).front().seat;
    const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, seat);
    REQUIRE_FALSE(legal.empty());
    const Order order = bot(rules, view(rules, state, Viewer{seat}), legal, rng, budget);
    REQUIRE(objections_to(rules, state, {seat, state.turn, state.phase, order}).empty());
    return order;
}

// To the end, or the turn limit.
inline GameState played(const Ruleset& rules, GameState state, std::array<Bot, 2> bots, std::uint64_t seed,
                        std::uint32_t last_turn, Budget budget = {}) {
    const Chance chance{MatchSeed{{seed, 5}}, nullptr};
    Rng rng({seed, 6}, 0);
    advance_to_first_question(rules, state, chance);
    while (!state.over() && state.turn <= last_turn) {
        const Bot bot = bots[awaited(state).front().seat.index() % 2];
        advance(rules, state, answer(rules, state, bot, rng, budget), chance);
    }
    return state;
}

}  // namespace overdive::testing
