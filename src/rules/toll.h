// What the cards drawn at one moment have done, for all planes together: they count at once
// (W1-FIRE-08, W1-SPEC-10).
#pragma once

#include <array>

#include "base/inline_vector.h"
#include "catalog/model.h"
#include "rules/ids.h"

namespace overdive {

// W1-OUT-02, W1-LAND-04: which symbols of a card count.
struct SymbolsThatCount {
    bool explosions = true;
    bool fire = true;
    bool others = true;
    [[nodiscard]] SymbolsThatCount and_only(const SymbolsThatCount& also) const {
        return {explosions && also.explosions, fire && also.fire, others && also.others};
    }
};

struct ShotTaken {
    PlaneId by;
    std::uint8_t gun = 0;
    PlaneId target;
    bool close = false;
    bool alone = false;  // one of twin guns, the other being jammed (W1-HOUSE-JAM-02)
};

struct Toll {
    PlaneSet hurt;  // took at least one point
    PlaneSet exploded;
    PlaneSet rudder_left, rudder_right, pilot, observer, engine, smoke, fire;
    PlaneSet dead_pilot, blown_engine;  // W1-SPEC-05, W1-SPEC-07
    // By gun, the planes whose gun a jam card names.
    std::array<PlaneSet, most_guns> red{}, second_red{}, green{}, second_green{};
    InlineVector<ShotTaken, 2 * most_planes> shots;

    [[nodiscard]] bool jams(PlaneId plane, std::size_t gun) const {
        return red[gun].has(plane) || green[gun].has(plane);
    }
};

}  // namespace overdive
