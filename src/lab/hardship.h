// Any game there can be, with anybody at the seats: random planes, numbers, tables and options, or a scenario. Whoever
// sits there answers every question with a legal order, and does not leave the table while a plan stays on it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/chance.h"
#include "lab/match.h"
#include "rules/game.h"
#include "scenario/game_file.h"

namespace overdive {

struct Hardship {
    const Catalog* catalog = nullptr;
    std::vector<GameFile> scenarios;  // every fifth game is one of these, if there are any
    std::vector<std::string> levels;  // who may sit at a seat
    Budget budget{};
    MatchSeed seed;
    std::uint32_t last_turn = 25;
    int most_planes = 3;  // of a side
};

struct Endured {
    std::uint64_t games = 0, orders = 0, plans = 0;
    std::uint64_t over = 0;               // that came to an end before the last turn
    std::uint64_t planes = 0;             // that began
    std::uint64_t left = 0, crashed = 0;  // planes that left the table, or flew into the ground or ran dry
    std::vector<std::string> faults;      // illegal orders, and plans that leave while one stays
    void add(const Endured& other);
};

// One game; what it was is told with each fault, so that it can be played again.
[[nodiscard]] Endured endured(const Hardship& hardship, std::uint64_t number);

}  // namespace overdive
