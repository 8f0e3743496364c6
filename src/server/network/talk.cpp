#include "server/network/talk.h"

#include <deque>

#include <fmt/format.h>
#include <boost/beast/websocket.hpp>

#include "server/desk.h"

namespace overdive::server {
namespace {

namespace websocket = beast::websocket;
using Socket = websocket::stream<beast::tcp_stream>;

constexpr int most_dropped_messages = 1000;

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
        if (unsent_ > limits_.unsent_bytes) cut();
        wake_.cancel();
    }
    [[nodiscard]] std::size_t unsent_bytes() const override { return unsent_; }
    void hang_up() override {
        hanging_up_ = true;
        wake_.cancel();
    }
    // Without a word, and without waiting for one.
    void cut() {
        hang_up();
        beast::get_lowest_layer(socket_).close();
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

// Counts a connection as long as it is there, however it ends.
class Counted {
public:
    Counted(Presence& here, std::string address) : here_(here), address_(std::move(address)) {
        ++here_.metrics.connections;
        ++here_.metrics.connections_ever;
        here_.addresses.connected(address_, steady_clock::now());
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted() {
        here_.addresses.gone(address_);
        --here_.metrics.connections;
    }

private:
    Presence& here_;
    std::string address_;
};

// How much is said: by this connection, and by all of its address.
class Voice {
public:
    Voice(Everything& all, const std::string& address)
        : all_(all),
          address_(address),
          own_(all.limits.messages_per_second, all.limits.message_burst, steady_clock::now()) {}

    [[nodiscard]] bool may_speak() {
        const auto now = steady_clock::now();
        if (own_.take(now) && all_.here.addresses.may_speak(address_, now)) return true;
        ++dropped_;
        return false;
    }
    [[nodiscard]] bool too_loud() const { return dropped_ > most_dropped_messages; }

private:
    Everything& all_;
    const std::string& address_;
    Allowance own_;
    int dropped_ = 0;
};

// Listens to pings as long as it is there, and tells the writer to end when it goes, however that comes about.
class Listening {
public:
    // No table pings: who does it faster than anybody may speak is not answered for long. The answers of a
    // table to our own pings are few.
    Listening(SocketLine& line, Voice& voice) : line_(line) {
        line_.socket().control_callback([&line, &voice](websocket::frame_type kind, beast::string_view) {
            if (kind != websocket::frame_type::close && !voice.may_speak() && voice.too_loud()) line.cut();
        });
    }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() {
        line_.socket().control_callback();
        line_.gone();
    }

private:
    SocketLine& line_;
};

void take(const Everything& all, SocketLine& line, Desk& desk, Voice& voice, std::string_view text) {
    if (all.trial) all.trial("message", text);
    if (text.size() > all.limits.message_bytes) {
        line.send(error_message("too-long", "The message is too long."));
        line.hang_up();
    } else if (!voice.may_speak()) {
        line.send(error_message("too-fast", "Too many messages; this one was not read."));
        if (voice.too_loud()) line.hang_up();
    } else if (!line.socket().got_text()) {
        line.send(error_message("malformed", "A message is text."));
    } else {
        desk.receive(text);
    }
}

void set_up(Socket& socket, const Limits& limits) {
    beast::get_lowest_layer(socket).expires_never();
    auto patience = websocket::stream_base::timeout::suggested(beast::role_type::server);
    patience.keep_alive_pings = true;
    patience.idle_timeout = std::chrono::seconds(60);
    socket.set_option(patience);
    socket.read_message_max(4 * limits.message_bytes);
    socket.text(true);
    socket.auto_fragment(false);  // one message, one write
}

}  // namespace

awaitable<void> talk(Everything& all, beast::tcp_stream stream, HttpRequest request, std::string address) {
    const Counted counted(all.here, address);
    Socket socket(std::move(stream));
    set_up(socket, all.limits);
    error_code error;
    co_await socket.async_accept(request, asio::redirect_error(use_awaitable, error));
    if (error) co_return;
    const auto line = std::make_shared<SocketLine>(std::move(socket), all.limits);
    spawn(line->socket().get_executor(), all.house.journal,
          [line]() -> awaitable<void> { co_await line->write_all(); });
    Voice voice(all, address);
    const Listening listening(*line, voice);
    Desk desk(all.house, all.hall, line, address);
    beast::flat_buffer buffer;
    while (!line->hanging_up()) {
        co_await line->socket().async_read(buffer, asio::redirect_error(use_awaitable, error));
        if (error || line->hanging_up() || all.closing) break;
        const auto data = buffer.cdata();
        take(all, *line, desk, voice, {static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
    }
}

}  // namespace overdive::server
