// The replay file: a header, then one JSON object on each line as things came: orders, the events
// they led to, and the hash of the state after each phase (docs/formats.md). Folding the events
// shows the game at any moment and needs neither rules nor chance.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/problem.h"
#include "rules/command.h"
#include "rules/event.h"
#include "rules/mission.h"
#include "rules/names.h"
#include "rules/resolution.h"
#include "rules/state.h"
#include "wire/fair_draws.h"

namespace overdive {

inline constexpr std::string_view replay_format = "overdive-replay/2";
inline constexpr std::string_view first_replay_format = "overdive-replay/1";  // read as well (wire/older.h)
inline constexpr std::uintmax_t most_replay_bytes = 256u << 20;
inline constexpr std::size_t longest_header = 8u << 20;
inline constexpr std::size_t longest_line = 64u << 10;

// The cards put on top of each damage deck, by its letter, as people write them.
using Draws = std::map<std::string, std::vector<std::string>>;
[[nodiscard]] Draws draws_of(const StackedCards& stacked, const Catalog& catalog);
[[nodiscard]] Checked<StackedCards> stacked_cards(const std::string& place, const Draws& draws, const Catalog& catalog);

struct ReplayHeader {
    std::string engine;           // the version that wrote it
    std::uint64_t catalogue = 0;  // its fingerprint
    std::string system;
    std::string edition;
    std::vector<std::string> options;  // ids
    Mission mission;
    Names names;
    std::string seed;
    Draws draws;
    GameState start;
    std::vector<std::string> models;       // ids, by plane: numbers of models change when data is added
    std::optional<std::uint8_t> old_step;  // of the start, in files of the first format
    std::optional<FairDraws> fair;         // of games played through a server
    std::string game;                      // JSON text of the game file it began with; empty: none
    std::string table;                     // JSON text of what tables show beside it: title, look, players; empty: none
    bool operator==(const ReplayHeader&) const = default;
};

// Two definitions of the hash: that of the first format, and today's.
enum class MarkKind : std::uint8_t { old_hash, hash };

// Gives the planes of a replay the models they name by id, whatever number these have today. Replays
// without ids are left as they are.
[[nodiscard]] Checked<void> find_models(const std::string& place, ReplayHeader& header, const Catalog& catalog);

struct HashMark {
    std::uint64_t hash = 0;
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    MarkKind kind = MarkKind::hash;
    bool operator==(const HashMark&) const = default;
};
[[nodiscard]] HashMark mark_of(const GameState& state);
// The mark that should stand where one of this kind stands.
[[nodiscard]] HashMark mark_like(const HashMark& mark, const GameState& state, std::uint8_t old_step);

struct ReplayLine {
    std::size_t number = 0;  // in the file, from 1
    std::variant<Command, Event, HashMark> what;
    std::optional<std::uint8_t> old_step{};  // of a question in a file of the first format
    bool operator==(const ReplayLine&) const = default;
};

struct Replay {
    std::string name;  // of the file, for messages
    ReplayHeader header;
    std::vector<ReplayLine> lines;
};

// Everything that is wrong, with its line: "game.jsonl:17". A file cut off in the middle of a line
// is refused; one cut off between two lines is a shorter replay.
// The catalogue of a system, or nothing where there is none.
using CatalogOf = std::function<const Catalog*(std::string_view system)>;
[[nodiscard]] Checked<Replay> read_replay(std::string_view name, std::string_view text, const CatalogOf& catalog_of);
// The same for a file of which the system is known.
[[nodiscard]] Checked<Replay> read_replay(std::string_view name, std::string_view text, const Catalog& catalog);

// The state at the end of the replay, or the first line whose event does not fit the game or whose
// hash is not that of the state. The listener hears every event with the state after it.
using ReplayListener = std::function<void(const Event& event, const GameState& after)>;
[[nodiscard]] Checked<GameState> fold(const Replay& replay, const ReplayListener& listener = nullptr);

}  // namespace overdive
