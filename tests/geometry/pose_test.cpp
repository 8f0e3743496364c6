#include <array>
#include <cmath>
#include <cstdint>
#include <numbers>

#include <doctest/doctest.h>

#include "dice.h"
#include "geometry/pose.h"

using namespace overdive;
using overdive::oracle::Dice;

namespace {

constexpr double base_length = 67.4;

struct Place {
    long double x, y;
};

// The same card worked out in long double with the library's sine and cosine.
Place worked_out(const Pose& from, const Arrow& arrow) {
    const auto angle = [](std::int32_t centidegrees) {
        return static_cast<long double>(centidegrees) * std::numbers::pi_v<long double> / 18000;
    };
    const long double before = angle(from.heading.centidegrees);
    const long double after = angle(from.heading.centidegrees + arrow.turn);
    const long double half = base_length / 2.0L;
    const long double ahead = half + arrow.forward;
    return {from.at.x + ahead * std::sin(before) + arrow.right * std::cos(before) + half * std::sin(after),
            from.at.y + ahead * std::cos(before) - arrow.right * std::sin(before) + half * std::cos(after)};
}

bool close(double value, long double wanted, double by) {
    return std::abs(value - wanted) <= by;
}

}  // namespace

TEST_CASE("W1-MOVE-01: a straight moves the stand by the length of base and arrow") {
    const Pose after = maneuvered({{450, 150}, degrees(0)}, base_length, {35.3, 0, 0});
    CHECK(close(after.at.x, 450, 1e-12));
    CHECK(close(after.at.y, 150 + 67.4L + 35.3L, 1e-12));
    CHECK(after.heading == degrees(0));
}

TEST_CASE("W1-MOVE-01: a turn of 60 degrees swings the base about its new rear edge") {
    // 33.7 sin 60 = 29.18505610753... and 33.7 cos 60 = 16.85.
    const Pose after = maneuvered({{0, 0}, degrees(0)}, base_length, {62.9, 33.2, 6000});
    CHECK(close(after.at.x, 33.2L + 29.185056107535582L, 1e-12));
    CHECK(close(after.at.y, 33.7L + 62.9L + 16.85L, 1e-12));
    CHECK(after.heading == degrees(60));
}

TEST_CASE("W1-MOVE-01: a turn of 90 degrees started eastwards ends southwards") {
    const Pose after = maneuvered({{500, 500}, degrees(90)}, base_length, {30.1, 24.5, 9000});
    CHECK(close(after.at.x, 500 + 33.7L + 30.1L, 1e-12));
    CHECK(close(after.at.y, 500 - 24.5L - 33.7L, 1e-12));
    CHECK(after.heading == degrees(180));
}

TEST_CASE("W1-MOVE-01: a slip moves aside and keeps the heading") {
    const Pose after = maneuvered({{500, 500}, degrees(180)}, base_length, {48.2, -28.3, 0});
    CHECK(close(after.at.x, 500 + 28.3L, 1e-12));
    CHECK(close(after.at.y, 500 - 67.4L - 48.2L, 1e-12));
    CHECK(after.heading == degrees(180));
}

TEST_CASE("W1-MOVE-01: an Immelmann ends only the arrow ahead and faces back") {
    const Pose after = maneuvered({{500, 500}, degrees(270)}, base_length, {60.2, 0, 18000});
    CHECK(close(after.at.x, 500 - 60.2L, 1e-12));
    CHECK(close(after.at.y, 500, 1e-12));
    CHECK(after.heading == degrees(90));
}

TEST_CASE("W1-MOVE-01: every measured card shifts the stand as the table of facts says") {
    struct Row {
        double right, forward;
        std::int32_t turn;
        double shift_right, shift_forward;  // rounded to a tenth of a millimetre
    };
    constexpr std::array<Row, 23> rows = {{
        {0, 5.4, 0, 0, 72.8},           {0, 60.2, 0, 0, 127.6},
        {36.0, 60.3, 0, 36.0, 127.7},   {33.2, 62.9, 6000, 62.4, 113.5},
        {0, 60.2, 18000, 0, 60.2},      {0, 48.2, 0, 0, 115.6},
        {28.3, 48.2, 0, 28.3, 115.6},   {27.1, 52.6, 6000, 56.3, 103.2},
        {24.5, 30.1, 9000, 58.2, 63.8}, {48.2, 28.1, 0, 48.2, 95.5},
        {3.2, 4.4, 6000, 32.4, 55.0},   {0, 48.1, 18000, 0, 48.1},
        {0, 35.3, 0, 0, 102.7},         {21.2, 35.3, 0, 21.2, 102.7},
        {18.0, 37.8, 6000, 47.2, 88.4}, {16.8, 21.9, 9000, 50.5, 55.6},
        {36.0, 20.3, 0, 36.0, 87.7},    {0, 35.9, 18000, 0, 35.9},
        {0, 28.8, 0, 0, 96.2},          {17.1, 32.0, 0, 17.1, 99.4},
        {15.7, 33.0, 6000, 44.9, 83.6}, {29.7, 19.5, 0, 29.7, 86.9},
        {0, 29.1, 18000, 0, 29.1},
    }};
    Dice dice(1);
    for (const Row& row : rows) {
        for (const int side : {1, -1}) {
            CAPTURE(row.right);
            CAPTURE(row.forward);
            const Arrow arrow{row.forward, side * row.right, side * row.turn};
            const Pose north = maneuvered({{0, 0}, degrees(0)}, base_length, arrow);
            CHECK(close(north.at.x, side * row.shift_right, 0.051));
            CHECK(close(north.at.y, row.shift_forward, 0.051));
            CHECK(north.heading == heading_of(side * row.turn));

            const Pose from{{dice.between(0, 1000), dice.between(0, 1000)}, dice.heading()};
            const Pose after = maneuvered(from, base_length, arrow);
            const Place wanted = worked_out(from, arrow);
            CHECK(close(after.at.x, wanted.x, 1e-12));
            CHECK(close(after.at.y, wanted.y, 1e-12));
        }
    }
}

TEST_CASE("W1-MOVE-01: random cards from random poses agree with the formula in long double") {
    Dice dice(2);
    for (int i = 0; i < 20'000; ++i) {
        const Pose from{{dice.between(-500, 1500), dice.between(-500, 1500)}, dice.heading()};
        const Arrow arrow{dice.between(0, 80), dice.between(-50, 50),
                          static_cast<std::int32_t>(dice.below(2 * full_turn)) - full_turn};
        const Pose after = maneuvered(from, base_length, arrow);
        const Place wanted = worked_out(from, arrow);
        REQUIRE(close(after.at.x, wanted.x, 2e-12));
        REQUIRE(close(after.at.y, wanted.y, 2e-12));
    }
}

TEST_CASE("W1-MOVE-01: a mirrored card on a mirrored table ends at the mirrored pose exactly") {
    Dice dice(3);
    for (int i = 0; i < 10'000; ++i) {
        const Pose from{{dice.between(-500, 500), dice.between(-500, 500)}, dice.heading()};
        const Arrow arrow{dice.between(0, 80), dice.between(-50, 50), static_cast<std::int32_t>(dice.below(full_turn))};
        const Pose mirrored_from{{-from.at.x, from.at.y}, heading_of(-from.heading.centidegrees)};
        const Arrow mirrored_arrow{arrow.forward, -arrow.right, -arrow.turn};
        const Pose after = maneuvered(from, base_length, arrow);
        const Pose mirrored = maneuvered(mirrored_from, base_length, mirrored_arrow);
        REQUIRE(mirrored.at == Vec{-after.at.x, after.at.y});
        REQUIRE(mirrored.heading == heading_of(-after.heading.centidegrees));
    }
}

TEST_CASE("W1-MOVE-04: a stand that a card brings exactly to the edge of the table is there exactly") {
    // 67.4 + 35.3 = 102.7 from the lower edge of the table, flying at it.
    const Pose low = maneuvered({{450, 102.7}, degrees(180)}, base_length, {35.3, 0, 0});
    CHECK(settled(low).at == Vec{450, 0});
    const Pose start = settled({{450, 900 - 102.7}, degrees(0)});
    CHECK(settled(maneuvered(start, base_length, {35.3, 0, 0})).at == Vec{450, 900});
}

TEST_CASE("a pose and its inverse cancel") {
    Dice dice(4);
    for (int i = 0; i < 20'000; ++i) {
        const Pose pose{{dice.between(-500, 1500), dice.between(-500, 1500)}, dice.heading()};
        const Frame frame = frame_of(pose);
        const Vec point{dice.between(-500, 1500), dice.between(-500, 1500)};
        REQUIRE(length(on_table(frame, in_frame(frame, point)) - point) < 2e-12);
        REQUIRE(length(in_frame(frame, on_table(frame, point)) - point) < 2e-12);
    }
}

TEST_CASE("a plane heading east sees what is south of it on its right") {
    const Frame east = frame_of({{100, 50}, degrees(90)});
    CHECK(on_table(east, {10, 30}) == Vec{130, 40});
    CHECK(in_frame(east, {130, 40}) == Vec{10, 30});
}

TEST_CASE("snapping goes to the nearest 1024th of a millimetre and settled places stay") {
    CHECK(snapped(1.0 / 1024) == 1.0 / 1024);
    CHECK(snapped(1.4 / 1024) == 1.0 / 1024);
    CHECK(snapped(1.6 / 1024) == 2.0 / 1024);
    CHECK(snapped(-1.6 / 1024) == -2.0 / 1024);
    Dice dice(5);
    for (int i = 0; i < 20'000; ++i) {
        const double place = dice.between(-2000, 2000);
        REQUIRE(std::abs(snapped(place) - place) <= 0.5 / 1024);
        REQUIRE(std::floor(snapped(place) * 1024) == snapped(place) * 1024);
        REQUIRE(snapped(snapped(place)) == snapped(place));
    }
    const Pose pose{{0.3 / 1024, 7.7 / 1024}, {12345}};
    CHECK(settled(pose) == Pose{{0, 8.0 / 1024}, {12345}});
}

TEST_CASE("snapping is symmetric under mirroring of the table also halfway between two steps") {
    constexpr double table_width = 900;
    Dice dice(6);
    for (int i = 0; i < 20'000; ++i) {
        const int half_steps = static_cast<int>(dice.below(900 * 2048));
        const double place = half_steps / 2048.0;
        REQUIRE(snapped(-place) == -snapped(place));
        REQUIRE(snapped(table_width - place) == table_width - snapped(place));
    }
}
