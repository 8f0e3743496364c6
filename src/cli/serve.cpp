// overdive serve: the game in a browser.
#include "server/network/serve.h"

#include <spawn.h>
#include <unistd.h>

#include <cstdlib>
#include <deque>

#include <fmt/format.h>

#include "cli/commands.h"
#include "server/lan.h"
#include "server/line_writer.h"

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
        if (scenarios->empty()) continue;  // a game that has no fight to choose is not set on the table
        auto calendars = load_calendar_files(program, catalogs.back(), *scenarios);
        if (!calendars) return report(program, calendars.error());
        auto lessons = load_lesson_files(program, catalogs.back());
        if (!lessons) return report(program, lessons.error());
        auto points = load_points_file(program, catalogs.back());
        if (!points) return report(program, points.error());
        systems.insert(server::played(catalogs.back(), std::move(*scenarios), std::move(*calendars),
                                      std::move(*lessons), std::move(*points)));
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
    options.bot_time = std::chrono::milliseconds(wanted.bot_time);
    options.limits.connections_per_address = wanted.connections_per_address;
    options.limits.requests_per_second = wanted.requests_per_second;
    options.limits.request_burst = 6 * wanted.requests_per_second;
    options.limits.messages_per_second = wanted.messages_per_second;
    options.limits.message_burst = 3 * wanted.messages_per_second;
    options.limits.behind_proxy = wanted.behind_proxy;
    options.limits.connections = wanted.connections;
    options.limits.games_per_day = wanted.games_per_day;
    options.limits.bots_per_day = wanted.bots_per_day;
    options.limits.upload_bytes_per_day = wanted.uploads_per_day * (1u << 20);
    options.retention = wanted.keep;
    options.metrics_port = wanted.metrics_port;
    options.metrics_bind = wanted.metrics_bind;
    server::LineWriter output(STDOUT_FILENO);  // nobody waits for who does not read it
    options.on_ready = [&wanted, &output](const server::Urls& urls) {
        std::string text = fmt::format("The table is set: {}\n", urls.table);
        if (!urls.metrics.empty()) text += fmt::format("Figures: {}\n", urls.metrics);
        if (wanted.open && has_display()) open_browser(urls.table);
        if (!urls.lan.empty())
            text += fmt::format("Friends on this network: {}\n{}", urls.lan, server::qr_for_terminal(urls.lan));
        output.write(text);
    };
    const auto served = server::serve(options, std::move(systems));
    if (!served) report(program, served.error());
}

}  // namespace overdive::cli
