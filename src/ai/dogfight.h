// One plane among all others: what each of its flights is worth against the enemies that matter, with its
// friends in mind.
#pragma once

#include <functional>
#include <vector>

#include "ai/exchange.h"

namespace overdive {

// The nearest enemies, and those whom the mission is about: all that matter in this turn, and always one.
[[nodiscard]] std::vector<const PlaneView*> rivals_of(const Ruleset& rules, const View& view, const PlaneView& own);

class Dogfight {
public:
    // What an enemy may fly, as far as anybody can know.
    using FanOfRival = std::function<Fan(const PlaneView& rival)>;

    Dogfight(const Ruleset& rules, const Taste& taste, const View& view, const PlaneView& own, const Fan& fan,
             const KnownFriends& friends)
        : rules_(rules), taste_(taste), view_(view), own_(own), fan_(fan), friends_(friends) {}

    // In lives, for each flight of the fan.
    [[nodiscard]] std::vector<double> worth(const FanOfRival& fan_of_rival, Rng& rng, Looks looks);

private:
    // In how many phases it would stand on a friend's base.
    [[nodiscard]] int crowded_phases(const Route& flight) const;
    void meet(const PlaneView& rival, const Fan& his_fan, Looks& looks, Rng& rng);
    // How many friends have this enemy under their guns right now.
    [[nodiscard]] int friends_after(const PlaneView& rival) const;
    [[nodiscard]] bool reaches(const Plane& plane, const Plane& target) const;

    const Ruleset& rules_;
    const Taste& taste_;
    const View& view_;
    const PlaneView& own_;
    const Fan& fan_;
    const KnownFriends& friends_;
    std::vector<double> worth_;  // by flight of the fan
};

}  // namespace overdive
