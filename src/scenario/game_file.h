// The game file: a set-up and the orders given in it (docs/formats.md).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/json_reader.h"
#include "base/problem.h"
#include "rules/command.h"
#include "rules/game.h"
#include "rules/names.h"
#include "rules/resolution.h"
#include "rules/setup.h"

namespace overdive {

// One entry of "orders": plans or fire for some planes, perhaps pinned to a moment.
struct FileOrder {
    Ask ask = Ask::plan;
    std::vector<Order> orders;  // none: an empty entry, which declines
    std::optional<std::uint32_t> turn;
    std::optional<std::uint8_t> phase;
};

struct GameFile {
    std::string title;
    std::string system;
    Options options;
    Setup setup;
    Names names;
    std::string seed;
    StackedCards stacked;
    std::vector<FileOrder> orders;
};

inline constexpr std::size_t most_game_file_bytes = 4 << 20;

// "ww1" or "ww2", so that the right catalogue can be loaded before the rest is read.
[[nodiscard]] Checked<std::string> system_of(std::string_view file, const Json& game);

// Reads and checks a game file against the catalogue of its war. Everything wrong is named.
[[nodiscard]] Checked<GameFile> read_game_file(std::string_view file, const Json& game, const Catalog& catalog);

}  // namespace overdive
