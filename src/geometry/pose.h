// Where a plane stands and where it points, and the move of a maneuver card (W1-MOVE-01).
#pragma once

#include "geometry/heading.h"
#include "geometry/vec.h"

namespace overdive {

struct Pose {
    Vec at;  // the stand: the middle of the base
    Heading heading;
    bool operator==(const Pose&) const = default;
};

// A pose with its directions worked out once.
struct Frame {
    Vec at;
    Vec forward;
    Vec right;
};
[[nodiscard]] inline Frame frame_of(const Pose& pose) {
    const Vec forward = direction(pose.heading);
    return {pose.at, forward, right_of(forward)};
}

// A point given as (right, forward) of the stand, on the table.
[[nodiscard]] inline Vec on_table(const Frame& frame, Vec own) {
    return frame.at + own.x * frame.right + own.y * frame.forward;
}
// The other way: a point of the table as the plane sees it.
[[nodiscard]] inline Vec in_frame(const Frame& frame, Vec point) {
    const Vec from_stand = point - frame.at;
    return {dot(from_stand, frame.right), dot(from_stand, frame.forward)};
}

// Positions are kept in steps of 1/1024 mm, so that every platform holds the same numbers.
[[nodiscard]] double snapped(double mm);
[[nodiscard]] inline Pose settled(const Pose& pose) {
    return {{snapped(pose.at.x), snapped(pose.at.y)}, pose.heading};
}

// A card's arrow: where its head lies, seen from the middle of the base's front edge.
struct Arrow {
    double forward = 0;
    double right = 0;
    std::int32_t turn = 0;  // hundredths of a degree, clockwise
    bool operator==(const Arrow&) const = default;
};

// W1-MOVE-01: the arrow starts at the middle of the front edge; the middle of the rear edge
// goes to the arrowhead, in the arrowhead's direction.
[[nodiscard]] Pose maneuvered(const Pose& from, double base_length, const Arrow& arrow);

}  // namespace overdive
