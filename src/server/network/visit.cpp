#include "server/network/visit.h"

#include <array>

#include <fmt/format.h>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/address.h"
#include "server/network/hang_up_watch.h"
#include "server/network/talk.h"

namespace overdive::server {
namespace {

constexpr auto header_patience = std::chrono::seconds(30);
constexpr auto body_patience = std::chrono::seconds(120);
constexpr auto answer_patience = std::chrono::seconds(30);
constexpr auto parting_patience = std::chrono::seconds(2);
constexpr std::size_t most_unread_bytes = 256u << 10;

// What is known of a request when its headers have come.
struct Asked {
    Request request;
    bool readable = false;
    bool upgrade = false;
    std::string address;
    std::string host;
    std::string origin;
    std::optional<std::uint64_t> length;

    [[nodiscard]] bool changes() const { return request.method != "GET" && request.method != "HEAD"; }
    [[nodiscard]] bool uploads() const { return Api::uploads(request.method, request.path); }
    [[nodiscard]] std::size_t most_bytes() const { return Api::most_body_bytes(request.method, request.path); }
};

std::string address_of(const Everything& all, const std::string& neighbour, const HttpRequest& request) {
    if (!all.limits.behind_proxy) return neighbour;
    std::string_view last;
    const auto [begin, end] = request.equal_range("X-Forwarded-For");
    for (auto each = begin; each != end; ++each) last = view_of(each->value());
    return forwarded_address(last).value_or(neighbour);
}

Asked asked_by(const Everything& all, const RequestReader& reader, const std::string& neighbour) {
    const HttpRequest& from = reader.request();
    Asked asked;
    Request& request = asked.request;
    asked.readable = read_target(std::string(view_of(from.target())), request);
    request.method = std::string(view_of(from.method_string()));
    constexpr std::string_view bearer = "Bearer ";
    const std::string_view authorization = view_of(from[http::field::authorization]);
    if (authorization.starts_with(bearer)) request.key = std::string(authorization.substr(bearer.size()));
    request.if_none_match = std::string(view_of(from[http::field::if_none_match]));
    const std::string_view encodings = view_of(from[http::field::accept_encoding]);
    request.takes_gzip = encodings.find("gzip") != std::string_view::npos;
    request.takes_brotli = encodings.find("br") != std::string_view::npos;
    asked.upgrade = beast::websocket::is_upgrade(from);
    asked.address = address_of(all, neighbour, from);
    asked.host = std::string(view_of(from[http::field::host]));
    asked.origin = std::string(view_of(from[http::field::origin]));
    asked.length = reader.content_length();
    return asked;
}

// Why it is not answered, as far as its headers say.
std::optional<Response> refusal_of(Everything& all, const Asked& asked) {
    const auto now = steady_clock::now();
    const Request& request = asked.request;
    if (!asked.readable) return refused(400, "malformed", "The address cannot be read.");
    if (!all.here.addresses.may_ask(asked.address, now))
        return refused(429, "too-fast", "Too many requests; wait a little.");
    if (!all.origins.is_ours(asked.host))
        return refused(403, "not-here", "The server does not know itself by this name; see --origin.");
    if ((asked.changes() || asked.upgrade) && !all.origins.may_come_from(asked.origin, asked.host))
        return refused(403, "not-here", "Pages of other sites have no business here.");
    if (asked.length.value_or(0) > asked.most_bytes()) return refused(413, "too-long", "This is too much at once.");
    if (Api::creates(request.method, request.path)) {
        if (!all.here.addresses.may_create(asked.address, now))
            return refused(429, "too-fast", "Too many new games at once; wait a little.");
        if (!all.here.addresses.may_create_today(asked.address, now))
            return refused(429, "too-much-today", "These are enough new games for one day.");
    }
    if (asked.uploads()) {
        if (!all.here.addresses.may_upload(asked.address, asked.length.value_or(asked.most_bytes()), now))
            return refused(429, "too-much-today", "So much cannot be brought in on one day.");
        if (all.here.uploads.size() >= all.limits.uploads_at_once ||
            all.here.uploads.count(asked.address) >= all.limits.uploads_at_once_of_one)
            return refused(503, "too-fast", "Other games are being brought in just now; try again.");
    }
    if (!asked.upgrade) return std::nullopt;
    if (request.path != "/ws") return refused(404, "not-found", "There is no such door.");
    if (!all.here.addresses.may_connect(asked.address, now))
        return refused(429, "too-fast", "Too many connections from one address.");
    return std::nullopt;
}

// An upload that is under way.
class Upload {
public:
    Upload(Everything& all, const Asked& asked) : uploads_(all.here.uploads), counts_(asked.uploads()) {
        if (counts_) mine_ = uploads_.insert(asked.address);
    }
    Upload(const Upload&) = delete;
    Upload& operator=(const Upload&) = delete;
    ~Upload() {
        if (counts_) uploads_.erase(mine_);
    }

private:
    std::multiset<std::string>& uploads_;
    bool counts_;
    std::multiset<std::string>::iterator mine_;
};

// The answer of the games, whenever it comes.
awaitable<Response> answer_of(Everything& all, Request request) {
    const auto answer = std::make_shared<std::optional<Response>>();
    const auto wake =
        std::make_shared<asio::steady_timer>(co_await asio::this_coro::executor, steady_clock::time_point::max());
    all.api.handle(std::move(request), [answer, wake](Response response) {
        *answer = std::move(response);
        wake->cancel();
    });
    error_code woken;
    if (!answer->has_value()) co_await wake->async_wait(asio::redirect_error(use_awaitable, woken));
    co_return answer->has_value() ? std::move(**answer) : refused(503, "closing", "The server is closing.");
}

Response unreadable(const RequestReader& reader) {
    return reader.too_much() ? refused(413, "too-long", "This is too much at once.")
                             : refused(400, "malformed", "This is no request.");
}

// Reads the body and has the request answered; nothing: the connection is over.
awaitable<std::optional<Response>> answer_whole(Everything& all, beast::tcp_stream& stream, RequestReader& reader,
                                                Asked& asked) {
    const Upload upload(all, asked);
    stream.expires_after(body_patience);
    reader.limit_body(asked.most_bytes());
    const auto progress = co_await received(stream, reader, &RequestReader::read_body);
    if (progress == RequestReader::Progress::needs_more) co_return std::nullopt;
    if (progress == RequestReader::Progress::refused) co_return unreadable(reader);
    Request& request = asked.request;
    request.body = std::move(reader.release().body());
    request.may_seat_bots = [&all, &asked](std::size_t count) {
        return all.here.addresses.may_seat_bots(asked.address, count, steady_clock::now());
    };
    stream.expires_never();
    const HangUpWatch watch(stream.socket());
    request.gone = watch.gone();
    request.from = asked.address;
    const std::string method = request.method;
    const std::string path = request.path;
    Response response = co_await answer_of(all, std::move(request));
    all.house.journal.note(Level::debug, "request",
                           {{"method", method}, {"path", path}, {"status", std::int64_t{response.status}}});
    co_return response;
}

http::response<http::span_body<const char>> prepared(const Response& response, Manner manner) {
    http::response<http::span_body<const char>> answer{static_cast<http::status>(response.status), manner.version};
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
    const bool no_body = !manner.body || response.status == 304;
    if (!no_body) answer.body() = {response.body->data(), response.body->size()};
    answer.keep_alive(manner.keep_alive);
    answer.content_length(no_body && response.status != 304 ? response.body->size() : answer.body().size());
    return answer;
}

}  // namespace

std::string neighbour(const tcp::socket& socket) {
    error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return "";
    const std::string text = remote.address().to_string();
    return counted_address(text).value_or(text);
}

awaitable<RequestReader::Progress> received(beast::tcp_stream& stream, RequestReader& reader,
                                            RequestReader::Progress (RequestReader::*read)()) {
    error_code error;
    RequestReader::Progress progress = (reader.*read)();
    while (progress == RequestReader::Progress::needs_more) {
        const std::size_t bytes =
            co_await stream.async_read_some(reader.room(), asio::redirect_error(use_awaitable, error));
        if (error) break;
        reader.received(bytes);
        progress = (reader.*read)();
    }
    co_return progress;
}

Response refused(int status, const char* code, const char* text) {
    Response response;
    response.status = status;
    response.body =
        std::make_shared<const std::string>(fmt::format(R"({{"error":{{"code":"{}","text":"{}"}}}})", code, text));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

Manner manner_of(const HttpRequest& request) {
    return {request.version(), request.method() != http::verb::head, request.keep_alive()};
}

awaitable<bool> send(beast::tcp_stream& stream, const Response& response, Manner manner) {
    error_code error;
    auto answer = prepared(response, manner);
    stream.expires_after(answer_patience);
    co_await http::async_write(stream, answer, asio::redirect_error(use_awaitable, error));
    co_return !error;
}

awaitable<void> part(beast::tcp_stream& stream) {
    error_code error;
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
    stream.expires_after(parting_patience);
    std::array<char, 4096> unread{};
    for (std::size_t bytes = 0; !error && bytes < most_unread_bytes;) {
        bytes += co_await stream.async_read_some(asio::buffer(unread), asio::redirect_error(use_awaitable, error));
    }
}

awaitable<void> visit(Everything& all, tcp::socket socket) {
    const std::string from = neighbour(socket);
    // A proxy's connections are those of many people.
    if (!all.limits.behind_proxy && !all.here.addresses.may_come(from, steady_clock::now())) co_return;
    beast::tcp_stream stream(std::move(socket));
    // A proxy's connections are those of many people: they are counted when it says whose they are.
    const auto place = all.here.door.let_in(all.limits.behind_proxy ? "" : from, [&stream] { stream.cancel(); });
    if (!place) co_return;
    RequestReader reader;
    bool goes_on = true;
    while (goes_on && !all.closing) {
        place->waits();
        reader.begin();
        stream.expires_after(header_patience);
        const auto progress = co_await received(stream, reader, &RequestReader::read_header);
        if (progress == RequestReader::Progress::needs_more) co_return;
        place->is_busy();
        Manner manner = manner_of(reader.request());
        std::optional<Response> answer;
        if (progress == RequestReader::Progress::refused) {
            answer = unreadable(reader);
            manner = {};
        } else {
            Asked asked = asked_by(all, reader, from);
            if (all.trial) all.trial("request", asked.request.path);
            answer = refusal_of(all, asked);
            if (answer) manner.keep_alive = false;
            if (!answer && asked.upgrade) {
                co_await talk(all, std::move(stream), reader.release(), asked.address);
                co_return;
            }
            if (!answer) answer = co_await answer_whole(all, stream, reader, asked);
            if (!answer) co_return;
            if (reader.error()) manner.keep_alive = false;
        }
        goes_on = manner.keep_alive;
        if (!co_await send(stream, *answer, manner)) co_return;
    }
    place->waits();
    co_await part(stream);
}

}  // namespace overdive::server
