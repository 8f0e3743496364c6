#include "ai/opponent.h"

#include <algorithm>
#include <array>

#include "ai/ace_bot.h"
#include "ai/cadet.h"
#include "ai/greenhorn.h"
#include "ai/master.h"

namespace overdive {
namespace {

// Decides anew each time, and makes no use of more work than it was made for.
template <Bot bot>
class Forgetful : public Opponent {
public:
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override {
        budget.looks = std::min(budget.looks, Budget{}.looks);
        return bot(rules, view, legal, rng, budget);
    }
};

template <Bot bot>
std::unique_ptr<Opponent> forgetful() {
    return std::make_unique<Forgetful<bot>>();
}

template <Experience (*experience)()>
std::unique_ptr<Opponent> green() {
    return std::make_unique<Greenhorn>(experience());
}

std::unique_ptr<Opponent> cadet() {
    return std::make_unique<Cadet>();
}

std::unique_ptr<Opponent> master() {
    return std::make_unique<Master>();
}

constexpr std::array levels{
    Level{"random", &forgetful<&random_bot>},
    Level{"cadet", &cadet},
    Level{"simple", &forgetful<&simple_bot>},
    Level{"pilot", &green<&of_pilot>},
    Level{"veteran", &green<&of_veteran>},
    Level{"ace", &forgetful<&ace_bot>},
    Level{"master", &master},
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
