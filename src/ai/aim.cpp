#include "ai/aim.h"

#include "rules/planning.h"

namespace overdive {

Plane imagined(const Ruleset& rules, const Sky& sky, const Plane& now, const Plan& plan, std::size_t phase,
               const Pose& pose) {
    Plane plane = now;
    plane.pose = pose;
    // W1-DMG-03: with so many counters a gun is silent for so many phases, but one that clears by not being
    // fired (W1-HOUSE-JAM-02) may fire at any time.
    for (GunState& gun : plane.guns) {
        if (rules.keeps_jam(gun)) continue;
        gun.clearing = gun.jam > phase;
        gun.jam = static_cast<std::uint8_t>(gun.jam > phase + 1 ? gun.jam - (phase + 1) : 0);
    }
    if (rules.card_effects.empty()) return plane;
    Course course = course_of(rules, sky, now);
    for (std::size_t i = 0; i <= phase && plan[i].card != no_card; ++i) {
        course.place = static_cast<std::uint8_t>(i + 1);
        const ManeuverCard& card = course.deck->card(plan[i].card);
        if (!stays_put(course, card)) fly(course, card);
    }
    plane.level = course.level;
    plane.climb = course.climb;
    plane.footing = course.footing;
    return plane;
}

}  // namespace overdive
