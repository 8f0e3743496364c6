// Points of planes and changes by options, where they can be worked out by hand; and that sides are told apart.
#include <cmath>

#include <doctest/doctest.h>

#include "games/games.h"
#include "lab/balance.h"
#include "lab/contestant.h"
#include "lab/sensitivity.h"
#include "lab/ww1_data.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("points: who is as far above the usual plane as two of them are above one has 200") {
    CHECK(point_value(0, 0, 300, 10).points == doctest::Approx(100));
    CHECK(point_value(300, 0, 300, 0).points == doctest::Approx(200));
    CHECK(point_value(-300, 0, 300, 0).points == doctest::Approx(50));
    CHECK(point_value(600, 0, 300, 0).points == doctest::Approx(400));
    // 100 * ln 2 / 300 points for each Elo there, and as many for an error of what all hangs on, at 300 above.
    const double slope = 200 * std::log(2.0) / 300;
    CHECK(point_value(300, 10, 300, 0).error == doctest::Approx(10 * slope));
    CHECK(point_value(300, 0, 300, 10).error == doctest::Approx(10 * slope));
    CHECK(point_value(300, 10, 300, 10).error == doctest::Approx(std::sqrt(2.0) * 10 * slope));
    // The usual plane itself hangs on nothing.
    CHECK(point_value(0, 0, 300, 10).error == doctest::Approx(0));
}

TEST_CASE("options: the mean of differences, and how sure it is") {
    const MeanChange change = mean_change({1, 0, 1, 0});
    CHECK(change.mean == doctest::Approx(0.5));
    // Their variance is 4 * 0.25 / 3, that of the mean a fourth of it.
    CHECK(change.half == doctest::Approx(1.959964 * std::sqrt(1.0 / 12)));
    CHECK(mean_change({2, 2, 2}).half == doctest::Approx(0));
    CHECK(mean_change({}).mean == doctest::Approx(0));
}

TEST_CASE("options: what an option needs comes with it, of several the first") {
    const auto switches = game_of(ww1_catalog()).switches;
    CHECK(needed_by(switches, "aim").empty());
    CHECK(needed_by(switches, "overdive") == std::vector<std::string>{"altitude"});
    CHECK(needed_by(switches, "disruption") == std::vector<std::string>{"aim"});
}

TEST_CASE("lab: a bout of uneven sides is told as the first of them fares, whoever sits where") {
    Trial trial;
    trial.rules = &ww1_rules();
    trial.games = 40;
    trial.seed = MatchSeed::from_text("uneven");
    const auto cadet = contestant("cadet");
    REQUIRE(cadet);
    const Side two(2, Manned{model("sopwith-camel"), {}}), one(1, Manned{model("sopwith-camel"), {}});
    const auto played_bout = [&](const Side& first, const Side& second) {
        return sum_of(worked_through({"", {uneven_bout(trial, "", *cadet, first, second)}}, RunWork{})->front());
    };
    const BoutSum more = played_bout(two, one), fewer = played_bout(one, two);
    CHECK(more.games() == 40);
    CHECK(more.score.won > 3 * more.score.lost);
    CHECK(fewer.score.lost > 3 * fewer.score.won);
    // One plane takes what it can before it is lost; two share it.
    CHECK(more.damage[1] > 0);
    CHECK(more.gone[0] <= 2);
}
