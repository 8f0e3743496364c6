// Hints for players at tables that allow them: what the orders for a plane are worth, worked out from what its seat
// knows and told to it alone. One at a time for each seat, and not too many.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "rules/names.h"
#include "rules/ruleset.h"
#include "server/house.h"
#include "server/limits.h"
#include "server/refusal.h"
#include "wire/event_json.h"

namespace overdive::server {

class Hints {
public:
    // They are worked out on the account of `patron`.
    Hints(House& house, std::string patron) : house_(house), patron_(std::move(patron)) {}

    [[nodiscard]] bool busy() const { return !thinking_.empty(); }

    // How the game stands when it is asked; it may go on meanwhile.
    struct Moment {
        std::shared_ptr<const Ruleset> rules;
        GameState state;
        Names names;
    };
    // `reply` is called on the loop and must keep the hints in being until then.
    using Reply = std::function<void(const Granted<OrderedJson>&)>;
    void ask(SeatId seat, PlaneId plane, Moment moment, const Reply& reply);

private:
    [[nodiscard]] bool may(SeatId seat);
    void answer(SeatId seat, const Reply& reply, const Granted<OrderedJson>& hint);

    House& house_;
    std::string patron_;
    std::set<SeatId> thinking_;
    std::map<SeatId, Allowance> left_;
};

}  // namespace overdive::server
