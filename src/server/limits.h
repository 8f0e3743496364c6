// How much one connection and one address may ask for: enough for any player, too little to do harm.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace overdive::server {

struct Limits {
    std::size_t message_bytes = 16u << 10;
    double messages_per_second = 40;  // of one connection, pings among them
    double message_burst = 120;
    double busy_connections = 10;    // all connections of an address together may say as much as so many
    std::size_t connections = 2000;  // of everybody, before anything is read of them
    std::size_t connections_per_address = 200;
    std::size_t further_connections = 56;  // of one address, for requests beside the games it plays
    double requests_per_second = 50;       // over HTTP, of one address
    double request_burst = 300;
    double connections_per_request = 2;  // how much oftener one may come than ask, and be told that it is too often
    double games_per_request = 0.04;     // of the requests, so many may make something that is kept for ever
    double games_per_day = 500;          // of one address, as all that follows
    double bots_per_day = 2000;
    double upload_bytes_per_day = 64u << 20;
    double upload_bytes_per_day_of_all = 1u << 30;
    std::size_t uploads_at_once = 8;  // of everybody: each is in memory while it comes
    std::size_t uploads_at_once_of_one = 2;
    std::size_t addresses = 50'000;       // that are counted one by one
    std::size_t unsent_bytes = 8u << 20;  // a reader so far behind is cut off
    bool behind_proxy = false;            // addresses are what the proxy says they are
};

// What people at one table may do to each other's attention.
struct CompanyLimits {
    static constexpr double phrases_burst = 3;  // of one seat
    static constexpr double phrases_per_second = 0.25;
    static constexpr std::size_t unsent_bytes = 256u << 10;  // who is so far behind is told no gossip
    static constexpr std::size_t names_of_watchers = 20;
    // Watchers who come and go are told of together: after a second, and later where there are many.
    static constexpr std::chrono::milliseconds between_tables{1000};
    static constexpr std::chrono::milliseconds between_tables_for_each{10};
};

// How often a seat may ask what its orders are worth: that is work.
struct HintLimits {
    static constexpr double hints_burst = 6;
    static constexpr double hints_per_second = 0.2;
    static constexpr std::uint32_t looks = 300'000;  // for each
};

// What of the games here is shown to everybody.
struct OpenTableLimits {
    static constexpr std::size_t tables = 50;
    static constexpr std::size_t of_one = 5;  // who made them from one address
    static constexpr std::int64_t away_seconds = 10 * 60;
    static constexpr std::int64_t kept_seconds = 1;  // an answer is good for so long
    static constexpr std::size_t title_bytes = 200;
};

// A bucket that fills with time and gives a drop for each message.
class Allowance {
public:
    using Clock = std::chrono::steady_clock;
    Allowance(double per_second, double burst, Clock::time_point now)
        : per_second_(per_second), burst_(burst), left_(burst), last_(now) {}

    // All of it or nothing.
    [[nodiscard]] bool take(Clock::time_point now, double drops = 1) {
        left_ = left(now);
        last_ = now;
        if (left_ < drops) return false;
        left_ -= drops;
        return true;
    }
    [[nodiscard]] double left(Clock::time_point now) const {
        return std::min(burst_, left_ + per_second_ * std::chrono::duration<double>(now - last_).count());
    }
    [[nodiscard]] bool full(Clock::time_point now) const { return left(now) >= burst_; }

private:
    double per_second_;
    double burst_;
    double left_;
    Clock::time_point last_;
};

// A whole day's share at once, and then as it comes back in the course of a day.
[[nodiscard]] inline Allowance daily(double a_day, Allowance::Clock::time_point now) {
    constexpr double seconds_of_a_day = 24 * 60 * 60;
    return {a_day / seconds_of_a_day, a_day, now};
}

}  // namespace overdive::server
