#include "ai/approach.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "geometry/tolerance.h"
#include "rules/flight.h"

namespace overdive {
namespace {

constexpr double half_turn = 3.14159265358979;

// Half a turn for who looks away, none for who looks there already: as good as the angle to tell ways apart.
double turned_by(Vec from, Vec to) {
    return half_turn * (1 - dot(from, to)) / 2;
}

// Along a circle to one side, then straight to the place. Who comes out of the turn too near goes all round again.
double way_round(Vec heading, Vec line, double ahead, double radius, double side) {
    const Vec wing = side * right_of(heading);
    const Vec from_centre = line - radius * wing;
    const double apart = length(from_centre);
    const double round = 2 * half_turn * radius + ahead;
    if (apart <= radius) return round + (radius - apart);
    const double straight = std::sqrt(apart * apart - radius * radius);
    // Off the circle along its tangent.
    const Vec out = (1 / apart) * from_centre;
    const Vec leaving = (1 / apart) * (straight * out + (radius * side) * right_of(out));
    const bool more_than_half = side * cross(heading, leaving) > tolerance_mm;
    const double turn = more_than_half ? 2 * half_turn - turned_by(heading, leaving) : turned_by(heading, leaving);
    const double way = radius * turn;
    return straight >= ahead ? way + straight - ahead : round + (ahead - straight);
}

}  // namespace

double turning_radius(const Ruleset& rules, const Plane& plane) {
    double least = HUGE_VAL;
    for (const ManeuverCard& card : rules.deck_of(plane).cards) {
        const int turn = std::abs(card.arrow(Speed::low).turn);
        if (!card.has_arrow[static_cast<std::size_t>(Speed::low)] || turn == 0 || turn >= full_turn / 4 ||
            card.is(CardMark::immelmann))
            continue;
        const Vec chord = flown(rules, plane.model, Pose{}, card.number, Speed::low).at;
        least = std::min(least, length(chord) / (2 * direction(heading_of(turn / 2)).x));
    }
    return least == HUGE_VAL ? 0 : least;
}

double way_to_line_up(const Pose& from, Vec place, double ahead, double radius) {
    const Vec heading = direction(from.heading);
    const Vec line = place - from.at;
    return std::min(way_round(heading, line, ahead, radius, 1), way_round(heading, line, ahead, radius, -1));
}

}  // namespace overdive
