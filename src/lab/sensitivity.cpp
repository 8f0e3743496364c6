#include "lab/sensitivity.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/elo.h"

namespace overdive {
namespace {

// What is compared, of each game.
struct ComparedGame {
    double score = 0, turns = 0, damage = 0;
};

ComparedGame compared(const GameFigures& figures) {
    using Result = MatchGame::Result;
    const MatchGame game = match_game_of(figures);
    const double score = game.result == Result::won ? 1 : game.result == Result::lost ? 0 : 0.5;
    return {score, static_cast<double>(game.turns), static_cast<double>(game.damage[0] + game.damage[1])};
}

std::string change_cell(const MeanChange& change, double scale) {
    return fmt::format("{:+.1f} +-{:.1f}", rounded(scale * change.mean, 1), scale * change.half);
}

std::vector<std::string> words_of(const MeanChange& change) {
    return {fmt::format("{:.4f}", rounded(change.mean, 4)), fmt::format("{:.4f}", change.half)};
}

nlohmann::ordered_json json_of_change(const MeanChange& change) {
    return {{"mean", rounded(change.mean, 4)}, {"half", rounded(change.half, 4)}};
}

}  // namespace

std::vector<std::string> needed_by(std::span<const Switch> switches, std::string_view option) {
    std::vector<std::string> needed;
    const auto found =
        std::find_if(switches.begin(), switches.end(), [&](const Switch& one) { return one.id == option; });
    if (found == switches.end()) return needed;
    for (const auto& one_of : found->needs) {
        for (const std::string& more : needed_by(switches, one_of.front())) needed.push_back(more);
        needed.emplace_back(one_of.front());
    }
    return needed;
}

MeanChange mean_change(const std::vector<double>& differences) {
    const auto n = static_cast<double>(differences.size());
    if (differences.empty()) return {};
    double sum = 0, square = 0;
    for (const double one : differences) sum += one;
    const double mean = sum / n;
    for (const double one : differences) square += (one - mean) * (one - mean);
    return {mean, n < 2 ? 0 : normal_95 * std::sqrt(square / (n - 1) / n)};
}

std::vector<Bout> sensitivity_bouts(const Sensitivity& sensitivity) {
    std::vector<Bout> bouts;
    const auto add = [&](const Trial& trial, const std::string& option) {
        for (const auto& pairing : sensitivity.pairings) {
            const auto planes = static_cast<std::size_t>(trial.planes);
            bouts.push_back(uneven_bout(
                trial,
                fmt::format("{}: {} against {}", option, trial.name_of(pairing.one), trial.name_of(pairing.other)),
                sensitivity.pilot, Side(planes, Manned{pairing.one, {}}), Side(planes, Manned{pairing.other, {}})));
        }
    };
    add(sensitivity.trial, "no options");
    for (const auto& changed : sensitivity.changes) {
        Trial trial = sensitivity.trial;
        trial.rules = changed.rules.get();
        add(trial, changed.option);
    }
    return bouts;
}

Findings sensitivity_findings(const Sensitivity& sensitivity, const PlayedGames& played) {
    const std::size_t pairings = sensitivity.pairings.size();
    Findings findings;
    findings.title = "What optional rules change";
    findings.about = {
        fmt::format("The same starts flown by the same opponent, {}, on both sides with and without each option; an "
                    "option that needs "
                    "others is flown with them, and compared with the game without options. A win is 1, a game that is "
                    "drawn or still "
                    "open after the last turn 0.5. What is told is the mean of the differences game by game, with its "
                    "95 % interval.",
                    sensitivity.pilot.name)};
    Sheet sheet{"Against the game without options", {"option", "with", "won, of 100", "turns", "damage"}, {}};
    Sheet base{"Without options", {"pairing", "won of 100 decided", "95 %", "turns", "damage"}, {}};
    Sheet table{
        "",
        {"option", "with", "one", "other", "games", "won", "lost", "drawn", "open", "turns", "damage_one",
         "damage_other", "score_change", "score_half", "turns_change", "turns_half", "damage_change", "damage_half"},
        {}};
    Whiskers wins{"Change of games won by the first side", " of 100", {}, 0.0};
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (std::size_t option = 0; option <= sensitivity.changes.size(); ++option) {
        const std::string name = option == 0 ? "" : sensitivity.changes[option - 1].option;
        const std::string with =
            option == 0 ? "" : fmt::format("{}", fmt::join(sensitivity.changes[option - 1].with, " "));
        std::vector<double> scores, turns, damage;
        for (std::size_t pairing = 0; pairing < pairings; ++pairing) {
            const auto& without = played[pairing];
            const auto& games = played[option * pairings + pairing];
            std::vector<double> score, turn, harm;
            for (std::size_t i = 0; i < games.size(); ++i) {
                const ComparedGame then = compared(without[i]), now = compared(games[i]);
                score.push_back(now.score - then.score);
                turn.push_back(now.turns - then.turns);
                harm.push_back(now.damage - then.damage);
            }
            const BoutSum sum = sum_of(games);
            const std::string& one = sensitivity.trial.name_of(sensitivity.pairings[pairing].one);
            const std::string& other = sensitivity.trial.name_of(sensitivity.pairings[pairing].other);
            std::vector<std::string> row{name,
                                         with,
                                         one,
                                         other,
                                         std::to_string(sum.games()),
                                         std::to_string(sum.score.won),
                                         std::to_string(sum.score.lost),
                                         std::to_string(sum.score.drawn),
                                         std::to_string(sum.score.open),
                                         fmt::format("{:.3f}", sum.turns),
                                         fmt::format("{:.3f}", sum.damage[0]),
                                         fmt::format("{:.3f}", sum.damage[1])};
            for (const auto* differences : {&score, &turn, &harm}) {
                for (std::string& word : words_of(mean_change(*differences))) row.push_back(std::move(word));
            }
            table.rows.push_back(std::move(row));
            if (option == 0)
                base.rows.push_back({one + " : " + other, percent_of(sum.score), interval_of(sum.score),
                                     fmt::format("{:.1f}", sum.turns),
                                     fmt::format("{:.1f}", sum.damage[0] + sum.damage[1])});
            scores.insert(scores.end(), score.begin(), score.end());
            turns.insert(turns.end(), turn.begin(), turn.end());
            damage.insert(damage.end(), harm.begin(), harm.end());
        }
        if (option == 0) continue;
        const MeanChange score = mean_change(scores), turn = mean_change(turns), harm = mean_change(damage);
        sheet.rows.push_back({name, with, change_cell(score, 100), change_cell(turn, 1), change_cell(harm, 1)});
        wins.all.push_back({name, 100 * score.mean, 100 * (score.mean - score.half), 100 * (score.mean + score.half)});
        list.push_back({{"option", name},
                        {"with", sensitivity.changes[option - 1].with},
                        {"score", json_of_change(score)},
                        {"turns", json_of_change(turn)},
                        {"damage", json_of_change(harm)}});
    }
    findings.json = {{"pilot", sensitivity.pilot.name}, {"options", std::move(list)}};
    findings.sheets = {std::move(sheet), std::move(base)};
    findings.whiskers.push_back(std::move(wins));
    findings.table = std::move(table);
    return findings;
}

}  // namespace overdive
