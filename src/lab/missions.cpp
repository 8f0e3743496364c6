#include "lab/missions.h"

#include <cmath>
#include <stdexcept>

#include <fmt/format.h>

#include "lab/elo.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/victory.h"

namespace overdive {
namespace {

constexpr std::uint32_t longest_round = 60;
constexpr std::uint64_t seeds_apart = 100'000;

// Those who sit at the table: at each seat one for the first side and one for all others, made when they are needed.
class Seated {
public:
    explicit Seated(const MissionSeries& series) : series_(series) {}
    Opponent& at(SeatId seat, std::size_t player) {
        const std::size_t place = 2 * std::size_t{seat.index()} + player;
        if (place >= all_.size()) all_.resize(place + 1);
        if (!all_[place]) all_[place] = series_.players[player].sit_down();
        return *all_[place];
    }

private:
    const MissionSeries& series_;
    std::vector<std::unique_ptr<Opponent>> all_;
};

GameFigures figures_of_mission(const Ruleset& rules, const GameState& state) {
    const auto count = [](const auto& all, auto of_one) {
        std::int32_t sum = 0;
        for (const auto& one : all) sum += static_cast<std::int32_t>(of_one(one));
        return sum;
    };
    const bool won = state.outcome.ending == Ending::won;
    GameFigures figures{
        won ? static_cast<std::int32_t>(state.outcome.winner.index()) + 1 : 0,
        static_cast<std::int32_t>(state.turn),
        count(state.shelves, [](const Shelf& shelf) { return shelf.load.pictures.size(); }),
        count(state.targets, [](const Target& target) { return target.silenced ? 1 : 0; }),
        count(state.targets, [](const Target& target) { return target.bombed ? 1 : 0; }),
        count(state.targets, [](const Target& target) { return target.corrections; }),
        count(state.planes,
              [](const Plane& plane) { return !plane.in_game() && plane.status != Status::left ? 1 : 0; }),
    };
    for (std::size_t side = 0; side < state.sides; ++side) {
        const auto id = id_at<SideId>(side);
        figures.push_back(rules.mission.any() ? points_of(rules.mission, state, id) : score_of(state, id));
    }
    return figures;
}

constexpr std::size_t figures_before_points = 7;

}  // namespace

const std::vector<std::string> mission_columns{"scenario", "sides", "won by, of 100", "drawn",
                                               "points",   "turns", "games"};

Bout mission_bout(const MissionTrial& mission, const MissionSeries& series) {
    return {mission.name, series.games, [&mission, series](std::uint64_t number) {
                const Ruleset& rules = mission.rules;
                const std::uint64_t seed = series.seed * seeds_apart + number;
                GameState state = start_of(rules, mission.file.setup);
                const Chance chance{MatchSeed{{seed, 5u}}, nullptr};
                Rng rng({seed, 7u}, 0);
                Seated seated(series);
                advance_to_first_question(rules, state, chance);
                while (!state.over() && state.turn <= state.round_from + longest_round) {
                    const Awaited due = awaited(state).front();
                    const std::size_t player = state.side_of(due.plane).index() == 0 ? 0 : 1;
                    const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, due.seat);
                    const View seen = view(rules, state, Viewer{due.seat});
                    const Order order =
                        seated.at(due.seat, player).choose(rules, seen, legal, rng, series.players[player].budget);
                    if (!objections_to(rules, state, {due.seat, state.turn, state.phase, order}).empty())
                        throw std::logic_error(
                            fmt::format("refused: {} in game {} of {}", word_of(due.ask), number, mission.name));
                    advance(rules, state, order, chance);
                }
                return figures_of_mission(rules, state);
            }};
}

double MissionSum::share() const {
    if (games == 0 || won.empty()) return 0.5;
    return (static_cast<double>(won.front()) + 0.5 * static_cast<double>(drawn)) / static_cast<double>(games);
}

MissionSum sum_of_mission(const MissionTrial& mission, const std::vector<GameFigures>& games) {
    const std::size_t sides = mission.file.names.sides.size();
    MissionSum sum;
    sum.won.resize(sides);
    sum.points.resize(sides);
    for (const GameFigures& game : games) {
        if (game.size() < figures_before_points + sides) continue;
        ++sum.games;
        if (game[0] == 0)
            ++sum.drawn;
        else
            ++sum.won[static_cast<std::size_t>(game[0] - 1)];
        sum.turns += game[1];
        sum.pictures += game[2];
        sum.silenced += game[3];
        sum.bombed += game[4];
        sum.corrections += game[5];
        sum.lost += game[6];
        for (std::size_t side = 0; side < sides; ++side) sum.points[side] += game[figures_before_points + side];
    }
    const double n = sum.games == 0 ? 1 : static_cast<double>(sum.games);
    for (double* mean : {&sum.turns, &sum.pictures, &sum.silenced, &sum.bombed, &sum.corrections, &sum.lost})
        *mean /= n;
    for (double& points : sum.points) points /= n;
    return sum;
}

std::vector<std::string> mission_row(const MissionTrial& mission, const MissionSum& sum) {
    std::string sides, won, points;
    const double games = sum.games == 0 ? 1 : static_cast<double>(sum.games);
    for (std::size_t side = 0; side < sum.won.size(); ++side) {
        const char* between = side == 0 ? "" : " : ";
        sides += between + mission.file.names.sides[side];
        won += between + fmt::format("{:.0f}", 100.0 * static_cast<double>(sum.won[side]) / games);
        points += between + fmt::format("{:.1f}", sum.points[side]);
    }
    return {mission.name,
            sides,
            won,
            fmt::format("{:.0f}", 100.0 * static_cast<double>(sum.drawn) / games),
            points,
            fmt::format("{:.1f}", sum.turns),
            std::to_string(sum.games)};
}

Findings missions_findings(const std::vector<const MissionTrial*>& missions, const MissionSeries& series,
                           const PlayedGames& played) {
    Findings findings;
    findings.title = "How even the missions are";
    findings.about = {
        fmt::format("The first side is flown by {}, all others by {}. Points are those of the mission, or of the "
                    "losses where there "
                    "is none; a draw counts half for each.",
                    series.players[0].name, series.players[1].name)};
    Sheet sheet{"Missions", mission_columns, {}, ""};
    Sheet table{"",
                {"scenario", "first_side", "games", "won_first", "drawn", "share_first", "low", "high", "turns",
                 "pictures", "silenced", "bombed", "corrections", "planes_lost"},
                {},
                ""};
    Whiskers whiskers{"Games won by the first side, a draw counting half", " of 100", {}, 50.0};
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < missions.size(); ++i) {
        const MissionTrial& mission = *missions[i];
        const MissionSum sum = sum_of_mission(mission, played[i]);
        sheet.rows.push_back(mission_row(mission, sum));
        // Of a mean of games that count 0, a half or 1.
        const double n = std::max(1.0, static_cast<double>(sum.games)), share = sum.share();
        const double square = (static_cast<double>(sum.won.front()) + 0.25 * static_cast<double>(sum.drawn)) / n;
        const double half = normal_95 * std::sqrt(std::max(0.0, square - share * share) / n);
        const double low = std::max(0.0, share - half), high = std::min(1.0, share + half);
        whiskers.all.push_back({mission.name, 100 * share, 100 * low, 100 * high});
        const auto number = [](double value) { return fmt::format("{:.4f}", value); };
        table.rows.push_back({mission.name, mission.file.names.sides.front(), std::to_string(sum.games),
                              std::to_string(sum.won.front()), std::to_string(sum.drawn), number(share), number(low),
                              number(high), number(sum.turns), number(sum.pictures), number(sum.silenced),
                              number(sum.bombed), number(sum.corrections), number(sum.lost)});
        nlohmann::ordered_json points = nlohmann::ordered_json::array();
        for (const double of_side : sum.points) points.push_back(rounded(of_side, 3));
        list.push_back({{"scenario", mission.name},
                        {"sides", mission.file.names.sides},
                        {"games", sum.games},
                        {"won", sum.won},
                        {"drawn", sum.drawn},
                        {"share", rounded(share, 4)},
                        {"interval", {rounded(low, 4), rounded(high, 4)}},
                        {"points", std::move(points)},
                        {"turns", rounded(sum.turns, 3)}});
    }
    findings.json = {{"players", {series.players[0].name, series.players[1].name}}, {"scenarios", std::move(list)}};
    findings.sheets = {std::move(sheet)};
    findings.whiskers.push_back(std::move(whiskers));
    findings.table = std::move(table);
    return findings;
}

}  // namespace overdive
