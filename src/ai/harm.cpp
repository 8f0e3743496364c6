#include "ai/harm.h"

#include <algorithm>

#include "ai/volley.h"

namespace overdive {
namespace {

// The average over a full deck of worth(face): who counts the cards drawn so far could know more,
// but most of them are secret.
template <class Worth>
double average_of_deck(const Catalog& catalog, DamageDeckId deck, Worth worth) {
    double sum = 0;
    int cards = 0;
    for (const DamageFace& face : catalog.faces) {
        if (face.deck != deck) continue;
        sum += face.count * worth(face);
        cards += face.count;
    }
    return cards == 0 ? 0 : sum / cards;
}

// The points of a card on a plane with so many left: an explosion takes all of them.
double points_taken(const DamageFace& face, double left) {
    return face.symbol == Symbol::explosion ? left : std::min<double>(face.points, left);
}

// Drawn one after the other; the deck is large enough to forget that a card does not come twice.
double points_of_cards(const Catalog& catalog, DamageDeckId deck, int cards, double left) {
    if (cards == 0 || left <= 0) return 0;
    return average_of_deck(catalog, deck, [&](const DamageFace& face) {
        const double taken = points_taken(face, left);
        return taken + points_of_cards(catalog, deck, cards - 1, left - taken);
    });
}

// Whether guns deal tokens of their own, rather than cards of one deck by range.
bool deals_tokens(const Ruleset& rules) {
    return rules.cards_for_range[0] == 0;
}

// Of the deck that most guns in this catalogue draw from: an enemy's cards do not say who fired. Tokens come from
// all decks.
double points_of_usual_card(const Ruleset& rules) {
    const Catalog& catalog = *rules.catalog;
    if (catalog.damage_decks.empty()) return 0;
    const auto points = [](const DamageFace& face) -> double { return face.points; };
    if (!deals_tokens(rules)) return average_of_deck(catalog, DamageDeckId{0}, points);
    double sum = 0;
    for (std::size_t i = 0; i < catalog.damage_decks.size(); ++i)
        sum += average_of_deck(catalog, id_at<DamageDeckId>(i), points);
    return sum / static_cast<double>(catalog.damage_decks.size());
}

}  // namespace

double points_left(const Ruleset& rules, const PlaneView& plane) {
    const Catalog& catalog = *rules.catalog;
    const int seen = plane.glance ? plane.glance->cards : 0;  // the rest is guessed
    const double known = plane.glance ? plane.glance->damage : 0;
    const double taken = plane.own ? plane.damage : known + (plane.cards_taken - seen) * points_of_usual_card(rules);
    return std::max(catalog.model(plane.model).damage_points - taken, 1.0);
}

HarmByRange harm_of(const Ruleset& rules, DamageDeckId deck, double points_left) {
    HarmByRange harm{};
    for (std::size_t range = 0; range < harm.size(); ++range) {
        harm[range] = points_of_cards(*rules.catalog, deck, rules.cards_for_range[range], points_left) / points_left;
    }
    return harm;
}

HarmByRange harm_of(const Ruleset& rules, const Plane& plane, std::uint8_t gun, double points_left) {
    if (!deals_tokens(rules)) return harm_of(rules, rules.catalog->model(plane.model).guns[gun].deck, points_left);
    HarmByRange harm{};
    for (const Range range : {Range::close, Range::far}) {
        const DrawnDecks decks = rules.decks_of_shot(rules, plane, gun, range).decks;
        harm[static_cast<std::size_t>(range)] = volley_of(rules, decks, points_left).share;
    }
    return harm;
}

}  // namespace overdive
