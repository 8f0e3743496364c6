// Lessons as data: a small fight with stacked decks, and what the table tells whoever flies it (docs/formats.md). What
// the steps and the goal say is the table's own affair.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/problem.h"
#include "catalog/catalog.h"

namespace overdive {

inline constexpr std::string_view lesson_format = "overdive-lesson/1";
inline constexpr std::size_t most_steps_of_lesson = 60;
inline constexpr std::size_t most_look_of_lesson = 2000;      // bytes
inline constexpr std::size_t most_lesson_bytes = 128u << 10;  // of its file

struct Lesson {
    std::string id;
    int order = 0;
    std::map<std::string, std::string> bots;  // by seat: all but that of whoever takes the lesson
    std::string look;                         // JSON text for tables; empty: none
    std::string setup;                        // JSON text of the game file, with its stacked decks
    nlohmann::ordered_json told;              // what tables may know of it: all but what is stacked
};

// Whether there is an opponent of this name.
using IsOpponent = std::function<bool(std::string_view name)>;

// Reads and checks the lessons of one war, in their order; a later one with the same id replaces an earlier one.
[[nodiscard]] Checked<std::vector<Lesson>> load_lessons(std::span<const SourceFile> files, const Catalog& catalog,
                                                        const IsOpponent& is_opponent);

}  // namespace overdive
