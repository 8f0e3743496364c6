// The loop and who listens. One thread runs everything; what takes long (the disk, the bots) has threads of its
// own and reports back through the loop.
#include "server/network/serve.h"

#include <sys/resource.h>

#include <csignal>

#include <fmt/format.h>
#include <sodium.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/caretaker.h"
#include "server/lan.h"
#include "server/network/asio_loop.h"
#include "server/network/metrics_port.h"
#include "server/network/visit.h"
#include "server/precedence.h"
#include "server/spare_memory.h"
#include "store/sqlite_log.h"

namespace overdive::server {
namespace {

constexpr auto time_for_goodbyes = std::chrono::milliseconds(300);
constexpr auto tidying_time = std::chrono::seconds(60);
constexpr std::size_t most_metrics_readers = 16;

// What serves one connection.
using Serve = awaitable<void> (*)(Everything& all, tcp::socket socket);

awaitable<void> accept_all(Everything& all, tcp::acceptor& acceptor, Serve serve_one) {
    while (acceptor.is_open()) {
        error_code error;
        tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(use_awaitable, error));
        if (error == asio::error::operation_aborted) co_return;
        if (error) {
            // Out of file handles, say: those who are here go on.
            all.house.journal.note(Level::warning, "accept-failed", {{"reason", error.message()}});
            asio::steady_timer pause(acceptor.get_executor(), std::chrono::milliseconds(100));
            co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
            continue;
        }
        socket.set_option(tcp::no_delay(true), error);
        spawn(acceptor.get_executor(), all.house.journal, serve_one(all, std::move(socket)));
    }
}

void tidy_up_now_and_then(Everything& all) {
    all.house.loop.after(tidying_time, [&all] {
        all.hall.tidy_up();
        all.api.tidy_up();
        all.here.addresses.tidy_up(steady_clock::now());
        tidy_up_now_and_then(all);
    });
}

struct Port {
    std::string_view option;  // how the address was given
    std::string bind;
    std::uint16_t port = 0;
    std::uint16_t further_ports = 0;
};

Checked<void> open(tcp::acceptor& acceptor, const Port& wanted) {
    error_code error;
    const auto address = asio::ip::make_address(wanted.bind, error);
    if (error) return failed(std::string(wanted.option), fmt::format("\"{}\" is no address", wanted.bind));
    for (std::uint16_t further = 0; further <= wanted.further_ports; ++further) {
        const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(wanted.port + further));
        acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
        if (!error) return {};
        error_code ignored;
        acceptor.close(ignored);
        if (error != asio::error::address_in_use) break;
    }
    return failed(fmt::format("{}:{}", wanted.bind, wanted.port), error.message());
}

// As many connections as the machine gives us, but for what the program needs itself.
Limits possible(Limits wanted) {
    constexpr rlim_t for_ourselves = 64;
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return wanted;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    getrlimit(RLIMIT_NOFILE, &files);
    const std::size_t most = files.rlim_cur > 2 * for_ourselves ? files.rlim_cur - for_ourselves : for_ourselves;
    wanted.connections = std::min(wanted.connections, most);
    return wanted;
}

std::string url_of(const std::string& bind, std::uint16_t port) {
    const bool v6 = bind.find(':') != std::string::npos;
    const bool everywhere = bind == "0.0.0.0" || bind == "::";
    const std::string host = everywhere || bind == "127.0.0.1" ? "localhost" : v6 ? "[" + bind + "]" : bind;
    return fmt::format("http://{}:{}/", host, port);
}

}  // namespace

// One address alone can never fill the house.
Presence::Presence(const Limits& limits)
    : addresses(limits, steady_clock::now()),
      door(limits.connections, std::min(limits.connections_per_address + limits.further_connections,
                                        std::max<std::size_t>(1, limits.connections / 4 * 3))),
      metrics_door(most_metrics_readers, most_metrics_readers) {}

void note_failure(const Journal& journal, std::string_view what, const std::exception_ptr& failure) {
    std::string reason = "unknown";
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        reason = error.what();
    } catch (...) {
    }
    journal.note(Level::error, what, {{"reason", reason}});
}

Checked<void> serve(const ServeOptions& wanted, Systems systems) {
    if (sodium_init() < 0) return failed("serve", "there is no source of chance on this machine");
    std::signal(SIGPIPE, SIG_IGN);
    keep_little_memory();
    take_short_turns();
    auto files = WebFiles::read(wanted.web_folder);
    if (!files) return tl::unexpected<Problems>(files.error());
    const Limits limits = possible(wanted.limits);
    Presence here(limits);
    asio::io_context context(1);
    tcp::acceptor acceptor(context);
    if (auto opened = open(acceptor, {"--bind", wanted.bind, wanted.port, wanted.further_ports}); !opened)
        return opened;
    tcp::acceptor metrics_acceptor(context);
    if (wanted.metrics_port) {
        if (auto opened = open(metrics_acceptor, {"--metrics-bind", wanted.metrics_bind, *wanted.metrics_port, 0});
            !opened)
            return opened;
    }
    const std::uint16_t port = acceptor.local_endpoint().port();
    std::string lan_url;
    if (wanted.lan) {
        if (const auto address = address_on_network()) lan_url = fmt::format("http://{}:{}/", *address, port);
    }

    // The log's and the bots' reports go to the loop, which outlives them all.
    const Journal journal(wanted.log_level);
    AsioLoop loop(context, journal, here.metrics, wanted.trial);
    auto log = open_sqlite_log(wanted.database);
    if (!log) return tl::unexpected<Problems>(log.error());
    {
        const auto failed = [&loop, &journal, &metrics = here.metrics](const std::exception_ptr& failure) {
            loop.post([&journal, &metrics, failure] {
                ++metrics.work_failed;
                note_failure(journal, "work-failed", failure);
            });
        };
        Workshop workshop(wanted.bot_threads, &seconds_of_this_thread, failed, [&wanted](const std::string& patron) {
            if (wanted.trial) wanted.trial("work", patron);
        });
        House house{loop, **log, workshop, std::move(systems), journal, here.metrics, wanted.version, wanted.bot_time};
        Hall hall(house);
        Api api(house, hall, std::move(*files), lan_url);
        Origins origins(wanted.origins);
        Everything all{house, hall, api, origins, here, limits, wanted.trial};

        asio::signal_set signals(context, SIGTERM, SIGINT);
        signals.async_wait([&](const error_code& error, int signal) {
            if (error) return;
            journal.note(Level::info, "closing", {{"signal", std::int64_t{signal}}});
            all.closing = true;
            error_code ignored;
            acceptor.close(ignored);
            metrics_acceptor.close(ignored);
            hall.close({"closing", "The server is closing; the game is safe. Come again later.", {}});
            loop.after(time_for_goodbyes, [&context] { context.stop(); });
        });
        spawn(context.get_executor(), journal, accept_all(all, acceptor, &visit));
        if (wanted.metrics_port)
            spawn(context.get_executor(), journal, accept_all(all, metrics_acceptor, &show_metrics));
        tidy_up_now_and_then(all);
        hall.wake_clocks([&api](const LogEntry& first, const LogEntry& last) { api.catch_up(first, last); });
        Caretaker caretaker(house, hall, wanted.retention);
        caretaker.begin();
        const std::string url = url_of(wanted.bind, port);
        journal.note(Level::info, "listening",
                     {{"url", url}, {"database", wanted.database}, {"version", wanted.version}});
        const std::string metrics_url =
            wanted.metrics_port ? url_of(wanted.metrics_bind, metrics_acceptor.local_endpoint().port()) + "metrics"
                                : "";
        if (wanted.on_ready) wanted.on_ready({url, lan_url, metrics_url});
        loop.run();
        workshop.stop();  // it works with what belongs to the house
        log->reset();     // what was appended is written while those it is reported to are still there
    }
    journal.note(Level::info, "closed", {{"orders", static_cast<std::int64_t>(here.metrics.orders_accepted)}});
    return {};
}

}  // namespace overdive::server
