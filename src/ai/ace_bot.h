// The ace with a taste of its own: for trials of one taste against another; and what he may do, for who reads him.
#pragma once

#include "ai/bot.h"
#include "ai/exchange.h"
#include "ai/leaning.h"

namespace overdive {

[[nodiscard]] Order ace_with(const Taste& taste, const Ruleset& rules, const View& view, std::span<const Command> legal,
                             Rng& rng, Budget budget);

// How likely he is to give each order that places cards; empty for other questions.
[[nodiscard]] std::vector<Leaning> leanings_of_ace(const Ruleset& rules, const View& view,
                                                   std::span<const Command> legal, Rng& rng, Budget budget);

}  // namespace overdive
