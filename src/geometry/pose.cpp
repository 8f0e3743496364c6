#include "geometry/pose.h"

#include <cmath>

namespace overdive {

// Halves go to the even neighbour, so that a mirrored table snaps to mirrored places.
double snapped(double mm) {
    return std::nearbyint(mm * 1024.0) / 1024.0;
}

Pose maneuvered(const Pose& from, double base_length, const Arrow& arrow) {
    const double half = base_length / 2;
    const Frame frame = frame_of(from);
    const Vec arrowhead = on_table(frame, {arrow.right, half + arrow.forward});
    const Heading heading = turned(from.heading, arrow.turn);
    return {arrowhead + half * direction(heading), heading};
}

}  // namespace overdive
