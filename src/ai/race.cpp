#include "ai/race.h"

#include <algorithm>

namespace overdive {
namespace {

// How often a plane in a fight that is even gets a shot in a phase; half of its shots are close ones.
constexpr float often = 0.3F;

Blow shot_or_none(const BlowByRange& by_range) {
    Blow mixed;
    for (std::size_t i = 0; i < mixed.of.size(); ++i)
        mixed.of[i] = often * 0.5F * (by_range[0].of[i] + by_range[1].of[i]);
    mixed.of[0] += 1 - often;
    return mixed;
}

}  // namespace

float Race::after(int own, int his) const {
    if (own <= 0 || his <= 0) return own <= 0 && his <= 0 ? 0.0F : own <= 0 ? -1.0F : 1.0F;
    return worth_[at(own)][at(his)];
}

Race::Race(const BlowByRange& on_own, const BlowByRange& on_his, int most_own, int most_his) {
    const Blow own_takes = shot_or_none(on_own);
    const Blow his_takes = shot_or_none(on_his);
    const float quiet = own_takes.of[0] * his_takes.of[0];
    // What follows has fewer points, so it is known already.
    for (int sum = 0; sum <= most_own + most_his; ++sum) {
        for (int own = std::max(0, sum - most_his); own <= std::min(most_own, sum); ++own) {
            const int his = sum - own;
            float& worth = worth_[at(own)][at(his)];
            if (own == 0 || his == 0) {
                worth = after(own, his);
                continue;
            }
            float total = 0;
            for (int a = 0; a <= the_end; ++a) {
                const float chance = own_takes.of[at(a)];
                if (chance == 0) continue;
                for (int b = a == 0 ? 1 : 0; b <= the_end; ++b) {
                    const float both = chance * his_takes.of[at(b)];
                    if (both > 0) total += both * after(own - a, his - b);
                }
            }
            worth = quiet < 1 ? total / (1 - quiet) : 0;
        }
    }
    for (int own = 1; own <= most_own; ++own) {
        for (int his = 1; his <= most_his; ++his) {
            float dealt = 0, taken = 0;
            for (int points = 0; points <= the_end; ++points) {
                dealt += on_his[0].of[at(points)] * after(own, his - points);
                taken += on_own[0].of[at(points)] * after(own - points, his);
            }
            burst_[at(own)][at(his)] = (dealt - taken) / 2;
        }
    }
}

}  // namespace overdive
