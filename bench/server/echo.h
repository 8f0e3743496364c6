// A bare WebSocket echo with the library the server uses: what no game server built on it can beat.
#pragma once

#include <cstdint>
#include <string>

#include "samples.h"

namespace overdive::load {

struct EchoOptions {
    std::uint16_t port = 7778;
    int connections = 1000;
    double rate = 1000;  // messages a second, of all together
    std::size_t bytes = 600;
    double seconds = 10;
    double warmup = 1;
};

// Until it is killed.
void serve_echo(std::uint16_t port);
[[nodiscard]] OrderedJson echo(const EchoOptions& options);
[[nodiscard]] std::string text_of_echo(const OrderedJson& result);

}  // namespace overdive::load
