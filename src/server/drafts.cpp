#include "server/drafts.h"

#include <nlohmann/json.hpp>

#include "wire/public_names.h"

namespace overdive::server {
namespace {

bool plan_due(const GameState& state, PlaneId plane) {
    return state.awaiting.has(plane) && state.ask == Ask::plan;
}

OrderedJson numbers_of(const std::vector<CardId>& cards) {
    OrderedJson numbers = OrderedJson::array();
    for (const CardId card : cards) numbers.push_back(card.value);
    return numbers;
}

}  // namespace

bool Drafts::put(const GameState& state, PlaneId plane, const std::vector<CardId>& cards) {
    if (!plan_due(state, plane)) return false;
    cards_[plane] = cards;
    return true;
}

void Drafts::clear_answered(const GameState& state) {
    std::erase_if(cards_, [&](const auto& draft) { return !plan_due(state, draft.first); });
}

OrderedJson Drafts::message(PlaneId plane, const Names& names) const {
    return {{"type", "draft"}, {"plane", name_in(names.planes, plane)}, {"cards", numbers_of(cards_.at(plane))}};
}

OrderedJson Drafts::json_for(std::optional<SeatId> seat, const GameState& state, const Names& names) const {
    OrderedJson json = OrderedJson::object();
    for (const auto& [plane, cards] : cards_) {
        if (state.plane(plane).seat == seat) json[name_in(names.planes, plane)] = numbers_of(cards);
    }
    return json;
}

}  // namespace overdive::server
