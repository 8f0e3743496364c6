// overdive serve: the game in a browser.
#include "server/serve.h"

#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "server/lan.h"

namespace overdive::cli {

void serve(Program& program, const ServeCommand& wanted) {
    const auto catalog = load_data(program, "ww1");
    if (!catalog) return report(program, catalog.error());
    server::ServeOptions options;
    options.bind = wanted.lan && wanted.bind == "127.0.0.1" ? "0.0.0.0" : wanted.bind;
    options.port = wanted.port;
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
    options.on_ready = [](const std::string& url, const std::string& lan_url) {
        std::cout << fmt::format("The table is set: {}\n", url);
        if (!lan_url.empty()) std::cout << fmt::format("Friends on this network: {}\n{}", lan_url, server::qr_for_terminal(lan_url));
        std::cout << std::flush;
    };
    const auto served = server::serve(options, *catalog);
    if (!served) report(program, served.error());
}

}  // namespace overdive::cli
