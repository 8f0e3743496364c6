// Whoever plans cards one by one: this turn's card lies on his console already, so he thinks of where it
// leaves him, of the card for the next turn, and of one more after it.
#pragma once

#include <span>

#include "ai/bot.h"
#include "ai/console_fan.h"
#include "ai/exchange.h"
#include "ai/leaning.h"

namespace overdive {

class Mind;

// How far a pilot looks.
struct Foresight {
    Breadth own{};
    Breadth his{};
    std::size_t most_guesses = 1000;  // of what lies on an enemy's console
};

// What he likes: found by trial, as for those who plan three cards.
[[nodiscard]] Taste taste_one_ahead();

// The answer to any question for the first plane due; with a mind of its own cards are placed as that likes them.
[[nodiscard]] Order answer_one_ahead(const Ruleset& rules, Taste taste, const Foresight& foresight, const View& view,
                                     std::span<const Command> legal, Rng& rng, Budget budget, Mind* mind = nullptr);

// How likely he is to give each order that places a card, without a mind of its own.
[[nodiscard]] std::vector<Leaning> leanings_one_ahead(const Ruleset& rules, Taste taste, const Foresight& foresight,
                                                      const View& view, std::span<const Command> legal, Rng& rng,
                                                      Budget budget);

}  // namespace overdive
