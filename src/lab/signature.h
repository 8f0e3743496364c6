// One number for the whole behaviour of the game: many seeded games of bots, every state of each
// folded into 64 bits. A change that is meant to change nothing leaves it alone.
#pragma once

#include <cstdint>
#include <functional>

#include "ai/bot.h"
#include "base/chance.h"
#include "rules/state.h"

namespace overdive {

struct Signature {
    std::uint64_t value = 0;
    std::uint64_t games = 0;
    std::uint64_t orders = 0;
    std::uint64_t turns = 0;
    std::uint64_t won = 0;
    std::uint64_t drawn = 0;
    std::uint64_t unfinished = 0;  // at the turn limit
    bool operator==(const Signature&) const = default;
};

struct Series {
    int games = 200;
    MatchSeed seed;
    std::uint32_t last_turn = 100;
    std::function<void(int done)> after_game = [](int) {};  // for those who wait
    // What each state adds to the number.
    std::function<std::uint64_t(const GameState& state)> hash = &hash_of;
};

// Games from one set-up, the same bot in every seat.
[[nodiscard]] Signature signature(const Ruleset& rules, const GameState& start, Bot bot, const Series& series);

}  // namespace overdive
