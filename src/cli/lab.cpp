// overdive lab: matches of opponents, with figures one can trust.
#include <algorithm>
#include <ctime>
#include <iostream>
#include <memory>
#include <mutex>

#include <fmt/format.h>

#include "ai/taught_weights.h"
#include "base/hash.h"
#include "cli/commands.h"
#include "cli/lab_work.h"
#include "games/games.h"
#include "lab/balance.h"
#include "lab/ladder.h"
#include "lab/missions.h"
#include "lab/sensitivity.h"
#include "lab/teaching.h"
#include "scenario/game_file.h"
#include "store/files.h"

namespace overdive::cli {
namespace {

float quantile(std::vector<float>& values, double share) {
    if (values.empty()) return 0;
    const auto at = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    return values[at];
}

// How long the answers of a contestant took, in seconds of its thread: its games hand them in when they are over.
struct Clock {
    std::mutex telling;
    std::vector<float> answers;
};

class Timed : public Opponent {
public:
    Timed(std::unique_ptr<Opponent> who, Clock& clock) : who_(std::move(who)), clock_(clock) {}
    ~Timed() override {
        const std::lock_guard lock(clock_.telling);
        clock_.answers.insert(clock_.answers.end(), took_.begin(), took_.end());
    }
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override {
        const double before = seconds();
        const Order order = who_->choose(rules, view, legal, rng, budget);
        took_.push_back(static_cast<float>(seconds() - before));
        return order;
    }

private:
    static double seconds() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
    }
    std::unique_ptr<Opponent> who_;
    Clock& clock_;
    std::vector<float> took_;
};

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
    LabGround ground;
    auto one = seated(program, wanted.one, wanted.budget);
    auto other = seated(program, wanted.other, wanted.budget);
    if (!one || !other) return;
    if (!ground.prepare(program, wanted, [](const Catalog& catalog) { return std::vector{usual_model(catalog)}; }))
        return;
    Ladder match{ground.trial, {*other, *one}, ground.models};
    std::array<Clock, 2> clocks;
    for (std::size_t i = 0; i < 2 && wanted.clock; ++i) {
        auto& sit_down = match.players[1 - i].sit_down;
        sit_down = [sits = sit_down, &clock = clocks[i]] { return std::make_unique<Timed>(sits(), clock); };
    }
    const std::string command = lab_command(ground, wanted, fmt::format("match {} {}", wanted.one, wanted.other));
    carry_out(program, wanted, ground.catalog.fingerprint, command, ladder_bouts(match),
              [&](const PlayedGames& played) { return match_findings(match, played); });
    if (!wanted.clock || program.exit_code != all_well) return;
    for (std::size_t i = 0; i < 2; ++i) {
        auto& answers = clocks[i].answers;
        std::cerr << fmt::format("{}: {} answers, ms of its thread: median {:.1f}, 99 of 100 {:.1f}, most {:.1f}\n",
                                 i == 0 ? wanted.one : wanted.other, answers.size(), 1000 * quantile(answers, 0.5),
                                 1000 * quantile(answers, 0.99), 1000 * quantile(answers, 1));
    }
}

void lab_ladder(Program& program, const LabLadderOptions& wanted) {
    Ladder ladder;
    for (const std::string& name : wanted.levels) {
        const auto player = seated(program, name, wanted.budget);
        if (!player) return;
        const bool twice = std::any_of(ladder.players.begin(), ladder.players.end(),
                                       [&](const Contestant& other) { return other.name == player->name; });
        if (twice) return report(program, {{name, "this opponent is there twice"}});
        ladder.players.push_back(*player);
    }
    if (ladder.players.size() < 2) return report(program, {{"LEVEL", "a ladder needs two opponents at least"}});
    LabGround ground;
    if (!ground.prepare(program, wanted, &usual_models)) return;
    ladder.trial = ground.trial;
    ladder.models = ground.models;
    carry_out(program, wanted, ground.catalog.fingerprint,
              lab_command(ground, wanted, fmt::format("ladder {}", fmt::join(wanted.levels, " "))),
              ladder_bouts(ladder), [&](const PlayedGames& played) { return ladder_findings(ladder, played); });
}

namespace {

std::vector<std::string> all_models(const Catalog& catalog) {
    std::vector<std::string> all;
    for (const Model& model : catalog.models) all.push_back(model.id);
    return all;
}

// False: something was wrong, and has been reported.
bool prepare_balance(Program& program, const LabBalanceOptions& wanted, LabGround& ground, Balance& balance) {
    const auto pilot = seated(program, wanted.pilot, wanted.budget);
    if (!pilot || !ground.prepare(program, wanted, &all_models)) return false;
    if (ground.models.size() < 2) {
        report(program, {{"--models", "a balance needs two models at least"}});
        return false;
    }
    balance = {ground.trial, *pilot, ground.models};
    return true;
}

}  // namespace

void lab_balance(Program& program, const LabBalanceOptions& wanted) {
    LabGround ground;
    Balance balance;
    if (!prepare_balance(program, wanted, ground, balance)) return;
    carry_out(program, wanted, ground.catalog.fingerprint, lab_command(ground, wanted, "balance " + wanted.pilot),
              balance_bouts(balance), [&](const PlayedGames& played) { return balance_findings(balance, played); });
}

void lab_points(Program& program, const LabPointsOptions& wanted) {
    LabGround ground;
    Points points;
    if (!prepare_balance(program, wanted, ground, points.balance)) return;
    const auto usual = ground.catalog.find_model(usual_model(ground.catalog));
    if (!usual || std::find(ground.models.begin(), ground.models.end(), *usual) == ground.models.end())
        return report(
            program,
            {{"--models", fmt::format("\"{}\" has 100 points and must be among them", usual_model(ground.catalog))}});
    points.usual = *usual;
    // Skills need the rules that they change.
    Options with_aces = *options_from(game_of(ground.catalog), "--options", wanted.options);
    for (const char* needed : {"aces", "aim", "tailing", "disruption"}) with_aces.on.emplace(needed);
    const Ruleset aces_rules = assemble(ground.catalog, with_aces);
    for (const Skill skill : game_of(ground.catalog).skills) {
        if (!wanted.skills) break;
        Points::Ace ace{std::string(word_of(skill)), {}, points.balance.trial};
        ace.skills.add(skill);
        ace.trial.rules = &aces_rules;
        points.aces.push_back(std::move(ace));
    }
    const std::string command =
        lab_command(ground, wanted, "points " + wanted.pilot + (wanted.skills ? " --skills" : ""));
    carry_out(
        program, wanted, ground.catalog.fingerprint, command, points_bouts(points), [&](const PlayedGames& played) {
            if (!wanted.file.empty()) {
                const auto kept =
                    write_file_atomically(wanted.file, points_file(points, points_found(points, played), command));
                if (!kept) report(program, kept.error());
            }
            return points_findings(points, played);
        });
}

namespace {

// Planes that met, and are not of the same kind.
std::vector<std::string> usual_pairings(const Catalog& catalog) {
    if (catalog.system == "ww2") return {"spitfire-mk1:bf109-e3", "hurricane-mk1:bf109-e3", "f4f-3:a6m2"};
    return {"sopwith-camel:albatros-dva", "spad-xiii:fokker-dr1", "nieuport-17:rumpler-c4"};
}

}  // namespace

void lab_options(Program& program, const LabSensitivityOptions& wanted) {
    const auto pilot = seated(program, wanted.pilot, wanted.budget);
    LabGround ground;
    if (!pilot || !ground.prepare(program, wanted, [](const Catalog&) { return std::vector<std::string>{}; })) return;
    Sensitivity sensitivity{ground.trial, *pilot, {}, {}};
    const auto pairings = wanted.pairings.empty() ? usual_pairings(ground.catalog) : wanted.pairings;
    for (const std::string& pairing : pairings) {
        const std::size_t colon = pairing.find(':');
        const auto one = ground.catalog.find_model(pairing.substr(0, colon));
        const auto other = ground.catalog.find_model(colon == std::string::npos ? "" : pairing.substr(colon + 1));
        if (!one || !other)
            return report(program,
                          {{"--pairs", fmt::format("\"{}\" is not two models with a colon between them", pairing)}});
        sensitivity.pairings.push_back({*one, *other});
    }
    const auto switches = switches_of(ground.catalog);
    for (const std::string& only : wanted.only) {
        const bool known =
            std::any_of(switches.begin(), switches.end(), [&](const Switch& one) { return one.id == only; });
        if (!known) return report(program, {{"--only", fmt::format("there is no option \"{}\"", only)}});
    }
    for (const Switch& each : switches) {
        const bool left_out =
            !wanted.only.empty() && std::find(wanted.only.begin(), wanted.only.end(), each.id) == wanted.only.end();
        if (left_out) continue;
        const std::vector<std::string> with = needed_by(switches, each.id);
        Options options;
        options.on.insert(with.begin(), with.end());
        options.on.emplace(each.id);
        sensitivity.changes.push_back(
            {std::string(each.id), with, std::make_shared<const Ruleset>(assemble(ground.catalog, options))});
    }
    std::string what = fmt::format("options {} --pairs {}", wanted.pilot, fmt::join(pairings, ","));
    if (!wanted.only.empty()) what += fmt::format(" --only {}", fmt::join(wanted.only, ","));
    carry_out(program, wanted, ground.catalog.fingerprint, lab_command(ground, wanted, what),
              sensitivity_bouts(sensitivity),
              [&](const PlayedGames& played) { return sensitivity_findings(sensitivity, played); });
}

namespace {

// Any text; a number stands for itself, as docs/missions.md has them.
std::uint64_t number_of_seed(const std::string& seed) {
    constexpr std::size_t most_digits = 12;
    const bool is_number = !seed.empty() && seed.size() <= most_digits &&
                           std::all_of(seed.begin(), seed.end(), [](char c) { return c >= '0' && c <= '9'; });
    return is_number ? std::stoull(seed) : MatchSeed::from_text(seed).key.low >> 24;
}

// The scenarios of a war that are wanted, or what is wrong.
Checked<std::vector<Scenario>> scenarios_wanted(const Program& program, const Catalog& catalog,
                                                const std::vector<std::string>& ids) {
    auto all = load_scenario_files(program, catalog);
    if (!all || ids.empty()) return all;
    std::vector<Scenario> found;
    for (const std::string& id : ids) {
        const auto one = std::find_if(all->begin(), all->end(), [&](const Scenario& each) { return each.id == id; });
        if (one == all->end())
            return failed("ID", fmt::format("there is no scenario \"{}\" of {}", id, catalog.system));
        found.push_back(*one);
    }
    return found;
}

}  // namespace

void lab_missions(Program& program, const LabMissionsOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    if (wanted.players.size() > 2) return report(program, {{"--players", "one opponent, or one for each side"}});
    MissionSeries series;
    series.games = wanted.games;
    series.seed = number_of_seed(wanted.seed);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto player = seated(program, wanted.players[std::min(i, wanted.players.size() - 1)], wanted.budget);
        if (!player) return;
        series.players[i] = *player;
    }
    const auto scenarios = scenarios_wanted(program, *catalog, wanted.scenarios);
    if (!scenarios) return report(program, scenarios.error());
    std::vector<std::unique_ptr<MissionTrial>> missions;
    std::vector<const MissionTrial*> told;
    std::vector<Bout> bouts;
    Hasher fingerprint;
    fingerprint.add(catalog->fingerprint);
    std::string ids;
    for (const Scenario& scenario : *scenarios) {
        const auto json = parse_json(scenario.id, scenario.text);
        if (!json) return report(program, json.error());
        auto file = read_game_file(scenario.id, json->at("setup"), *catalog);
        if (!file) return report(program, file.error());
        auto mission = std::make_unique<MissionTrial>();
        mission->name = scenario.id;
        mission->file = std::move(*file);
        mission->rules = assemble(*catalog, mission->file.options);
        told.push_back(mission.get());
        bouts.push_back(mission_bout(*mission, series));
        missions.push_back(std::move(mission));
        fingerprint.add(scenario.text);
        ids += " " + scenario.id;
    }
    const std::string command = fmt::format(
        "overdive lab missions{} --system {} --players {},{} --games {} --budget {} --seed {}", ids, catalog->system,
        series.players[0].name, series.players[1].name, wanted.games, wanted.budget, wanted.seed);
    carry_out(program, wanted, fingerprint.value(), command, std::move(bouts),
              [&](const PlayedGames& played) { return missions_findings(told, series, played); });
}

}  // namespace overdive::cli
