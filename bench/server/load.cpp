// server_load: how a server stands many games at once (bench/server/README.md).
#include <cstdlib>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "echo.h"
#include "play.h"

namespace {

using namespace overdive::load;

void print(const OrderedJson& result, bool as_json, std::string (*text_of)(const OrderedJson&)) {
    std::cout << (as_json ? result.dump(2) + "\n" : text_of(result)) << std::flush;
}

CLI::App* add_play(CLI::App& app, PlayOptions& options, bool& as_json) {
    CLI::App* command = app.add_subcommand("play", "Play many games at once against a running server");
    command->add_option("--port", options.port, "Where the server listens")->required();
    command->add_option("--games", options.games, "Games at a time, two connections each")
        ->check(CLI::Range(1, 10000))
        ->capture_default_str();
    command->add_option("--seconds", options.seconds, "How long to measure")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--warmup", options.warmup, "Seconds to play before that")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command
        ->add_option("--pace", options.pace,
                     "Milliseconds a player thinks on average; the default gives about 1,000 orders/s with 500 games")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->add_option("--samples", options.samples,
                        "A file for every order: `seen` or `late`, when it was sent (seconds, CLOCK_MONOTONIC), ms");
    command->add_flag("--json", as_json, "Print the result as JSON");
    command->callback([&] { print(play(options), as_json, text_of_play); });
    return command;
}

CLI::App* add_echo(CLI::App& app, EchoOptions& options, bool& as_json) {
    CLI::App* command = app.add_subcommand("echo", "Measure a running echo-server");
    command->add_option("--port", options.port, "Where the echo-server listens")->required();
    command->add_option("--connections", options.connections)->check(CLI::Range(1, 20000))->capture_default_str();
    command->add_option("--rate", options.rate, "Messages a second, of all connections together")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--bytes", options.bytes, "Size of a message")->capture_default_str();
    command->add_option("--seconds", options.seconds, "How long to measure")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    command->add_option("--warmup", options.warmup, "Seconds to send before that")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command->add_flag("--json", as_json, "Print the result as JSON");
    command->callback([&] { print(echo(options), as_json, text_of_echo); });
    return command;
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Many games at once, and how long players wait");
    PlayOptions play_options;
    EchoOptions echo_options;
    std::uint16_t echo_port = 0;
    bool as_json = false;
    add_play(app, play_options, as_json);
    add_echo(app, echo_options, as_json);
    CLI::App* server = app.add_subcommand("echo-server", "A bare WebSocket echo, to compare with");
    server->add_option("--port", echo_port, "0: any that is free")->capture_default_str();
    server->callback([&] { serve_echo(echo_port); });
    app.require_subcommand(1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& problem) {
        return app.exit(problem) == 0 ? EXIT_SUCCESS : 2;
    } catch (const std::exception& problem) {
        std::cerr << fmt::format("server_load: {}\n", problem.what());
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
