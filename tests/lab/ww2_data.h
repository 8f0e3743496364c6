// The catalogue of the World War II game for tests and benchmarks, read once from the data folder.
#pragma once

#include "games/games.h"
#include "lab/even_match.h"
#include "lab/ww1_data.h"
#include "ww2/game.h"

namespace overdive::testing {

inline const Catalog& ww2_catalog() {
    static const Catalog catalog = loaded_catalog("ww2");
    return catalog;
}

inline const Ruleset& ww2_rules() {
    static const Ruleset rules = assemble(ww2_catalog(), Options{});
    return rules;
}
// With every option that goes together with the others.
inline const Ruleset& full_ww2_rules() {
    static const Ruleset rules = assemble(ww2_catalog(), all_together(ww2_game()));
    return rules;
}

inline ModelId ww2_model(std::string_view id) {
    return ww2_catalog().find_model(id).value();
}

// Bf 109 E-3 against Spitfire Mk.I.
inline GameState ww2_start(const Ruleset& rules, int planes_each, double table_mm) {
    return start_of(
        rules, even_match({ww2_model("bf109-e3")}, {ww2_model("spitfire-mk1")}, planes_each, {table_mm, table_mm}));
}

}  // namespace overdive::testing
