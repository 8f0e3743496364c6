// What all games of a server share.
#pragma once

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
};

}  // namespace overdive::server
