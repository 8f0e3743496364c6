// Events as JSON for people and tests (docs/formats.md): "event", "turn", "phase" and "plane"
// come first. One writer serves the events of the referee and those a viewer learns of; it knows
// nothing of the game but what is public, so it cannot add a secret.
#pragma once

#include <cstdint>

#include <nlohmann/json_fwd.hpp>

#include "base/inline_vector.h"
#include "catalog/catalog.h"
#include "rules/event.h"
#include "rules/names.h"
#include "rules/view.h"

namespace overdive {

using OrderedJson = nlohmann::ordered_json;

// The moment of an event and what its numbers stand for; names and catalogue must outlive it.
struct EventContext {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    const Names& names;
    const Catalog& catalog;
    InlineVector<ModelId, most_planes> models;  // by plane: they name the guns
    InlineVector<SeatId, most_planes> seats;
    int ceiling = 3;
};
[[nodiscard]] EventContext context_of(const GameState& after, const Names& names, const Catalog& catalog);
[[nodiscard]] EventContext context_of(const View& after, const Names& names, const Catalog& catalog);

// Whether people are told of an event at all.
[[nodiscard]] bool is_told(const Event& event);
[[nodiscard]] OrderedJson json_of(const Event& event, const EventContext& context);
[[nodiscard]] OrderedJson json_of(const EventView& event, const EventContext& context);

// The last line: how the game stands. A view's leaves out the damage its viewer may not know.
[[nodiscard]] OrderedJson end_line(const Ruleset& rules, const GameState& state, const Names& names);
[[nodiscard]] OrderedJson end_line(const View& view, const Names& names, const Catalog& catalog);

}  // namespace overdive
