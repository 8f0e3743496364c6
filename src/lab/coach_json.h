// What the coach found, as JSON (docs/formats.md, Coach), and the prospects of one decision, as a hint tells them too.
#pragma once

#include "lab/coach.h"
#include "rules/names.h"
#include "wire/event_json.h"

namespace overdive {

// With as many digits as anybody reads.
[[nodiscard]] OrderedJson rounded_json(double value);
// An order that places cards as it is written in messages.
[[nodiscard]] OrderedJson json_of_order(const Order& order, const Names& names);
[[nodiscard]] OrderedJson json_of(const Prospect& prospect, const Names& names);
// The three best.
[[nodiscard]] OrderedJson best_prospects_json(const Assessment& assessment, const Names& names);
// turns: with what each decision was worth; without, the overview alone.
[[nodiscard]] OrderedJson json_of(const Coaching& coaching, const Ruleset& rules, const Names& names, bool turns);

}  // namespace overdive
