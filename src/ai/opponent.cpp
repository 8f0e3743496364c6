#include "ai/opponent.h"

#include <algorithm>
#include <array>

#include "ai/ace_bot.h"

namespace overdive {
namespace {

// Decides anew each time.
template <Bot bot>
class Forgetful : public Opponent {
public:
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override {
        return bot(rules, view, legal, rng, budget);
    }
};

template <Bot bot>
std::unique_ptr<Opponent> forgetful() {
    return std::make_unique<Forgetful<bot>>();
}

constexpr std::array levels{
    Level{"random", &forgetful<&random_bot>},
    Level{"simple", &forgetful<&simple_bot>},
    Level{"ace", &forgetful<&ace_bot>},
};

}  // namespace

std::span<const Level> all_levels() {
    return levels;
}

bool is_level(std::string_view name) {
    return std::any_of(levels.begin(), levels.end(), [&](const Level& level) { return level.name == name; });
}

std::unique_ptr<Opponent> opponent_named(std::string_view name) {
    for (const Level& level : levels) {
        if (level.name == name) return level.sit_down();
    }
    return nullptr;
}

}  // namespace overdive
