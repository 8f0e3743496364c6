#include "server/journal.h"

#include <array>
#include <chrono>
#include <iostream>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace overdive::server {
namespace {

constexpr std::array<std::string_view, 5> level_names{"debug", "info", "warning", "error", "silent"};

}  // namespace

std::optional<Level> level_named(std::string_view name) {
    for (std::size_t i = 0; i < level_names.size(); ++i) {
        if (level_names[i] == name) return static_cast<Level>(i);
    }
    return std::nullopt;
}

void Journal::note(Level level, std::string_view what, std::initializer_list<JournalField> fields) const {
    if (level < least_) return;
    const auto now = std::chrono::system_clock::now();
    const auto milliseconds =
        std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
    nlohmann::ordered_json line{
        {"time", fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(now)),
                             milliseconds)},
        {"level", level_names[static_cast<std::size_t>(level)]},
        {"event", what}};
    for (const JournalField& field : fields) {
        std::visit([&](const auto& value) { line[std::string(field.name)] = value; }, field.value);
    }
    std::cerr << line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace overdive::server
