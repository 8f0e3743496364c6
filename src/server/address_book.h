// What the addresses out there have used of their shares. However many there are, the book has a bounded
// number of pages: when it is full, all newcomers share one.
#pragma once

#include <map>
#include <string>

#include "server/limits.h"

namespace overdive::server {

class AddressBook {
public:
    using Time = Allowance::Clock::time_point;
    AddressBook(const Limits& limits, Time now)
        : limits_(limits),
          all_uploads_(daily(limits.upload_bytes_per_day_of_all, now)),
          crowd_(limits, now),
          tidied_(now) {}

    // A new connection, before a byte of it is read.
    [[nodiscard]] bool may_come(const std::string& address, Time now) { return page(address, now).arrivals.take(now); }
    [[nodiscard]] bool may_ask(const std::string& address, Time now) { return page(address, now).requests.take(now); }
    [[nodiscard]] bool may_create(const std::string& address, Time now) {
        return page(address, now).creations.take(now);
    }
    [[nodiscard]] bool may_create_today(const std::string& address, Time now) {
        return page(address, now).games.take(now);
    }
    [[nodiscard]] bool may_seat_bots(const std::string& address, std::size_t count, Time now) {
        return page(address, now).bots.take(now, static_cast<double>(count));
    }
    [[nodiscard]] bool may_upload(const std::string& address, std::size_t bytes, Time now);
    // A message or a ping, on whichever connection.
    [[nodiscard]] bool may_speak(const std::string& address, Time now) { return page(address, now).messages.take(now); }

    [[nodiscard]] bool may_connect(const std::string& address, Time now) {
        return page(address, now).connections < limits_.connections_per_address;
    }
    void connected(const std::string& address, Time now) { ++page(address, now).connections; }
    void gone(const std::string& address);

    // Forgets those that have their full shares again.
    void tidy_up(Time now);
    [[nodiscard]] std::size_t size() const { return pages_.size(); }

private:
    struct Page {
        Page(const Limits& limits, Time now);
        [[nodiscard]] bool unused(Time now) const;

        Allowance arrivals;
        Allowance requests;
        Allowance creations;
        Allowance games;
        Allowance bots;
        Allowance uploads;
        Allowance messages;
        std::size_t connections = 0;
    };
    [[nodiscard]] Page& page(const std::string& address, Time now);

    Limits limits_;
    std::map<std::string, Page> pages_;
    Allowance all_uploads_;
    Page crowd_;  // for whom there is no page left
    Time tidied_;
};

}  // namespace overdive::server
