// The page of findings: one file that needs nothing else, with pictures that can be read without their colours.
#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "lab/findings.h"

namespace overdive {
namespace {

constexpr std::string_view page_style = R"css(
:root { color-scheme: light dark; --paper: #fdfcf8; --ink: #22211d; --faint: #6a675e; --line: #d8d4c8; --mark: #1d5f8a; }
@media (prefers-color-scheme: dark) { :root { --paper: #191a1c; --ink: #e8e6df; --faint: #a19d92; --line: #3a3b3e; --mark: #7dbbe3; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 1rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.15rem; margin-top: 2.2rem; }
code { font-size: .9em; overflow-wrap: anywhere; } p, figcaption, caption { max-width: 60rem; color: var(--faint); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; } thead th { position: sticky; top: 0; background: var(--paper); }
figure { margin: 0; } svg { display: block; max-width: none; font: 12px system-ui, sans-serif; } svg text { fill: var(--ink); }
.axis { stroke: var(--line); } .whisker { stroke: var(--mark); stroke-width: 2; } .dot { fill: var(--mark); }
.cell { stroke: var(--paper); } .none { fill: none; stroke: var(--line); }
svg .on-dark { fill: #fff; } svg .on-light { fill: #111; } .keys { display: flex; gap: 1rem; }
)css";

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        switch (letter) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += letter;
        }
    }
    return safe;
}

// From dark blue to yellow, ever lighter: the order can be seen in grey and by the colour-blind.
struct Shade {
    int red = 0, green = 0, blue = 0;
};
constexpr std::array shades{Shade{0, 34, 78},     Shade{18, 53, 112},   Shade{59, 73, 108},   Shade{87, 93, 109},
                            Shade{112, 113, 115}, Shade{138, 134, 120}, Shade{165, 156, 116}, Shade{195, 179, 105},
                            Shade{225, 204, 85},  Shade{254, 232, 56}};

Shade shade_of(double share) {
    const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(shades.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), shades.size() - 2);
    const double part = place - static_cast<double>(below);
    const auto between = [&](int Shade::*colour) {
        return static_cast<int>(
            std::lround(shades[below].*colour + part * (shades[below + 1].*colour - shades[below].*colour)));
    };
    return {between(&Shade::red), between(&Shade::green), between(&Shade::blue)};
}

// What can be read on it: white or black, by how bright it looks (sRGB, near enough).
bool is_dark(const Shade& shade) {
    return 0.299 * shade.red + 0.587 * shade.green + 0.114 * shade.blue < 120;
}

std::size_t longest_of(const std::vector<std::string>& names) {
    std::size_t most = 0;
    for (const std::string& name : names) most = std::max(most, name.size());
    return most;
}

constexpr std::size_t letter_width = 7;

std::string table_of(const Sheet& sheet) {
    std::string text = "<div class=\"wide\"><table>";
    if (!sheet.note.empty()) text += fmt::format("<caption>{}</caption>", escaped(sheet.note));
    text += "<thead><tr>";
    for (const std::string& column : sheet.columns) text += fmt::format("<th scope=\"col\">{}</th>", escaped(column));
    text += "</tr></thead>\n<tbody>\n";
    for (const auto& row : sheet.rows) {
        text += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i)
            text += i == 0 ? "<th scope=\"row\">" + escaped(row[i]) + "</th>" : "<td>" + escaped(row[i]) + "</td>";
        text += "</tr>\n";
    }
    return text + "</tbody></table></div>\n";
}

std::string map_of(const HeatMap& map) {
    constexpr std::size_t cell = 30;
    const std::size_t left = 10 + letter_width * longest_of(map.rows);
    const std::size_t top = 10 + letter_width * longest_of(map.columns);
    const std::size_t width = left + cell * map.columns.size() + 4, height = top + cell * map.rows.size() + 4;
    std::string text = fmt::format(
        "<figure><figcaption>{}; in hundredths, dark 0, light 100.</figcaption><div class=\"wide\"><svg role=\"img\" "
        "aria-label=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\">\n",
        escaped(map.said), escaped(map.title), width, height, width, height);
    for (std::size_t column = 0; column < map.columns.size(); ++column) {
        const std::size_t x = left + cell * column + cell / 2 + 4;
        text += fmt::format("<text transform=\"translate({} {}) rotate(-90)\">{}</text>\n", x, top - 6,
                            escaped(map.columns[column]));
    }
    for (std::size_t row = 0; row < map.rows.size(); ++row) {
        const std::size_t y = top + cell * row;
        text += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left - 6, y + cell / 2 + 4,
                            escaped(map.rows[row]));
        for (std::size_t column = 0; column < map.columns.size(); ++column) {
            const std::size_t x = left + cell * column;
            const auto& share = map.shares[row][column];
            if (!share) {
                text += fmt::format("<rect class=\"none\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>\n", x + 1,
                                    y + 1, cell - 2, cell - 2);
                continue;
            }
            const Shade shade = shade_of(*share);
            text += fmt::format(
                "<g><title>{} : {}\n{}</title><rect class=\"cell\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" "
                "fill=\"rgb({} {} {})\"/><text class=\"{}\" x=\"{}\" y=\"{}\" "
                "text-anchor=\"middle\">{:.0f}</text></g>\n",
                escaped(map.rows[row]), escaped(map.columns[column]), escaped(map.told[row][column]), x, y, cell, cell,
                shade.red, shade.green, shade.blue, is_dark(shade) ? "on-dark" : "on-light", x + cell / 2,
                y + cell / 2 + 4, 100 * *share);
        }
    }
    return text + "</svg></div></figure>\n";
}

std::string bars_of(const Whiskers& whiskers) {
    if (whiskers.all.empty()) return "";
    double least = whiskers.line.value_or(whiskers.all.front().low), most = least;
    std::vector<std::string> names;
    for (const auto& one : whiskers.all) {
        least = std::min(least, one.low);
        most = std::max(most, one.high);
        names.push_back(one.name);
    }
    if (most - least < 1e-9) most = least + 1;
    constexpr double across = 560, row = 24;
    const double left = static_cast<double>(16 + letter_width * longest_of(names));
    const double height = row * static_cast<double>(names.size()) + 8, width = left + across + 170;
    const auto place = [&](double value) { return left + across * (value - least) / (most - least); };
    std::string text = fmt::format(
        "<figure><div class=\"wide\"><svg role=\"img\" aria-label=\"{}\" width=\"{:.0f}\" height=\"{:.0f}\" "
        "viewBox=\"0 0 "
        "{:.0f} {:.0f}\">\n",
        escaped(whiskers.title), width, height, width, height);
    if (whiskers.line) {
        text += fmt::format("<line class=\"axis\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"0\" y2=\"{1:.0f}\"/>\n",
                            place(*whiskers.line), height);
    }
    double y = row / 2 + 4;
    for (const auto& one : whiskers.all) {
        const std::string said =
            fmt::format("{:.0f} ({:.0f} to {:.0f}){}", one.value, one.low, one.high, whiskers.unit);
        text += fmt::format(
            "<g><title>{0}: {1}</title><text x=\"{2:.0f}\" y=\"{3:.0f}\" text-anchor=\"end\">{0}</text><line "
            "class=\"whisker\" x1=\"{4:.1f}\" x2=\"{5:.1f}\" y1=\"{6:.0f}\" y2=\"{6:.0f}\"/><circle class=\"dot\" "
            "cx=\"{7:.1f}\" cy=\"{6:.0f}\" r=\"4.5\"/><text x=\"{8:.0f}\" y=\"{3:.0f}\">{1}</text></g>\n",
            escaped(one.name), escaped(said), left - 10, y + 4, place(one.low), place(one.high), y, place(one.value),
            left + across + 12);
        y += row;
    }
    return text + "</svg></div></figure>\n";
}

}  // namespace

std::string page_of(const Findings& findings) {
    std::string text = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n"
        "<h1>{0}</h1>\n<p>Made by <code>{2}</code></p>\n",
        escaped(findings.title), page_style, escaped(findings.command));
    for (const std::string& sentence : findings.about) text += fmt::format("<p>{}</p>\n", escaped(sentence));
    for (const Whiskers& whiskers : findings.whiskers)
        text += fmt::format("<h2>{}</h2>\n", escaped(whiskers.title)) + bars_of(whiskers);
    for (const HeatMap& map : findings.maps) text += fmt::format("<h2>{}</h2>\n", escaped(map.title)) + map_of(map);
    for (const Sheet& sheet : findings.sheets)
        text += fmt::format("<h2>{}</h2>\n", escaped(sheet.title)) + table_of(sheet);
    text += "<h2>Every bout</h2>\n" + table_of(findings.table);
    return text + "</body>\n</html>\n";
}

}  // namespace overdive
