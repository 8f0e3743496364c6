#include "geometry/pose.h"

#include <cmath>

namespace overdive {

// Halves go to the even neighbour, so that a mirrored table snaps to mirrored places.
double snapped(double mm) {
    // What std::nearbyint gives, which is a call on most machines: beside this number doubles are whole.
    constexpr double whole = 6755399441055744.0;  // 1.5 * 2^52
    constexpr double most = 2251799813685248.0;   // 2^51: beyond it the sum would not be exact
    const double steps = mm * 1024.0;
    if (!(std::abs(steps) < most)) return std::nearbyint(steps) / 1024.0;
    return std::copysign((steps + whole) - whole, steps) / 1024.0;
}

Pose maneuvered(const Pose& from, double base_length, const Arrow& arrow) {
    const double half = base_length / 2;
    const Frame frame = frame_of(from);
    const Vec arrowhead = on_table(frame, {arrow.right, half + arrow.forward});
    const Heading heading = turned(from.heading, arrow.turn);
    return {arrowhead + half * direction(heading), heading};
}

}  // namespace overdive
