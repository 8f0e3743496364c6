#include "catalog/catalog.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "base/json_reader.h"
#include "catalog/load_parts.h"

namespace overdive {
namespace {

constexpr std::string_view system_format = "overdive-system/1";
constexpr std::string_view maneuvers_format = "overdive-maneuver-deck/1";
constexpr std::string_view damage_format = "overdive-damage-deck/1";
constexpr std::string_view scenario_format = "overdive-scenario/1";
constexpr std::string_view calendar_format = "overdive-calendar/1";
constexpr std::string_view lesson_format = "overdive-lesson/1";
constexpr std::string_view points_format = "overdive-points/1";
constexpr std::string_view model_format = "overdive-model/1";

struct ParsedFile {
    std::string name;
    Json json;
};
using FilesById = std::map<std::string, ParsedFile>;

// The files that count, by format and id: a later one takes an earlier one's place.
std::map<std::string, FilesById> chosen_files(std::string_view system, std::span<const SourceFile> files,
                                              Problems& problems) {
    std::map<std::string, FilesById> chosen;
    for (const SourceFile& file : files) {
        auto parsed = parse_json(file.name, file.text);
        if (!parsed) {
            problems.insert(problems.end(), parsed.error().begin(), parsed.error().end());
            continue;
        }
        const JsonReader reader(*parsed, file.name + "#", problems);
        const auto format = reader.text("format");
        // Scenarios, calendars, lessons and what planes are worth lie beside the catalogue.
        const std::array beside{scenario_format, calendar_format, lesson_format, points_format};
        if (!format || std::find(beside.begin(), beside.end(), *format) != beside.end()) continue;
        const std::array known{system_format, maneuvers_format, damage_format, model_format};
        if (std::find(known.begin(), known.end(), *format) == known.end()) {
            reader.complain(fmt::format("\"{}\" is no format of a catalogue file", *format));
            continue;
        }
        const auto of_system = reader.text("system");
        if (!of_system) continue;
        if (*of_system != "ww1" && *of_system != "ww2") {
            reader.complain(fmt::format("\"{}\" is no system: ww1 or ww2", *of_system));
            continue;
        }
        if (*of_system != system) continue;
        const auto id = *format == system_format ? std::string("system") : reader.text("id").value_or("");
        chosen[*format].insert_or_assign(id, ParsedFile{file.name, std::move(*parsed)});
    }
    return chosen;
}

void check_limits(const Catalog& catalog, std::string_view system, Problems& problems) {
    const std::string place(system);
    if (catalog.models.empty()) problems.push_back({place, "the data has no plane models"});
    if (catalog.decks.size() > 200) problems.push_back({place, "more than 200 maneuver decks"});
    if (catalog.models.size() > 2000) problems.push_back({place, "more than 2000 models"});
}

}  // namespace

Checked<Catalog> load_catalog(std::string_view system, std::span<const SourceFile> files) {
    Problems problems;
    auto chosen = chosen_files(system, files, problems);
    Catalog catalog;
    catalog.system = std::string(system);
    Hasher fingerprint;
    // In this order, since models name decks.
    const auto read_all = [&](std::string_view format, auto read) {
        for (const auto& [id, file] : chosen[std::string(format)]) {
            read(JsonReader(file.json, file.name + "#", problems));
            fingerprint.add(file.json.dump(-1, ' ', false, Json::error_handler_t::replace));
        }
    };
    std::optional<double> front_half_angle;
    if (chosen[std::string(system_format)].empty()) {
        problems.push_back({std::string(system), "the data has no system file"});
    }
    read_all(system_format, [&](const JsonReader& file) { read_system(file, catalog, front_half_angle); });
    read_all(maneuvers_format, [&](const JsonReader& file) { read_maneuver_deck(file, catalog); });
    read_all(damage_format, [&](const JsonReader& file) { read_damage_deck(file, catalog); });
    // A model is read against decks and sizes; with those broken its own complaints would only mislead.
    if (problems.empty()) {
        read_all(model_format, [&](const JsonReader& file) { read_model(file, catalog, front_half_angle); });
        check_limits(catalog, system, problems);
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    catalog.fingerprint = fingerprint.value();
    return catalog;
}

int Catalog::highest_top() const {
    int highest = 0;
    for (const Model& model : models) highest = std::max(highest, model.top_altitude);
    return highest;
}

std::optional<ModelId> Catalog::find_model(std::string_view id) const {
    for (std::size_t i = 0; i < models.size(); ++i) {
        if (models[i].id == id) return id_at<ModelId>(i);
    }
    return std::nullopt;
}

std::optional<DamageDeckId> Catalog::find_damage_deck(std::string_view letter) const {
    for (std::size_t i = 0; i < damage_decks.size(); ++i) {
        if (damage_decks[i].letter == letter) return id_at<DamageDeckId>(i);
    }
    return std::nullopt;
}

std::optional<FaceId> Catalog::find_face(DamageDeckId deck, std::string_view text) const {
    const FaceRange range = damage_decks[deck.index()].faces;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        if (written(faces[i]) == text) return id_at<FaceId>(i);
    }
    return std::nullopt;
}

}  // namespace overdive
