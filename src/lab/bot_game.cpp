#include "lab/bot_game.h"

#include "rules/legal.h"

namespace overdive {

MatchSeed seed_of_game(const MatchSeed& series, std::uint64_t game) {
    return {{siphash(series.key, game, 0), siphash(series.key, game, 1)}};
}

std::optional<Command> answer_of(const Ruleset& rules, const GameState& state, const MatchSeed& seed,
                                 std::uint64_t order_number, Bot bot, Budget budget) {
    const std::vector<Awaited> due = awaited(state);
    if (due.empty()) return std::nullopt;
    const SeatId seat = due.front().seat;
    const std::vector<Command> legal = legal_commands(rules, state, seat);
    if (legal.empty()) return std::nullopt;
    Rng rng({~seed.key.low, ~seed.key.high}, order_number);
    const View seen = view(rules, state, Viewer{seat});
    return Command{seat, state.turn, state.phase, bot(rules, seen, legal, rng, budget)};
}

}  // namespace overdive
