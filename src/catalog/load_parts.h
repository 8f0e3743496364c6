// The readers of the single kinds of catalogue files; load_catalog puts them together.
#pragma once

#include "base/json_reader.h"
#include "catalog/catalog.h"

namespace overdive {

void read_system(const JsonReader& file, Catalog& catalog, std::optional<double>& front_half_angle);
void read_maneuver_deck(const JsonReader& file, Catalog& catalog);
void read_damage_deck(const JsonReader& file, Catalog& catalog);
// Needs the decks and the system to be there already.
void read_model(const JsonReader& file, Catalog& catalog, std::optional<double> front_half_angle);

}  // namespace overdive
