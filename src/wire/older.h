// Files of older versions as today's would be written: saves must open for ever.
//
// Until format 1 each kind of answer was an event of its own, a question named its step by a number, a
// shot was a number of cards of one deck, the damage cards and the pile of a plane lay in the plane, and
// the end of a turn was the end of its third phase. Marks had another definition of the hash.
#pragma once

#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "rules/state.h"

namespace overdive {

// An event line of any version as today's codec reads it; `phase` is the one it happened in. Says by what
// number an old question named its step: old marks count it.
struct Renewed {
    Json event;
    std::optional<std::uint8_t> old_step;
};
[[nodiscard]] Renewed renewed_event(const Json& event, std::uint8_t phase);
// The same for a whole state.
struct RenewedState {
    Json state;
    std::optional<std::uint8_t> old_step;
};
[[nodiscard]] RenewedState renewed_state(const Json& state);

// The hash of a state by the definition of format 1.
[[nodiscard]] std::uint64_t old_hash_of(const GameState& state, std::uint8_t old_step);

}  // namespace overdive
