// Whoever sits at a seat for a whole game. Some keep in mind what they saw of their enemies; what they know is what
// a view told them, and nothing else. A game that is taken up again in its middle begins with an opponent who
// remembers nothing, and plays no worse than against a stranger.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "ai/bot.h"

namespace overdive {

class Opponent {
public:
    Opponent() = default;
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    virtual ~Opponent() = default;

    // As a Bot chooses: one of the legal orders, for one plane; with several planes due he is asked again.
    [[nodiscard]] virtual Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                                       Budget budget) = 0;
};

// How well an opponent flies, by a name that players know.
struct Level {
    std::string_view name;
    std::unique_ptr<Opponent> (*sit_down)() = nullptr;
};

// The weakest first; beside them those kept for comparison.
[[nodiscard]] std::span<const Level> all_levels();
[[nodiscard]] bool is_level(std::string_view name);
// For one seat of one game; nobody where there is no such level.
[[nodiscard]] std::unique_ptr<Opponent> opponent_named(std::string_view name);

}  // namespace overdive
