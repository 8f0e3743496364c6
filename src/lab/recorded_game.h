// A game of bots with its replay: from the set-up of a game file to its end. After the last turn it is a draw, as
// players would agree.
#pragma once

#include <cstdint>
#include <string>

#include "ai/bot.h"
#include "scenario/game_file.h"
#include "wire/replay.h"

namespace overdive {

struct RecordedGame {
    std::string engine;  // the version, for the replay
    std::string seed;
    Bot bot = &simple_bot;
    Budget budget{};
    std::uint32_t last_turn = 100;
};

[[nodiscard]] Checked<std::string> recorded_game(const GameFile& game, const Catalog& catalog,
                                                 const RecordedGame& wanted);

}  // namespace overdive
