// The set-ups that are measured: Fokker Dr.I against Sopwith Camel, the same on every table.
#pragma once

#include "lab/even_match.h"
#include "lab/ww1_data.h"

namespace overdive::bench {

[[nodiscard]] inline GameState start(int planes_each, double table_mm, const Ruleset& rules = testing::ww1_rules()) {
    return start_of(rules, even_match({testing::model("fokker-dr1")}, {testing::model("sopwith-camel")}, planes_each,
                                      {table_mm, table_mm}));
}
[[nodiscard]] inline GameState duel() {
    return start(1, 900);
}
[[nodiscard]] inline GameState four_against_four() {
    return start(4, 1200);
}
[[nodiscard]] inline GameState twelve_against_twelve() {
    return start(12, 2400);
}

}  // namespace overdive::bench
