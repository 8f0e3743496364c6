// A match: many games of two opponents on all cores, each start flown twice with the sides changed. What comes out
// depends on the seed alone, not on how many work at it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ai/opponent.h"
#include "base/chance.h"
#include "rules/state.h"

namespace overdive {

struct Contestant {
    std::string name;
    std::function<std::unique_ptr<Opponent>()> sit_down;
    Budget budget{};
};

// One game of a match, as the first of the two contestants fared. All of its numbers are the same on every machine.
struct MatchGame {
    enum class Result : std::uint8_t { won, lost, drawn, open };
    Result result = Result::open;
    std::uint32_t turns = 0;
    std::array<std::uint16_t, 2> damage{};  // taken, by contestant
    std::array<std::uint8_t, 2> gone{};     // planes that left the table, hit the ground or ran dry, by contestant
    bool operator==(const MatchGame&) const = default;
};

struct Match {
    const Ruleset* rules = nullptr;
    std::array<Contestant, 2> contestants;
    std::function<GameState(std::uint64_t start)> start;  // seat 0 and seat 1, one for each contestant
    MatchSeed seed;
    std::uint32_t last_turn = 100;
};

// How long the answers of a contestant took: in seconds of its thread.
struct Thinking {
    std::vector<float> answers;
};

[[nodiscard]] MatchGame match_game(const Match& match, std::uint64_t number,
                                   std::array<Thinking, 2>* thinking = nullptr);

struct MatchWork {
    std::uint64_t first = 0;
    std::uint64_t games = 100;  // even: each start is flown twice
    unsigned threads = 1;
    std::function<void(std::uint64_t done)> after_game = [](std::uint64_t) {};  // from one thread at a time
    std::array<Thinking, 2>* thinking = nullptr;
};
[[nodiscard]] std::vector<MatchGame> played(const Match& match, const MatchWork& work);

struct Score {
    std::uint64_t won = 0, lost = 0, drawn = 0, open = 0;
    void count(const MatchGame& game);
    [[nodiscard]] std::uint64_t decided() const { return won + lost; }
    // The share of decided games won, with the ends of its 95 % interval (Wilson).
    [[nodiscard]] double share() const;
    [[nodiscard]] std::array<double, 2> interval() const;
};
[[nodiscard]] Score score_of(const std::vector<MatchGame>& games);

// A start for a duel or a fight of equals: each side's planes in a row across the table, a little out of line.
[[nodiscard]] GameState mirrored_start(const Ruleset& rules, const std::vector<ModelId>& models, int planes_each,
                                       TableSize table, std::uint64_t number, const MatchSeed& seed);

}  // namespace overdive
