// The ace with a taste of its own: for trials of one taste against another.
#pragma once

#include "ai/bot.h"
#include "ai/exchange.h"

namespace overdive {

[[nodiscard]] Order ace_with(const Taste& taste, const Ruleset& rules, const View& view, std::span<const Command> legal,
                             Rng& rng, Budget budget);

}  // namespace overdive
