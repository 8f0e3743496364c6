// What an enemy may fly, and how likely each of it is: not his one best plan, but a spread that
// leans to what is good for him against what is good for me.
#pragma once

#include <vector>

#include "ai/exchange.h"
#include "base/chance.h"

namespace overdive {

// The worth of each of the own flights against what this enemy is likely to do.
[[nodiscard]] std::vector<double> forecast(const Ruleset& rules, const Taste& taste, const Gunner& own,
                                           const Gunner& his, const KnownFriends& friends, Looks& looks, Rng& rng);

}  // namespace overdive
