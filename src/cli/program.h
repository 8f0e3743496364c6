// What every command of the program shares: its options, the data, and how it complains.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "campaign/calendar.h"
#include "catalog/catalog.h"
#include "scenario/game_file.h"
#include "scenario/lesson_file.h"
#include "scenario/points_file.h"
#include "scenario/scenario_file.h"
#include "scenario/texts.h"
#include "wire/replay.h"

namespace overdive::cli {

inline constexpr int all_well = 0;
inline constexpr int found_wanting = 1;  // the program ran, and what it checked does not hold
inline constexpr int bad_input = 2;

// The system played unless another is named, and all whose data this version has.
inline constexpr std::string_view usual_system = "ww1";
inline constexpr std::array<std::string_view, 2> known_systems{"ww1", "ww2"};
[[nodiscard]] bool is_playable(std::string_view system);
[[nodiscard]] std::vector<std::string> playable_systems();

struct Program {
    std::vector<std::string> data_folders;  // the user's own, after ours
    std::string system{usual_system};
    std::string language;
    bool json = false;
    int exit_code = all_well;
};

// Writes problems to standard error, as sentences or as JSON, and sets the exit code.
void report(Program& program, const Problems& problems, int exit_code = bad_input);

// The catalogue of one war: our data, then the platform's folder, then those of --data.
[[nodiscard]] Checked<Catalog> load_data(const Program& program, std::string_view system);
// Loads the catalogue that a replay asks for into this place.
[[nodiscard]] CatalogOf catalog_loader(const Program& program, Catalog& into);
[[nodiscard]] Checked<std::vector<Scenario>> load_scenario_files(const Program& program, const Catalog& catalog);
[[nodiscard]] Checked<std::vector<campaign::Calendar>> load_calendar_files(const Program& program,
                                                                           const Catalog& catalog,
                                                                           const std::vector<Scenario>& scenarios);
[[nodiscard]] Checked<std::vector<Lesson>> load_lesson_files(const Program& program, const Catalog& catalog);
// What planes are worth: by the last of the folders in use that says so, or nothing.
[[nodiscard]] Checked<PointsOfModels> load_points_file(const Program& program, const Catalog& catalog);
// Whether the computer has an opponent of this name.
[[nodiscard]] bool is_opponent(std::string_view name);
[[nodiscard]] Checked<Texts> load_language(const Program& program);
// Where the built web table lies, and where games are kept unless the user says otherwise.
[[nodiscard]] std::string web_folder();
[[nodiscard]] std::string default_database();
[[nodiscard]] std::vector<std::string> folders_in_use(const Program& program);

// A game file with all that is needed to play it. Not to be moved: the rules point to the catalogue.
struct LoadedGame {
    std::string file;
    Catalog catalog;
    GameFile game;
    Ruleset rules;
    Texts texts;
    std::string text;  // the file itself

    LoadedGame() = default;
    LoadedGame(const LoadedGame&) = delete;
    LoadedGame& operator=(const LoadedGame&) = delete;
};
// False: something was wrong, and has been reported.
[[nodiscard]] bool load_game(Program& program, const std::string& file, LoadedGame& loaded);

}  // namespace overdive::cli
