// The things of a game as a JSON schema and as TypeScript, made from their descriptions. Both are kept in the project,
// data/schemas/things.schema.json and web/src/protocol/told.ts, and compared by a test.
#pragma once

#include <span>
#include <string>

#include "rules/game.h"
#include "wire/event_json.h"

namespace overdive {

// Under $defs: what the table is told (docs/protocol.md), what replays keep, and of each game the ids of its options.
[[nodiscard]] OrderedJson schema_of_things(std::span<const Game* const> games);
// What the table is told as types.
[[nodiscard]] std::string types_of_things();

}  // namespace overdive
