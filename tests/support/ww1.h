// The World War I catalogue as the data folder has it, read once for all tests of a program.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "games/games.h"
#include "rules/playable.h"
#include "rules/ruleset.h"
#include "ww1/game.h"
#include "ww1/ww1.h"

namespace overdive::testing {

// A start of ours, through the gate that all games go through.
inline PlayableStart proved(const Ruleset& rules, const GameState& start) {
    auto playable = playable_start("test", rules, start);
    if (!playable) std::cerr << playable.error().front().reason << '\n';
    return std::move(playable).value();
}

inline std::string text_of(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

inline std::vector<std::filesystem::path> json_files_below(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() == ".json") paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

inline Catalog shipped_catalog(const std::string& system) {
    std::vector<SourceFile> files;
    for (const auto& path : json_files_below(std::filesystem::path(OVERDIVE_ROOT) / "data" / system)) {
        files.push_back({path.filename().string(), text_of(path)});
    }
    auto loaded = load_catalog(system, files);
    if (loaded) return std::move(*loaded);
    for (const Problem& problem : loaded.error()) std::cerr << problem.place << ": " << problem.reason << '\n';
    std::abort();
}

inline const Catalog& ww1() {
    static const Catalog catalog = shipped_catalog("ww1");
    return catalog;
}

inline const Ruleset& basic_rules() {
    static const Ruleset rules = basic_ww1(ww1());
    return rules;
}

inline Options with_physical_overlap() {
    Options options;
    options.on.emplace("physical-overlap");
    return options;
}

inline ModelId model_id(std::string_view name) {
    return ww1().find_model(name).value();
}
inline const Model& model(std::string_view name) {
    return ww1().model(model_id(name));
}
inline DamageDeckId damage_deck(std::string_view letter) {
    return ww1().find_damage_deck(letter).value();
}
inline FaceId face(std::string_view letter, std::string_view written_as) {
    return ww1().find_face(damage_deck(letter), written_as).value();
}

// Where a plane has to stand so that a straight takes it to the wanted pose.
inline Pose one_straight_before(std::string_view name, const Pose& wanted) {
    const ManeuverDeck& deck = ww1().deck_of(model(name));
    const double step = model(name).base.length + deck.card(deck.straight).arrow(Speed::high).forward;
    return {wanted.at - step * direction(wanted.heading), wanted.heading};
}

}  // namespace overdive::testing
