#include "wire/trial.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/planning.h"
#include "wire/leads.h"
#include "wire/told.h"

namespace overdive {
namespace {

constexpr std::size_t slots_with_markers = 2;

// The game as far as all know it: enough to say whether a plane off the table has come home.
GameState known_world(const View& view) {
    GameState known;
    known.turn = view.turn;
    known.phase = view.phase;
    known.round = view.round;
    known.round_from = view.round_from;
    known.outcome = view.outcome;
    known.table = view.table;
    known.sky = view.sky;
    for (const PlaneView& seen : view.planes) {
        known.planes.push_back(as_known(seen));
        known.shelves.push_back(seen.shelf);
        known.sides = std::max<std::uint8_t>(known.sides, static_cast<std::uint8_t>(seen.side.index() + 1));
        known.seats = std::max<std::uint8_t>(known.seats, static_cast<std::uint8_t>(seen.seat.index() + 1));
    }
    for (const TargetView& seen : view.targets) known.targets.push_back(seen);
    return known;
}

OrderedJson placed_json(const Placed& placed) {
    OrderedJson line{{"card", placed.card == repeat_card ? OrderedJson("repeat") : OrderedJson(placed.card.value)}};
    if (placed.marker != Marker::none) line["speed"] = word_of(placed.marker);
    return line;
}

}  // namespace

std::size_t most_tried(const Ruleset& rules) {
    return rules.has_markers ? slots_with_markers : most_placed;
}

std::optional<std::string> fault_of_trial(const View& view, PlaneId id, std::span<const Placed> cards,
                                          const Telling& telling) {
    const Ruleset& rules = telling.rules;
    const PlaneView& seen = view.planes[id.index()];
    if (cards.size() > most_tried(rules)) return fmt::format("{} cards can be laid out at most.", most_tried(rules));
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const Placed& placed = cards[i];
        const bool repeats = rules.has_markers && placed.card == repeat_card;
        const bool there = rules.deck_of(seen).has(placed.card) && rules.deck_in_play(seen).has(placed.card);
        if (!repeats && !there) return "These cards are not in the plane's deck.";
        if (rules.has_markers != (placed.marker != Marker::none))
            return rules.has_markers ? "Each card needs a marker." : "There are no markers in this game.";
        for (std::size_t before = 0; before < i; ++before) {
            if (cards[before].card == placed.card) return "A card is there once.";
        }
    }
    return std::nullopt;
}

OrderedJson tried_json(const View& view, PlaneId id, std::span<const Placed> cards, const Telling& telling) {
    const Ruleset& rules = telling.rules;
    const GameState known = known_world(view);
    const BaseSize& base = rules.catalog->model(known.plane(id).model).base;
    const Outlook seen = rules.trial(rules, known.sky, id, known.plane(id), known.shelf(id).pilot, cards);
    const auto add_place = [&](OrderedJson& line, const CardAhead& card) {
        add_pose(line, *card.to);
        if (rules.has_levels) {
            line["altitude"] = card.after.level;
            line["climb"] = card.after.climb;
        }
        add_edges(line, known.table, base, *card.to);
        if (const auto lead = lead_of(rules, known, id, {card.before, card.after, *card.to, card.stays()}))
            line["leads"] = word_of(*lead);
    };
    OrderedJson json{{"plane", name_in(telling.names.planes, id)},
                     {"cards", OrderedJson::array()},
                     {"way", OrderedJson::array()},
                     {"next", OrderedJson::array()}};
    for (const Placed& placed : cards) json["cards"].push_back(placed_json(placed));
    for (const CardAhead& card : seen.way) {
        OrderedJson line = placed_json(card.placed);
        if (card.objections.empty())
            add_place(line, card);
        else
            line["objections"] = objections_json(card.objections, telling);
        json["way"].push_back(std::move(line));
    }
    for (const CardAhead& card : seen.next) {
        OrderedJson line = placed_json(card.placed);
        add_place(line, card);
        line["objections"] = objections_json(card.objections, telling);
        json["next"].push_back(std::move(line));
    }
    return json;
}

}  // namespace overdive
