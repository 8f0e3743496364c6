// How somebody chooses among the flights of a plane: he is shown the fight as his seat knows it, and says how often
// he would fly each.
#pragma once

#include <functional>
#include <vector>

#include "ai/exchange.h"

namespace overdive {

struct Fight {
    const Ruleset& rules;
    const View& view;
    const PlaneView& own;
    const Fan& fan;
    const KnownFriends& friends;
    std::vector<double> alone;  // in lives, by flight: what it is worth whatever the enemies do
    struct Rival {
        const PlaneView* plane = nullptr;
        Fan fan;
        double matters = 1;  // as a target
    };
    std::vector<Rival> rivals;
    std::function<bool(std::size_t flight)> lasts;  // the plane can go on after it
    std::function<Order(std::size_t flight)> order_of{};
};

class Mind {
public:
    Mind() = default;
    Mind(const Mind&) = delete;
    Mind& operator=(const Mind&) = delete;
    virtual ~Mind() = default;

    // The chance of each flight of the fan; they need not sum to anything.
    [[nodiscard]] virtual std::vector<float> chances(const Fight& fight, Rng& rng, const Budget& budget) = 0;
};

// Of these chances one, none of those that are less than a share of the largest.
[[nodiscard]] std::size_t drawn(const std::vector<float>& chances, Rng& rng);

// The answer to any question for the first plane due, cards as this mind likes them, all else as the ace answers.
[[nodiscard]] Order answer_by(Mind& mind, const Ruleset& rules, const View& view, std::span<const Command> legal,
                              Rng& rng, Budget budget);

// Where three cards are planned at once: among these plans for one plane as this mind likes them.
[[nodiscard]] Order plan_by(Mind& mind, const Ruleset& rules, const View& view, std::span<const Command> choice,
                            Rng& rng, const Budget& budget);

}  // namespace overdive
