// Deflection (W1-HOUSE-DEFL-01): fire along both planes' axes, through a short edge of both bases.
#include <cmath>

#include "geometry/tolerance.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

// Whether the line from a base's centre to a point crosses one of its short edges.
bool through_short_edge(const Plane& plane, const BaseSize& base, Vec point) {
    const Vec own = in_frame(frame_of(plane.pose), point);
    const bool short_ends = base.width <= base.length;
    const double along = std::abs(short_ends ? own.y : own.x);
    const double aside = std::abs(short_ends ? own.x : own.y);
    const double half_long = (short_ends ? base.length : base.width) / 2;
    const double half_short = (short_ends ? base.width : base.length) / 2;
    return along > 0 && aside * half_long / along <= half_short + tolerance_mm;
}

std::uint8_t bonus_of_axis(const Ruleset& rules, const Plane& from, std::uint8_t, PlaneId, const Plane& at) {
    const bool along = through_short_edge(from, rules.catalog->model(from.model).base, at.pose.at) &&
                       through_short_edge(at, rules.catalog->model(at.model).base, from.pose.at);
    return along ? 1 : 0;
}

}  // namespace

void add_deflection(Ruleset& rules) {
    rules.shot_bonuses.add(Rule::w1_house_defl_01, &bonus_of_axis);
}

}  // namespace overdive
