// A run of the laboratory: bouts of many games, played in small chunks on all cores. What comes out depends on the run
// alone: not on how many work at it, nor on how often it was interrupted and taken up again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace overdive {

// What is kept of a game: some numbers, the same on every machine.
using GameFigures = std::vector<std::int32_t>;

// Games of one kind. Each is played by its number, and nothing else decides how it goes.
struct Bout {
    std::string name;
    std::uint64_t games = 0;
    std::function<GameFigures(std::uint64_t number)> play;
};

struct LabRun {
    std::string settings;  // one line that says all that decides its games
    std::vector<Bout> bouts;

    [[nodiscard]] std::uint64_t games() const;
};

inline constexpr std::uint64_t games_in_a_chunk = 4;

// Some games of one bout, in a row.
struct Chunk {
    std::uint32_t bout = 0;
    std::uint64_t first = 0;
    std::vector<GameFigures> games;
    bool operator==(const Chunk&) const = default;
};
// Whether it is one of those that this run is cut into.
[[nodiscard]] bool is_of(const LabRun& run, const Chunk& chunk);

struct RunWork {
    unsigned threads = 1;
    std::vector<Chunk> known;                                                          // from an earlier try
    std::function<bool(const Chunk&)> keep = [](const Chunk&) { return true; };        // one at a time; false: stop
    std::function<void(std::uint64_t games_done)> after_chunk = [](std::uint64_t) {};  // the same
};

// By bout and number; nothing where it was stopped.
using PlayedGames = std::vector<std::vector<GameFigures>>;
[[nodiscard]] std::optional<PlayedGames> worked_through(const LabRun& run, const RunWork& work);

}  // namespace overdive
