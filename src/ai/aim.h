// Shots in a position that a bot sees or imagines: measured with the rules' own ruler.
#pragma once

#include "rules/ruler.h"
#include "rules/view.h"

namespace overdive {

inline constexpr double nearest_of_equals = 1e-6;  // lives for a millimetre: only to tell equals apart
inline constexpr double fire_at_all = 1;           // lives: to fire is always better than not to

// A plane as it would stand in a phase (0 to 2) after these cards of a plan, as far as is known now: its
// level changes with each card, and its jams clear.
[[nodiscard]] Plane imagined(const Ruleset& rules, const Sky& sky, const Plane& now, const Plan& plan,
                             std::size_t phase, const Pose& pose);

// Damage cards that a shot deals (W1-FIRE-03); 0 for none.
[[nodiscard]] inline int cards_of(const Ruleset& rules, const Shot& shot) {
    return shot.range ? rules.cards_for_range[static_cast<std::size_t>(*shot.range)] : 0;
}

// Calls visit(gun, target, shot) for each gun that an order lets fire.
template <class Visit>
void each_shot(const Ruleset& rules, const View& view, const DeclareFire& order, Visit visit) {
    const PlaneView& own = view.planes[order.plane.index()];
    const Plane shooter = as_known(own);
    const std::vector<Gun>& guns = rules.catalog->model(own.model).guns;
    for (std::size_t gun = 0; gun < guns.size(); ++gun) {
        if (order.targets[gun] == no_plane || is_target(order.targets[gun])) continue;
        const PlaneView& target = view.planes[order.targets[gun].index()];
        visit(guns[gun], target, ruler(rules, shooter, static_cast<std::uint8_t>(gun), as_known(target)));
    }
}

}  // namespace overdive
