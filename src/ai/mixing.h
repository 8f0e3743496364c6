// How often each flight should be flown so that no enemy can do much about it, even if he knew: the equilibrium of
// secret plans. Few flights of the many are ever worth flying, so it begins with some, and adds the best answers of
// both sides to what they do so far, until neither has a better one.
#pragma once

#include <functional>
#include <span>
#include <vector>

namespace overdive {

// A game of one side against several opponents, each of whom it meets apart. Worths are all for the one side.
struct Meetings {
    struct Meeting {
        std::size_t his_flights = 0;
        std::function<std::vector<float>(std::size_t his)> against;  // by own flight
        std::function<std::vector<float>(std::size_t own)> of;       // by his flight
        std::vector<float> guess;  // how often he may fly each by what is known of him; empty: nothing is
        float trust = 0;           // in that guess
    };
    std::size_t own_flights = 0;
    std::vector<float> alone;  // by own flight: what it is worth by itself
    std::vector<Meeting> meetings;
    std::function<bool(std::size_t own)> may_fly = [](std::size_t) { return true; };
};

struct MixingLimits {
    float close_enough = 0.002F;  // what either side could still gain
    int rounds = 240;             // of regrets, for each set of flights
    std::size_t answers_at_once = 4;
    std::size_t most_answers = 160;                                                         // of a side
    std::function<bool(std::uint64_t entries)> stop = [](std::uint64_t) { return false; };  // by worths worked out
};

struct Mixed {
    struct Chance {
        std::size_t flight = 0;
        float chance = 0;
    };
    std::vector<Chance> own;               // those that are flown at all
    std::vector<std::vector<Chance>> his;  // by meeting
    std::vector<float> worth;              // by own flight: against what they do
    float value = 0;                       // of the mix
    float gap = 0;                         // what the two sides could still gain together
};

// `beginnings` are own flights to begin with, and his by meeting.
[[nodiscard]] Mixed mixed(const Meetings& meetings, const MixingLimits& limits);

}  // namespace overdive
