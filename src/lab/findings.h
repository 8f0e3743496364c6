// What a run of the laboratory found, in a form that any way of telling it can use: lines for a terminal, CSV, JSON,
// and a page that stands alone. The same games give the same bytes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "lab/match.h"

namespace overdive {

struct Sheet {
    std::string title;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::string note{};
};

// A share for each pair, 0.5 in the middle.
struct HeatMap {
    std::string title;
    std::string said;  // of a cell: "won by {row} against {column}"
    std::vector<std::string> rows, columns;
    std::vector<std::vector<std::optional<double>>> shares;  // by row and column
    std::vector<std::vector<std::string>> told;              // the numbers behind each
};

// Values with their intervals, one below the other.
struct Whiskers {
    std::string title;
    std::string unit;
    struct One {
        std::string name;
        double value = 0, low = 0, high = 0;
    };
    std::vector<One> all;
    std::optional<double> line{};  // to compare them with
};

struct Findings {
    std::string title;
    std::string command;             // that makes them
    std::vector<std::string> about;  // sentences
    std::vector<Sheet> sheets;       // for people
    std::vector<HeatMap> maps;
    std::vector<Whiskers> whiskers;
    Sheet table;                  // for machines: all there is, a row for each bout
    nlohmann::ordered_json json;  // what the table says, and what was made of it
};

[[nodiscard]] std::string csv_of(const Sheet& sheet);
[[nodiscard]] std::string lines_of(const Sheet& sheet);  // columns one below the other
[[nodiscard]] std::string page_of(const Findings& findings);

// Numbers as tables have them.
[[nodiscard]] double rounded(double value, int digits);
[[nodiscard]] std::string percent(double share);            // "73.5"
[[nodiscard]] std::string percent_of(const Score& score);   // "73.5"
[[nodiscard]] std::string interval_of(const Score& score);  // "70.1-76.6"
[[nodiscard]] nlohmann::ordered_json json_of(const Score& score);

}  // namespace overdive
