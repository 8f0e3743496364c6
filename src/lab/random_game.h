// Games of random legal orders, as fast as the rules allow: the state moves on in place, nobody
// records anything, and no list of orders is built. Speed is measured with these.
#pragma once

#include <cstdint>

#include "lab/fast_rng.h"
#include "rules/decide.h"
#include "rules/state.h"

namespace overdive {

[[nodiscard]] Order random_answer(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng);

struct RandomGame {
    std::uint64_t plane_moves = 0;  // cards flown, by all planes together
    std::uint64_t phases = 0;
    std::uint32_t turns = 0;
    Outcome outcome;  // still open if the turn limit came first
};

// A legal plan, each as likely as any other; cards of one maneuver count as one, as in
// each_legal_plan. There must be one.
[[nodiscard]] Plan random_plan(const Ruleset& rules, const Sky& sky, const Plane& plane, FastRng& rng);

// For each gun one of its targets, or none, each as likely; never one target for both (W1-TWO-02).
[[nodiscard]] DeclareFire random_fire(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng);

// Plays from a set-up to the end, or until the turn after the last one would begin.
RandomGame play_random_game(const Ruleset& rules, GameState& state, const Chance& chance, FastRng& rng,
                            std::uint32_t last_turn = 1000);

}  // namespace overdive
