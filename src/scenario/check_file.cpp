#include "scenario/check_file.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "scenario/scenario_file.h"

namespace overdive {
namespace {

void check_game(std::string_view file, const Json& game, const std::string& inside, const CatalogFor& catalog_for,
                FileCheck& check) {
    const auto add = [&](const Problems& problems) {
        check.problems.insert(check.problems.end(), problems.begin(), problems.end());
    };
    const auto system = system_of(file, game);
    if (!system) return add(system.error());
    const Catalog* catalog = catalog_for(*system);
    if (catalog == nullptr)
        return check.problems.push_back(
            {fmt::format("{}#/system", file), fmt::format("{} is not played here", *system)});
    const auto read = read_game_file(file, game, *catalog);
    if (!read) return add(read.error());
    check.planes = read->names.planes.size();
    check.doubts = doubts_about(*read, *catalog);
    for (Doubt& doubt : check.doubts) doubt.place = inside + doubt.place;
}

}  // namespace

FileCheck check_file(std::string_view file, const Json& json, const std::string& text, const CatalogFor& catalog_for) {
    FileCheck check;
    const JsonReader reader(json, std::string(file) + "#", check.problems);
    if (!reader.is_object()) return check;
    const auto format = reader.text("format");
    if (!format) return check;
    if (*format == "overdive-game/1") {
        check_game(file, json, "", catalog_for, check);
        return check;
    }
    if (*format != "overdive-scenario/1") {
        reader.complain(
            fmt::format("\"{}\" is the format of neither a scenario, \"overdive-scenario/1\", nor a game "
                        "file, \"overdive-game/1\"",
                        *format));
        return check;
    }
    const auto system = reader.text("system");
    if (!system) return check;
    const Catalog* catalog = catalog_for(*system);
    if (catalog == nullptr) {
        check.problems.push_back(
            {fmt::format("{}#/system", file), fmt::format("\"{}\" is no system: ww1 or ww2", *system)});
        return check;
    }
    const SourceFile source{std::string(file), text};
    const auto scenarios = load_scenarios({&source, 1}, *catalog);
    if (!scenarios) {
        check.problems = scenarios.error();
        return check;
    }
    if (json["setup"].value("system", "") != *system) {
        check.problems.push_back({fmt::format("{}#/setup/system", file), "the set-up is of the other war"});
        return check;
    }
    check_game(file, json["setup"], "/setup", catalog_for, check);
    return check;
}

std::string rule_in(std::string_view reason) {
    for (std::size_t at = reason.find('('); at != std::string_view::npos; at = reason.find('(', at + 1)) {
        const std::size_t end = reason.find(')', at);
        const std::string_view inside = reason.substr(at + 1, end == std::string_view::npos ? end : end - at - 1);
        const bool is_rule = inside.starts_with("W1-") || inside.starts_with("W2-") || inside.starts_with("OD-");
        if (is_rule && inside.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") == std::string_view::npos)
            return std::string(inside);
    }
    return "";
}

std::string path_in(std::string_view place) {
    const std::size_t inside = place.find('#');
    std::string path(inside == std::string_view::npos ? "" : place.substr(inside + 1));
    // A set-up inside a scenario is read as a file of its own: "scenario.json#/setup#/planes/2".
    std::erase(path, '#');
    return path;
}

}  // namespace overdive
