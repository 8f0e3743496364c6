// Plays the orders of a game file, one after the other, as the referee at the table would.
#pragma once

#include <functional>
#include <vector>

#include "rules/decide.h"
#include "scenario/game_file.h"
#include "scenario/texts.h"

namespace overdive {

struct RefereeListener {
    std::function<void(const Command&)> on_command = [](const Command&) {};
    std::function<void(const Event&, const GameState& after)> on_event = [](const Event&, const GameState&) {};
};

struct RefereeResult {
    GameState state;
    Problems problems;  // the order that was not possible, if any: its index, plane and rule
};

// What may be declined (fire) and is not ordered is declined; a plan that is due and not ordered
// ends the run with the game still open.
[[nodiscard]] RefereeResult run_game_file(std::string_view file, const GameFile& game, const Ruleset& rules,
                                          const Texts& texts, const RefereeListener& listener);

}  // namespace overdive
