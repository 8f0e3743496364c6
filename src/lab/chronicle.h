// What a recorded game shows when it is read through once: which cards were flown when, where they led, and what the
// damage decks gave against what they could be expected to give.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "ai/assessment.h"
#include "wire/replay.h"

namespace overdive {

struct DrawnPoints {
    double expected = 0;
    double drawn = 0;
    [[nodiscard]] double luck() const { return drawn - expected; }
};

struct Chronicle {
    // By turn and plane: the plan that was flown in the end, whatever was planned before it.
    std::map<std::pair<std::uint32_t, PlaneId>, Order> plans;
    struct Stood {
        std::uint32_t turn = 0;
        Pose pose;
    };
    std::vector<std::vector<Stood>> ways;                               // by plane, after each card
    std::vector<DrawnPoints> dealt, taken;                              // by plane, of shots
    std::map<std::pair<std::uint32_t, PlaneId>, DrawnPoints> taken_in;  // by turn and plane
    GameState end;

    // Where a plane was after each of the next three cards from this turn on.
    [[nodiscard]] Flew flew_from(std::uint32_t turn, PlaneId plane) const;
};

[[nodiscard]] Checked<Chronicle> chronicle_of(const Replay& replay, const Ruleset& rules);

}  // namespace overdive
