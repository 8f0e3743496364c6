// Blind spot (W1-TWO-06): a rear gun does not reach past its own tail at short distance.
#include <algorithm>
#include <cmath>

#include "geometry/tolerance.h"
#include "ww1/ww1.h"

namespace overdive {
namespace {

// How far along the line of centres the target's base begins.
double distance_to_base(const Plane& from, const Plane& at, const BaseSize& base) {
    const Vec own = in_frame(frame_of(at.pose), from.pose.at);  // the shooter as the target sees it
    const double distance = length(own);
    // The part of the line inside the base ends where the first side of the rectangle is crossed; a shooter on the base
    // is inside it all the way.
    const double by_width = own.x == 0 ? HUGE_VAL : base.width / 2 / std::abs(own.x);
    const double by_length = own.y == 0 ? HUGE_VAL : base.length / 2 / std::abs(own.y);
    return distance * std::max(0.0, 1 - std::min(by_width, by_length));
}

std::optional<Refused> in_blind_spot(const Ruleset& rules, const Plane& from, std::uint8_t gun, const Plane& at) {
    const Model& model = rules.catalog->model(from.model);
    if (model.guns[gun].mount != Mount::rear || at.level > from.level) return std::nullopt;
    if (!leaves_through(BaseEnd::rear, from.pose, model.base, at.pose.at)) return std::nullopt;
    const double distance = distance_to_base(from, at, rules.catalog->model(at.model).base);
    if (distance > rules.catalog->ruler.half + tolerance_mm) return std::nullopt;
    return Refused{Why::blind_spot, Rule::w1_two_06};
}

}  // namespace

void add_blind_spot(Ruleset& rules) {
    rules.shot_checks.add(Rule::w1_two_06, &in_blind_spot, {Occasion::rear_gun});
}

}  // namespace overdive
