// overdive serve: the game in a browser.
#include "server/network/serve.h"

#include <spawn.h>

#include <cstdlib>
#include <deque>
#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "server/lan.h"

extern char** environ;

namespace overdive::cli {
namespace {

constexpr std::uint16_t usual_port = 7777;
constexpr std::uint16_t ports_tried = 20;

bool has_display() {
    return std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
}

// A desktop without it just shows the address.
void open_browser(const std::string& url) {
    std::string program = "xdg-open";
    std::string address = url;
    char* arguments[] = {program.data(), address.data(), nullptr};
    pid_t child = 0;
    posix_spawnp(&child, program.c_str(), nullptr, nullptr, arguments, environ);
}

}  // namespace

void serve(Program& program, const ServeCommand& wanted) {
    std::deque<Catalog> catalogs;  // stay where they are: the systems point to them
    server::Systems systems;
    for (const std::string& system : playable_systems()) {
        auto catalog = load_data(program, system);
        if (!catalog) return report(program, catalog.error());
        catalogs.push_back(std::move(*catalog));
        auto scenarios = load_scenario_files(program, catalogs.back());
        if (!scenarios) return report(program, scenarios.error());
        systems.insert(server::played(catalogs.back(), std::move(*scenarios)));
    }
    server::ServeOptions options;
    options.bind = wanted.lan && wanted.bind == "127.0.0.1" ? "0.0.0.0" : wanted.bind;
    options.port = wanted.port.value_or(usual_port);
    options.further_ports = wanted.port ? 0 : ports_tried;
    options.database = wanted.database.empty() ? default_database() : wanted.database;
    options.web_folder = wanted.web.empty() ? web_folder() : wanted.web;
    options.version = OVERDIVE_VERSION;
    options.log_level = server::level_named(wanted.log_level).value_or(server::Level::info);
    options.origins = wanted.origins;
    options.lan = wanted.lan;
    options.bot_threads = wanted.bot_threads;
    options.limits.connections_per_address = wanted.connections_per_address;
    options.limits.requests_per_second = wanted.requests_per_second;
    options.limits.request_burst = 6 * wanted.requests_per_second;
    options.limits.messages_per_second = wanted.messages_per_second;
    options.limits.message_burst = 3 * wanted.messages_per_second;
    options.limits.behind_proxy = wanted.behind_proxy;
    options.on_ready = [&wanted](const std::string& url, const std::string& lan_url) {
        std::cout << fmt::format("The table is set: {}\n", url);
        if (wanted.open && has_display()) open_browser(url);
        if (!lan_url.empty())
            std::cout << fmt::format("Friends on this network: {}\n{}", lan_url, server::qr_for_terminal(lan_url));
        std::cout << std::flush;
    };
    const auto served = server::serve(options, std::move(systems));
    if (!served) report(program, served.error());
}

}  // namespace overdive::cli
