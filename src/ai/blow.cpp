#include "ai/blow.h"

#include <algorithm>

#include "ai/volley.h"

namespace overdive {
namespace {

Blow of_one(const Ruleset& rules, DamageDeckId deck) {
    Blow losses;
    float cards = 0, jams = 0;
    for (const DamageFace& face : rules.catalog->faces) {
        if (face.deck != deck) continue;
        const bool ends = face.symbol == Symbol::explosion;
        if (ends && !rules.explosions_in_decks) continue;
        const int points = ends ? the_end : std::min(weight_of(rules, face, most_life), most_life);
        losses.of[static_cast<std::size_t>(points)] += face.count;
        cards += face.count;
        if (is_jam(face.symbol)) jams += face.count;
    }
    if (cards == 0) {
        losses.of[0] = 1;
        return losses;
    }
    for (float& chance : losses.of) chance /= cards;
    losses.jam = jams / cards;
    return losses;
}

Blow together(const Blow& a, const Blow& b) {
    Blow both;
    for (int i = 0; i <= the_end; ++i) {
        if (a.of[static_cast<std::size_t>(i)] == 0) continue;
        for (int j = 0; j <= the_end; ++j) {
            const int points = i == the_end || j == the_end ? the_end : std::min(i + j, most_life);
            both.of[static_cast<std::size_t>(points)] +=
                a.of[static_cast<std::size_t>(i)] * b.of[static_cast<std::size_t>(j)];
        }
    }
    both.jam = 1 - (1 - a.jam) * (1 - b.jam);
    return both;
}

}  // namespace

float mean_points(const Blow& losses) {
    float mean = 0;
    for (int points = 0; points <= most_life; ++points)
        mean += static_cast<float>(points) * losses.of[static_cast<std::size_t>(points)];
    return mean + points_of_an_end * losses.of[the_end];
}

Blow blow_of(const Ruleset& rules, const DrawnDecks& decks) {
    Blow all;
    all.of[0] = 1;
    for (const DamageDeckId deck : decks) all = together(all, of_one(rules, deck));
    return all;
}

BlowByRange blow_of_gun(const Ruleset& rules, const Plane& plane, std::uint8_t gun) {
    BlowByRange losses;
    for (const Range range : {Range::close, Range::far}) {
        losses[static_cast<std::size_t>(range)] = blow_of(rules, rules.decks_of_shot(rules, plane, gun, range).decks);
    }
    return losses;
}

Life sure_of(int points) {
    Life life{};
    life[static_cast<std::size_t>(std::clamp(points, 1, most_life))] = 1;
    return life;
}

double mean_of(const Life& life) {
    double mean = 0;
    for (std::size_t points = 1; points < life.size(); ++points) mean += static_cast<double>(points) * life[points];
    return mean;
}

}  // namespace overdive
