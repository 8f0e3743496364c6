#include <cmath>
#include <cstdint>
#include <numbers>

#include <doctest/doctest.h>

#include "geometry/heading.h"

using namespace overdive;

namespace {

template <class Check>
void every_heading(Check check) {
    for (std::int32_t centidegrees = 0; centidegrees < full_turn; ++centidegrees) {
        check(Heading{centidegrees});
    }
}

}  // namespace

TEST_CASE("headings add up exactly and wrap round both ways") {
    CHECK(degrees(0).centidegrees == 0);
    CHECK(degrees(359).centidegrees == 35900);
    CHECK(degrees(360) == degrees(0));
    CHECK(degrees(-60) == degrees(300));
    CHECK(heading_of(-1).centidegrees == 35999);
    CHECK(heading_of(36000).centidegrees == 0);
    CHECK(heading_of(-36000).centidegrees == 0);
    CHECK(heading_of(36000LL * 1'000'000'000 + 1).centidegrees == 1);
    CHECK(turned(degrees(350), 2000) == degrees(10));
    CHECK(turned(degrees(10), -2000) == degrees(350));
    CHECK(turned(degrees(0), -72000) == degrees(0));
}

TEST_CASE("six turns of 60 degrees and four of 90 come back to the same heading from everywhere") {
    every_heading([](Heading start) {
        Heading six = start;
        for (int i = 0; i < 6; ++i) six = turned(six, 6000);
        REQUIRE(six == start);
        Heading four = start;
        for (int i = 0; i < 4; ++i) four = turned(four, -9000);
        REQUIRE(four == start);
    });
}

TEST_CASE("a heading points where the sine and cosine of the library say") {
    every_heading([](Heading heading) {
        const long double angle =
            static_cast<long double>(heading.centidegrees) * std::numbers::pi_v<long double> / 18000;
        const Vec vector = direction(heading);
        REQUIRE(std::abs(vector.x - std::sin(angle)) <= 1e-15L);
        REQUIRE(std::abs(vector.y - std::cos(angle)) <= 1e-15L);
        REQUIRE(std::abs(squared_length(vector) - 1) <= 1e-15);
    });
}

TEST_CASE("the headings of the cards point exactly") {
    const double root_three_quarters = std::sqrt(0.75);
    CHECK(direction(degrees(0)) == Vec{0, 1});
    CHECK(direction(degrees(30)) == Vec{0.5, root_three_quarters});
    CHECK(direction(degrees(60)) == Vec{root_three_quarters, 0.5});
    CHECK(direction(degrees(90)) == Vec{1, 0});
    CHECK(direction(degrees(180)) == Vec{0, -1});
    CHECK(direction(degrees(270)) == Vec{-1, 0});
}

TEST_CASE("mirrored headings point to exactly mirrored directions") {
    every_heading([](Heading heading) {
        const Vec vector = direction(heading);
        REQUIRE(direction(heading_of(-heading.centidegrees)) == Vec{-vector.x, vector.y});
        REQUIRE(direction(heading_of(18000 - heading.centidegrees)) == Vec{vector.x, -vector.y});
    });
}

TEST_CASE("quarter-turned headings point to exactly quarter-turned directions") {
    every_heading([](Heading heading) {
        REQUIRE(direction(turned(heading, 9000)) == right_of(direction(heading)));
        REQUIRE(direction(turned(heading, 18000)) == -direction(heading));
    });
}
