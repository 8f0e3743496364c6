// What guests are told of a game, as JSON (docs/protocol.md): the table, updates, the past. Each viewer
// gets what he may know and nothing else.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "rules/view.h"
#include "server/history.h"
#include "server/opening.h"
#include "server/seating.h"
#include "wire/answers.h"

namespace overdive::server {

// What all may know of a table before a card is drawn.
struct TableFacts {
    const std::string& game;
    const Opening& opening;
    const Seating& seats;
    const Ruleset& rules;
    bool started = false;
    bool over = false;
    const View* seen = nullptr;  // by a stranger; none before it has begun
    std::int64_t created = 0;
    std::int64_t now = 0;
    OrderedJson offers = OrderedJson::array();  // what players have offered each other
    std::vector<std::string> watching{};        // some of those who look on, by name
    std::size_t watchers = 0;
    OrderedJson rematch{};  // the game after this one, as the viewer may know it; null: there is none
};
[[nodiscard]] OrderedJson table_json(const TableFacts& facts);

[[nodiscard]] OrderedJson view_json(const GameState& state, Viewer viewer, const Telling& telling);

// One update with its events and the view after them; `before` is the state it began with.
[[nodiscard]] OrderedJson update_json(std::size_t update, const Batch& batch, const GameState& before, Viewer viewer,
                                      const Telling& telling);

// "start" and "updates" of a history, as the members of an object: every update after `since`, until it is a page
// full; then "more" says that there is a rest. Nothing if it is not wanted any more.
[[nodiscard]] std::optional<std::string> past_text(const Past& past, std::size_t since, Viewer viewer,
                                                   const Telling& telling, const std::function<bool()>& wanted,
                                                   std::size_t page_bytes = 4u << 20);

}  // namespace overdive::server
