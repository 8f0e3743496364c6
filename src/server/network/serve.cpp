// The network: the only file that knows Boost.Beast. One thread runs everything; what takes long
// (the disk, the bots) has threads of its own and reports back through the loop.
#include "server/network/serve.h"

#include <array>
#include <atomic>
#include <csignal>
#include <deque>
#include <iostream>

#include <fmt/format.h>
#include <sodium.h>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/api.h"
#include "server/desk.h"
#include "server/lan.h"
#include "server/origins.h"
#include "store/sqlite_log.h"

namespace overdive::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using boost::system::error_code;
using std::chrono::steady_clock;

constexpr auto http_patience = std::chrono::seconds(30);
constexpr auto time_for_goodbyes = std::chrono::milliseconds(300);
constexpr auto tidying_time = std::chrono::seconds(60);
constexpr int most_dropped_messages = 1000;

class AsioLoop : public Loop {
public:
    explicit AsioLoop(asio::io_context& context) : context_(context) {}
    void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
    void after(std::chrono::milliseconds time, std::function<void()> work) override {
        auto timer = std::make_shared<asio::steady_timer>(context_, time);
        timer->async_wait([timer, work = std::move(work)](const error_code& error) {
            if (!error) work();
        });
    }
    [[nodiscard]] std::int64_t seconds_since_1970() const override {
        return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    }

private:
    asio::io_context& context_;
};

struct Everything {
    House& house;
    Hall& hall;
    Api& api;
    Origins& origins;
    AddressBook& addresses;
    const Limits& limits;
    bool closing = false;
};

std::string_view view_of(boost::core::string_view text) {
    return {text.data(), text.size()};
}

using Socket = websocket::stream<beast::tcp_stream>;

class SocketLine : public Line, public std::enable_shared_from_this<SocketLine> {
public:
    SocketLine(Socket socket, const Limits& limits)
        : socket_(std::move(socket)), limits_(limits), wake_(socket_.get_executor()) {
        wake_.expires_at(steady_clock::time_point::max());
    }
    [[nodiscard]] Socket& socket() { return socket_; }

    void send(const Message& message) override {
        if (hanging_up_) return;
        unsent_ += message->size();
        queue_.push_back(message);
        // One who does not read is no reason to keep everything for him: he can come again.
        if (unsent_ > limits_.unsent_bytes) {
            hanging_up_ = true;
            beast::get_lowest_layer(socket_).cancel();
        }
        wake_.cancel();
    }
    void hang_up() override {
        hanging_up_ = true;
        wake_.cancel();
    }
    [[nodiscard]] bool hanging_up() const { return hanging_up_; }

    awaitable<void> write_all() {
        error_code error;
        while (!error) {
            while (!queue_.empty() && !error) {
                const Message message = queue_.front();
                queue_.pop_front();
                co_await socket_.async_write(asio::buffer(*message), asio::redirect_error(use_awaitable, error));
                unsent_ -= message->size();
            }
            if (error || gone_) break;
            if (hanging_up_) {
                co_await socket_.async_close(websocket::close_code::normal, asio::redirect_error(use_awaitable, error));
                break;
            }
            error_code woken;
            co_await wake_.async_wait(asio::redirect_error(use_awaitable, woken));
        }
    }
    void gone() {
        gone_ = true;
        wake_.cancel();
    }

private:
    Socket socket_;
    const Limits& limits_;
    asio::steady_timer wake_;
    std::deque<Message> queue_;
    std::size_t unsent_ = 0;
    bool hanging_up_ = false;
    bool gone_ = false;
};

Message error_message(const char* code, const char* text) {
    return std::make_shared<const std::string>(
        fmt::format(R"({{"type":"error","code":"{}","text":"{}"}})", code, text));
}

awaitable<void> talk(Everything& all, beast::tcp_stream stream, http::request<http::string_body> request,
                     std::string address) {
    Socket socket(std::move(stream));
    beast::get_lowest_layer(socket).expires_never();
    auto patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
    patience.keep_alive_pings = true;
    patience.idle_timeout = std::chrono::seconds(60);
    socket.set_option(patience);
    socket.read_message_max(4 * all.limits.message_bytes);
    error_code error;
    co_await socket.async_accept(request, asio::redirect_error(use_awaitable, error));
    if (error) co_return;
    socket.text(true);
    socket.auto_fragment(false);  // one message, one write
    ++all.house.metrics.connections;
    ++all.house.metrics.connections_ever;
    all.addresses.connected(address);
    const auto line = std::make_shared<SocketLine>(std::move(socket), all.limits);
    asio::co_spawn(
        line->socket().get_executor(), [line]() -> awaitable<void> { co_await line->write_all(); }, asio::detached);
    {
        Desk desk(all.house, all.hall, line);
        Allowance allowance(all.limits.messages_per_second, all.limits.message_burst, steady_clock::now());
        int dropped = 0;
        beast::flat_buffer buffer;
        while (!line->hanging_up()) {
            co_await line->socket().async_read(buffer, asio::redirect_error(use_awaitable, error));
            if (error || line->hanging_up() || all.closing) break;
            const auto data = buffer.cdata();
            const std::string_view text(static_cast<const char*>(data.data()), data.size());
            if (text.size() > all.limits.message_bytes) {
                line->send(error_message("too-long", "The message is too long."));
                line->hang_up();
            } else if (!allowance.take(steady_clock::now())) {
                line->send(error_message("too-fast", "Too many messages; this one was not read."));
                if (++dropped > most_dropped_messages) line->hang_up();
            } else if (!line->socket().got_text()) {
                line->send(error_message("malformed", "A message is text."));
            } else {
                desk.receive(text);
            }
            buffer.consume(buffer.size());
        }
    }
    line->gone();
    all.addresses.gone(address);
    --all.house.metrics.connections;
}

http::response<http::span_body<const char>> prepared(const http::request<http::string_body>& request,
                                                     const Response& response) {
    http::response<http::span_body<const char>> answer{static_cast<http::status>(response.status), request.version()};
    answer.set(http::field::content_type, response.type);
    answer.set(http::field::x_frame_options, "DENY");
    answer.set("X-Content-Type-Options", "nosniff");
    answer.set("Referrer-Policy", "no-referrer");
    answer.set("Cross-Origin-Opener-Policy", "same-origin");
    answer.set("Cross-Origin-Resource-Policy", "same-origin");
    answer.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    answer.set("Content-Security-Policy",
               "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
               "connect-src 'self'; "
               "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    for (const auto& [name, value] : response.headers) answer.set(name, value);
    const bool no_body = request.method() == http::verb::head || response.status == 304;
    if (!no_body) answer.body() = {response.body->data(), response.body->size()};
    answer.keep_alive(request.keep_alive());
    answer.content_length(no_body && response.status != 304 ? response.body->size() : answer.body().size());
    return answer;
}

Response plain(int status, const std::string& text) {
    Response response;
    response.status = status;
    response.type = "text/plain; charset=utf-8";
    response.body = std::make_shared<const std::string>(text + "\n");
    return response;
}

Request request_of(http::request<http::string_body>& from) {
    Request request;
    request.method = std::string(view_of(from.method_string()));
    constexpr std::string_view bearer = "Bearer ";
    const std::string_view authorization = view_of(from[http::field::authorization]);
    if (authorization.starts_with(bearer)) request.key = std::string(authorization.substr(bearer.size()));
    request.if_none_match = std::string(view_of(from[http::field::if_none_match]));
    const std::string_view encodings = view_of(from[http::field::accept_encoding]);
    request.takes_gzip = encodings.find("gzip") != std::string_view::npos;
    request.takes_brotli = encodings.find("br") != std::string_view::npos;
    request.body = std::move(from.body());
    return request;
}

// Notices that the other side hangs up while nothing is read from it.
class HangUpWatch {
public:
    explicit HangUpWatch(tcp::socket& socket) : socket_(socket) {
        socket_.async_wait(tcp::socket::wait_read, [watch = state_, &socket](const error_code& error) {
            if (error || !watch->watching) return;
            std::array<char, 1> next{};
            error_code ended;
            const std::size_t bytes = socket.receive(asio::buffer(next), tcp::socket::message_peek, ended);
            watch->gone = bytes == 0 && ended != asio::error::would_block;
        });
    }
    HangUpWatch(const HangUpWatch&) = delete;
    HangUpWatch& operator=(const HangUpWatch&) = delete;
    ~HangUpWatch() {
        state_->watching = false;
        error_code ignored;
        socket_.cancel(ignored);
    }
    [[nodiscard]] std::shared_ptr<const std::atomic<bool>> gone() const { return {state_, &state_->gone}; }

private:
    struct State {
        bool watching = true;
        std::atomic<bool> gone{false};
    };
    tcp::socket& socket_;
    std::shared_ptr<State> state_ = std::make_shared<State>();
};

// The answer of the games, whenever it comes.
awaitable<Response> answer_of(Everything& all, const Request& request) {
    const auto answer = std::make_shared<std::optional<Response>>();
    const auto wake =
        std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor, steady_clock::time_point::max());
    all.api.handle(request, [answer, wake](Response response) {
        *answer = std::move(response);
        wake->cancel();
    });
    error_code woken;
    if (!answer->has_value()) co_await wake->async_wait(asio::redirect_error(use_awaitable, woken));
    co_return answer->has_value() ? std::move(**answer) : plain(503, "The server is closing.");
}

std::string address_of(const Everything& all, const beast::tcp_stream& stream,
                       const http::request<http::string_body>& request) {
    error_code error;
    const auto remote = stream.socket().remote_endpoint(error);
    const std::string direct = error ? "" : remote.address().to_string();
    if (!all.limits.behind_proxy) return direct;
    const std::string_view list = view_of(request["X-Forwarded-For"]);
    const std::size_t last = list.find_last_of(", ");
    return list.empty() ? direct : std::string(last == std::string_view::npos ? list : list.substr(last + 1));
}

awaitable<void> serve_connection(Everything& all, tcp::socket socket) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    error_code error;
    bool keep_alive = true;
    while (keep_alive && !all.closing) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(16u << 10);
        parser.body_limit(16u << 20);
        stream.expires_after(http_patience);
        co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
        if (error) break;
        Request target;
        const bool readable = read_target(std::string(view_of(parser.get().target())), target);
        const std::string address = address_of(all, stream, parser.get());
        const std::string method(view_of(parser.get().method_string()));
        const std::string host(view_of(parser.get()[http::field::host]));
        const std::string_view origin = view_of(parser.get()[http::field::origin]);
        const bool changes = parser.get().method() != http::verb::get && parser.get().method() != http::verb::head;
        std::optional<Response> refusal;
        if (!readable)
            refusal = plain(400, "The address cannot be read.");
        else if (!all.addresses.may_ask(address, steady_clock::now()))
            refusal = plain(429, "Too many requests; wait a little.");
        else if (Api::creates(method, target.path) && !all.addresses.may_create(address, steady_clock::now())) {
            refusal = plain(429, "Too many new games at once; wait a little.");
        } else if (!all.origins.is_ours(host))
            refusal = plain(403, "The server does not know itself by this name; see --origin.");
        else if ((changes || websocket::is_upgrade(parser.get())) && !all.origins.may_come_from(origin, host)) {
            refusal = plain(403, "Pages of other sites have no business here.");
        } else if (parser.content_length().value_or(0) > Api::most_body_bytes(method, target.path)) {
            refusal = plain(413, "This is too much at once.");
        }
        if (!refusal && websocket::is_upgrade(parser.get())) {
            if (target.path != "/ws")
                refusal = plain(404, "There is no such door.");
            else if (!all.addresses.may_connect(address))
                refusal = plain(429, "Too many connections from one address.");
            else {
                co_await talk(all, std::move(stream), parser.release(), address);
                co_return;
            }
        }
        if (!refusal) {
            parser.body_limit(Api::most_body_bytes(method, target.path));
            co_await http::async_read(stream, buffer, parser, asio::redirect_error(use_awaitable, error));
            if (error == http::error::body_limit)
                refusal = plain(413, "This is too much at once.");
            else if (error)
                break;
        }
        http::request<http::string_body> request = parser.release();
        Response response;
        if (refusal) {
            response = std::move(*refusal);
            request.keep_alive(false);
        } else {
            Request asked = request_of(request);
            asked.path = std::move(target.path);
            asked.query = std::move(target.query);
            asked.from = address;
            stream.expires_never();
            const HangUpWatch watch(stream.socket());
            asked.gone = watch.gone();
            response = co_await answer_of(all, asked);
            all.house.journal.note(
                Level::debug, "request",
                {{"method", asked.method}, {"path", asked.path}, {"status", std::int64_t{response.status}}});
        }
        auto answer = prepared(request, response);
        keep_alive = answer.keep_alive();
        stream.expires_after(http_patience);
        co_await http::async_write(stream, answer, asio::redirect_error(use_awaitable, error));
        if (error) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

awaitable<void> accept_all(Everything& all, tcp::acceptor& acceptor) {
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
        asio::co_spawn(acceptor.get_executor(), serve_connection(all, std::move(socket)), asio::detached);
    }
}

void tidy_up_now_and_then(Everything& all) {
    all.house.loop.after(tidying_time, [&all] {
        all.hall.tidy_up();
        all.addresses.tidy_up(steady_clock::now());
        tidy_up_now_and_then(all);
    });
}

Checked<void> open(tcp::acceptor& acceptor, const ServeOptions& wanted) {
    error_code error;
    const auto address = asio::ip::make_address(wanted.bind, error);
    if (error) return failed("--bind", fmt::format("\"{}\" is no address", wanted.bind));
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

}  // namespace

Checked<void> serve(const ServeOptions& wanted, Systems systems) {
    if (sodium_init() < 0) return failed("serve", "there is no source of chance on this machine");
    std::signal(SIGPIPE, SIG_IGN);
    auto files = WebFiles::read(wanted.web_folder);
    if (!files) return tl::unexpected<Problems>(files.error());
    asio::io_context context(1);
    tcp::acceptor acceptor(context);
    if (auto opened = open(acceptor, wanted); !opened) return opened;
    const std::uint16_t port = acceptor.local_endpoint().port();
    std::string lan_url;
    if (wanted.lan) {
        if (const auto address = address_on_network()) lan_url = fmt::format("http://{}:{}/", *address, port);
    }

    // The log's and the bots' reports go to the loop, which outlives them all.
    AsioLoop loop(context);
    const Journal journal(wanted.log_level);
    Metrics metrics;
    auto log = open_sqlite_log(wanted.database);
    if (!log) return tl::unexpected<Problems>(log.error());
    {
        Workshop workshop(wanted.bot_threads);
        House house{loop, **log, workshop, std::move(systems), journal, metrics, wanted.version};
        Hall hall(house);
        Api api(house, hall, std::move(*files), lan_url);
        Origins origins(wanted.origins);
        AddressBook addresses(wanted.limits);
        Everything all{house, hall, api, origins, addresses, wanted.limits};

        asio::signal_set signals(context, SIGTERM, SIGINT);
        signals.async_wait([&](const error_code& error, int signal) {
            if (error) return;
            journal.note(Level::info, "closing", {{"signal", std::int64_t{signal}}});
            all.closing = true;
            error_code ignored;
            acceptor.close(ignored);
            hall.close({"closing", "The server is closing; the game is safe. Come again later.", {}});
            loop.after(time_for_goodbyes, [&context] { context.stop(); });
        });
        asio::co_spawn(context, accept_all(all, acceptor), asio::detached);
        tidy_up_now_and_then(all);
        const bool v6 = wanted.bind.find(':') != std::string::npos;
        const bool everywhere = wanted.bind == "0.0.0.0" || wanted.bind == "::";
        const std::string host = everywhere || wanted.bind == "127.0.0.1" ? "localhost"
                                 : v6                                     ? "[" + wanted.bind + "]"
                                                                          : wanted.bind;
        const std::string url = fmt::format("http://{}:{}/", host, port);
        journal.note(Level::info, "listening",
                     {{"url", url}, {"database", wanted.database}, {"version", wanted.version}});
        if (wanted.on_ready) wanted.on_ready(url, lan_url);
        context.run();
        log->reset();  // what was appended is written while those it is reported to are still there
    }
    journal.note(Level::info, "closed", {{"orders", static_cast<std::int64_t>(metrics.orders_accepted)}});
    return {};
}

}  // namespace overdive::server
