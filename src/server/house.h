// What all games of a server share.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>

#include "server/journal.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "server/systems.h"
#include "server/workshop.h"
#include "store/game_log.h"

namespace overdive::server {

struct House {
    Loop& loop;
    GameLog& log;
    Workshop& workshop;
    Systems systems;
    const Journal& journal;
    Metrics& metrics;
    std::string version;
    std::chrono::milliseconds thinking_time{1000};  // at most, for each answer of the computer
    // Goes up when one of the tables that are shown to everybody is made, filled or broken off.
    std::uint64_t open_tables_changed = 0;
    // A game of this campaign has ended: whoever keeps campaigns takes its report in.
    std::function<void(const std::string& campaign)> campaign_game_over{};
};

}  // namespace overdive::server
