// The one tolerance of the game (W1-FIRE-10): limits belong to the better side within it.
// Poses are snapped to 1/1024 mm, so two planes placed exactly at a limit may stand a
// thousandth off it, and a few moves later some thousandths; a hundredth of a millimetre
// forgives that and is far below what a ruler on a table could show.
#pragma once

namespace overdive {

inline constexpr double tolerance_mm = 0.01;

}  // namespace overdive
