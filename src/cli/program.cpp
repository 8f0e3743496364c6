#include "cli/program.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ai/opponent.h"
#include "games/games.h"
#include "store/files.h"

namespace overdive::cli {
namespace {

namespace fs = std::filesystem;

std::string from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// Where the data that came with the program lies: named by the environment, beside an installed
// program, or in the source tree it was built from.
std::string own_data_folder() {
    const std::string named = from_environment("OVERDIVE_DATA");
    if (!named.empty()) return named;
    std::error_code ignored;
    const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
    const fs::path installed = program.parent_path().parent_path() / "share/overdive/data";
    if (!program.empty() && fs::exists(installed, ignored)) return installed.string();
    return OVERDIVE_SOURCE_DATA;
}

// A player's own figures, where the platform keeps such things.
std::string platform_folder() {
    const std::string home = from_environment("HOME");
    const std::string named = from_environment("XDG_DATA_HOME");
    if (!named.empty()) return named + "/overdive/data";
    return home.empty() ? "" : home + "/.local/share/overdive/data";
}

std::string wanted_language(const Program& program) {
    if (!program.language.empty()) return program.language;
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const std::string value = from_environment(name);
        if (value.empty()) continue;
        const std::string language = value.substr(0, 2);
        return language == "it" || language == "fr" ? language : "en";
    }
    return "en";
}

}  // namespace

bool is_playable(std::string_view system) {
    return find_game(system) != nullptr;
}

std::vector<std::string> playable_systems() {
    std::vector<std::string> systems;
    for (const Game* game : games()) systems.emplace_back(game->id);
    return systems;
}

CatalogOf catalog_loader(const Program& program, Catalog& into) {
    return [&program, &into](std::string_view system) -> const Catalog* {
        if (!is_playable(system)) return nullptr;
        auto catalog = load_data(program, system);
        if (!catalog) return nullptr;
        into = std::move(*catalog);
        return &into;
    };
}

void report(Program& program, const Problems& problems, int exit_code) {
    program.exit_code = exit_code;
    if (program.json) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const Problem& problem : problems) list.push_back({{"place", problem.place}, {"reason", problem.reason}});
        std::cerr << nlohmann::ordered_json{{"problems", list}}.dump(-1, ' ', false,
                                                                     nlohmann::ordered_json::error_handler_t::replace)
                  << '\n';
        return;
    }
    constexpr std::size_t most_shown = 20;
    for (std::size_t i = 0; i < problems.size() && i < most_shown; ++i) {
        std::cerr << "overdive: " << problems[i].place << ": " << problems[i].reason << '\n';
    }
    if (problems.size() > most_shown) std::cerr << fmt::format("overdive: and {} more\n", problems.size() - most_shown);
}

std::vector<std::string> folders_in_use(const Program& program) {
    std::vector<std::string> folders{own_data_folder()};
    std::error_code ignored;
    if (const std::string folder = platform_folder(); !folder.empty() && fs::is_directory(folder, ignored)) {
        folders.push_back(folder);
    }
    folders.insert(folders.end(), program.data_folders.begin(), program.data_folders.end());
    return folders;
}

std::string web_folder() {
    std::error_code ignored;
    const std::string beside_data = own_data_folder() + "/web";
    return fs::exists(beside_data, ignored) ? beside_data : OVERDIVE_SOURCE_WEB;
}

std::string default_database() {
    const std::string home = from_environment("HOME");
    const std::string named = from_environment("XDG_DATA_HOME");
    const fs::path folder = fs::path(!named.empty() ? named : home.empty() ? "." : home + "/.local/share") / "overdive";
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    return (folder / "games.db").string();
}

Checked<Catalog> load_data(const Program& program, std::string_view system) {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders_in_use(program)) {
        auto found = read_data_folder(folder);
        if (!found) return tl::unexpected<Problems>(found.error());
        files.insert(files.end(), std::make_move_iterator(found->begin()), std::make_move_iterator(found->end()));
    }
    return load_catalog(system, files);
}

namespace {

// What lies in a folder of a war beside its catalogue: "scenarios", "lessons".
Checked<std::vector<SourceFile>> files_beside(const Program& program, const Catalog& catalog, std::string_view what) {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders_in_use(program)) {
        std::error_code ignored;
        const fs::path place = fs::path(folder) / catalog.system / what;
        if (!fs::is_directory(place, ignored)) continue;
        auto found = read_data_folder(place);
        if (!found) return tl::unexpected<Problems>(found.error());
        files.insert(files.end(), std::make_move_iterator(found->begin()), std::make_move_iterator(found->end()));
    }
    return files;
}

}  // namespace

Checked<std::vector<Scenario>> load_scenario_files(const Program& program, const Catalog& catalog) {
    const auto files = files_beside(program, catalog, "scenarios");
    if (!files) return tl::unexpected<Problems>(files.error());
    return load_scenarios(*files, catalog);
}

bool is_opponent(std::string_view name) {
    return is_level(name);
}

Checked<std::vector<Lesson>> load_lesson_files(const Program& program, const Catalog& catalog) {
    const auto files = files_beside(program, catalog, "lessons");
    if (!files) return tl::unexpected<Problems>(files.error());
    return load_lessons(*files, catalog, &is_opponent);
}

Checked<PointsOfModels> load_points_file(const Program& program, const Catalog& catalog) {
    PointsOfModels points;
    for (const std::string& folder : folders_in_use(program)) {
        std::error_code ignored;
        const fs::path place = fs::path(folder) / catalog.system / "points.json";
        if (!fs::exists(place, ignored)) continue;
        auto text = read_text_file(place, most_data_file_bytes);
        if (!text) return tl::unexpected<Problems>(text.error());
        auto read = read_points({place.generic_string(), std::move(*text)}, catalog);
        if (!read) return read;
        points = std::move(*read);
    }
    return points;
}

Checked<Texts> load_language(const Program& program) {
    const std::string file = own_data_folder() + "/texts/" + wanted_language(program) + ".json";
    auto text = read_text_file(file, most_game_file_bytes);
    if (!text) return tl::unexpected<Problems>(text.error());
    return load_texts({file, std::move(*text)});
}

bool load_game(Program& program, const std::string& file, LoadedGame& loaded) {
    const auto refuse = [&](const Problems& problems) {
        report(program, problems);
        return false;
    };
    loaded.file = file;
    auto text = read_text_file(file, most_game_file_bytes);
    if (!text) return refuse(text.error());
    loaded.text = std::move(*text);
    const auto json = parse_json(file, loaded.text);
    if (!json) return refuse(json.error());
    const auto system = system_of(file, *json);
    if (!system) return refuse(system.error());
    auto catalog = load_data(program, *system);
    if (!catalog) return refuse(catalog.error());
    loaded.catalog = std::move(*catalog);
    auto game = read_game_file(file, *json, loaded.catalog);
    if (!game) return refuse(game.error());
    loaded.game = std::move(*game);
    auto texts = load_language(program);
    if (!texts) return refuse(texts.error());
    loaded.texts = std::move(*texts);
    loaded.rules = assemble(loaded.catalog, loaded.game.options);
    return true;
}

}  // namespace overdive::cli
