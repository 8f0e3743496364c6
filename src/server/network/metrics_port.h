// The figures of the server, on a port of their own: what they count would tell players of each other's secrets.
#pragma once

#include "server/network/shared.h"

namespace overdive::server {

// One connection to that port.
[[nodiscard]] awaitable<void> show_metrics(Everything& all, tcp::socket socket);

}  // namespace overdive::server
