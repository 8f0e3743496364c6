// Whole games of random legal orders, without a recorder: how many cards are flown in a second, and
// how often the heap is asked for memory while a phase is resolved.
#include <benchmark/benchmark.h>

#include "allocations.h"
#include "games/games.h"
#include "lab/random_game.h"
#include "lab/ww2_data.h"
#include "starts.h"
#include "ww1/game.h"

namespace overdive::bench {
namespace {

void random_games(benchmark::State& bench, const GameState& start, const Ruleset& rules = testing::ww1_rules()) {
    FastRng rng(1);
    RandomGame total;
    std::uint64_t games = 0;
    GameState state = start;
    const std::uint64_t before = allocations();
    for (auto _ : bench) {
        state = start;
        const RandomGame game = play_random_game(rules, state, {MatchSeed{{games++, 1}}, nullptr}, rng, 200);
        total.plane_moves += game.plane_moves;
        total.phases += game.phases;
        total.turns += game.turns;
    }
    const auto allocated = static_cast<double>(allocations() - before);
    using benchmark::Counter;
    const auto moves = static_cast<double>(total.plane_moves);
    bench.counters["plane_moves/s"] = Counter(moves, Counter::kIsRate);
    bench.counters["s/plane_move"] = Counter(moves, Counter::kIsRate | Counter::kInvert);
    bench.counters["allocations/phase"] = Counter(allocated / static_cast<double>(total.phases));
    bench.counters["turns/game"] = Counter(static_cast<double>(total.turns) / static_cast<double>(games));
}

void random_game_duel(benchmark::State& bench) {
    random_games(bench, duel());
}
void random_game_4v4(benchmark::State& bench) {
    random_games(bench, four_against_four());
}
void random_game_12v12(benchmark::State& bench) {
    random_games(bench, twelve_against_twelve());
}

// The same with every option that goes together.
const Ruleset& full_rules() {
    static const Ruleset rules = assemble(testing::ww1_catalog(), all_together(ww1_game()));
    return rules;
}
void random_game_duel_all_options(benchmark::State& bench) {
    random_games(bench, start(1, 900, full_rules()), full_rules());
}
void random_game_12v12_all_options(benchmark::State& bench) {
    random_games(bench, start(12, 2400, full_rules()), full_rules());
}

// Dawn of War. Skills need the option, and pilots who have them.
GameState aces(GameState start) {
    for (Shelf& shelf : start.shelves) {
        for (std::size_t i = 0; i < kinds_of_skills; ++i) shelf.pilot.skills.add(static_cast<Skill>(i));
    }
    return start;
}
void random_game_ww2_duel(benchmark::State& bench) {
    random_games(bench, testing::ww2_start(testing::ww2_rules(), 1, 900), testing::ww2_rules());
}
void random_game_ww2_12v12(benchmark::State& bench) {
    random_games(bench, testing::ww2_start(testing::ww2_rules(), 12, 2400), testing::ww2_rules());
}
void random_game_ww2_duel_all_options(benchmark::State& bench) {
    const Ruleset& rules = testing::full_ww2_rules();
    random_games(bench, testing::ww2_start(rules, 1, 900), rules);
}
void random_game_ww2_12v12_all_options(benchmark::State& bench) {
    const Ruleset& rules = testing::full_ww2_rules();
    random_games(bench, testing::ww2_start(rules, 12, 2400), rules);
}
void random_game_ww2_duel_all_skills(benchmark::State& bench) {
    const Ruleset& rules = testing::full_ww2_rules();
    random_games(bench, aces(testing::ww2_start(rules, 1, 900)), rules);
}

BENCHMARK(random_game_ww2_duel);
BENCHMARK(random_game_ww2_12v12);
BENCHMARK(random_game_ww2_duel_all_options);
BENCHMARK(random_game_ww2_12v12_all_options);
BENCHMARK(random_game_ww2_duel_all_skills);
BENCHMARK(random_game_duel);
BENCHMARK(random_game_duel_all_options);
BENCHMARK(random_game_12v12_all_options);
BENCHMARK(random_game_4v4);
BENCHMARK(random_game_12v12);

void copies(benchmark::State& bench, const GameState& start) {
    GameState copy = start;
    for (auto _ : bench) {
        copy = start;
        benchmark::DoNotOptimize(copy);
        benchmark::ClobberMemory();
    }
    bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()));
}

void copy_state_duel(benchmark::State& bench) {
    copies(bench, duel());
}
void copy_state_12v12(benchmark::State& bench) {
    copies(bench, twelve_against_twelve());
}

BENCHMARK(copy_state_duel);
BENCHMARK(copy_state_12v12);

}  // namespace
}  // namespace overdive::bench
