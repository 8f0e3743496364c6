#include "lab/perft.h"

#include <optional>

#include "rules/planning.h"

namespace overdive {
namespace {

Plane plane_after(ModelId model, CardId last) {
    Plane plane;
    plane.model = model;
    plane.last = last;
    return plane;
}

// Once for each card flown last, since a plan depends on nothing else before it.
std::uint64_t plans_after(const Ruleset& rules, ModelId model, CardId last,
                          std::vector<std::optional<std::uint64_t>>& known) {
    auto& count = known[last.index()];
    if (!count) {
        count = 0;
        each_legal_plan(rules, Sky{}, plane_after(model, last), [&](const Plan&) { ++*count; });
    }
    return *count;
}

// In how many ways the cards of a plan can be picked from the copies of each maneuver.
std::uint64_t ways_to_pick(const ManeuverDeck& deck, const DeckInPlay& in_play, const Plan& plan) {
    std::uint64_t ways = 1;
    for (std::size_t i = 0; i < plan.size(); ++i) {
        const std::uint8_t maneuver = deck.card(plan[i].card).maneuver;
        std::uint64_t left = 0;
        for (const ManeuverCard& card : deck.cards) {
            if (card.maneuver == maneuver && in_play.has(card.number)) ++left;
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (deck.card(plan[j].card).maneuver == maneuver) --left;
        }
        ways *= left;
    }
    return ways;
}

}  // namespace

PlanCount count_plans(const Ruleset& rules, ModelId model, CardId last) {
    const ManeuverDeck& deck = rules.catalog->deck_of(model);
    const Plane plane = plane_after(model, last);
    std::vector<std::optional<std::uint64_t>> known(deck.cards.size() + 1);
    PlanCount count;
    each_legal_plan(rules, Sky{}, plane, [&](const Plan& plan) {
        ++count.plans;
        count.with_copies += ways_to_pick(deck, rules.deck_in_play(plane), plan);
        count.turn_pairs += plans_after(rules, model, plan[2].card, known);
    });
    return count;
}

std::vector<PerftRow> perft(const Ruleset& rules) {
    std::vector<PerftRow> rows;
    const Catalog& catalog = *rules.catalog;
    for (std::size_t deck = 0; deck < catalog.decks.size(); ++deck) {
        std::optional<ModelId> flown_by;
        for (std::size_t i = 0; i < catalog.models.size() && !flown_by; ++i) {
            if (catalog.models[i].deck.index() == deck) flown_by = id_at<ModelId>(i);
        }
        if (!flown_by) continue;
        const std::string& letter = catalog.decks[deck].letter;
        rows.push_back({letter, "", count_plans(rules, *flown_by, no_card)});
        for (const auto& copies : rules.decks[deck].copies) {
            rows.push_back({letter, catalog.decks[deck].name(copies[0]), count_plans(rules, *flown_by, copies[0])});
        }
    }
    return rows;
}

}  // namespace overdive
