// What all games of a server share.
#pragma once

#include <string>

#include "catalog/catalog.h"
#include "scenario/scenario_file.h"
#include "server/bot_pool.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/metrics.h"
#include "store/game_log.h"

namespace overdive::server {

struct House {
    Loop& loop;
    GameLog& log;
    BotPool& bots;
    const Catalog& catalog;
    const Journal& journal;
    Metrics& metrics;
    std::string version;
    std::vector<Scenario> scenarios{};
};

}  // namespace overdive::server
