#include "lab/signature.h"

#include "base/hash.h"
#include "lab/bot_game.h"
#include "rules/decide.h"

namespace overdive {
namespace {

void count_ending(Signature& total, const GameState& state) {
    ++total.games;
    total.turns += state.turn;
    switch (state.outcome.ending) {
        case Ending::won: ++total.won; break;
        case Ending::draw: ++total.drawn; break;
        case Ending::open: ++total.unfinished; break;
    }
}

}  // namespace

Signature signature(const Ruleset& rules, const GameState& start, Bot bot, const Series& series) {
    Signature total;
    Hasher hasher;
    for (int game = 0; game < series.games; ++game) {
        const MatchSeed seed = seed_of_game(series.seed, static_cast<std::uint64_t>(game));
        const Chance chance{seed, nullptr};
        GameState state = start;
        advance_to_first_question(rules, state, chance);
        std::uint64_t orders = 0;
        while (state.turn <= series.last_turn) {
            hasher.add(series.hash(state));
            const auto command = answer_of(rules, state, seed, orders, bot);
            if (!command) break;
            advance(rules, state, command->order, chance);
            ++orders;
        }
        total.orders += orders;
        count_ending(total, state);
        series.after_game(game + 1);
    }
    total.value = hasher.value();
    return total;
}

}  // namespace overdive
