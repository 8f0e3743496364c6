// Cards a seat has picked but not yet ordered, so that all its tabs show the same.
#pragma once

#include <map>

#include "rules/names.h"
#include "rules/ruleset.h"
#include "wire/client_message.h"
#include "wire/event_json.h"

namespace overdive::server {

class Drafts {
public:
    // False where nobody waits for a plan of this plane.
    bool put(const GameState& state, PlaneId plane, const Picked& picked);
    // Forgets those that are no longer asked for.
    void clear_answered(const GameState& state);

    [[nodiscard]] OrderedJson message(PlaneId plane, const Ruleset& rules, const Names& names) const;
    // Those of one seat's planes, for who comes later.
    [[nodiscard]] OrderedJson json_for(std::optional<SeatId> seat, const GameState& state, const Ruleset& rules,
                                       const Names& names) const;

private:
    std::map<PlaneId, Picked> picked_;
};

}  // namespace overdive::server
