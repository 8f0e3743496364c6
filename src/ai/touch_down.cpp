#include "ai/touch_down.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "ai/landing.h"
#include "rules/flight.h"

namespace overdive {
namespace {

constexpr int turns_ahead = 14;
constexpr std::size_t approaches_kept = 64;  // of each turn, those with least way left
constexpr int fuel_of_a_landing = 8;    // points: for the cards that lie there, dive, straight, stall, some to spare
constexpr double share_of_turns = 1.6;  // the way is never straight

bool has_landed(const Plane& plane) {
    return plane.in_game() && plane.grounded() && plane.run == Run::none;
}

// Approaches that are nearly the same count once.
auto cell_of(const Plane& plane) {
    constexpr double mm = 30;
    constexpr int part_of_turn = 1500;
    return std::tuple(static_cast<int>(plane.pose.at.x / mm), static_cast<int>(plane.pose.at.y / mm),
                      plane.pose.heading.centidegrees / part_of_turn, plane.level, plane.climb > 0, plane.run,
                      plane.last, plane.plan[0].card);
}

}  // namespace

double reach_of_a_point(const Ruleset& rules, const Plane& plane) {
    const CardId straight = rules.deck_of(plane).straight;
    return length(flown(rules, plane.model, Pose{}, straight, Speed::low).at);
}

double TouchDown::way_left(const Plane& plane) const {
    if (plane.grounded()) return 0;
    double least = HUGE_VAL;
    const double card = rules_.catalog->model(plane.model).base.length;
    for (const Field& field : view_.sky.fields)
        least = std::min(least, way_to_field(view_.table, field, plane.pose, plane.level, card));
    return least;
}

bool TouchDown::is_time(const Plane& plane) const {
    if (rules_.fuel == 0 || !rules_.has_levels || view_.sky.fields.empty()) return false;
    return plane.fuel <= fuel_of_a_landing + share_of_turns * way_left(plane) / reach_of_a_point(rules_, plane);
}

// Slow cards, since fast ones burn twice as much; of the steep ones those of a landing (W2-LAND-01). Who stands may go
// without a card.
bool TouchDown::worth_a_thought(const Flyer& flyer, const Placed& placed) const {
    if (placed.card == no_card) return true;
    if (placed.card == repeat_card) return false;
    const ManeuverCard& card = rules_.deck_of(flyer.plane).card(placed.card);
    if (card.is(CardMark::dive) || card.is(CardMark::stall)) return true;
    return placed.marker != Marker::high && !card.is(CardMark::steep) && !card.is(CardMark::immelmann);
}

void TouchDown::go_on(const Approach& from, const Placed& card, std::vector<Approach>& later) {
    Approach next = from;
    next.flyer.plane.plan[1] = card;
    next.flyer = solo_.flown(next.flyer);
    if (!next.flyer.plane.in_game() || next.flyer.strained) return;
    next.left = way_left(next.flyer.plane) / reach_of_a_point(rules_, next.flyer.plane) - next.flyer.plane.fuel;
    later.push_back(next);
}

std::vector<TouchDown::Approach> TouchDown::turn_later(const std::vector<Approach>& approaches) {
    std::vector<Approach> later;
    for (const Approach& approach : approaches) {
        if (const Placed ordered = approach.flyer.plane.plan[1]; ordered.card != no_card) {
            go_on(approach, ordered, later);
            continue;
        }
        const std::vector<Placed> cards = solo_.next_cards(approach.flyer);
        for (const Placed& card : cards) {
            if (worth_a_thought(approach.flyer, card)) go_on(approach, card, later);
        }
    }
    std::stable_sort(later.begin(), later.end(), [](const Approach& a, const Approach& b) { return a.left < b.left; });
    std::set<decltype(cell_of(later.front().flyer.plane))> seen;
    std::vector<Approach> kept;
    for (const Approach& approach : later) {
        if (kept.size() == approaches_kept) break;
        if (seen.insert(cell_of(approach.flyer.plane)).second) kept.push_back(approach);
    }
    return kept;
}

std::optional<std::uint16_t> TouchDown::soonest_down(std::span<const Opening> openings) {
    std::vector<Approach> approaches;
    for (const Opening& opening : openings) {
        // Who stands stays where he is.
        const bool stays = opening.flyer.plane.plan[0].card == no_card && opening.flyer.plane.plan[1].card == no_card;
        if (has_landed(opening.flyer.plane) && stays) return opening.order;
        // No card for the next turn is an order of its own, and not one that is still to be given.
        Approach first{opening.flyer, opening.order};
        first.flyer = solo_.flown(opening.flyer);
        if (!first.flyer.plane.in_game() || first.flyer.strained) continue;
        if (has_landed(first.flyer.plane) && opening.flyer.plane.plan[1].card == no_card) return opening.order;
        approaches.push_back(first);
    }
    std::optional<std::uint16_t> nearest;
    for (int turn = 1; turn < turns_ahead && !approaches.empty(); ++turn) {
        approaches = turn_later(approaches);
        for (const Approach& approach : approaches) {
            if (has_landed(approach.flyer.plane)) return approach.order;
        }
        nearest = approaches.empty() ? std::nullopt : std::optional(approaches.front().order);
    }
    return nearest;
}

}  // namespace overdive
