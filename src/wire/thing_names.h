// In files, damage cards and decks are named by what they are ("A:3", "A"), never by their number of today:
// data may grow, saves must last. Files of older versions have numbers, which are left as they are.
#pragma once

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "catalog/catalog.h"

namespace overdive {

// What the codec wrote, with names in place of numbers.
[[nodiscard]] Json with_names(Json json, const Catalog& catalog);
// The other way round; a name that the catalogue does not have stays, and the codec complains of it.
[[nodiscard]] Json with_numbers(Json json, const Catalog& catalog);

}  // namespace overdive
