// Elo of results whose strengths can be worked out by hand.
#include <cmath>

#include <doctest/doctest.h>

#include "lab/elo.h"
#include "lab/match.h"

using namespace overdive;

TEST_CASE("Elo: three wins of four are 191 more, as sure as the games are many") {
    CrossTable table(2);
    table.add(0, 1, 75, 25);
    const Strengths strengths = strengths_of(table);
    CHECK(strengths.bounded);
    // 400 log10(75 / 25) between them, half of it to each side of the mean.
    CHECK(strengths.of[0].elo == doctest::Approx(200 * std::log10(3.0)).epsilon(1e-9));
    CHECK(strengths.of[1].elo == doctest::Approx(-200 * std::log10(3.0)).epsilon(1e-9));
    // The variance of a log-odds is 1 / (100 * 0.75 * 0.25); the difference to the mean is half of that between them.
    const double error = 400 / std::log(10.0) * std::sqrt(1 / 18.75) / 2;
    CHECK(strengths.of[0].error == doctest::Approx(error).epsilon(1e-9));
    CHECK(strengths.of[1].error == doctest::Approx(error).epsilon(1e-9));
}

TEST_CASE("Elo: drawn games are half a win for each") {
    CrossTable draws(2);
    draws.add(0, 1, 5, 5);
    CHECK(strengths_of(draws).of[0].elo == doctest::Approx(0));
    CrossTable mixed(2);
    mixed.add(0, 1, 6 + 0.5 * 4, 0 + 0.5 * 4);  // six won, four drawn: four points of five
    CHECK(strengths_of(mixed).of[0].elo == doctest::Approx(200 * std::log10(4.0)).epsilon(1e-9));
}

TEST_CASE("Elo: a chain of players adds up, and who beat whom in a ring is as strong as he") {
    // Strengths of 1, 3 and 9 make exactly these results likely: 3 : 1, 3 : 1 and 9 : 1.
    CrossTable chain(3);
    chain.add(1, 0, 30, 10);
    chain.add(2, 1, 30, 10);
    chain.add(2, 0, 36, 4);
    const Strengths strengths = strengths_of(chain);
    const double step = 400 * std::log10(3.0);
    CHECK(strengths.of[0].elo == doctest::Approx(-step).epsilon(1e-9));
    CHECK(strengths.of[1].elo == doctest::Approx(0).scale(1));
    CHECK(strengths.of[2].elo == doctest::Approx(step).epsilon(1e-9));
    CrossTable ring(3);
    for (std::size_t i = 0; i < 3; ++i) ring.add(i, (i + 1) % 3, 8, 2);
    for (const Strength& strength : strengths_of(ring).of) CHECK(strength.elo == doctest::Approx(0).scale(1));
}

TEST_CASE("Elo: who won everything is bounded by one drawn game, and it is said") {
    CrossTable table(2);
    table.add(0, 1, 10, 0);
    CHECK_FALSE(table.are_bounded());
    const Strengths strengths = strengths_of(table);
    CHECK_FALSE(strengths.bounded);
    CHECK(strengths.of[0].elo == doctest::Approx(200 * std::log10(10.5 / 0.5)).epsilon(1e-9));
    // Two groups, the one of which took every point from the other.
    CrossTable groups(4);
    groups.add(0, 1, 5, 5);
    groups.add(2, 3, 5, 5);
    groups.add(0, 2, 10, 0);
    CHECK_FALSE(groups.are_bounded());
    groups.add(3, 1, 0.5, 9.5);
    CHECK(groups.are_bounded());
}

TEST_CASE("Wilson: the interval of a share") {
    Score score;
    score.won = 8;
    score.lost = 2;
    // By hand, z = 1.959964: (0.8 + 3.84146/20 +- 1.959964 sqrt(0.016 + 3.84146/400)) / 1.384146.
    CHECK(score.share() == doctest::Approx(0.8));
    CHECK(score.interval()[0] == doctest::Approx(0.49016).epsilon(1e-4));
    CHECK(score.interval()[1] == doctest::Approx(0.94332).epsilon(1e-4));
    Score all;
    all.won = 10;
    // 10 / (10 + z^2) and 1.
    CHECK(all.interval()[0] == doctest::Approx(10 / 13.84146).epsilon(1e-5));
    CHECK(all.interval()[1] == doctest::Approx(1));
    CHECK(Score{}.interval() == std::array<double, 2>{0, 1});
}
