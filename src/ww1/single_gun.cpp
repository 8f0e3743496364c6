// Single gun (W1-HOUSE-SINGLE-01): B guns draw from the A deck with half the points.
#include "ww1/ww1.h"

namespace overdive {

void add_single_gun(Ruleset& rules) {
    const auto a = rules.catalog->find_damage_deck("A");
    const auto b = rules.catalog->find_damage_deck("B");
    if (a && b) rules.stand_in = StandInDeck{*b, *a, Rule::w1_house_single_01};
}

}  // namespace overdive
