#include "options/options.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace overdive {
namespace {

const Switch* find_switch(std::string_view id) {
    for (const Switch& known : switches()) {
        if (known.id == id) return &known;
    }
    return nullptr;
}

std::string known_ids() {
    std::string list;
    for (const Switch& known : switches()) list += (list.empty() ? "" : ", ") + std::string(known.id);
    return list;
}

}  // namespace

std::span<const Switch> switches() {
    static const std::array<Switch, 1> table{{
        {"physical-overlap", &Options::physical_overlap, "W1-MOVE-03", {}, {}},
    }};
    return table;
}

Checked<Options> options_from(std::string_view place, std::span<const std::string> ids) {
    Options options;
    Problems problems;
    const auto complain = [&](std::string reason) { problems.push_back({std::string(place), std::move(reason)}); };
    const auto chosen = [&](std::string_view id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
    for (const std::string& id : ids) {
        const Switch* found = find_switch(id);
        if (found == nullptr) {
            complain(fmt::format("there is no option \"{}\"; known are: {}", id, known_ids()));
            continue;
        }
        options.*found->on = true;
        for (const std::string_view need : found->needs) {
            if (!chosen(need)) complain(fmt::format("{} needs {} (W1-OPT-01)", id, need));
        }
        for (const std::string_view other : found->excludes) {
            if (chosen(other)) complain(fmt::format("{} and {} exclude each other (W1-OPT-01)", id, other));
        }
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return options;
}

std::vector<std::string> ids_of(const Options& options) {
    std::vector<std::string> ids;
    for (const Switch& known : switches()) {
        if (options.*known.on) ids.emplace_back(known.id);
    }
    return ids;
}

}  // namespace overdive
