// How many points a shot takes, with what chance: the whole spread, where an average would not tell whether a plane
// survives it.
#pragma once

#include <array>
#include <vector>

#include "rules/ruleset.h"

namespace overdive {

inline constexpr int most_life = 31;  // points: more than any plane has
inline constexpr int the_end = most_life + 1;

// The chance of each number of points; the last entry is a card that ends any plane.
struct Blow {
    std::array<float, the_end + 1> of{};
    float jam = 0;  // the chance that the gun that fires jams
};

// On average; a card that ends any plane counts as so many points.
inline constexpr int points_of_an_end = 12;
[[nodiscard]] float mean_points(const Blow& losses);

// One card or token of each of these decks, from full decks: what was drawn before is for the most part secret.
[[nodiscard]] Blow blow_of(const Ruleset& rules, const DrawnDecks& decks);

// What one gun of a plane does at each range, by Range; nothing at a range where it does not fire.
using BlowByRange = std::array<Blow, 2>;
[[nodiscard]] BlowByRange blow_of_gun(const Ruleset& rules, const Plane& plane, std::uint8_t gun);

// The points that a plane may have left: the chance of each, 0 for none.
using Life = std::array<float, most_life + 1>;
[[nodiscard]] Life sure_of(int points);
[[nodiscard]] double mean_of(const Life& life);

}  // namespace overdive
