#include "wire.h"

#include <stdexcept>

#include <fmt/format.h>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace overdive::load {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::use_awaitable;

namespace {

constexpr const char* host = "127.0.0.1";

// People come from addresses of their own, here those of the loopback network, and a server counts by them.
void come_from_elsewhere(tcp::socket& socket) {
    static std::uint32_t people = 0;
    const asio::ip::address_v4 own((127u << 24) + (1u << 16) + ++people % 0xFFFF);
    socket.open(tcp::v4());
    socket.bind({own, 0});
}

json read_json(const http::response<http::string_body>& response, const std::string& target) {
    if (response.result_int() >= 400) {
        throw std::runtime_error(fmt::format("{}: {} {}", target, response.result_int(), response.body()));
    }
    return json::parse(response.body());
}

}  // namespace

tcp::endpoint endpoint_on(std::uint16_t port) {
    return {asio::ip::make_address(host), port};
}

struct HttpClient::Connection {
    explicit Connection(const asio::any_io_executor& executor) : stream(executor) {}

    awaitable<json> ask(http::request<http::string_body> request, tcp::endpoint server) {
        if (!stream.socket().is_open()) {
            come_from_elsewhere(stream.socket());
            co_await stream.async_connect(server, use_awaitable);
        }
        const std::string target(request.target());
        request.set(http::field::host, host);
        request.prepare_payload();
        co_await http::async_write(stream, request, use_awaitable);
        http::response<http::string_body> response;
        co_await http::async_read(stream, buffer, response, use_awaitable);
        co_return read_json(response, target);
    }

    beast::tcp_stream stream;
    beast::flat_buffer buffer;
};

HttpClient::HttpClient(const asio::any_io_executor& executor, std::uint16_t port)
    : connection_(std::make_unique<Connection>(executor)), server_(endpoint_on(port)) {}
HttpClient::~HttpClient() = default;

awaitable<json> HttpClient::get(std::string target) {
    http::request<http::string_body> request(http::verb::get, target, 11);
    co_return co_await connection_->ask(std::move(request), server_);
}

awaitable<json> HttpClient::post(std::string target, json body) {
    http::request<http::string_body> request(http::verb::post, target, 11);
    request.set(http::field::content_type, "application/json");
    request.body() = body.dump();
    co_return co_await connection_->ask(std::move(request), server_);
}

struct Line::Socket {
    explicit Socket(const asio::any_io_executor& executor) : stream(executor) {}
    explicit Socket(tcp::socket accepted) : stream(std::move(accepted)) {}

    void be_quick() {
        beast::get_lowest_layer(stream).expires_never();
        beast::get_lowest_layer(stream).socket().set_option(tcp::no_delay(true));
    }

    websocket::stream<beast::tcp_stream> stream;
    beast::flat_buffer buffer;
};

Line::Line(const asio::any_io_executor& executor) : socket_(std::make_unique<Socket>(executor)) {}
Line::Line(tcp::socket accepted) : socket_(std::make_unique<Socket>(std::move(accepted))) {}
Line::~Line() = default;

awaitable<void> Line::connect(std::uint16_t port, std::string path) {
    const tcp::endpoint server = endpoint_on(port);
    come_from_elsewhere(beast::get_lowest_layer(socket_->stream).socket());
    co_await beast::get_lowest_layer(socket_->stream).async_connect(server, use_awaitable);
    socket_->be_quick();
    co_await socket_->stream.async_handshake(fmt::format("{}:{}", host, port), path, use_awaitable);
    socket_->stream.text(true);
}

awaitable<void> Line::accept() {
    socket_->be_quick();
    co_await socket_->stream.async_accept(use_awaitable);
    socket_->stream.text(true);
}

awaitable<std::string_view> Line::read() {
    socket_->buffer.consume(socket_->buffer.size());
    co_await socket_->stream.async_read(socket_->buffer, use_awaitable);
    const auto data = socket_->buffer.cdata();
    co_return std::string_view(static_cast<const char*>(data.data()), data.size());
}

awaitable<void> Line::write(std::string text) {
    co_await socket_->stream.async_write(asio::buffer(text), use_awaitable);
}

awaitable<void> Line::close() {
    co_await socket_->stream.async_close(websocket::close_code::normal, use_awaitable);
}

}  // namespace overdive::load
