// What a card leads to besides another place: on the ground, off the table, or nowhere at all. The table tells it
// before a plan is confirmed, and needs no rule for it.
#pragma once

#include <optional>

#include "base/words.h"
#include "rules/course.h"
#include "rules/state.h"

namespace overdive {

enum class Lead : std::uint8_t {
    stays,       // the card is not flown: the plane stands on the ground, or its movement has ended
    lands,       // it comes down in a field
    takes_off,   // from here on it flies
    crashes,     // it comes down or rolls outside all fields
    leaves,      // its stand is off the table
    comes_home,  // so it is, and its mission asks for that
    runs_dry,    // its last fuel is used up in the air
};
template <>
inline constexpr auto words<Lead> = listed<Lead::runs_dry>("stays", "lands", "takes-off", "crashes", "leaves",
                                                           "comes-home", "runs-dry");

// A card on its way: the course before and after it (the same, if it is not flown) and where it ends.
struct CardFlown {
    const Course& before;
    const Course& after;
    const Pose& to;
    bool stays = false;
};
// None: the plane flies on, or rolls in a field.
[[nodiscard]] std::optional<Lead> lead_of(const Ruleset& rules, const GameState& state, PlaneId plane,
                                          const CardFlown& card);

}  // namespace overdive
