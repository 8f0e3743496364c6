#include "server/saved_game.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "server/ledger.h"

namespace overdive::server {
namespace {

// More than any game that people played: eighty turns of 64 planes that all plan and fire in every phase, or a duel of
// thousands. Whoever looks at a replay is told a view of all planes with each update.
constexpr std::size_t most_updates = 20'000;
constexpr std::ptrdiff_t most_lines = 250'000;

// Before anything of it is read: a line costs much more in memory than in the file.
std::optional<Problem> too_many_lines(const std::string& text) {
    const auto lines = std::count(text.begin(), text.end(), '\n');
    if (lines <= most_lines) return std::nullopt;
    return Problem{"replay", fmt::format("{} lines, more than the {} that are kept", lines, most_lines)};
}

}  // namespace

Checked<SavedGame> read_saved_game(const std::vector<LogEntry>& entries, const Systems& systems) {
    if (entries.empty() || entries[0].kind != kind_created) return failed("log", "the game has no beginning");
    auto opening = opening_from(entries[0].body, systems);
    if (!opening) return tl::unexpected<Problems>(opening.error());
    auto game = prepared("log", std::move(*opening), systems);
    if (!game) return tl::unexpected<Problems>(game.error());
    std::string lines;
    std::vector<LogEntry> seats;
    for (std::size_t i = 1; i < entries.size(); ++i) {
        if (entries[i].kind == kind_lines)
            lines += entries[i].body;
        else if (entries[i].kind == kind_seat)
            seats.push_back(entries[i]);
        else
            return failed(fmt::format("log entry {}", entries[i].number),
                          fmt::format("\"{}\" is no kind of entry", entries[i].kind));
    }
    History history(game->start, *game->rules->catalog);
    const ReplayHeader& header = game->opening.header;
    const auto taken = game->opening.imported ? history.take_in(header, std::move(lines), *game->rules)
                                              : history.take_up(header, std::move(lines), *game->rules);
    if (!taken) return tl::unexpected<Problems>(taken.error());
    return SavedGame{entries[0].game,    entries[0].at,    std::move(*game),
                     std::move(history), std::move(seats), entries.size()};
}

Checked<Upload> read_upload(const std::string& text, const Systems& systems) {
    if (const auto problem = too_many_lines(text)) return tl::unexpected<Problems>({*problem});
    const std::size_t line = text.find('\n');
    const std::size_t rest = line == std::string::npos ? text.size() : line + 1;
    auto header = read_replay("replay", std::string_view(text).substr(0, rest), catalog_lookup(systems));
    if (!header) return tl::unexpected<Problems>(header.error());
    Opening opening;
    opening.header = std::move(header->header);
    opening.imported = true;
    take_table_text(opening);
    auto game = prepared("replay:1", std::move(opening), systems);
    if (!game) return tl::unexpected<Problems>(game.error());
    std::string lines = text.substr(rest);
    History history(game->start, *game->rules->catalog);
    if (auto taken = history.take_in(game->opening.header, lines, *game->rules, most_updates); !taken)
        return tl::unexpected<Problems>(taken.error());
    std::string kept = text_of(game->opening, *game->rules->catalog);
    return Upload{std::move(*game), std::move(history), std::move(kept), std::move(lines)};
}

}  // namespace overdive::server
