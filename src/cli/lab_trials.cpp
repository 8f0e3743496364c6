// overdive lab exploit, overdive lab hardship: what could be gained against an opponent by who knew him, and whether
// all of them bear any game there is.
#include <algorithm>
#include <atomic>
#include <cmath>
#include <iostream>
#include <mutex>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ai/opponent.h"
#include "cli/lab_work.h"
#include "cli/progress.h"
#include "games/games.h"
#include "lab/exploit.h"
#include "lab/hardship.h"
#include "lab/on_all.h"
#include "scenario/scenario_file.h"

namespace overdive::cli {
namespace {

using Json = nlohmann::ordered_json;

struct Spread {
    double mean = 0, median = 0, worst_tenth = 0;
};

template <class Of>
Spread spread_of(const std::vector<Exploited>& all, Of of) {
    std::vector<double> values;
    for (const Exploited& each : all) values.push_back(of(each));
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    Spread spread;
    for (const double value : values) spread.mean += value / static_cast<double>(values.size());
    spread.median = values[values.size() / 2];
    spread.worst_tenth = values[values.size() * 9 / 10];
    return spread;
}

Json percent(const Spread& spread) {
    const auto rounded = [](double share) { return std::round(share * 100'00) / 100; };
    return {{"mean", rounded(spread.mean)},
            {"median", rounded(spread.median)},
            {"worst_tenth", rounded(spread.worst_tenth)}};
}

}  // namespace

void lab_exploit(Program& program, const LabExploitOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    const Ruleset rules = assemble(*catalog, Options{});
    Examination examination;
    examination.rules = &rules;
    examination.positions = wanted.positions;
    examination.budget = Budget::of(std::chrono::milliseconds(wanted.budget));
    examination.seed = MatchSeed::from_text(wanted.seed);
    examination.threads = threads_for(wanted.threads);
    for (const std::string& name : wanted.models.empty() ? usual_models(*catalog) : wanted.models) {
        const auto model = catalog->find_model(name);
        if (!model) return report(program, {{"--models", fmt::format("there is no model \"{}\"", name)}});
        examination.models.push_back(*model);
    }
    Json rows = Json::array();
    for (const auto& [mixer, name] : {std::pair{Mixer::master, "master"}, std::pair{Mixer::ace, "ace"}}) {
        for (const auto& [judge, how] : {std::pair{JudgedBy::net, "net"}, std::pair{JudgedBy::eye, "eye"}}) {
            const std::vector<Exploited> all = exploited(examination, mixer, judge);
            const Spread best = spread_of(all, [](const Exploited& each) { return each.by_best; });
            const Spread mix = spread_of(all, [](const Exploited& each) { return each.by_mix; });
            const Spread often = spread_of(all, [](const Exploited& each) { return each.often; });
            if (!program.json) {
                std::cout << fmt::format(
                    "{:8} judged by {:4} {:4} positions: the best answer gains {:5.2f} % of the range (median {:.2f}, "
                    "worst tenth {:.2f}), a mix that knows nothing {:5.2f} %; flies one thing in {:.0f} % at most\n",
                    name, how, all.size(), 100 * best.mean, 100 * best.median, 100 * best.worst_tenth, 100 * mix.mean,
                    100 * often.mean);
            }
            rows.push_back({{"mixer", name},
                            {"judge", how},
                            {"positions", all.size()},
                            {"best_answer", percent(best)},
                            {"equilibrium", percent(mix)},
                            {"most_often", percent(often)}});
        }
    }
    if (program.json) std::cout << Json{{"exploited", rows}}.dump() << '\n';
}

void lab_hardship(Program& program, const LabHardshipOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    Hardship hardship;
    hardship.catalog = &*catalog;
    hardship.budget = Budget::of(std::chrono::milliseconds(wanted.budget));
    hardship.seed = MatchSeed::from_text(wanted.seed);
    hardship.levels = wanted.levels;
    for (const std::string& level : wanted.levels) {
        if (!is_level(level)) return report(program, {{"LEVEL", fmt::format("there is no opponent \"{}\"", level)}});
    }
    if (hardship.levels.empty()) {
        for (const Level& level : all_levels()) {
            if (level.name != "random") hardship.levels.emplace_back(level.name);  // who does leave tables
        }
    }
    const auto scenarios = load_scenario_files(program, *catalog);
    if (!scenarios) return report(program, scenarios.error());
    for (const Scenario& scenario : *scenarios) {
        const auto chosen = choose({scenario.id, scenario.text}, *catalog, {});
        if (!chosen) return report(program, chosen.error());
        auto file = read_game_file(scenario.id, Json(chosen->scenario["setup"]), *catalog);
        if (!file) return report(program, file.error());
        file->title = scenario.id;
        hardship.scenarios.push_back(std::move(*file));
    }
    Progress progress("games", wanted.games);
    Endured all;
    std::atomic<std::uint64_t> next{wanted.first};
    std::mutex adding;
    const auto work = [&] {
        for (std::uint64_t i = next++; i < wanted.first + wanted.games; i = next++) {
            const Endured one = endured(hardship, i);
            const std::lock_guard lock(adding);
            all.add(one);
            progress.at(all.games);
        }
    };
    on_all(threads_for(wanted.threads), work);
    progress.finish();
    std::sort(all.faults.begin(), all.faults.end());
    if (program.json) {
        std::cout << Json{{"games", all.games},   {"over", all.over}, {"orders", all.orders},   {"plans", all.plans},
                          {"planes", all.planes}, {"left", all.left}, {"crashed", all.crashed}, {"faults", all.faults}}
                         .dump()
                  << '\n';
    } else {
        std::cout << fmt::format(
            "{} games, {} of them over; {} orders, {} plans, {} faults\n{} planes: {} left the table, {} flew into the "
            "ground or ran dry\n",
            all.games, all.over, all.orders, all.plans, all.faults.size(), all.planes, all.left, all.crashed);
        for (const std::string& fault : all.faults) std::cout << fault << '\n';
    }
    if (!all.faults.empty()) program.exit_code = 1;
}

}  // namespace overdive::cli
