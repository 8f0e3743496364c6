// What an enemy may fly, and how likely each of it is: not his one best plan, but a spread that
// leans to what is good for him against what is good for me.
#pragma once

#include <array>
#include <vector>

#include "ai/exchange.h"
#include "base/chance.h"

namespace overdive {

// By flight of the own fan, what is to be expected of it against one enemy.
struct Forecast {
    std::vector<double> worth;                    // all in all, in lives
    std::array<std::vector<double>, 3> dealt;     // what of it is fire at him, by phase
};

[[nodiscard]] Forecast forecast(const Ruleset& rules, const Taste& taste, const Gunner& own,
                                const Gunner& his, const KnownBases& friends, Looks& looks,
                                Rng& rng);

}  // namespace overdive
