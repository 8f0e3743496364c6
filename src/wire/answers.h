// What a seat is asked and what it may know before it decides, as JSON (docs/protocol.md): prompts,
// where cards lead, where a plane can be, whom its guns can hit. The table draws these and needs no rule.
#pragma once

#include <span>

#include "rules/firing.h"
#include "rules/names.h"
#include "rules/ruleset.h"
#include "rules/view.h"
#include "wire/client_message.h"
#include "wire/event_json.h"

namespace overdive {

// All that names things in one game; it must outlive what is made with it.
struct Telling {
    const Ruleset& rules;
    const Names& names;
};

[[nodiscard]] OrderedJson objection_json(const Objection& objection, const Telling& telling);
[[nodiscard]] OrderedJson objections_json(const Objections& objections, const Telling& telling);

// One for each plane of the seat that is still due.
// The answers of a seat that it may still change, as it was asked for them.
[[nodiscard]] OrderedJson changes_json(const GameState& state, SeatId seat, const Telling& telling);
[[nodiscard]] OrderedJson prompts_json(const GameState& state, SeatId seat, const Telling& telling);

// Where the cards chosen lead, and every card that could come next. Each must be in the plane's hand, at most three.
[[nodiscard]] OrderedJson considered_json(const GameState& state, PlaneId plane, std::span<const CardId> cards,
                                          const Telling& telling);
// The same where cards are planned one by one: the card that lies there already, then the one picked with its marker.
[[nodiscard]] OrderedJson outlook_json(const GameState& state, PlaneId plane, const Picked& picked,
                                       const Telling& telling);
[[nodiscard]] bool in_hand(const GameState& state, PlaneId plane, const Picked& picked, const Telling& telling);

// Where a plane on the ground would come to stand, and what speaks against it.
[[nodiscard]] OrderedJson taxied_json(const GameState& state, const Taxi& taxi, const Telling& telling);

// The edges of the table that a base put there would hang over: "over", where there are any.
void add_edges(OrderedJson& line, const TableSize& table, const BaseSize& base, const Pose& pose);

// Where its stand may be after one card, two and so on, from what all may know.
[[nodiscard]] OrderedJson reach_json(const View& view, PlaneId plane, const Telling& telling);

// Each gun of a plane: whom it can hit, and whom not and why.
[[nodiscard]] OrderedJson aims_json(const GameState& state, PlaneId plane, const Telling& telling, Knowledge knowledge);

}  // namespace overdive
