// Following a plane through cards in the mind: plain geometry, whoever else is there.
#pragma once

#include <array>

#include "rules/ruleset.h"
#include "rules/state.h"

namespace overdive {

using Track = std::array<Pose, most_placed>;  // where a plane stands after each card of a turn

// The speed at which a card is flown; cards without a marker have one arrow for all.
[[nodiscard]] inline Speed speed_under(Marker marker) {
    return marker == Marker::low ? Speed::low : Speed::high;
}

// Each card flown as it is.
[[nodiscard]] Pose flown(const Ruleset& rules, ModelId model, const Pose& from, CardId card, Speed speed);
[[nodiscard]] Track track_of(const Ruleset& rules, ModelId model, const Pose& from, const Plan& plan);

}  // namespace overdive
