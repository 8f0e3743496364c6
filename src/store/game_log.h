// Where games are kept: for each game a list of entries that only grows. What an entry says is the
// server's business; the log keeps it, in order, and tells when it is safe.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/problem.h"

namespace overdive {

struct LogEntry {
    std::string game;
    std::uint32_t number = 0;  // within the game, from 0 without gaps
    std::int64_t at = 0;       // seconds since 1970
    std::string kind;
    std::string body;
    bool operator==(const LogEntry&) const = default;
};

// Empty: it is on the disk. Otherwise why it is not.
using Trouble = std::optional<std::string>;

class GameLog {
public:
    using Done = std::function<void(const Trouble&)>;

    GameLog() = default;
    GameLog(const GameLog&) = delete;
    GameLog& operator=(const GameLog&) = delete;
    virtual ~GameLog() = default;

    // All of these entries or none of them. `done` is called from a thread of the log's own, in the
    // order of the calls. When an entry of a game could not be kept, later ones of that game are
    // refused as well until its number comes again, so that a game never has a gap.
    virtual void append(std::vector<LogEntry> entries, Done done) = 0;

    // A game's entries in order; none for a game that is not there. From any thread.
    [[nodiscard]] virtual Checked<std::vector<LogEntry>> read(const std::string& game) = 0;
    // The same if they have so many bytes at most; nothing if they have more.
    using IfSmall = std::optional<std::vector<LogEntry>>;
    [[nodiscard]] virtual Checked<IfSmall> read_if_small(const std::string& game, std::size_t most_bytes) {
        auto entries = read(game);
        if (!entries) return tl::unexpected<Problems>(entries.error());
        std::size_t bytes = 0;
        for (const LogEntry& entry : *entries) bytes += entry.body.size();
        return bytes > most_bytes ? IfSmall() : IfSmall(std::move(*entries));
    }

    // Takes a game out for ever and gives its room on the disk back; `done` as above.
    virtual void remove(const std::string& game, Done done) = 0;

    // Why nothing can be kept at this moment, as far as is known. From any thread.
    [[nodiscard]] virtual Trouble trouble_now() const { return std::nullopt; }
    // How often the disk was waited for.
    [[nodiscard]] virtual std::uint64_t transactions() const { return 0; }

    // Tells of every game its first and its last entry, in no hurry and from a thread of its own. One at a time:
    // while one goes on, another is not begun.
    using Survey = std::function<void(const LogEntry& first, const LogEntry& last)>;
    virtual void survey(const Survey& seen) { (void)seen; }
};

}  // namespace overdive
