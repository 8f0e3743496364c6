#include "lab/ladder.h"

#include <fmt/format.h>

#include "lab/elo.h"

namespace overdive {
namespace {

using OrderedJson = nlohmann::ordered_json;

struct PairOfPlayers {
    std::size_t one = 0, other = 0;
};

std::vector<PairOfPlayers> pairs_of(std::size_t players) {
    std::vector<PairOfPlayers> pairs;
    for (std::size_t other = 1; other < players; ++other) {
        for (std::size_t one = 0; one < other; ++one) pairs.push_back({other, one});
    }
    return pairs;
}

std::vector<std::string> cells_of(const BoutSum& sum) {
    const auto number = [](std::uint64_t count) { return std::to_string(count); };
    return {number(sum.score.won), number(sum.score.lost), number(sum.score.drawn),         number(sum.score.open),
            percent_of(sum.score), interval_of(sum.score), fmt::format("{:.1f}", sum.turns)};
}

const std::vector<std::string> score_columns{"won", "lost", "drawn", "open", "won of 100 decided", "95 %", "turns"};

std::vector<std::string> joined(std::vector<std::string> row, const std::vector<std::string>& more) {
    row.insert(row.end(), more.begin(), more.end());
    return row;
}

OrderedJson json_of_sum(const BoutSum& sum) {
    OrderedJson json = overdive::json_of(sum.score);
    json["turns"] = rounded(sum.turns, 3);
    json["damage"] = {rounded(sum.damage[0], 3), rounded(sum.damage[1], 3)};
    json["gone"] = {rounded(sum.gone[0], 4), rounded(sum.gone[1], 4)};
    return json;
}

// A row for each bout, for machines.
Sheet table_of_bouts(const Ladder& ladder, const PlayedGames& played) {
    Sheet table{"",
                {"one", "other", "model", "games", "won", "lost", "drawn", "open", "share", "low", "high", "turns",
                 "damage_one", "damage_other", "gone_one", "gone_other"},
                {}};
    std::size_t bout = 0;
    for (const PairOfPlayers& pair : pairs_of(ladder.players.size())) {
        for (const ModelId model : ladder.models) {
            const BoutSum sum = sum_of(played[bout++]);
            const auto [low, high] = sum.score.interval();
            table.rows.push_back({ladder.players[pair.one].name, ladder.players[pair.other].name,
                                  ladder.trial.name_of(model), std::to_string(sum.games()),
                                  std::to_string(sum.score.won), std::to_string(sum.score.lost),
                                  std::to_string(sum.score.drawn), std::to_string(sum.score.open),
                                  fmt::format("{:.4f}", sum.score.share()), fmt::format("{:.4f}", low),
                                  fmt::format("{:.4f}", high), fmt::format("{:.3f}", sum.turns),
                                  fmt::format("{:.3f}", sum.damage[0]), fmt::format("{:.3f}", sum.damage[1]),
                                  fmt::format("{:.4f}", sum.gone[0]), fmt::format("{:.4f}", sum.gone[1])});
        }
    }
    return table;
}

}  // namespace

std::vector<Bout> ladder_bouts(const Ladder& ladder) {
    std::vector<Bout> bouts;
    for (const PairOfPlayers& pair : pairs_of(ladder.players.size())) {
        const Contestant& one = ladder.players[pair.one];
        const Contestant& other = ladder.players[pair.other];
        for (const ModelId model : ladder.models)
            bouts.push_back(mirrored_bout(
                ladder.trial, fmt::format("{} against {}, {}", one.name, other.name, ladder.trial.name_of(model)), one,
                other, model));
    }
    return bouts;
}

Findings ladder_findings(const Ladder& ladder, const PlayedGames& played) {
    const std::size_t n = ladder.players.size();
    const auto pairs = pairs_of(n);
    CrossTable cross_table(n);
    std::vector<BoutSum> sums;
    Sheet against{"Pair by pair", joined({"level", "against"}, score_columns), {}};
    Sheet by_model{"By model: won of 100 decided", {"model"}, {}};
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        std::vector<const std::vector<GameFigures>*> games;
        for (std::size_t model = 0; model < ladder.models.size(); ++model)
            games.push_back(&played[pair * ladder.models.size() + model]);
        const BoutSum sum = sum_of(games);
        sums.push_back(sum);
        cross_table.add(pairs[pair].one, pairs[pair].other, sum.points(),
                        static_cast<double>(sum.games()) - sum.points());
        const std::string& one = ladder.players[pairs[pair].one].name;
        const std::string& other = ladder.players[pairs[pair].other].name;
        against.rows.push_back(joined({one, other}, cells_of(sum)));
        by_model.columns.push_back(one + " : " + other);
    }
    for (std::size_t model = 0; model < ladder.models.size(); ++model) {
        std::vector<std::string> row{ladder.trial.name_of(ladder.models[model])};
        for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
            const Score score = sum_of(played[pair * ladder.models.size() + model]).score;
            row.push_back(fmt::format("{} ({})", percent_of(score), interval_of(score)));
        }
        by_model.rows.push_back(std::move(row));
    }
    const Strengths strengths = strengths_of(cross_table);
    Findings findings;
    findings.title = "The ladder of opponents";
    findings.about = {
        "Each pair of levels in duels of the same model, each start flown twice with the sides changed. Elo by maximum "
        "likelihood (Bradley and Terry), a game that is drawn or still open after the last turn being half a win for "
        "each; the mean of all is 0, errors are by Fisher's information. Shares are of decided games, intervals by "
        "Wilson."};
    Sheet elo{"Elo", {"level", "Elo", "95 %"}, {}};
    Whiskers whiskers{"Elo", "", {}, 0.0};
    HeatMap map{"Who beats whom", "Decided games won by the row against the column", {}, {}, {}, {}};
    OrderedJson levels = OrderedJson::array();
    for (std::size_t i = 0; i < n; ++i) {
        const Strength& strength = strengths.of[i];
        const double half = normal_95 * strength.error;
        elo.rows.push_back(
            {ladder.players[i].name, fmt::format("{:.0f}", rounded(strength.elo, 0)), fmt::format("+-{:.0f}", half)});
        whiskers.all.push_back({ladder.players[i].name, strength.elo, strength.elo - half, strength.elo + half});
        levels.push_back({{"level", ladder.players[i].name},
                          {"elo", rounded(strength.elo, 1)},
                          {"interval", {rounded(strength.elo - half, 1), rounded(strength.elo + half, 1)}}});
        map.rows.push_back(ladder.players[i].name);
        map.shares.emplace_back(n);
        map.told.emplace_back(n);
    }
    if (!strengths.bounded)
        elo.note =
            "Somebody won or lost everything: a drawn game was added for each pair, or Elo would have no bounds.";
    map.columns = map.rows;
    OrderedJson pair_list = OrderedJson::array();
    for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        const auto [one, other] = pairs[pair];
        const Score& score = sums[pair].score;
        if (score.decided() > 0) {
            map.shares[one][other] = score.share();
            map.shares[other][one] = 1 - score.share();
        }
        map.told[one][other] =
            fmt::format("won {}, lost {}, drawn {}, open {}", score.won, score.lost, score.drawn, score.open);
        map.told[other][one] =
            fmt::format("won {}, lost {}, drawn {}, open {}", score.lost, score.won, score.drawn, score.open);
        OrderedJson of_models = OrderedJson::array();
        for (std::size_t model = 0; model < ladder.models.size(); ++model)
            of_models.push_back({{"model", ladder.trial.name_of(ladder.models[model])},
                                 {"score", json_of_sum(sum_of(played[pair * ladder.models.size() + model]))}});
        pair_list.push_back({{"one", ladder.players[one].name},
                             {"other", ladder.players[other].name},
                             {"score", json_of_sum(sums[pair])},
                             {"models", std::move(of_models)}});
    }
    findings.json = {{"bounded", strengths.bounded}, {"levels", std::move(levels)}, {"pairs", std::move(pair_list)}};
    findings.whiskers.push_back(std::move(whiskers));
    findings.maps.push_back(std::move(map));
    findings.sheets = {std::move(elo), std::move(against), std::move(by_model)};
    findings.table = table_of_bouts(ladder, played);
    return findings;
}

Findings match_findings(const Ladder& ladder, const PlayedGames& played) {
    Findings findings;
    const std::string& one = ladder.players[1].name;
    const std::string& other = ladder.players[0].name;
    findings.title = one + " against " + other;
    findings.about = {
        "Both fly the same model, each start twice with the sides changed. Shares are of decided games, "
        "intervals by Wilson."};
    Sheet sheet{"", joined({"model"}, score_columns), {}};
    Whiskers whiskers{"Decided games won by " + one, " %", {}, 50.0};
    OrderedJson models = OrderedJson::array();
    std::vector<const std::vector<GameFigures>*> games;
    const auto add = [&](const std::string& name, const BoutSum& sum) {
        sheet.rows.push_back(joined({name}, cells_of(sum)));
        const auto [low, high] = sum.score.interval();
        whiskers.all.push_back({name, 100 * sum.score.share(), 100 * low, 100 * high});
    };
    for (std::size_t i = 0; i < ladder.models.size(); ++i) {
        const BoutSum sum = sum_of(played[i]);
        games.push_back(&played[i]);
        add(ladder.trial.name_of(ladder.models[i]), sum);
        models.push_back({{"model", ladder.trial.name_of(ladder.models[i])}, {"score", json_of_sum(sum)}});
    }
    const BoutSum all = sum_of(games);
    if (ladder.models.size() > 1) add("all", all);
    findings.json = {{"one", one}, {"other", other}, {"models", std::move(models)}, {"all", json_of_sum(all)}};
    findings.sheets = {std::move(sheet)};
    findings.whiskers.push_back(std::move(whiskers));
    findings.table = table_of_bouts(ladder, played);
    return findings;
}

}  // namespace overdive
