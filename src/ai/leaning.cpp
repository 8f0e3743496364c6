#include "ai/leaning.h"

#include <algorithm>
#include <numeric>

namespace overdive {

std::vector<float> leaning_to_best(std::span<const double> worth, double whim,
                                   const std::function<bool(std::size_t)>& lasts) {
    constexpr double unsure = 0.01;  // lives: how much his sight of a worth changes from time to time
    constexpr double hardly = 0.02;
    constexpr std::size_t most = 16;
    std::vector<std::size_t> order(worth.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return worth[a] > worth[b]; });
    std::vector<float> chances(worth.size(), 0.0F);
    double best = 0, sum = 0;
    std::size_t taken = 0;
    for (std::size_t i = 0; i < std::min(order.size(), 2 * most) && taken < most; ++i) {
        const std::size_t one = order[i];
        const double below = taken == 0 ? 0 : best - worth[one];
        const double doubts = 1 + std::max(0.0, below - whim) / unsure;
        const double chance = 1 / (doubts * doubts * doubts * doubts);
        if (chance < hardly) break;
        if (!lasts(one)) continue;
        if (taken++ == 0) best = worth[one];
        chances[one] = static_cast<float>(chance);
        sum += chance;
    }
    for (float& chance : chances) chance = sum > 0 ? static_cast<float>(chance / sum) : 0;
    return chances;
}

}  // namespace overdive
