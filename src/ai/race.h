// What points left are worth against points left while neither plane stands better: both go on firing alike, and the
// first to run out loses. In these terms position has a price: it is worth so many free bursts.
#pragma once

#include "ai/blow.h"

namespace overdive {

class Race {
public:
    // What the usual shots of both do: `on_own` is what the own plane takes.
    // No plane has more points left than that.
    Race(const BlowByRange& on_own, const BlowByRange& on_his, int most_own, int most_his);

    // From -1 (lost) to 1 (won); none left is the end.
    [[nodiscard]] float worth(int own, int his) const { return worth_[at(own)][at(his)]; }
    // What one free burst at close range changes, on average of both.
    [[nodiscard]] float burst(int own, int his) const { return burst_[at(own)][at(his)]; }

private:
    using Table = std::array<std::array<float, most_life + 1>, most_life + 1>;
    static std::size_t at(int points) { return static_cast<std::size_t>(points); }
    [[nodiscard]] float after(int own, int his) const;

    Table worth_{};
    Table burst_{};
};

}  // namespace overdive
