// The whole check of a scenario or a game file, as the program and the server make it: what is wrong with it, and what
// is doubtful about it (docs/formats.md).
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/json_reader.h"
#include "base/problem.h"
#include "scenario/doubts.h"

namespace overdive {

struct FileCheck {
    Problems problems;
    Doubts doubts;  // their places are those of the whole file
    std::size_t planes = 0;
};

// The catalogue of a system, or nothing.
using CatalogFor = std::function<const Catalog*(std::string_view system)>;

// "overdive-scenario/1" or "overdive-game/1". The text is what the JSON was read from.
[[nodiscard]] FileCheck check_file(std::string_view file, const Json& json, const std::string& text,
                                   const CatalogFor& catalog_for);

// "W1-SET-05", where a sentence of ours names a rule; empty where it names none.
[[nodiscard]] std::string rule_in(std::string_view reason);
// The part of a place that is inside the file: "/setup/planes/2/at".
[[nodiscard]] std::string path_in(std::string_view place);

}  // namespace overdive
