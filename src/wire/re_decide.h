// Plays the orders of a replay again with the rules of today and compares what happens: every
// change of behaviour shows, with the first line that differs.
#pragma once

#include <optional>
#include <string>

#include "base/chance.h"
#include "rules/resolution.h"
#include "rules/ruleset.h"
#include "wire/replay.h"

namespace overdive {

struct Difference {
    std::size_t line = 0;  // of the replay file; the one after the last where the file ends too early
    std::string recorded;
    std::string decided;
    bool operator==(const Difference&) const = default;
};

struct ReDecision {
    std::optional<Difference> first;
    [[nodiscard]] bool agrees() const { return !first.has_value(); }
};

[[nodiscard]] ReDecision re_decide(const Replay& replay, const Ruleset& rules, const MatchSeed& seed,
                                   const StackedCards* stacked);

}  // namespace overdive
