// What a player may answer is listed, whole and without anything that would be refused: bots, tests and the table
// live on these lists. Every card under every marker is tried against the lists of cards.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/any_ww2.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

std::vector<Order> listed(const Ruleset& rules, const GameState& state, PlaneId plane) {
    std::vector<Order> orders;
    rules.question(state.ask).list(rules, state, plane, orders);
    return orders;
}

bool is_in(const std::vector<Order>& orders, const Order& wanted) {
    return std::find(orders.begin(), orders.end(), wanted) != orders.end();
}

const Placed& placed_in(const Order& order) {
    if (const auto* ready = std::get_if<ReadyCard>(&order)) return ready->placed;
    if (const auto* change = std::get_if<ChangeCard>(&order)) return change->placed;
    return std::get<PlanCards>(order).plan[0];
}

// The same order with another card, and with another marker where the order has one.
Order with(Order order, const Placed& placed) {
    if (auto* ready = std::get_if<ReadyCard>(&order)) ready->placed = placed;
    if (auto* change = std::get_if<ChangeCard>(&order)) change->placed = placed;
    if (auto* plan = std::get_if<PlanCards>(&order)) plan->plan[0] = placed;
    return order;
}

bool is_refused(const Ruleset& rules, const GameState& state, const Order& order) {
    const SeatId seat = state.seat_due(plane_of(order));
    return !objections_to(rules, state, {seat, state.turn, state.phase, order}).empty();
}

// Copies of a card count as one.
std::uint8_t maneuver_of(const Ruleset& rules, const Plane& plane, CardId card) {
    return card == repeat_card ? 255 : rules.deck_of(plane).card(card).maneuver;
}

// A list of cards lacks nothing that may be placed.
void expect_whole(const Ruleset& rules, const GameState& state, PlaneId id, const std::vector<Order>& orders) {
    const Plane& plane = state.plane(id);
    const bool keeps_marker = state.ask == Ask::change;
    std::vector<CardId> cards{repeat_card};
    for (const ManeuverCard& card : rules.deck_of(plane).cards) cards.push_back(card.number);
    for (const CardId card : cards) {
        for (const Marker marker : {Marker::high, Marker::low, Marker::blank}) {
            if (keeps_marker && (marker != plane.plan[0].marker || card == plane.plan[0].card)) continue;
            // With each marker that may lie open, and only where the answer is meant as it is.
            for (const Order& like : orders) {
                const auto* ready = std::get_if<ReadyCard>(&like);
                const auto* plan = std::get_if<PlanCards>(&like);
                if (plan != nullptr && plan->bluff == Bluff::yes) continue;
                const Order tried = with(like, {card, marker});
                if (is_refused(rules, state, tried)) continue;
                const bool there = std::any_of(orders.begin(), orders.end(), [&](const Order& other) {
                    const auto* open = std::get_if<ReadyCard>(&other);
                    const Placed& placed = placed_in(other);
                    return placed.card != no_card && placed.marker == marker &&
                           (open == nullptr || open->open == ready->open) &&
                           maneuver_of(rules, plane, placed.card) == maneuver_of(rules, plane, card);
                });
                CHECK_MESSAGE(there, "card ", card.index(), " under ", std::string(word_of(marker)));
                if (!there) return;
                break;
            }
        }
    }
}

void look_at_lists(const Options& options, std::uint64_t seed) {
    INFO("seed ", seed);
    Dice dice(seed);
    const Ruleset rules = assemble(ww2(), options);
    Match match(rules, ww2_setup_for(options, dice), seed);
    while (!match.state.over() && match.state.turn <= 8) {
        std::vector<Command> answers;
        for (const Awaited& due : awaited(match.state)) {
            const std::vector<Order> orders = listed(rules, match.state, due.plane);
            INFO(std::string(word_of(due.ask)), " of plane ", due.plane.index(), " in turn ", match.state.turn);
            REQUIRE_FALSE(orders.empty());
            for (std::size_t i = 0; i < orders.size(); ++i) {
                REQUIRE_FALSE(is_refused(rules, match.state, orders[i]));
                REQUIRE(std::find(orders.begin() + static_cast<std::ptrdiff_t>(i) + 1, orders.end(), orders[i]) ==
                        orders.end());
            }
            const bool of_cards = due.ask == Ask::ready || due.ask == Ask::plan || due.ask == Ask::change;
            if (of_cards) expect_whole(rules, match.state, due.plane, orders);
            FastRng rng(dice.below(1'000'000));
            const Order any = rules.question(due.ask).any(rules, match.state, due.plane, rng);
            REQUIRE_FALSE(is_refused(rules, match.state, any));
            // Of the countless ways to taxi only some are listed.
            if (due.ask != Ask::taxi) REQUIRE(is_in(orders, any));
            if (const auto none = rules.question(due.ask).declined(match.state, due.plane))
                REQUIRE(is_in(orders, *none));
            answers.push_back({due.seat, match.state.turn, match.state.phase, any});
        }
        for (const Command& answer : answers) REQUIRE(match.give(answer));
    }
}

}  // namespace

TEST_CASE("W2-PLAN-01: what may be answered is listed, nothing else, and nothing twice") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        look_at_lists({}, seed);
        look_at_lists(*ww2_options_with({"acceleration", "altitude", "tailing", "aces", "special-damage"}), seed);
        Options all = all_together(ww2_game());
        all.on.erase("illegal-moves");
        look_at_lists(all, seed);
        all.on.erase("instinct");
        look_at_lists(all, seed);
    }
}
