// The catalogue of the World War I game for tests and benchmarks, read once from the data folder.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "catalog/catalog.h"
#include "ww1/ww1.h"

namespace overdive::testing {

inline std::vector<SourceFile> data_files(const std::string& system) {
    std::vector<SourceFile> files;
    const std::filesystem::path folder = std::filesystem::path(OVERDIVE_ROOT) / "data" / system;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        files.push_back({entry.path().filename().string(), text.str()});
    }
    return files;
}

inline Catalog loaded_catalog(const std::string& system) {
    auto loaded = load_catalog(system, data_files(system));
    if (loaded) return std::move(*loaded);
    for (const Problem& problem : loaded.error()) std::cerr << problem.place << ": " << problem.reason << '\n';
    std::abort();
}

inline const Catalog& ww1_catalog() {
    static const Catalog catalog = loaded_catalog("ww1");
    return catalog;
}

inline const Ruleset& ww1_rules() {
    static const Ruleset rules = basic_ww1(ww1_catalog());
    return rules;
}

inline ModelId model(std::string_view id) {
    return ww1_catalog().find_model(id).value();
}

}  // namespace overdive::testing
