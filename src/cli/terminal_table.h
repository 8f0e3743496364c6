// The table as characters: a small map with each plane as an arrow, and the planes in words.
#pragma once

#include <string>

#include "catalog/catalog.h"
#include "rules/names.h"
#include "rules/view.h"
#include "scenario/texts.h"

namespace overdive::cli {

struct Drawing {
    const Catalog& catalog;
    const Names& names;
    const Texts& texts;
    bool colours = false;
};

[[nodiscard]] std::string map_of(const Drawing& drawing, const View& view);
// One line for each plane: model, place, damage as far as the viewer may know it.
[[nodiscard]] std::string list_of(const Drawing& drawing, const View& view);
// The cards of a deck by maneuver with their numbers: "straight 1 2 3".
[[nodiscard]] std::string hand_of(const Drawing& drawing, const ManeuverDeck& deck, const DeckInPlay& in_play);
// Where one plane lies as the other sees it: "230 mm, 15 degrees left, flying towards you".
[[nodiscard]] std::string bearing_of(const Drawing& drawing, const PlaneView& from, const PlaneView& to);

}  // namespace overdive::cli
