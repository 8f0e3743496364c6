// Shots: the bare line of sight with more and more bases in the way, and the whole question of the
// rules in positions of real games.
#include <array>
#include <vector>

#include <benchmark/benchmark.h>

#include "geometry/sight.h"
#include "lab/random_game.h"
#include "rules/firing.h"
#include "starts.h"

namespace overdive::bench {
namespace {

void look_past_blockers(benchmark::State& bench) {
    const BaseSize size = testing::ww1_catalog().base;
    const Sight sight{{0, 0}, arc_through_front_corners(size), 200};
    // A target that every position of the loop keeps in the arc, and blockers that leave a part of
    // it free.
    const std::array blockers{base_polygon({{0, 90}, degrees(20)}, size), base_polygon({{-40, 95}, degrees(70)}, size),
                              base_polygon({{15, 100}, degrees(110)}, size)};
    std::vector<ConvexPolygon> targets;
    for (int i = 0; i < 64; ++i) targets.push_back(base_polygon({{20.0 + i % 8, 150.0 + i / 8}, degrees(i * 7)}, size));
    const auto in_the_way = static_cast<std::size_t>(bench.range(0));
    std::size_t next = 0;
    for (auto _ : bench) {
        const SightResult seen = look(sight, {&targets[next++ % targets.size()], 1}, {blockers.data(), in_the_way});
        benchmark::DoNotOptimize(seen);
    }
    bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()));
}
BENCHMARK(look_past_blockers)->ArgName("blockers")->Arg(0)->Arg(1)->Arg(3);

struct Question {
    GameState state;
    PlaneId from;
    PlaneId at;
};

// Every pair of enemies at the start of each turn of some random games, until there are enough.
std::vector<Question> questions_of_real_games(const GameState& start) {
    const Ruleset& rules = testing::ww1_rules();
    std::vector<Question> questions;
    FastRng rng(1);
    for (std::uint64_t game = 0; questions.size() < 256; ++game) {
        GameState state = start;
        play_random_game(rules, state, {MatchSeed{{game, 2}}, nullptr}, rng, 3);
        each_plane_in_game(state, [&](PlaneId from, const Plane& shooter) {
            each_plane_in_game(state, [&](PlaneId at, const Plane& target) {
                if (shooter.side != target.side && gun_works(rules, shooter, 0)) questions.push_back({state, from, at});
            });
        });
    }
    return questions;
}

void shots_of_real_games(benchmark::State& bench, const GameState& start) {
    const Ruleset& rules = testing::ww1_rules();
    const std::vector<Question> questions = questions_of_real_games(start);
    std::size_t next = 0;
    for (auto _ : bench) {
        const Question& asked = questions[next];
        next = next + 1 == questions.size() ? 0 : next + 1;
        const Shot answer = shot(rules, asked.state, asked.from, 0, asked.at);
        benchmark::DoNotOptimize(answer);
    }
    bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()));
}

void shot_in_duel(benchmark::State& bench) {
    shots_of_real_games(bench, duel());
}
void shot_in_12v12(benchmark::State& bench) {
    shots_of_real_games(bench, twelve_against_twelve());
}

BENCHMARK(shot_in_duel);
BENCHMARK(shot_in_12v12);

}  // namespace
}  // namespace overdive::bench
