// overdive lab: matches of opponents, with figures one can trust.
#include <algorithm>
#include <iostream>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ai/taught_weights.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "games/games.h"
#include "lab/contestant.h"
#include "lab/match.h"
#include "lab/teaching.h"
#include "store/files.h"

namespace overdive::cli {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Score& score) {
    const auto [low, high] = score.interval();
    const auto rounded = [](double share) { return std::round(share * 10'000) / 10'000; };
    return {{"won", score.won},
            {"lost", score.lost},
            {"drawn", score.drawn},
            {"open", score.open},
            {"share", rounded(score.share())},
            {"interval", {rounded(low), rounded(high)}}};
}

std::string line_of(const std::string& what, const Score& score) {
    const auto [low, high] = score.interval();
    return fmt::format("{:28} {:5} won {:5} lost {:4} drawn {:4} open  {:5.1f} % ({:.0f}-{:.0f})\n", what, score.won,
                       score.lost, score.drawn, score.open, 100 * score.share(), 100 * low, 100 * high);
}

float quantile(std::vector<float>& values, double share) {
    if (values.empty()) return 0;
    const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    return values[at];
}

std::string usual_model(const Catalog& catalog) {
    return catalog.system == "ww2" ? "spitfire-mk1" : "sopwith-camel";
}

unsigned threads_for(unsigned wanted) {
    return wanted > 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
}

// In lines of some length.
std::string written(const TaughtWeights& weights) {
    constexpr std::size_t longest = 110;
    std::string text, line;
    for (const std::int32_t weight : weights) {
        const std::string number = std::to_string(weight);
        if (line.size() + 1 + number.size() > longest) {
            text += line + '\n';
            line.clear();
        }
        line += (line.empty() ? "" : " ") + number;
    }
    return text + line + '\n';
}

}  // namespace

void lab_teach(Program& program, const LabTeachOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    const Ruleset basic = assemble(*catalog, Options{});
    Schooling schooling;
    schooling.rules = {&basic};
    for (const Model& model : catalog->models) schooling.models.push_back(*catalog->find_model(model.id));
    schooling.positions = wanted.positions;
    schooling.rounds = wanted.rounds;
    schooling.threads = threads_for(wanted.threads);
    schooling.seed = MatchSeed::from_text(wanted.seed);
    schooling.tell = [](const std::string& line) { std::cerr << line << '\n'; };
    const std::string head = fmt::format(
        "# What a net was taught about where two planes stand to each other (docs/opponents.md).\n"
        "# Weights in steps of 1/4096. Made by:\n"
        "#   overdive lab teach --system {} --positions {} --rounds {} --seed {} -o data/opponents/position-{}.txt\n",
        catalog->system, wanted.positions, wanted.rounds, wanted.seed, catalog->system);
    const auto kept = write_file_atomically(wanted.output, head + written(weights_of(taught(schooling))));
    if (!kept) report(program, kept.error());
}

void lab_match(Program& program, const LabMatchOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    const auto options = options_from(game_of(*catalog), "--options", wanted.options);
    if (!options) return report(program, options.error());
    const Ruleset rules = assemble(*catalog, *options);
    Match match;
    match.rules = &rules;
    match.seed = MatchSeed::from_text(wanted.seed);
    for (std::size_t i = 0; i < 2; ++i) {
        auto one = contestant(i == 0 ? wanted.one : wanted.other);
        if (!one) return report(program, one.error());
        match.contestants[i] = *one;
        match.contestants[i].budget = Budget::of(std::chrono::milliseconds(wanted.budget));
    }
    std::vector<std::string> models = wanted.models;
    if (models.empty()) models.push_back(usual_model(*catalog));
    std::vector<ModelId> flown;
    for (const std::string& name : models) {
        const auto model = catalog->find_model(name);
        if (!model) return report(program, {{"--models", fmt::format("there is no model \"{}\"", name)}});
        flown.push_back(*model);
    }
    const unsigned threads = threads_for(wanted.threads);
    const std::uint64_t games = wanted.games + wanted.games % 2;
    Progress progress("games", games * flown.size());
    Score all;
    std::array<Thinking, 2> thinking;
    Json json = Json::array();
    for (std::size_t i = 0; i < flown.size(); ++i) {
        const double size = wanted.table;
        match.start = [&](std::uint64_t start) {
            return mirrored_start(rules, {flown[i]}, wanted.planes, {size, size}, start, match.seed);
        };
        MatchWork work;
        work.games = games;
        work.threads = threads;
        work.after_game = [&](std::uint64_t done) { progress.at(i * games + done); };
        if (wanted.clock) work.thinking = &thinking;
        const std::vector<MatchGame> fought = played(match, work);
        Score score;
        for (const MatchGame& game : fought) {
            score.count(game);
            all.count(game);
        }
        if (program.json) {
            json.push_back({{"model", models[i]}, {"score", json_of(score)}});
        } else {
            std::cout << line_of(models[i], score) << std::flush;
        }
    }
    progress.finish();
    if (program.json) {
        std::cout << Json{{"one", wanted.one}, {"other", wanted.other}, {"models", json}, {"all", json_of(all)}}.dump()
                  << '\n';
        return;
    }
    if (flown.size() > 1) std::cout << line_of("all", all);
    for (std::size_t i = 0; i < 2 && wanted.clock; ++i) {
        auto& answers = thinking[i].answers;
        std::cout << fmt::format("{}: {} answers, ms of its thread: median {:.1f}, 99 of 100 {:.1f}, most {:.1f}\n",
                                 match.contestants[i].name, answers.size(), 1000 * quantile(answers, 0.5),
                                 1000 * quantile(answers, 0.99), 1000 * quantile(answers, 1));
    }
}

}  // namespace overdive::cli
