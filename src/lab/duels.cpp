#include "lab/duels.h"

#include <algorithm>

#include "rules/setup.h"

namespace overdive {
namespace {

constexpr std::size_t figures_of_a_match = 6;

MatchGame seen_by_the_other(MatchGame game) {
    using Result = MatchGame::Result;
    if (game.result == Result::won || game.result == Result::lost)
        game.result = game.result == Result::won ? Result::lost : Result::won;
    std::swap(game.damage[0], game.damage[1]);
    std::swap(game.gone[0], game.gone[1]);
    return game;
}

// Each side's planes in a row across the table, a little out of line, as in mirrored_start.
GameState facing_start(const Trial& trial, const std::array<const Side*, 2>& sides, std::uint64_t number) {
    Setup setup;
    setup.table = trial.table;
    setup.sides = setup.seats = 2;
    Rng rng(trial.seed.key, number);
    constexpr double from_edge = 120;
    constexpr std::uint32_t out_of_line = 60;
    const std::size_t most = std::max(sides[0]->size(), sides[1]->size());
    // By place, so that sides that change places find the same.
    std::array<std::vector<double>, 2> offsets;
    for (auto& row : offsets) {
        for (std::size_t i = 0; i < most; ++i) row.push_back(rng.below(out_of_line) - out_of_line / 2.0);
    }
    for (std::uint8_t side = 0; side < 2; ++side) {
        const Side& planes = *sides[side];
        for (std::size_t i = 0; i < planes.size(); ++i) {
            PlaneSetup plane;
            plane.model = planes[i].model;
            plane.skills = planes[i].skills;
            plane.side = SideId{side};
            plane.seat = SeatId{side};
            const double x = trial.table.width * static_cast<double>(i + 1) / static_cast<double>(planes.size() + 1) +
                             offsets[side][i];
            plane.pose =
                settled({{x, side == 0 ? from_edge : trial.table.height - from_edge}, degrees(side == 0 ? 0 : 180)});
            setup.planes.push_back(plane);
        }
    }
    return start_of(*trial.rules, setup);
}

}  // namespace

GameFigures figures_of(const MatchGame& game) {
    return {static_cast<std::int32_t>(game.result),
            static_cast<std::int32_t>(game.turns),
            game.damage[0],
            game.damage[1],
            game.gone[0],
            game.gone[1]};
}

MatchGame match_game_of(const GameFigures& figures) {
    MatchGame game;
    if (figures.size() != figures_of_a_match) return game;
    game.result = static_cast<MatchGame::Result>(figures[0]);
    game.turns = static_cast<std::uint32_t>(figures[1]);
    for (std::size_t i = 0; i < 2; ++i) {
        game.damage[i] = static_cast<std::uint16_t>(figures[2 + i]);
        game.gone[i] = static_cast<std::uint8_t>(figures[4 + i]);
    }
    return game;
}

Bout mirrored_bout(const Trial& trial, std::string name, const Contestant& one, const Contestant& other,
                   ModelId model) {
    Match match;
    match.rules = trial.rules;
    match.contestants = {one, other};
    match.seed = trial.seed;
    match.start = [trial, model](std::uint64_t start) {
        return mirrored_start(*trial.rules, {model}, trial.planes, trial.table, start, trial.seed);
    };
    return {std::move(name), trial.games + trial.games % 2,
            [match](std::uint64_t number) { return figures_of(match_game(match, number)); }};
}

Bout uneven_bout(const Trial& trial, std::string name, const Contestant& pilot, const Side& one, const Side& other) {
    Match match;
    match.rules = trial.rules;
    match.contestants = {pilot, pilot};
    match.seed = trial.seed;
    match.start = [trial, one, other](std::uint64_t start) {
        const bool changed = start % 2 == 1;
        return facing_start(trial, {changed ? &other : &one, changed ? &one : &other}, start / 2);
    };
    const std::uint64_t games = (trial.games + 3) / 4 * 4;
    return {std::move(name), games, [match](std::uint64_t number) {
                // The first contestant has seat 0 in even games; the first side has it in two of four.
                const MatchGame game = match_game(match, number);
                const bool first_has_seat_0 = number / 2 % 2 == 0, contestant_has_seat_0 = number % 2 == 0;
                return figures_of(first_has_seat_0 == contestant_has_seat_0 ? game : seen_by_the_other(game));
            }};
}

double BoutSum::points() const {
    return static_cast<double>(score.won) + 0.5 * static_cast<double>(score.drawn + score.open);
}

BoutSum sum_of(const std::vector<const std::vector<GameFigures>*>& bouts) {
    BoutSum sum;
    for (const auto* games : bouts) {
        for (const GameFigures& figures : *games) {
            const MatchGame game = match_game_of(figures);
            sum.score.count(game);
            sum.turns += game.turns;
            for (std::size_t i = 0; i < 2; ++i) {
                sum.damage[i] += game.damage[i];
                sum.gone[i] += game.gone[i];
            }
        }
    }
    const double games = std::max(1.0, static_cast<double>(sum.games()));
    sum.turns /= games;
    for (std::size_t i = 0; i < 2; ++i) {
        sum.damage[i] /= games;
        sum.gone[i] /= games;
    }
    return sum;
}

BoutSum sum_of(const std::vector<GameFigures>& games) {
    return sum_of(std::vector<const std::vector<GameFigures>*>{&games});
}

}  // namespace overdive
