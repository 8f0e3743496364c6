// What somebody may do who takes one of the best: for who reads him.
#include "ai/leaning.h"

#include <doctest/doctest.h>

#include <map>
#include <numeric>

#include "ai/ace_bot.h"
#include "ai/bot_match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr double whim = 0.01;
bool always(std::size_t) {
    return true;
}
float sum_of(const std::vector<float>& chances) {
    return std::accumulate(chances.begin(), chances.end(), 0.0F);
}

}  // namespace

TEST_CASE("within his whim all are as likely, below it the less the worse, far below it none") {
    const std::vector<double> worth{0.30, 0.295, 0.28, 0.1, -0.5};
    const std::vector<float> chances = leaning_to_best(worth, whim, always);
    CHECK(chances[0] == chances[1]);
    CHECK(chances[2] < chances[1]);
    CHECK(chances[2] > 0);
    CHECK(chances[3] == 0);
    CHECK(chances[4] == 0);
    CHECK(sum_of(chances) == doctest::Approx(1));
}

TEST_CASE("what he cannot go on after he does not do, and the next one is his best") {
    const std::vector<double> worth{0.9, 0.30, 0.295, -1};
    const std::vector<float> chances = leaning_to_best(worth, whim, [](std::size_t i) { return i != 0; });
    CHECK(chances[0] == 0);
    CHECK(chances[1] == doctest::Approx(0.5));
    CHECK(chances[2] == doctest::Approx(0.5));
    CHECK(sum_of(leaning_to_best(worth, whim, [](std::size_t) { return false; })) == 0);
}

TEST_CASE("who reads the ace expects most of what he then does") {
    GameState state = at_first_question(fight(1));
    state.planes[0].pose = Pose{{420, 330}, degrees(10)};
    state.planes[1].pose = Pose{{500, 560}, degrees(200)};
    const SeatId seat = awaited(state).front().seat;
    const std::vector<Command> legal = legal_commands_of_first_plane(ww1_rules(), state, seat);
    const View seen = view(ww1_rules(), state, Viewer{seat});
    constexpr int askings = 48, draws = 60;
    std::vector<std::pair<Order, float>> expected;
    const auto expects = [&](const Order& order) -> float& {
        for (auto& [known, chance] : expected) {
            if (known == order) return chance;
        }
        return expected.emplace_back(order, 0.0F).second;
    };
    for (std::uint64_t i = 0; i < askings; ++i) {
        Rng rng({i, 1}, 0);
        for (const Leaning& leaning : leanings_of_ace(ww1_rules(), seen, legal, rng, Budget{}))
            expects(leaning.order) += leaning.chance / askings;
    }
    float all = 0;
    for (const auto& [order, chance] : expected) {
        all += chance;
        CHECK(objections_to(ww1_rules(), state, {seat, state.turn, state.phase, order}).empty());
    }
    CHECK(all == doctest::Approx(1));
    // Of all there are he expects a few, and the ace does one of them nearly always.
    CHECK(expected.size() < legal.size() / 2);
    int met = 0;
    for (std::uint64_t i = 0; i < draws; ++i) {
        Rng rng({i, 2}, 0);
        met += expects(ace_bot(ww1_rules(), seen, legal, rng, Budget{})) > 0 ? 1 : 0;
    }
    CHECK(met >= draws * 8 / 10);
}
