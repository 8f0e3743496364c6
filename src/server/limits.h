// How much one connection and one address may ask for: enough for any player, too little to do harm.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <string>

namespace overdive::server {

struct Limits {
    std::size_t message_bytes = 16u << 10;
    double messages_per_second = 40;  // of one connection
    double message_burst = 120;
    std::size_t connections_per_address = 200;
    double requests_per_second = 50;  // over HTTP, of one address
    double request_burst = 300;
    double games_per_request = 0.04;      // of the requests, so many may make something that is kept for ever
    std::size_t unsent_bytes = 8u << 20;  // a reader so far behind is cut off
    bool behind_proxy = false;            // addresses are what the proxy says they are
};

// A bucket that fills with time and gives one drop for each message.
class Allowance {
public:
    using Clock = std::chrono::steady_clock;
    Allowance(double per_second, double burst, Clock::time_point now)
        : per_second_(per_second), burst_(burst), left_(burst), last_(now) {}

    [[nodiscard]] bool take(Clock::time_point now) {
        left_ = std::min(burst_, left_ + per_second_ * std::chrono::duration<double>(now - last_).count());
        last_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    [[nodiscard]] bool full(Clock::time_point now) const {
        return left_ + per_second_ * std::chrono::duration<double>(now - last_).count() >= burst_;
    }

private:
    double per_second_;
    double burst_;
    double left_;
    Clock::time_point last_;
};

// What the addresses out there use at this moment.
class AddressBook {
public:
    explicit AddressBook(const Limits& limits) : limits_(limits) {}

    [[nodiscard]] bool may_ask(const std::string& address, Allowance::Clock::time_point now) {
        const auto [entry, fresh] =
            requests_.try_emplace(address, limits_.requests_per_second, limits_.request_burst, now);
        return entry->second.take(now);
    }
    [[nodiscard]] bool may_create(const std::string& address, Allowance::Clock::time_point now) {
        const double share = limits_.games_per_request;
        const auto [entry, fresh] = creations_.try_emplace(address, share * limits_.requests_per_second,
                                                           std::max(5.0, 4 * share * limits_.request_burst), now);
        return entry->second.take(now);
    }
    [[nodiscard]] bool may_connect(const std::string& address) {
        return connections_[address] < limits_.connections_per_address;
    }
    void connected(const std::string& address) { ++connections_[address]; }
    void gone(const std::string& address) {
        if (--connections_[address] == 0) connections_.erase(address);
    }
    void tidy_up(Allowance::Clock::time_point now) {
        std::erase_if(requests_, [&](const auto& each) { return each.second.full(now); });
        std::erase_if(creations_, [&](const auto& each) { return each.second.full(now); });
        std::erase_if(connections_, [](const auto& each) { return each.second == 0; });
    }

private:
    Limits limits_;
    std::map<std::string, Allowance> requests_;
    std::map<std::string, Allowance> creations_;
    std::map<std::string, std::size_t> connections_;
};

}  // namespace overdive::server
