// A game's entries in the log: numbers them, writes them, and tells when they are safe.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/house.h"

namespace overdive::server {

// What entries are about.
inline constexpr std::string_view kind_created = "created";
inline constexpr std::string_view kind_seat = "seat";
inline constexpr std::string_view kind_lines = "lines";
inline constexpr std::string_view kind_campaign = "campaign";  // the first entry of a campaign
inline constexpr std::string_view kind_campaign_events = "campaign-events";

// What the first and the last entry of a game say of it, without reading it.
[[nodiscard]] bool has_clock(const LogEntry& first);
[[nodiscard]] bool is_upload(const LogEntry& first);
[[nodiscard]] bool is_over(const LogEntry& first, const LogEntry& last);

// A campaign whose game has begun and was not reported: nothing else happens in it meanwhile.
[[nodiscard]] bool waits_for_report(const LogEntry& first, const LogEntry& last);

class Ledger {
public:
    Ledger(House& house, std::string game) : house_(house), game_(std::move(game)) {}

    [[nodiscard]] const std::string& game() const { return game_; }
    // Something is on its way to the disk.
    [[nodiscard]] bool busy() const { return in_flight_ > 0; }
    // So many are in the log already.
    void go_on_after(std::size_t entries) { next_ = static_cast<std::uint32_t>(entries); }

    [[nodiscard]] LogEntry entry(std::string_view kind, std::string body);
    // `then` is called on the loop, and must keep the ledger in being until it is.
    void keep(std::vector<LogEntry> entries, std::function<void(const Trouble&)> then);

private:
    House& house_;
    std::string game_;
    std::uint32_t next_ = 0;
    std::size_t in_flight_ = 0;
};

}  // namespace overdive::server
