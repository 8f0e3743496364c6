#include "lab/findings.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace overdive {
namespace {

std::string csv_cell(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char letter : text) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
    return quoted + '"';
}

std::string csv_row(const std::vector<std::string>& cells) {
    std::string row;
    for (std::size_t i = 0; i < cells.size(); ++i) row += (i == 0 ? "" : ",") + csv_cell(cells[i]);
    return row + '\n';
}

// As wide as it looks: letters, not bytes.
std::size_t width_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char letter) { return (letter & 0xC0) != 0x80; }));
}

}  // namespace

std::string csv_of(const Sheet& sheet) {
    std::string text = csv_row(sheet.columns);
    for (const auto& row : sheet.rows) text += csv_row(row);
    return text;
}

std::string lines_of(const Sheet& sheet) {
    std::vector<std::size_t> widths;
    for (const std::string& column : sheet.columns) widths.push_back(width_of(column));
    for (const auto& row : sheet.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
    }
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string text;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string space(widths[i] - width_of(cells[i]), ' ');
            text += i == 0 ? cells[i] + space : "  " + space + cells[i];
        }
        text.erase(text.find_last_not_of(' ') + 1);
        return text + '\n';
    };
    std::string text = sheet.title.empty() ? "" : sheet.title + '\n';
    text += line(sheet.columns);
    for (const auto& row : sheet.rows) text += line(row);
    return sheet.note.empty() ? text : text + sheet.note + '\n';
}

double rounded(double value, int digits) {
    const double scale = std::pow(10.0, digits);
    const double whole = std::round(value * scale) / scale;
    return whole == 0 ? 0 : whole;  // no minus before nothing
}

std::string percent(double share) {
    return fmt::format("{:.1f}", rounded(100 * share, 1));
}

std::string percent_of(const Score& score) {
    return score.decided() == 0 ? "-" : percent(score.share());
}

std::string interval_of(const Score& score) {
    const auto [low, high] = score.interval();
    return percent(low) + "-" + percent(high);
}

nlohmann::ordered_json json_of(const Score& score) {
    const auto [low, high] = score.interval();
    return {{"won", score.won},
            {"lost", score.lost},
            {"drawn", score.drawn},
            {"open", score.open},
            {"share", rounded(score.share(), 4)},
            {"interval", {rounded(low, 4), rounded(high, 4)}}};
}

}  // namespace overdive
