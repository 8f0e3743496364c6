// What no program could do without: put one pose after another and ask once whether two boxes
// overlap. The distance of a random game from this limit is what the rules cost.
#include <benchmark/benchmark.h>

#include "base/fast_rng.h"
#include "catalog/card.h"
#include "geometry/polygon.h"
#include "lab/ww1_data.h"

namespace overdive::bench {
namespace {

void physical_limit(benchmark::State& bench) {
    const Catalog& catalog = testing::ww1_catalog();
    const Model& model = catalog.model(testing::model("fokker-dr1"));
    const std::vector<ManeuverCard>& cards = catalog.deck_of(model).cards;
    const auto count = static_cast<std::uint32_t>(cards.size());
    FastRng rng(1);
    const ConvexPolygon other = base_polygon({{450, 450}, degrees(30)}, model.base);
    Pose pose{{450, 450}, degrees(0)};
    bool touched = false;
    for (auto _ : bench) {
        pose = settled(maneuvered(pose, model.base.length, cards[rng.below(count)].arrow(Speed::high)));
        if (squared_length(pose.at - Vec{450, 450}) > 150.0 * 150.0) pose.at = {450, 450};
        touched = overlap(base_polygon(pose, model.base), other);
        benchmark::DoNotOptimize(touched);
    }
    using benchmark::Counter;
    const auto moves = static_cast<double>(bench.iterations());
    bench.counters["plane_moves/s"] = Counter(moves, Counter::kIsRate);
    bench.counters["s/plane_move"] = Counter(moves, Counter::kIsRate | Counter::kInvert);
}
BENCHMARK(physical_limit);

}  // namespace
}  // namespace overdive::bench

BENCHMARK_MAIN();
