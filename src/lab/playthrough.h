// A game one can read: step by step the state, what each seat sees of it, who is awaited, how many
// orders are legal, the order given, the events and the state's hash. The text depends on nothing
// but the inputs, so a test compares it word for word with one that was kept.
#pragma once

#include <cstdint>
#include <string>

#include "ai/bot.h"
#include "base/chance.h"
#include "rules/names.h"
#include "rules/playable.h"

namespace overdive {

// From the set-up to the end, or to the end of the last turn wanted; the bot plays every seat.
[[nodiscard]] std::string playthrough(const Ruleset& rules, const PlayableStart& start, const Names& names,
                                      const MatchSeed& seed, Bot bot, std::uint32_t last_turn = 1000);

}  // namespace overdive
