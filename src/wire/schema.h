// What the table is told, as a JSON schema and as TypeScript, made from the descriptions (docs/protocol.md).
// Both are kept in the project, data/schemas/told.schema.json and web/src/protocol/told.ts, and compared by a test.
#pragma once

#include <span>
#include <string>

#include "rules/game.h"
#include "wire/event_json.h"

namespace overdive {

// Events, views, prompts and answers under $defs, and of each game the ids of its options.
[[nodiscard]] OrderedJson told_schema(std::span<const Game* const> games);
// The same as types.
[[nodiscard]] std::string told_types();
// Orders, events and states as replays keep them.
[[nodiscard]] OrderedJson kept_schema();

}  // namespace overdive
