#include "server/journal.h"

#include <array>
#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace overdive::server {
namespace {

constexpr std::array<std::string_view, 5> level_names{"debug", "info", "warning", "error", "silent"};

std::string line_of(Level level, std::string_view what, std::initializer_list<JournalField> fields) {
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
    return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace

std::optional<Level> level_named(std::string_view name) {
    for (std::size_t i = 0; i < level_names.size(); ++i) {
        if (level_names[i] == name) return static_cast<Level>(i);
    }
    return std::nullopt;
}

void Journal::note(Level level, std::string_view what, std::initializer_list<JournalField> fields) const {
    if (level < least_ || !lines_) return;
    if (!lines_->write(line_of(level, what, fields))) return;
    const std::uint64_t dropped = lines_->dropped();
    if (dropped == dropped_told_) return;
    dropped_told_ = dropped;
    lines_->write(line_of(Level::warning, "lines-dropped", {{"lines", static_cast<std::int64_t>(dropped)}}));
}

}  // namespace overdive::server
