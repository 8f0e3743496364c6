#include "ai/volley.h"

#include <algorithm>
#include <vector>

namespace overdive {
namespace {

// What a symbol is worth in points: flames go on burning, a wound or an engine hit is half an end.
int weight_of_symbol(Symbol symbol) {
    switch (symbol) {
        case Symbol::fire: return 4;
        case Symbol::crew: return 3;
        case Symbol::engine: return 2;
        case Symbol::rudder_left:
        case Symbol::rudder_right: return 1;
        default: return 0;
    }
}

// The chance of each weight from 0 to `left`, which is the end.
using Chances = std::vector<double>;

Chances chances_of(const Ruleset& rules, DamageDeckId deck, int left) {
    Chances chances(static_cast<std::size_t>(left) + 1, 0.0);
    double cards = 0;
    for (const DamageFace& face : rules.catalog->faces) {
        if (face.deck != deck || (face.symbol == Symbol::explosion && !rules.explosions_in_decks)) continue;
        chances[static_cast<std::size_t>(weight_of(rules, face, left))] += face.count;
        cards += face.count;
    }
    if (cards == 0) {
        chances[0] = 1;
        return chances;
    }
    for (double& chance : chances) chance /= cards;
    return chances;
}

// The larger of two.
Chances worse_of_two(const Chances& one) {
    Chances both(one.size(), 0.0);
    double below = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const double up_to = below + one[i];
        both[i] = up_to * up_to - below * below;
        below = up_to;
    }
    return both;
}

Chances together(const Chances& a, const Chances& b) {
    Chances sum(a.size(), 0.0);
    for (std::size_t i = 0; i < a.size(); ++i) {
        for (std::size_t j = 0; j < b.size(); ++j) sum[std::min(i + j, a.size() - 1)] += a[i] * b[j];
    }
    return sum;
}

}  // namespace

int weight_of(const Ruleset& rules, const DamageFace& face, int points_left) {
    if (face.symbol == Symbol::explosion) return points_left;
    return std::min(face.points + (rules.heeds_all_symbols ? weight_of_symbol(face.symbol) : 0), points_left);
}

Volley volley_of(const Ruleset& rules, const DrawnDecks& decks, double points_left, DamageDeckId sniped) {
    const int left = std::max(static_cast<int>(points_left + 0.5), 1);
    Chances chances(static_cast<std::size_t>(left) + 1, 0.0);
    chances[0] = 1;
    for (const DamageDeckId deck : decks) {
        Chances of_deck = chances_of(rules, deck, left);
        if (deck == sniped) {
            of_deck = worse_of_two(of_deck);
            sniped = no_deck;
        }
        chances = together(chances, of_deck);
    }
    Volley volley;
    for (std::size_t i = 0; i < chances.size(); ++i) volley.share += chances[i] * static_cast<double>(i) / left;
    volley.kill = chances.back();
    return volley;
}

}  // namespace overdive
