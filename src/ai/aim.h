// How good a shot would be in a position that a bot imagines: the rulebook's ruler and arc, but
// without other planes in the way, since nobody knows where they will be.
#pragma once

#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

struct Flyer {
    ModelId model;
    Pose pose;
};

struct Aim {
    int cards = 0;        // damage cards it would deal (W1-FIRE-03); 0: no shot
    double distance = 0;  // to the nearest point reached
};

[[nodiscard]] Aim aim_of(const Ruleset& rules, const Flyer& from, const Gun& gun, const Flyer& at);

// Calls visit(gun, target, aim) for each gun that an order lets fire.
template <class Visit>
void each_shot(const Ruleset& rules, const View& view, const DeclareFire& order, Visit visit) {
    const PlaneView& own = view.planes[order.plane.index()];
    const std::vector<Gun>& guns = rules.catalog->model(own.model).guns;
    for (std::size_t gun = 0; gun < guns.size(); ++gun) {
        if (order.targets[gun] == no_plane) continue;
        const PlaneView& target = view.planes[order.targets[gun].index()];
        visit(guns[gun], target, aim_of(rules, {own.model, own.pose}, guns[gun], {target.model, target.pose}));
    }
}

}  // namespace overdive
