// Cards laid out for any plane, to see where they would lead: judged by what all know of it, whoever asks. A plane of
// one's own is no exception, so nothing in the answer can come from what only its owner knows.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "rules/view.h"
#include "wire/answers.h"

namespace overdive {

// As many as its pilot plans ahead: three, with markers two.
[[nodiscard]] std::size_t most_tried(const Ruleset& rules);
// What is wrong with cards that are no cards of its deck, too many, twice the same, or without their marker.
[[nodiscard]] std::optional<std::string> fault_of_trial(const View& view, PlaneId plane, std::span<const Placed> cards,
                                                        const Telling& telling);
// The view is a stranger's, and the plane is in the game.
[[nodiscard]] OrderedJson tried_json(const View& view, PlaneId plane, std::span<const Placed> cards,
                                     const Telling& telling);

}  // namespace overdive
