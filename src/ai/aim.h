// How good a shot would be in a position that a bot imagines: the rulebook's ruler and arc, but
// without other planes in the way, since nobody knows where they will be.
#pragma once

#include "rules/ruleset.h"

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

}  // namespace overdive
