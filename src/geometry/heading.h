// Headings in hundredths of a degree, clockwise from "up", so that 30, 45, 60, 90 and 180
// degrees are exact and sums never drift; and the direction a heading points to.
#pragma once

#include <cstdint>

#include "geometry/vec.h"

namespace overdive {

struct Heading {
    std::int32_t centidegrees = 0;  // 0 to 35999
    bool operator==(const Heading&) const = default;
};

inline constexpr std::int32_t full_turn = 36000;

// Any number of hundredths, also negative ones, as a heading.
[[nodiscard]] constexpr Heading heading_of(std::int64_t centidegrees) {
    const std::int64_t rest = centidegrees % full_turn;
    return {static_cast<std::int32_t>(rest < 0 ? rest + full_turn : rest)};
}
[[nodiscard]] constexpr Heading degrees(int whole) {
    return heading_of(std::int64_t{whole} * 100);
}
[[nodiscard]] constexpr Heading turned(Heading from, std::int32_t by_centidegrees) {
    // Hardly ever more than once about, and then no division is needed.
    if (by_centidegrees <= -full_turn || by_centidegrees >= full_turn)
        return heading_of(std::int64_t{from.centidegrees} + by_centidegrees);
    const std::int32_t sum = from.centidegrees + by_centidegrees;
    return {sum < 0 ? sum + full_turn : sum >= full_turn ? sum - full_turn : sum};
}

// The unit vector a heading points along. Mirrored and quarter-turned headings give exactly
// mirrored and quarter-turned vectors.
[[nodiscard]] Vec direction(Heading heading);
// A quarter turn clockwise of a direction: the right wing of a plane flying along it.
[[nodiscard]] inline Vec right_of(Vec forward) {
    return {forward.y, -forward.x};
}

}  // namespace overdive
