// Notices that the other side hangs up while its answer is made and nothing is read from it.
#pragma once

#include <array>
#include <atomic>
#include <memory>

#include <boost/asio/ip/tcp.hpp>

namespace overdive::server {

class HangUpWatch {
public:
    using Socket = boost::asio::ip::tcp::socket;
    using Error = boost::system::error_code;

    explicit HangUpWatch(Socket& socket) : socket_(socket) {
        socket_.async_wait(Socket::wait_read, [state = state_, &socket](const Error& error) {
            if (error || !state->watching) return;
            std::array<char, 1> next{};
            Error ended;
            const std::size_t bytes = socket.receive(boost::asio::buffer(next), Socket::message_peek, ended);
            state->gone = bytes == 0 && ended != boost::asio::error::would_block;
        });
    }
    HangUpWatch(const HangUpWatch&) = delete;
    HangUpWatch& operator=(const HangUpWatch&) = delete;
    ~HangUpWatch() {
        state_->watching = false;
        Error ignored;
        socket_.cancel(ignored);
    }
    [[nodiscard]] std::shared_ptr<const std::atomic<bool>> gone() const { return {state_, &state_->gone}; }

private:
    struct State {
        bool watching = true;
        std::atomic<bool> gone{false};
    };
    Socket& socket_;
    std::shared_ptr<State> state_ = std::make_shared<State>();
};

}  // namespace overdive::server
