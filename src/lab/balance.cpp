#include "lab/balance.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace overdive {
namespace {

struct PairOfModels {
    std::size_t one = 0, other = 0;
};

std::vector<PairOfModels> pairs_of_models(std::size_t models) {
    std::vector<PairOfModels> pairs;
    for (std::size_t one = 0; one < models; ++one) {
        for (std::size_t other = one + 1; other < models; ++other) pairs.push_back({one, other});
    }
    return pairs;
}

Side side_of(ModelId model, int planes, SkillSet skills = {}) {
    return Side(static_cast<std::size_t>(planes), Manned{model, skills});
}

CrossTable cross_table_of(const Balance& balance, const PlayedGames& played) {
    CrossTable table(balance.models.size());
    const auto pairs = pairs_of_models(balance.models.size());
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        const BoutSum sum = sum_of(played[pair]);
        table.add(pairs[pair].one, pairs[pair].other, sum.points(), static_cast<double>(sum.games()) - sum.points());
    }
    return table;
}

constexpr int games_of_teams = 8;  // times as many as of a pair, for what all points hang on

double elo_of_share(double points, double games) {
    return 400 * std::log10(points / (games - points));
}

struct EloOfBout {
    double elo = 0, error = 0;
};
// With half a point for each side, so that who won all has bounds.
EloOfBout elo_of_bout(const std::vector<GameFigures>& games) {
    const BoutSum sum = sum_of(games);
    const double n = static_cast<double>(sum.games()) + 1, points = sum.points() + 0.5, share = points / n;
    return {elo_of_share(points, n), 400 / std::numbers::ln10 / std::sqrt(n * share * (1 - share))};
}

}  // namespace

std::vector<Bout> balance_bouts(const Balance& balance) {
    std::vector<Bout> bouts;
    const int planes = balance.trial.planes;
    for (const auto& [one, other] : pairs_of_models(balance.models.size())) {
        const ModelId first = balance.models[one], second = balance.models[other];
        bouts.push_back(uneven_bout(balance.trial,
                                    balance.trial.name_of(first) + " against " + balance.trial.name_of(second),
                                    balance.pilot, side_of(first, planes), side_of(second, planes)));
    }
    return bouts;
}

Findings balance_findings(const Balance& balance, const PlayedGames& played) {
    const std::size_t n = balance.models.size();
    const auto pairs = pairs_of_models(n);
    const Strengths strengths = strengths_of(cross_table_of(balance, played));
    Findings findings;
    findings.title = "All planes against all others";
    findings.about = {fmt::format(
        "Both sides are flown by the same opponent, {}; of four games of a pair two and two begin alike, with the "
        "sides' "
        "places changed. Elo by maximum likelihood (Bradley and Terry), a game that is drawn or still open after the "
        "last "
        "turn being half a win for each; the mean of all is 0. Shares are of decided games, intervals by Wilson.",
        balance.pilot.name)};
    HeatMap map{"Who beats whom", "Decided games won by the row against the column", {}, {}, {}, {}};
    HeatMap length{"How long it takes", "Turns of a game, 100 being 50 turns", {}, {}, {}, {}};
    std::vector<BoutSum> all(n);
    Sheet table{"",
                {"one", "other", "games", "won", "lost", "drawn", "open", "share", "low", "high", "turns", "damage_one",
                 "damage_other", "gone_one", "gone_other"},
                {}};
    std::vector<std::size_t> order(n);
    for (std::size_t i = 0; i < n; ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return strengths.of[a].elo > strengths.of[b].elo; });
    std::vector<std::size_t> place(n);
    for (std::size_t i = 0; i < n; ++i) place[order[i]] = i;
    for (HeatMap* each : {&map, &length}) {
        for (const std::size_t model : order) each->rows.push_back(balance.trial.name_of(balance.models[model]));
        each->columns = each->rows;
        each->shares.assign(n, std::vector<std::optional<double>>(n));
        each->told.assign(n, std::vector<std::string>(n));
    }
    constexpr double longest_shown = 50;
    std::vector<std::array<double, 4>> sums(n);  // games, turns, damage taken, damage dealt
    nlohmann::ordered_json pair_list = nlohmann::ordered_json::array();
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        const auto [one, other] = pairs[pair];
        const BoutSum sum = sum_of(played[pair]);
        const auto [low, high] = sum.score.interval();
        const std::string& name = balance.trial.name_of(balance.models[one]);
        const std::string& other_name = balance.trial.name_of(balance.models[other]);
        table.rows.push_back({name, other_name, std::to_string(sum.games()), std::to_string(sum.score.won),
                              std::to_string(sum.score.lost), std::to_string(sum.score.drawn),
                              std::to_string(sum.score.open), fmt::format("{:.4f}", sum.score.share()),
                              fmt::format("{:.4f}", low), fmt::format("{:.4f}", high), fmt::format("{:.3f}", sum.turns),
                              fmt::format("{:.3f}", sum.damage[0]), fmt::format("{:.3f}", sum.damage[1]),
                              fmt::format("{:.4f}", sum.gone[0]), fmt::format("{:.4f}", sum.gone[1])});
        nlohmann::ordered_json json = json_of(sum.score);
        json["turns"] = rounded(sum.turns, 3);
        json["damage"] = {rounded(sum.damage[0], 3), rounded(sum.damage[1], 3)};
        pair_list.push_back({{"one", name}, {"other", other_name}, {"score", std::move(json)}});
        const auto games = static_cast<double>(sum.games());
        for (const bool turned : {false, true}) {
            const std::size_t row = turned ? other : one, column = turned ? one : other;
            const Score& score = sum.score;
            if (score.decided() > 0) map.shares[place[row]][place[column]] = turned ? 1 - score.share() : score.share();
            map.told[place[row]][place[column]] =
                fmt::format("won {}, lost {}, drawn {}, open {}; {:.1f} turns; damage dealt {:.1f}, taken {:.1f}",
                            turned ? score.lost : score.won, turned ? score.won : score.lost, score.drawn, score.open,
                            sum.turns, sum.damage[turned ? 0 : 1], sum.damage[turned ? 1 : 0]);
            length.shares[place[row]][place[column]] = std::min(1.0, sum.turns / longest_shown);
            length.told[place[row]][place[column]] = fmt::format("{:.1f} turns", sum.turns);
            sums[row][0] += games;
            sums[row][1] += games * sum.turns;
            sums[row][2] += games * sum.damage[turned ? 1 : 0];
            sums[row][3] += games * sum.damage[turned ? 0 : 1];
            Score& of_row = all[row].score;
            of_row.won += turned ? score.lost : score.won;
            of_row.lost += turned ? score.won : score.lost;
            of_row.drawn += score.drawn;
            of_row.open += score.open;
        }
    }
    Sheet models{
        "Models", {"model", "Elo", "95 %", "won of 100 decided", "won 95 %", "turns", "damage dealt", "taken"}, {}};
    Whiskers whiskers{"Elo", "", {}, 0.0};
    nlohmann::ordered_json model_list = nlohmann::ordered_json::array();
    for (const std::size_t model : order) {
        const Strength& strength = strengths.of[model];
        const double half = normal_95 * strength.error, games = std::max(1.0, sums[model][0]);
        const std::string& name = balance.trial.name_of(balance.models[model]);
        models.rows.push_back(
            {name, fmt::format("{:.0f}", rounded(strength.elo, 0)), fmt::format("+-{:.0f}", half),
             percent_of(all[model].score), interval_of(all[model].score), fmt::format("{:.1f}", sums[model][1] / games),
             fmt::format("{:.1f}", sums[model][3] / games), fmt::format("{:.1f}", sums[model][2] / games)});
        whiskers.all.push_back({name, strength.elo, strength.elo - half, strength.elo + half});
        model_list.push_back({{"model", name},
                              {"elo", rounded(strength.elo, 1)},
                              {"interval", {rounded(strength.elo - half, 1), rounded(strength.elo + half, 1)}},
                              {"score", json_of(all[model].score)}});
    }
    findings.json = {{"pilot", balance.pilot.name}, {"models", std::move(model_list)}, {"pairs", std::move(pair_list)}};
    findings.sheets = {std::move(models)};
    findings.whiskers.push_back(std::move(whiskers));
    findings.maps = {std::move(map), std::move(length)};
    findings.table = std::move(table);
    return findings;
}

PointValue point_value(double above, double error_above, double of_two, double error_of_two) {
    const double points = 100 * std::exp2(above / of_two);
    const double slope = points * std::numbers::ln2 / of_two;
    const double by_two = slope * above / of_two * error_of_two;
    return {points, std::sqrt(slope * error_above * slope * error_above + by_two * by_two)};
}

std::vector<Bout> points_bouts(const Points& points) {
    const Balance& balance = points.balance;
    std::vector<Bout> bouts = balance_bouts(balance);
    Trial teams = balance.trial;
    teams.games *= games_of_teams;
    const int planes = teams.planes;
    bouts.push_back(uneven_bout(teams, "two usual planes against one", balance.pilot, side_of(points.usual, 2 * planes),
                                side_of(points.usual, planes)));
    for (const Points::Ace& ace : points.aces) {
        Trial trial = ace.trial;
        trial.games *= games_of_teams;
        bouts.push_back(uneven_bout(trial, ace.skill, balance.pilot, side_of(points.usual, planes, ace.skills),
                                    side_of(points.usual, planes)));
    }
    return bouts;
}

PointsFound points_found(const Points& points, const PlayedGames& played) {
    const Balance& balance = points.balance;
    const std::size_t pairs = pairs_of_models(balance.models.size()).size();
    const Strengths strengths = strengths_of(cross_table_of(balance, played));
    const auto at = std::find(balance.models.begin(), balance.models.end(), points.usual) - balance.models.begin();
    const Strength& usual = strengths.of[static_cast<std::size_t>(at)];
    const EloOfBout two = elo_of_bout(played[pairs]);
    PointsFound found;
    // Two are better than one; where chance said otherwise, nothing can be told.
    found.two_against_one = std::max(two.elo, 1.0);
    for (std::size_t i = 0; i < balance.models.size(); ++i) {
        const Strength& strength = strengths.of[i];
        const double error = balance.models[i] == points.usual ? 0 : std::hypot(strength.error, usual.error);
        const PointValue value = point_value(strength.elo - usual.elo, error, found.two_against_one, two.error);
        found.models.push_back({balance.trial.name_of(balance.models[i]), value.points,
                                std::max(0.0, value.points - normal_95 * value.error),
                                value.points + normal_95 * value.error});
    }
    for (std::size_t i = 0; i < points.aces.size(); ++i) {
        const EloOfBout with = elo_of_bout(played[pairs + 1 + i]);
        const PointValue value = point_value(with.elo, with.error, found.two_against_one, two.error);
        found.skills.push_back({points.aces[i].skill, value.points - 100, value.points - 100 - normal_95 * value.error,
                                value.points - 100 + normal_95 * value.error});
    }
    return found;
}

Findings points_findings(const Points& points, const PlayedGames& played) {
    const PointsFound found = points_found(points, played);
    Findings findings = balance_findings(points.balance, played);
    findings.title = "What planes are worth";
    const std::string& usual = points.balance.trial.name_of(points.usual);
    findings.about.push_back(fmt::format(
        "Points: {} has 100. Who is as far above it in Elo as two of them are above one ({:.0f}, {} times as "
        "many games as of a pair) has 200: p = 100 * 2 ^ (Elo above it / {:.0f}).",
        usual, found.two_against_one, games_of_teams, found.two_against_one));
    Sheet sheet{"Points", {"model", "points", "95 %"}, {}};
    Whiskers whiskers{"Points", "", {}, 100.0};
    nlohmann::ordered_json models = nlohmann::ordered_json::array(), skills = nlohmann::ordered_json::array();
    const auto listed = [&](const PointsFound::One& one, nlohmann::ordered_json& list, const char* key) {
        sheet.rows.push_back(
            {one.id, fmt::format("{:.0f}", one.points), fmt::format("{:.0f}-{:.0f}", one.low, one.high)});
        list.push_back({{key, one.id},
                        {"points", rounded(one.points, 1)},
                        {"interval", {rounded(one.low, 1), rounded(one.high, 1)}}});
    };
    std::vector<PointsFound::One> sorted = found.models;
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.points > b.points; });
    for (const auto& one : sorted) {
        listed(one, models, "model");
        whiskers.all.push_back({one.id, one.points, one.low, one.high});
    }
    for (const auto& one : found.skills) listed(one, skills, "skill");
    findings.sheets.insert(findings.sheets.begin(), std::move(sheet));
    findings.whiskers.insert(findings.whiskers.begin(), std::move(whiskers));
    findings.json["points"] = {{"usual", usual},
                               {"two_against_one", rounded(found.two_against_one, 1)},
                               {"models", std::move(models)},
                               {"skills", std::move(skills)}};
    return findings;
}

std::string points_file(const Points& points, const PointsFound& found, const std::string& command) {
    nlohmann::ordered_json models = nlohmann::ordered_json::object(), skills = nlohmann::ordered_json::object();
    const auto value = [](const PointsFound::One& one) {
        return nlohmann::ordered_json{
            {"value", std::lround(one.points)}, {"low", std::lround(one.low)}, {"high", std::lround(one.high)}};
    };
    for (const auto& one : found.models) models[one.id] = value(one);
    for (const auto& one : found.skills) skills[one.id] = value(one);
    const nlohmann::ordered_json file{{"format", "overdive-points/1"},
                                      {"system", points.balance.trial.rules->catalog->system},
                                      {"basis", "measured"},
                                      {"command", command},
                                      {"usual", points.balance.trial.name_of(points.usual)},
                                      {"models", std::move(models)},
                                      {"skills", std::move(skills)}};
    return file.dump(2) + '\n';
}

}  // namespace overdive
