// Off the ground, where cards are planned one by one: a run of cards that stays in the field, and turns on the ground
// until there is one.
#pragma once

#include <optional>
#include <span>

#include "ai/solo.h"

namespace overdive {

class TakeOff {
public:
    TakeOff(const Ruleset& rules, const View& view, Solo& solo) : rules_(rules), view_(view), solo_(solo) {}

    // In how many turns it can be in the air, what lies on its console being flown first; nothing: not soon, or not
    // without harm.
    [[nodiscard]] std::optional<int> turns_until_air(const Flyer& flyer);
    // How to turn or move on the ground: so that it can take off, else nearer to a place where it could.
    [[nodiscard]] Order best_taxi(const PlaneView& own, std::span<const Command> legal);

private:
    [[nodiscard]] std::optional<int> fewest(const Flyer& flyer, int cards);
    [[nodiscard]] std::vector<Placed> cards_of_run(const Flyer& flyer);
    [[nodiscard]] double way_to_start(const Pose& pose) const;

    const Ruleset& rules_;
    const View& view_;
    Solo& solo_;
};

}  // namespace overdive
