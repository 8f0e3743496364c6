#include "server/address_book.h"

namespace overdive::server {
namespace {

constexpr std::chrono::seconds between_tidyings{1};

}  // namespace

AddressBook::Page::Page(const Limits& limits, Time now)
    : arrivals(limits.connections_per_request * limits.requests_per_second,
               limits.connections_per_request * limits.request_burst, now),
      requests(limits.requests_per_second, limits.request_burst, now),
      creations(limits.games_per_request * limits.requests_per_second,
                std::max(5.0, 4 * limits.games_per_request * limits.request_burst), now),
      games(daily(limits.games_per_day, now)),
      bots(daily(limits.bots_per_day, now)),
      uploads(daily(limits.upload_bytes_per_day, now)),
      messages(limits.busy_connections * limits.messages_per_second, limits.busy_connections * limits.message_burst,
               now) {}

bool AddressBook::Page::unused(Time now) const {
    if (connections > 0) return false;
    for (const Allowance* each : {&arrivals, &requests, &creations, &games, &bots, &uploads, &messages}) {
        if (!each->full(now)) return false;
    }
    return true;
}

bool AddressBook::may_upload(const std::string& address, std::size_t bytes, Time now) {
    const auto amount = static_cast<double>(bytes);
    Page& of = page(address, now);
    return of.uploads.left(now) >= amount && all_uploads_.take(now, amount) && of.uploads.take(now, amount);
}

void AddressBook::gone(const std::string& address) {
    const auto found = pages_.find(address);
    Page& of = found != pages_.end() && found->second.connections > 0 ? found->second : crowd_;
    if (of.connections > 0) --of.connections;
}

void AddressBook::tidy_up(Time now) {
    tidied_ = now;
    std::erase_if(pages_, [&](const auto& each) { return each.second.unused(now); });
}

AddressBook::Page& AddressBook::page(const std::string& address, Time now) {
    const auto found = pages_.find(address);
    if (found != pages_.end()) return found->second;
    if (pages_.size() >= limits_.addresses && now - tidied_ >= between_tidyings) tidy_up(now);
    if (pages_.size() >= limits_.addresses) return crowd_;
    return pages_.try_emplace(address, limits_, now).first->second;
}

}  // namespace overdive::server
