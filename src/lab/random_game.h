// Games of random legal orders, as fast as the rules allow: the state moves on in place, nobody
// records anything, and no list of orders is built. Speed is measured with these.
#pragma once

#include <cstdint>

#include "base/fast_rng.h"
#include "rules/decide.h"
#include "rules/state.h"

namespace overdive {

struct RandomGame {
    std::uint64_t plane_moves = 0;  // cards flown, by all planes together
    std::uint64_t phases = 0;
    std::uint32_t turns = 0;
    Outcome outcome;  // still open if the turn limit came first
};

// Plays from a set-up to the end, or until the turn after the last one would begin.
RandomGame play_random_game(const Ruleset& rules, GameState& state, const Chance& chance, FastRng& rng,
                            std::uint32_t last_turn = 1000);

}  // namespace overdive
