#include "echo.h"

#include <iostream>
#include <random>

#include <fmt/format.h>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "wire.h"

namespace overdive::load {
namespace {

using asio::use_awaitable;

awaitable<void> repeat_everything(tcp::socket socket) {
    Line line(std::move(socket));
    co_await line.accept();
    while (true) {
        const std::string_view text = co_await line.read();
        co_await line.write(std::string(text));
    }
}

awaitable<void> accept_all(tcp::acceptor& acceptor) {
    while (true) {
        tcp::socket socket = co_await acceptor.async_accept(use_awaitable);
        // A client that goes ends its own coroutine only.
        asio::co_spawn(acceptor.get_executor(), repeat_everything(std::move(socket)), asio::detached);
    }
}

struct Calling {
    EchoOptions options;
    asio::io_context context{1};
    std::mt19937_64 chance{1917};
    int connected = 0;
    bool measuring = false;
    Samples samples;
    Samples late;
    std::string trouble;

    [[nodiscard]] Clock::duration waiting_time(double least, double most) {
        std::uniform_real_distribution<double> share(least, most);
        const double seconds = share(chance) * options.connections / options.rate;
        return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    }
};

awaitable<void> call_again_and_again(Calling& calling) {
    try {
        Line line(calling.context.get_executor());
        co_await line.connect(calling.options.port, "/");
        ++calling.connected;
        const std::string message(calling.options.bytes, 'x');
        asio::steady_timer timer(calling.context);
        for (auto due = Clock::now() + calling.waiting_time(0, 1);;
             due = Clock::now() + calling.waiting_time(0.5, 1.5)) {
            timer.expires_at(due);
            co_await timer.async_wait(use_awaitable);
            const bool counts = calling.measuring;
            const auto sent_at = Clock::now();
            co_await line.write(message);
            co_await line.read();
            if (counts) calling.samples.add(Clock::now() - sent_at);
            if (counts) calling.late.add(sent_at - due);
        }
    } catch (const std::exception& problem) {
        if (calling.trouble.empty()) calling.trouble = problem.what();
        calling.context.stop();
    }
}

awaitable<void> pause(Calling& calling, double seconds) {
    asio::steady_timer timer(calling.context,
                             std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    co_await timer.async_wait(use_awaitable);
}

awaitable<void> direct(Calling& calling) {
    for (int i = 0; i < calling.options.connections; ++i)
        asio::co_spawn(calling.context, call_again_and_again(calling), asio::detached);
    while (calling.connected < calling.options.connections) co_await pause(calling, 0.05);
    co_await pause(calling, calling.options.warmup);
    calling.measuring = true;
    co_await pause(calling, calling.options.seconds);
    calling.context.stop();
}

}  // namespace

void serve_echo(std::uint16_t port) {
    asio::io_context context(1);
    tcp::acceptor acceptor(context, endpoint_on(port));
    std::cout << fmt::format("echo on port {}\n", acceptor.local_endpoint().port()) << std::flush;
    asio::co_spawn(context, accept_all(acceptor), asio::detached);
    context.run();
}

OrderedJson echo(const EchoOptions& options) {
    Calling calling;
    calling.options = options;
    asio::co_spawn(calling.context, direct(calling), asio::detached);
    calling.context.run();
    if (!calling.trouble.empty()) throw std::runtime_error(calling.trouble);
    return {{"connections", options.connections},
            {"bytes", options.bytes},
            {"seconds", options.seconds},
            {"messages", calling.samples.count()},
            {"messages_per_second", std::round(static_cast<double>(calling.samples.count()) / options.seconds)},
            {"echo_ms", calling.samples.json()},
            {"late_ms", calling.late.json()}};
}

std::string text_of_echo(const OrderedJson& result) {
    std::string text = fmt::format("{} connections, {} messages of {} bytes in {} s: {} messages/s\n",
                                   result["connections"].dump(), result["messages"].dump(), result["bytes"].dump(),
                                   result["seconds"].dump(), result["messages_per_second"].dump());
    text += line_of("message -> echo", result["echo_ms"]);
    text += line_of("the load's own lateness", result["late_ms"]);
    return text;
}

}  // namespace overdive::load
