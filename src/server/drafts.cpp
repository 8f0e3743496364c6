#include "server/drafts.h"

#include <nlohmann/json.hpp>

#include "wire/public_names.h"

namespace overdive::server {
namespace {

bool plan_due(const GameState& state, PlaneId plane) {
    return state.awaiting.has(plane) && (state.ask == Ask::plan || state.ask == Ask::ready);
}

OrderedJson numbers_of(const std::vector<CardId>& cards) {
    OrderedJson numbers = OrderedJson::array();
    for (const CardId card : cards) numbers.push_back(card.value);
    return numbers;
}

// As far as it is chosen.
OrderedJson placed_json(const Picked& picked) {
    OrderedJson json = OrderedJson::object();
    const Placed& placed = picked.placed;
    if (placed.card == repeat_card)
        json["card"] = "repeat";
    else if (placed.card != no_card)
        json["card"] = placed.card.value;
    if (placed.marker != Marker::none) json["speed"] = word_of(placed.marker);
    if (placed.plain) json["overdive"] = false;
    if (picked.open != Marker::none) json["open"] = word_of(picked.open);
    return json;
}

}  // namespace

bool Drafts::put(const GameState& state, PlaneId plane, const Picked& picked) {
    if (!plan_due(state, plane)) return false;
    picked_[plane] = picked;
    return true;
}

void Drafts::clear_answered(const GameState& state) {
    std::erase_if(picked_, [&](const auto& draft) { return !plan_due(state, draft.first); });
}

OrderedJson Drafts::message(PlaneId plane, const Ruleset& rules, const Names& names) const {
    OrderedJson json{{"type", "draft"}, {"plane", name_in(names.planes, plane)}};
    const Picked& picked = picked_.at(plane);
    if (rules.has_markers)
        json.update(placed_json(picked));
    else
        json["cards"] = numbers_of(picked.cards);
    return json;
}

OrderedJson Drafts::json_for(std::optional<SeatId> seat, const GameState& state, const Ruleset& rules,
                             const Names& names) const {
    OrderedJson json = OrderedJson::object();
    for (const auto& [plane, picked] : picked_) {
        if (state.plane(plane).seat == seat)
            json[name_in(names.planes, plane)] = rules.has_markers ? placed_json(picked) : numbers_of(picked.cards);
    }
    return json;
}

}  // namespace overdive::server
