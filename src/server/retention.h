// How long games stay.
#pragma once

#include <cstdint>

#include "store/game_log.h"

namespace overdive::server {

// How many days games stay after the last thing that happened in them; 0: for ever.
struct Retention {
    int abandoned = 60;  // begun or not, and not over
    int finished = 730;  // people look at old fights
    int uploaded = 30;   // replays that were brought in: whoever did so has the file
};

[[nodiscard]] bool outlived(const LogEntry& first, const LogEntry& last, const Retention& retention, std::int64_t now);

}  // namespace overdive::server
