// What the parts of the network share: the names of Boost's libraries, what a connection needs to know, and
// the one way to start a coroutine.
#pragma once

#include <chrono>
#include <set>
#include <string>
#include <string_view>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>

#include "server/address_book.h"
#include "server/api.h"
#include "server/doorway.h"
#include "server/network/asio_loop.h"
#include "server/network/request_reader.h"
#include "server/origins.h"

namespace overdive::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using std::chrono::steady_clock;

// Who is here and what he has used. Connections take themselves off these lists when they end, so the lists
// outlive the loop, and with it the last connection.
struct Presence {
    explicit Presence(const Limits& limits);

    AddressBook addresses;
    Doorway door;
    Doorway metrics_door;
    std::multiset<std::string> uploads;  // under way, by address
    Metrics metrics;
};

struct Everything {
    House& house;
    Hall& hall;
    Api& api;
    Origins& origins;
    Presence& here;
    const Limits& limits;
    const Trial& trial;
    bool closing = false;
};

inline std::string_view view_of(boost::core::string_view text) {
    return {text.data(), text.size()};
}

// Every coroutine begins here: what is thrown in it ends it, and nothing else.
template <class Executor, class Coroutine>
void spawn(const Executor& executor, const Journal& journal, Coroutine coroutine) {
    asio::co_spawn(executor, std::move(coroutine), [&journal](const std::exception_ptr& failure) {
        if (failure) note_failure(journal, "connection-failed", failure);
    });
}

}  // namespace overdive::server
