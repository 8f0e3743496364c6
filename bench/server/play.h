// Many games at once, two people each, as a busy evening has them: how long an order takes until it is
// safe, and until the other player sees it.
#pragma once

#include <cstdint>
#include <string>

#include "samples.h"

namespace overdive::load {

struct PlayOptions {
    std::uint16_t port = 7777;
    int games = 500;
    double seconds = 30;
    double warmup = 3;      // seconds after all games have begun
    double pace = 850;      // milliseconds a player thinks, half as much again more or less
    std::string samples{};  // a file for each order's "seen" and "late", with the moment it was sent
};

[[nodiscard]] OrderedJson play(const PlayOptions& options);
[[nodiscard]] std::string text_of_play(const OrderedJson& result);

}  // namespace overdive::load
