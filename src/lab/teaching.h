// Teaching the net that judges positions: each position of many games is judged by the mix of the turn that follows,
// with what the net knows so far at its end, and the net learns that. From nothing, in a few rounds.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "ai/position_net.h"
#include "base/chance.h"
#include "rules/ruleset.h"

namespace overdive {

struct Schooling {
    std::vector<const Ruleset*> rules;  // games under different options, taken in turn
    std::vector<ModelId> models;
    std::uint64_t positions = 40'000;
    int rounds = 5;
    int epochs = 10;
    unsigned threads = 1;
    MatchSeed seed;
    std::function<void(const std::string& line)> tell = [](const std::string&) {};
    std::function<void(int round, const PositionNet& net)> after_round = [](int, const PositionNet&) {};
};

[[nodiscard]] PositionNet taught(const Schooling& schooling);

}  // namespace overdive
