// What shots come to: decks counted by hand, and races and turns whose chances can be written down.
#include "ai/reckoning.h"

#include <doctest/doctest.h>

#include "lab/ww1_data.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Blow always(int points) {
    Blow blow;
    blow.of[static_cast<std::size_t>(points)] = 1;
    return blow;
}

// A gun that always takes one point, at any range.
Fighter plain_fighter(int points) {
    Fighter fighter;
    fighter.gun_count = 1;
    fighter.guns[0] = {always(1), always(1)};
    fighter.life = sure_of(points);
    return fighter;
}

const Volleys i_fire = volleys(ShotKind(0, Range::close), ShotKind());
const Volleys he_fires = volleys(ShotKind(), ShotKind(0, Range::close));
const Volleys both_fire = volleys(ShotKind(0, Range::close), ShotKind(0, Range::close));

}  // namespace

// Deck A has 37 cards: 12 of no points, 8 of one, 5 of two, 5 of three, 4 of four, 2 of five and an explosion; four
// jams.
TEST_CASE("W1-DMG-01, W1-DMG-03: a card of deck A takes what is printed on 37 cards") {
    DrawnDecks one;
    one.push_back(ww1_rules().common_deck);
    const Blow blow = blow_of(ww1_rules(), one);
    const std::array<int, 6> cards{12, 8, 5, 5, 4, 2};
    for (std::size_t points = 0; points < cards.size(); ++points)
        CHECK(blow.of[points] == doctest::Approx(cards[points] / 37.0));
    CHECK(blow.of[the_end] == doctest::Approx(1 / 37.0));
    CHECK(blow.jam == doctest::Approx(4 / 37.0));
}

TEST_CASE("W1-FIRE-05: two cards of deck A add up, and either may be the explosion") {
    DrawnDecks two;
    two.push_back(ww1_rules().common_deck);
    two.push_back(ww1_rules().common_deck);
    const Blow blow = blow_of(ww1_rules(), two);
    CHECK(blow.of[0] == doctest::Approx(12 * 12 / 1369.0));
    CHECK(blow.of[2] == doctest::Approx((2 * 12 * 5 + 8 * 8) / 1369.0));
    CHECK(blow.of[the_end] == doctest::Approx(73 / 1369.0));
}

// Each fires with a chance of 0.3 in a phase. With two points against one: he is out as soon as I hit, 0.3; until then
// his hit makes it one against one, which is even. 0.3 of the 0.51 in which anything happens.
TEST_CASE("a race of two points against one is won so often") {
    const BlowByRange one_point{always(1), always(1)};
    const Race race(one_point, one_point, 3, 3);
    CHECK(race.worth(1, 1) == doctest::Approx(0).epsilon(0.0001));
    CHECK(race.worth(2, 1) == doctest::Approx(0.3 / 0.51));
    CHECK(race.worth(1, 2) == doctest::Approx(-0.3 / 0.51));
    CHECK(race.worth(0, 2) == -1);
    CHECK(race.worth(2, 0) == 1);
    CHECK(race.worth(0, 0) == 0);
    // A free burst at one against one decides it.
    CHECK(race.burst(1, 1) == doctest::Approx(1));
}

TEST_CASE("who has more points left or takes less wins the race more often") {
    const BlowByRange one_point{always(1), always(1)}, two_points{always(2), always(2)};
    const Race even(one_point, one_point, 12, 12);
    const Race stronger(one_point, two_points, 12, 12);
    for (int points = 2; points <= 12; ++points) {
        CHECK(even.worth(points, 6) > even.worth(points - 1, 6));
        CHECK(even.worth(points, points) == doctest::Approx(0).epsilon(0.0001));
        CHECK(stronger.worth(points, points) > 0);
    }
}

TEST_CASE("W1-VIC-01: who has no points left is out, and fires no more") {
    Reckoning even(plain_fighter(1), plain_fighter(1));
    CHECK(even.of(i_fire, no_volleys, no_volleys).worth == 1);
    CHECK(even.of(he_fires, no_volleys, no_volleys).worth == -1);
    CHECK(even.of(i_fire, he_fires, he_fires).worth == 1);
    // Shots of one phase fall together.
    CHECK(even.of(both_fire, no_volleys, no_volleys).worth == 0);
    Reckoning tougher(plain_fighter(2), plain_fighter(1));
    CHECK(tougher.of(both_fire, no_volleys, no_volleys).worth == 1);
    CHECK(tougher.of(he_fires, he_fires, i_fire).worth == -1);
}

TEST_CASE("a turn without shots is worth the race as it stands") {
    Reckoning reckoning(plain_fighter(2), plain_fighter(1));
    CHECK(reckoning.now().worth == doctest::Approx(0.3 / 0.51));
}

// Half of the cards jam the gun: the second burst comes half of the time.
TEST_CASE("W1-DMG-03: a gun that has jammed does not fire on") {
    Fighter own = plain_fighter(1);
    own.guns[0][0].jam = 0.5F;
    Reckoning reckoning(own, plain_fighter(2));
    // Two points against one point: half a win, half one against one; and a gun that is silent for a while costs a
    // share of the burst that is left.
    const Reckoning::Come come = reckoning.of(i_fire, i_fire, no_volleys);
    CHECK(come.worth < 0.5);
    CHECK(come.worth > 0.4);
    CHECK(come.burst == doctest::Approx(0.5));
}
