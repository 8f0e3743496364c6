// Reads the data files of a game below a folder, for small test programs.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "catalog/catalog.h"

namespace overdive {

[[nodiscard]] inline std::string read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Sorted by name, so that every platform reads them in one order.
[[nodiscard]] inline std::vector<SourceFile> read_folder(const std::filesystem::path& folder) {
    std::vector<SourceFile> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".json") continue;
        files.push_back({entry.path().string(), read_file(entry.path())});
    }
    std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.name < b.name; });
    return files;
}

}  // namespace overdive
