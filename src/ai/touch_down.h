// Down into a field while there is fuel for it, where cards are planned one by one: a plane that stands uses none and
// is not lost (W2-FUEL-01).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ai/console_fan.h"
#include "ai/solo.h"

namespace overdive {

class TouchDown {
public:
    TouchDown(const Ruleset& rules, const View& view, Solo& solo) : rules_(rules), view_(view), solo_(solo) {}

    // Whether there is a field, and no more fuel than the way down into it may take.
    [[nodiscard]] bool is_time(const Plane& plane) const;
    // The order that brings it into a field in the fewest turns, or nearer to one that is far. Nothing: its fuel takes
    // it to none.
    [[nodiscard]] std::optional<std::uint16_t> soonest_down(std::span<const Opening> openings);

private:
    // A plane some turns from now, and the order it comes from.
    struct Approach {
        Flyer flyer;
        std::uint16_t order = 0;
        double left = 0;  // points of fuel that the rest of the way takes, less those it has
    };
    // One turn on, by every card worth a thought.
    [[nodiscard]] std::vector<Approach> turn_later(const std::vector<Approach>& approaches);
    void go_on(const Approach& from, const Placed& card, std::vector<Approach>& later);
    [[nodiscard]] bool worth_a_thought(const Flyer& flyer, const Placed& placed) const;
    // In mm, with the height that is to be lost, to where a landing can begin.
    [[nodiscard]] double way_left(const Plane& plane) const;

    const Ruleset& rules_;
    const View& view_;
    Solo& solo_;
};

// How far a point of fuel carries a plane, in mm.
[[nodiscard]] double reach_of_a_point(const Ruleset& rules, const Plane& plane);

}  // namespace overdive
