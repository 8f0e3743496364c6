// Clears away games that nobody has touched for long, one at a time while the server runs.
#pragma once

#include <chrono>
#include <string>

#include "server/hall.h"
#include "server/one_by_one.h"
#include "server/retention.h"

namespace overdive::server {

class Caretaker {
public:
    Caretaker(House& house, Hall& hall, Retention retention)
        : house_(house),
          hall_(hall),
          retention_(retention),
          due_(house.loop, between_games, [this](const std::string& game) { take_out(game); }) {}

    // Goes round now and then, for the first time when those have come back who wait for the server.
    void begin();

    static constexpr auto first_round = std::chrono::minutes(2);
    static constexpr auto between_rounds = std::chrono::hours(6);
    static constexpr auto between_games = std::chrono::milliseconds(200);

private:
    void go_round();
    void take_out(const std::string& game);

    House& house_;
    Hall& hall_;
    Retention retention_;
    OneByOne due_;
};

}  // namespace overdive::server
