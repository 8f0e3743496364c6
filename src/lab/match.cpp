#include "lab/match.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <ctime>
#include <mutex>

#include "lab/bot_game.h"
#include "lab/on_all.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"
#include "rules/view.h"

namespace overdive {
namespace {

double thread_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

}  // namespace

MatchGame match_game(const Match& match, std::uint64_t number, std::array<Thinking, 2>* thinking) {
    const Ruleset& rules = *match.rules;
    const bool changed = number % 2 == 1;
    const MatchSeed seed = seed_of_game(match.seed, number);
    GameState state = match.start(number / 2);
    const Chance chance{seed, nullptr};
    // By seat: the second of a pair of games changes them.
    const auto who = [&](SeatId seat) { return (seat.index() + (changed ? 1 : 0)) % 2; };
    std::vector<std::unique_ptr<Opponent>> seated;
    for (std::uint8_t seat = 0; seat < state.seats; ++seat)
        seated.push_back(match.contestants[who(SeatId{seat})].sit_down());
    Rng rng({~seed.key.low, ~seed.key.high}, 0);
    advance_to_first_question(rules, state, chance);
    while (!state.over() && state.turn <= match.last_turn) {
        const SeatId seat = awaited(state).front().seat;
        const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, seat);
        const View seen = view(rules, state, Viewer{seat});
        const double before = thinking != nullptr ? thread_seconds() : 0;
        const Order order = seated[seat.index()]->choose(rules, seen, legal, rng, match.contestants[who(seat)].budget);
        if (thinking != nullptr)
            (*thinking)[who(seat)].answers.push_back(static_cast<float>(thread_seconds() - before));
        advance(rules, state, order, chance);
    }
    MatchGame game;
    game.turns = state.turn;
    for (const Plane& plane : state.planes) {
        const std::size_t his = who(plane.seat);
        game.damage[his] = static_cast<std::uint16_t>(game.damage[his] + plane.damage);
        const bool by_himself =
            plane.status == Status::left || plane.status == Status::crashed || plane.status == Status::out_of_fuel;
        if (by_himself) ++game.gone[his];
    }
    using Result = MatchGame::Result;
    if (state.outcome.ending == Ending::draw) game.result = Result::drawn;
    if (state.outcome.ending == Ending::won) {
        const auto winner = std::find_if(state.planes.begin(), state.planes.end(),
                                         [&](const Plane& plane) { return plane.side == state.outcome.winner; });
        game.result = who(winner->seat) == 0 ? Result::won : Result::lost;
    }
    return game;
}

std::vector<MatchGame> played(const Match& match, const MatchWork& work) {
    std::vector<MatchGame> games(work.games);
    std::atomic<std::uint64_t> next{0};
    std::uint64_t done = 0;
    std::mutex telling;
    const auto play = [&] {
        std::array<Thinking, 2> thinking;
        for (std::uint64_t i = next++; i < work.games; i = next++) {
            games[i] = match_game(match, work.first + i, work.thinking != nullptr ? &thinking : nullptr);
            const std::lock_guard lock(telling);
            work.after_game(++done);
        }
        if (work.thinking == nullptr) return;
        const std::lock_guard lock(telling);
        for (std::size_t i = 0; i < 2; ++i) {
            auto& all = (*work.thinking)[i].answers;
            all.insert(all.end(), thinking[i].answers.begin(), thinking[i].answers.end());
        }
    };
    on_all(work.threads, play);
    return games;
}

void Score::count(const MatchGame& game) {
    using Result = MatchGame::Result;
    switch (game.result) {
        case Result::won: ++won; break;
        case Result::lost: ++lost; break;
        case Result::drawn: ++drawn; break;
        case Result::open: ++open; break;
    }
}

double Score::share() const {
    return decided() == 0 ? 0.5 : static_cast<double>(won) / static_cast<double>(decided());
}

std::array<double, 2> Score::interval() const {
    if (decided() == 0) return {0, 1};
    constexpr double z = 1.959964;
    const auto n = static_cast<double>(decided());
    const double p = share();
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return {middle - half, middle + half};
}

Score score_of(const std::vector<MatchGame>& games) {
    Score score;
    for (const MatchGame& game : games) score.count(game);
    return score;
}

GameState mirrored_start(const Ruleset& rules, const std::vector<ModelId>& models, int planes_each, TableSize table,
                         std::uint64_t number, const MatchSeed& seed) {
    Setup setup;
    setup.table = table;
    setup.sides = setup.seats = 2;
    Rng rng(seed.key, number);
    constexpr double from_edge = 120;
    constexpr std::uint32_t out_of_line = 60;
    for (std::uint8_t side = 0; side < 2; ++side) {
        for (int i = 0; i < planes_each; ++i) {
            PlaneSetup plane;
            plane.model = models[(static_cast<std::size_t>(i) + side) % models.size()];
            plane.side = SideId{side};
            plane.seat = SeatId{side};
            const double x = table.width * (i + 1) / (planes_each + 1) + rng.below(out_of_line) - out_of_line / 2.0;
            plane.pose = settled({{x, side == 0 ? from_edge : table.height - from_edge}, degrees(side == 0 ? 0 : 180)});
            setup.planes.push_back(plane);
        }
    }
    return start_of(rules, setup);
}

}  // namespace overdive
