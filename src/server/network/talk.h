// One WebSocket: a guest's talk with the games.
#pragma once

#include "server/network/shared.h"

namespace overdive::server {

// From the request to upgrade until one of both hangs up.
[[nodiscard]] awaitable<void> talk(Everything& all, beast::tcp_stream stream, HttpRequest request, std::string address);

}  // namespace overdive::server
