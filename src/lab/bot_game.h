// A game of bots, order by order: the one loop behind the signature and the playthrough.
#pragma once

#include <cstdint>
#include <optional>

#include "ai/bot.h"
#include "base/chance.h"
#include "rules/command.h"
#include "rules/state.h"

namespace overdive {

// A seed of its own for each game of a series.
[[nodiscard]] MatchSeed seed_of_game(const MatchSeed& series, std::uint64_t game);

// What the bot answers for the first plane due, with the view of that plane's seat. Its chance
// comes from the seed and the number of the order, and has nothing to do with that of the game.
// Nothing if no order is due.
[[nodiscard]] std::optional<Command> answer_of(const Ruleset& rules, const GameState& state, const MatchSeed& seed,
                                               std::uint64_t order_number, Bot bot, Budget budget = {});

}  // namespace overdive
