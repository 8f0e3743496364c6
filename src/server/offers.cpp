#include "server/offers.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "wire/public_names.h"

namespace overdive::server {

void Offers::make(OfferKind kind, SeatId seat, std::size_t update) {
    if (update != update_) made_.clear();
    update_ = update;
    made_[kind].insert(seat);
}

bool Offers::agreed(OfferKind kind, const std::vector<SeatId>& all, std::size_t update) const {
    const auto found = made_.find(kind);
    if (update != update_ || found == made_.end()) return false;
    return std::all_of(all.begin(), all.end(), [&](SeatId seat) { return found->second.contains(seat); });
}

OrderedJson Offers::json(const Names& names, std::size_t update) const {
    OrderedJson list = OrderedJson::array();
    if (update != update_) return list;
    for (const auto& [kind, seats] : made_) {
        OrderedJson offer{{"offer", word_of(kind)}, {"seats", OrderedJson::array()}, {"update", update}};
        for (const SeatId seat : seats) offer["seats"].push_back(name_in(names.seats, seat));
        list.push_back(std::move(offer));
    }
    return list;
}

bool Nudges::may(SeatId seat, std::int64_t now) {
    constexpr std::int64_t once_in_seconds = 20;
    const auto last = last_.find(seat);
    if (last != last_.end() && now - last->second < once_in_seconds) return false;
    last_[seat] = now;
    return true;
}

bool Voices::may(SeatId seat, std::int64_t now) {
    const Allowance::Clock::time_point moment{std::chrono::seconds(now)};
    const auto [own, first] =
        left_.try_emplace(seat, CompanyLimits::phrases_per_second, CompanyLimits::phrases_burst, moment);
    return own->second.take(moment);
}

}  // namespace overdive::server
