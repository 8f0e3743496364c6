#include "ai/console_fan.h"

#include <algorithm>
#include <array>

namespace overdive {
namespace {

constexpr std::size_t phases = 3;
constexpr std::array<double, phases> worth_later{1, 0.97, 0.94};  // what is done soon is done

// Some of these, none twice.
void keep_some(std::vector<Placed>& cards, std::size_t most, Rng& rng) {
    if (cards.size() <= most) return;
    for (std::size_t i = 0; i < most; ++i) {
        const auto rest = static_cast<std::uint32_t>(cards.size() - i);
        std::swap(cards[i], cards[i + rng.below(rest)]);
    }
    cards.resize(most);
}

bool stand_alike(const Plane& a, const Plane& b) {
    return a.pose == b.pose && a.level == b.level && a.climb == b.climb && a.footing == b.footing;
}

}  // namespace

struct ConsoleFans::Branch {
    Flyer flyer;
    Route flight;
    std::uint16_t order = 0;
    std::size_t phase = 0;
    double deed = 0;
};

void ConsoleFans::add_stand(std::size_t phase, const Flyer& flyer, Branch& branch) {
    std::vector<Stand>& stands = made_.fan.stands[phase];
    if (stands.empty() || !stand_alike(stands.back().plane, flyer.plane))
        stands.push_back(stand_of(rules_, flyer.plane, knowledge_));
    branch.flight.stands[phase] = static_cast<std::uint16_t>(stands.size() - 1);
}

void ConsoleFans::grow(const Branch& branch, const Breadth& breadth) {
    if (branch.phase == phases) {
        made_.fan.flights.push_back(branch.flight);
        made_.orders.push_back(branch.order);
        made_.ends.push_back(branch.flyer);
        made_.deeds.push_back(branch.deed);
        return;
    }
    const auto fly_on = [&](const Flyer& flyer) {
        Branch next = branch;
        next.flight.plan[branch.phase] = flyer.plane.plan[0];
        next.flyer = solo_.flown(flyer);
        if (next.flyer.came_to_grief(flyer)) return;
        add_stand(branch.phase, next.flyer, next);
        if (deed_) next.deed = std::max(next.deed, worth_later[branch.phase] * deed_(next.flyer));
        ++next.phase;
        grow(next, breadth);
    };
    // The last card of the three need not be followed by another.
    const bool filled = branch.flyer.plane.plan[1].card != no_card;
    if (filled || branch.phase + 1 == phases) return fly_on(branch.flyer);
    std::vector<Placed> cards = solo_.next_cards(branch.flyer);
    keep_some(cards, branch.phase == 0 ? breadth.second : breadth.third, rng_);
    for (const Placed& card : cards) {
        Flyer placed = branch.flyer;
        placed.plane.plan[1] = card;
        fly_on(placed);
    }
}

ConsoleFan ConsoleFans::of(const PlaneView& plane, std::span<const Opening> openings, const Breadth& breadth,
                           const Deed& deed) {
    made_ = {};
    deed_ = deed;
    made_.fan.model = &rules_.catalog->model(plane.model);
    made_.fan.stays = true;
    knowledge_ = plane.own ? Knowledge::all : Knowledge::common;
    for (const Opening& opening : openings) {
        Branch branch{opening.flyer, {}, opening.order, 0, 0};
        if (has_moved(plane)) {
            add_stand(0, branch.flyer, branch);
            branch.phase = 1;
        }
        grow(branch, breadth);
    }
    for (std::size_t i = 0; i < made_.ends.size(); ++i) {
        Route& flight = made_.fan.flights[i];
        flight.end = made_.ends[i].plane.pose;
        flight.room = room_ahead(view_.table, *made_.fan.model, flight.end);
    }
    return std::move(made_);
}

std::vector<Opening> ConsoleFans::guessed(const PlaneView& plane, CardId card) {
    std::vector<Opening> openings;
    const Flyer flyer = flyer_of(plane);
    const ManeuverDeck& deck = rules_.deck_of(flyer.plane);
    const auto is_shown = [&](CardId other) {
        return other != no_card && (other == card || (deck.has(other) && deck.has(card) &&
                                                      deck.card(other).maneuver == deck.card(card).maneuver));
    };
    for (const Placed& placed : solo_.first_cards(flyer)) {
        if (card != no_card && !is_shown(placed.card)) continue;
        Opening opening{flyer, 0};
        opening.flyer.plane.plan[0] = placed;
        openings.push_back(opening);
    }
    return openings;
}

}  // namespace overdive
