// The games of the bench are those of version 0.2.0: under its definition of the hash they have its signature.
#include <doctest/doctest.h>

#include "lab/even_match.h"
#include "lab/signature.h"
#include "lab/ww1_data.h"
#include "wire/older.h"

using namespace overdive;
using testing::model;
using testing::ww1_rules;

namespace {

// Steps of settling, and those about targets on the ground.
bool came_later(StepName name) {
    const bool settles = word_of(name).starts_with("settle-") && name != StepName::settle_floor;
    return settles || name == StepName::announce_bombs || name == StepName::bombs;
}

// A state named its step by the place in the turn, which had fewer of them.
std::uint8_t old_step_of(const Ruleset& rules, StepRef step) {
    std::uint8_t place = 0;
    for (std::size_t i = 0; i < rules.place_of(step); ++i)
        place = static_cast<std::uint8_t>(place + (came_later(rules.turn[i].name) ? 0 : 1));
    return place;
}

}  // namespace

TEST_CASE("W1-TURN-02, W1-FIRE-08, W1-DMG-02: two hundred duels of bots go as they always went") {
    const Ruleset& rules = ww1_rules();
    const GameState duel = start_of(rules, even_match({model("fokker-dr1")}, {model("sopwith-camel")}, 1, {900, 900}));
    Series series{200, MatchSeed::from_text("bench"), 100};
    series.hash = [&](const GameState& state) { return old_hash_of(state, old_step_of(rules, state.step)); };
    const Signature found = signature(rules, duel, &simple_bot, series);
    CHECK(found.turns == 2263);
    CHECK(found.orders == 5981);
    CHECK(found.value == 0xcb6b84ee4c1dff05ULL);
}
