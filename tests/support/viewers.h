// What a viewer is told of a row of events.
#pragma once

#include <optional>
#include <vector>

#include "rules/evolve.h"
#include "rules/view.h"
#include "support/ww1.h"

namespace overdive::testing {

inline std::vector<Viewer> all_viewers(const GameState& state) {
    std::vector<Viewer> viewers{Viewer{std::nullopt}};
    for (std::size_t seat = 0; seat < state.seats; ++seat) viewers.push_back({id_at<SeatId>(seat)});
    return viewers;
}

// Up to the first event for which stop() is true, or to the end.
template <class Stop>
[[nodiscard]] std::vector<std::optional<EventView>> told(const GameState& before, const std::vector<Event>& events,
                                                         Viewer viewer, Stop stop,
                                                         const Ruleset& rules = basic_rules()) {
    std::vector<std::optional<EventView>> list;
    GameState state = before;
    for (const Event& event : events) {
        if (stop(event)) break;
        evolve(state, event);
        list.push_back(redact(rules, event, state, viewer));
    }
    return list;
}

}  // namespace overdive::testing
