// What players have offered each other: to call it a draw, or within a side to give up. An offer stands until the
// next order.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "rules/ids.h"
#include "rules/names.h"
#include "server/limits.h"
#include "wire/client_message.h"
#include "wire/event_json.h"

namespace overdive::server {

class Offers {
public:
    // Somebody is for it; `update`: what has happened until now.
    void make(OfferKind kind, SeatId seat, std::size_t update);
    // Whether all of these are for it now.
    [[nodiscard]] bool agreed(OfferKind kind, const std::vector<SeatId>& all, std::size_t update) const;
    [[nodiscard]] OrderedJson json(const Names& names, std::size_t update) const;

private:
    std::map<OfferKind, std::set<SeatId>> made_;
    std::size_t update_ = 0;
};

// Reminding somebody is polite once in a while.
class Nudges {
public:
    [[nodiscard]] bool may(SeatId seat, std::int64_t now);

private:
    std::map<SeatId, std::int64_t> last_;
};

// Three phrases at once, and then one now and then: talk, and no chatter.
class Voices {
public:
    [[nodiscard]] bool may(SeatId seat, std::int64_t now);

private:
    std::map<SeatId, Allowance> left_;
};

}  // namespace overdive::server
