// overdive check [FILE...]: data folders, single data files, game files and replays.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "campaign/campaign_file.h"
#include "cli/commands.h"
#include "scenario/check_file.h"
#include "store/files.h"
#include "wire/replay.h"

namespace overdive::cli {
namespace {

void say_ok(const Program& program, const std::string& place, const std::string& what) {
    if (program.json)
        std::cout << nlohmann::ordered_json{{"place", place}, {"ok", true}, {"what", what}}.dump() << '\n';
    else
        std::cout << fmt::format("{}: {}\n", place, what);
}

std::string summary_of(const Catalog& catalog) {
    std::map<std::string, int> bases;
    for (const Provenance& note : catalog.provenance) ++bases[note.basis];
    return fmt::format(
        "{} models, {} maneuver decks, {} damage decks; figures: {} exact, {} high, {} derived, {} estimates",
        catalog.models.size(), catalog.decks.size(), catalog.damage_decks.size(), bases["exact"], bases["high"],
        bases["derived"], bases["estimate"]);
}

void check_scenarios(Program& program, const Catalog& catalog) {
    const auto scenarios = load_scenario_files(program, catalog);
    if (!scenarios) return report(program, scenarios.error());
    say_ok(program, catalog.system, fmt::format("{} scenarios", scenarios->size()));
    const auto calendars = load_calendar_files(program, catalog, *scenarios);
    if (!calendars) return report(program, calendars.error());
    say_ok(program, catalog.system, fmt::format("{} calendars of campaigns", calendars->size()));
    const auto lessons = load_lesson_files(program, catalog);
    if (!lessons) return report(program, lessons.error());
    say_ok(program, catalog.system, fmt::format("{} lessons", lessons->size()));
    const auto points = load_points_file(program, catalog);
    if (!points) return report(program, points.error());
    say_ok(program, catalog.system, fmt::format("points of {} models", points->size()));
}

void check_data(Program& program, bool list_estimates) {
    for (const std::string_view system : known_systems) {
        const auto catalog = load_data(program, system);
        if (!catalog) {
            report(program, catalog.error());
            continue;
        }
        say_ok(program, std::string(system), summary_of(*catalog));
        if (is_playable(system)) check_scenarios(program, *catalog);
        if (!list_estimates) continue;
        for (const Provenance& note : catalog->provenance) {
            if (note.basis == "estimate")
                std::cout << fmt::format("  {}: {}: {}\n", note.file, note.figure, note.source);
        }
    }
}

// A data file is checked in its place: as one more file after all others.
void check_data_file(Program& program, const std::string& file, const std::string& text, const std::string& system) {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders_in_use(program)) {
        auto found = read_data_folder(folder);
        if (!found) return report(program, found.error());
        files.insert(files.end(), found->begin(), found->end());
    }
    files.push_back({file, text});
    const auto catalog = load_catalog(system, files);
    if (catalog)
        say_ok(program, file, "a good data file");
    else
        report(program, catalog.error());
}

void check_replay(Program& program, const std::string& file, const std::string& text) {
    Catalog catalog;
    const auto replay = read_replay(file, text, catalog_loader(program, catalog));
    if (!replay) return report(program, replay.error());
    const auto folded = fold(*replay);
    if (!folded) return report(program, folded.error());
    say_ok(program, file, fmt::format("a good replay, up to turn {}", folded->turn));
}

// What is doubtful does not spoil a file; it is said, and the file is good.
void say_doubts(const Program& program, const std::string& file, const Doubts& doubts) {
    const auto texts = load_language(program);
    for (const Doubt& doubt : doubts) {
        const std::string words = texts ? sentence(doubt, *texts) : doubt.kind;
        if (program.json)
            std::cout << nlohmann::ordered_json{{"place", file + "#" + doubt.place},
                                                {"doubt", doubt.kind},
                                                {"text", words}}
                             .dump()
                      << '\n';
        else
            std::cout << fmt::format("{}#{}: {}\n", file, doubt.place, words);
    }
}

void check_scenario_or_game(Program& program, const std::string& file, const Json& json, const std::string& text,
                            std::string_view what) {
    if (text.size() > most_game_file_bytes)
        return report(program, {{file, fmt::format("a {} has {} MiB at most", what, most_game_file_bytes >> 20)}});
    std::map<std::string, Catalog, std::less<>> catalogs;
    Problems of_data;
    const auto catalog_for = [&](std::string_view system) -> const Catalog* {
        if (!is_playable(system)) return nullptr;
        if (const auto known = catalogs.find(system); known != catalogs.end()) return &known->second;
        auto loaded = load_data(program, system);
        if (!loaded) of_data = loaded.error();
        return loaded ? &catalogs.emplace(std::string(system), std::move(*loaded)).first->second : nullptr;
    };
    FileCheck check = check_file(file, json, text, catalog_for);
    for (Problem& problem : check.problems) {
        if (problem.place.starts_with(file)) problem.place = file + "#" + path_in(problem.place.substr(file.size()));
    }
    if (!of_data.empty()) return report(program, of_data);
    if (!check.problems.empty()) return report(program, check.problems);
    say_ok(program, file, fmt::format("a good {} of {} planes", what, check.planes));
    say_doubts(program, file, check.doubts);
}

void check_campaign(Program& program, const std::string& file, const std::string& text) {
    Catalog catalog;
    const auto saved = campaign::read_campaign(file, text, catalog_loader(program, catalog));
    if (!saved) return report(program, saved.error());
    say_ok(program, file, fmt::format("a good campaign, games flown: {}", saved->campaign.results.size()));
}

// Of the war that its set-up is of.
void check_lesson(Program& program, const std::string& file, const Json& json, const std::string& text) {
    Problems problems;
    const auto setup = JsonReader(json, file + "#", problems).member("setup");
    const auto system = setup ? setup->text("system") : std::nullopt;
    if (system && !is_playable(*system)) setup->complain(fmt::format("{} is not played here", *system));
    if (!problems.empty()) return report(program, problems);
    const auto catalog = load_data(program, *system);
    if (!catalog) return report(program, catalog.error());
    const SourceFile source{file, text};
    const auto lessons = load_lessons({&source, 1}, *catalog, &is_opponent);
    if (!lessons) return report(program, lessons.error());
    const auto& told = lessons->front().told;
    say_ok(program, file,
           fmt::format("a good lesson of {} planes and {} steps", told["planes"].size(), told["steps"].size()));
}

void check_json(Program& program, const std::string& file, const std::string& text) {
    const auto json = parse_json(file, text);
    if (!json) return report(program, json.error());
    Problems problems;
    const auto format = JsonReader(*json, file + "#", problems).text("format");
    if (!format) return report(program, problems);
    if (*format == "overdive-game/1") {
        check_scenario_or_game(program, file, *json, text, "game file");
    } else if (*format == "overdive-scenario/1") {
        check_scenario_or_game(program, file, *json, text, "scenario");
    } else if (*format == lesson_format) {
        check_lesson(program, file, *json, text);
    } else if (*format == "overdive-texts/1") {
        const auto texts = load_texts({file, text});
        if (texts)
            say_ok(program, file, fmt::format("{} sentences", texts->sentences.size()));
        else
            report(program, texts.error());
    } else if (format->starts_with("overdive-campaign/")) {
        check_campaign(program, file, text);
    } else {
        const auto system = JsonReader(*json, file + "#", problems).text("system");
        if (!system) return report(program, problems);
        const bool known = std::find(known_systems.begin(), known_systems.end(), *system) != known_systems.end();
        check_data_file(program, file, text, known ? *system : std::string(known_systems[0]));
    }
}

bool looks_like_replay(const std::string& text) {
    return text.substr(0, text.find('\n')).find("overdive-replay/") != std::string::npos;
}

void check_one(Program& program, const std::string& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        Program with_folder = program;
        with_folder.data_folders.push_back(file);
        check_data(with_folder, false);
        program.exit_code = std::max(program.exit_code, with_folder.exit_code);
        return;
    }
    const auto text = read_text_file(file, most_replay_bytes);
    if (!text) return report(program, text.error());
    if (looks_like_replay(*text))
        check_replay(program, file, *text);
    else
        check_json(program, file, *text);
}

}  // namespace

void check(Program& program, const CheckOptions& wanted) {
    if (wanted.files.empty()) return check_data(program, wanted.estimates);
    for (const std::string& file : wanted.files) check_one(program, file);
}

}  // namespace overdive::cli
