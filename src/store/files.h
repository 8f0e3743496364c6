// The only place that reads and writes the disk. A file that cannot be read or written is an
// answer with its name and a plain reason; nothing is read that is larger than allowed, and a
// file is either written whole or left as it was.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "catalog/catalog.h"

namespace overdive {

inline constexpr std::uintmax_t most_data_file_bytes = 4u << 20;
inline constexpr std::size_t most_data_files = 5000;

// A file that is too large is refused by its size, without reading it.
[[nodiscard]] Checked<std::string> read_text_file(const std::filesystem::path& path, std::uintmax_t most_bytes);

// Every .json file below a folder, sorted by path; the folders "schemas", "texts" and "scenarios"
// hold no catalogue files and are left out.
[[nodiscard]] Checked<std::vector<SourceFile>> read_data_folder(const std::filesystem::path& folder);

// Written beside its place first and then put there in one step.
[[nodiscard]] Checked<void> write_file_atomically(const std::filesystem::path& path, std::string_view text);

}  // namespace overdive
