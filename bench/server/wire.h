// The network of the load: HTTP requests and WebSocket lines as coroutines on one thread. Beast itself
// is in wire.cpp only, which takes long to compile.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <nlohmann/json.hpp>

namespace overdive::load {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;
using nlohmann::json;

[[nodiscard]] tcp::endpoint endpoint_on(std::uint16_t port);

// One connection that asks one thing after the other. What goes wrong is thrown.
class HttpClient {
public:
    HttpClient(const asio::any_io_executor& executor, std::uint16_t port);
    ~HttpClient();
    [[nodiscard]] awaitable<json> get(std::string target);
    [[nodiscard]] awaitable<json> post(std::string target, json body);

private:
    struct Connection;
    std::unique_ptr<Connection> connection_;
    tcp::endpoint server_;
};

// One WebSocket. One write at a time; reading goes on beside it.
class Line {
public:
    explicit Line(const asio::any_io_executor& executor);
    explicit Line(tcp::socket accepted);
    ~Line();
    [[nodiscard]] awaitable<void> connect(std::uint16_t port, std::string path);
    [[nodiscard]] awaitable<void> accept();
    // The next message; it is valid until the next read.
    [[nodiscard]] awaitable<std::string_view> read();
    [[nodiscard]] awaitable<void> write(std::string text);
    [[nodiscard]] awaitable<void> close();

private:
    struct Socket;
    std::unique_ptr<Socket> socket_;
};

}  // namespace overdive::load
