// A game as it was written down, read and checked as a whole: from the log, or a replay from outside. That takes long
// for a large one and needs nothing of the loop, so it can be done on any thread; a room is made of it on the loop.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/history.h"
#include "server/prepared.h"
#include "store/game_log.h"

namespace overdive::server {

struct SavedGame {
    std::string id;
    std::int64_t created = 0;  // seconds since 1970
    Prepared game;
    History history;
    std::vector<LogEntry> seats;  // that are taken
    std::size_t entries = 0;
};
[[nodiscard]] Checked<SavedGame> read_saved_game(const std::vector<LogEntry>& entries, const Systems& systems);

// A replay to look at, and what the log is to keep of it.
struct Upload {
    Prepared game;
    History history;
    std::string opening;
    std::string lines;
};
[[nodiscard]] Checked<Upload> read_upload(const std::string& text, const Systems& systems);

}  // namespace overdive::server
