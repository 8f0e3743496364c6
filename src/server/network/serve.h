// The whole server: the loop, the log, the games and the network.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "server/journal.h"
#include "server/limits.h"
#include "server/retention.h"
#include "server/systems.h"

namespace overdive::server {

// Where it can be reached; empty: not there.
struct Urls {
    std::string table;
    std::string lan;
    std::string metrics;
};

struct ServeOptions {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 7777;        // 0: any that is free
    std::uint16_t further_ports = 0;  // tried where the first is taken
    std::string database;
    std::string web_folder;
    std::string version;
    Level log_level = Level::info;
    std::vector<std::string> origins;  // further hosts under which pages may reach us: "wings.example.org"
    bool lan = false;
    std::size_t bot_threads = 1;
    std::chrono::milliseconds bot_time{1000};  // for each answer, at most
    Limits limits;
    Retention retention;
    std::optional<std::uint16_t> metrics_port;  // none: figures are shown to nobody
    std::string metrics_bind = "127.0.0.1";
    std::function<void(const Urls& urls)> on_ready;
    std::function<void(std::string_view where, std::string_view what)> trial{};  // for tests: see asio_loop.h
};

// Runs until SIGTERM or SIGINT. Everything acknowledged is on the disk when it returns.
[[nodiscard]] Checked<void> serve(const ServeOptions& options, Systems systems);

}  // namespace overdive::server
