// Mixes of games whose answer is known, most of them worked out with pen and paper.
#include "ai/mixing.h"

#include <doctest/doctest.h>

#include <cstdint>

#include "ai/mind.h"

using namespace overdive;

namespace {

using Table = std::vector<std::vector<float>>;  // by own flight, by his

Meetings::Meeting meeting_of(const Table& table) {
    Meetings::Meeting meeting;
    meeting.his_flights = table[0].size();
    meeting.of = [&table](std::size_t own) { return table[own]; };
    meeting.against = [&table](std::size_t his) {
        std::vector<float> column;
        for (const auto& row : table) column.push_back(row[his]);
        return column;
    };
    return meeting;
}

Meetings game_of(const Table& table) {
    Meetings game;
    game.own_flights = table.size();
    game.meetings.push_back(meeting_of(table));
    return game;
}

MixingLimits exact() {
    MixingLimits limits;
    limits.close_enough = 0.0005F;
    limits.rounds = 4000;
    return limits;
}

double chance_of(const std::vector<Mixed::Chance>& mix, std::size_t flight) {
    double sum = 0;
    for (const Mixed::Chance& each : mix) sum += each.flight == flight ? each.chance : 0;
    return sum;
}

enum : std::uint8_t { rock, paper, scissors };
const Table rock_paper_scissors{{0, -1, 1}, {1, 0, -1}, {-1, 1, 0}};

}  // namespace

TEST_CASE("rock, paper and scissors are shown equally often") {
    const Mixed mix = mixed(game_of(rock_paper_scissors), exact());
    for (const std::size_t each : {rock, paper, scissors}) {
        CHECK(chance_of(mix.own, each) == doctest::Approx(1.0 / 3).epsilon(0.01));
        CHECK(chance_of(mix.his[0], each) == doctest::Approx(1.0 / 3).epsilon(0.01));
    }
    CHECK(mix.value == doctest::Approx(0).epsilon(0.002));
    CHECK(mix.gap < 0.001);
}

// Of rows (a b) and (c d) without a saddle the first is shown (d - c) of (a - b - c + d) times, the first column
// (d - b), and the game is worth (a d - b c): 3, 2 and 1 of 7.
TEST_CASE("two against two is mixed as the formula has it") {
    const Table table{{3, -1}, {-2, 1}};
    const Mixed mix = mixed(game_of(table), exact());
    CHECK(chance_of(mix.own, 0) == doctest::Approx(3.0 / 7).epsilon(0.01));
    CHECK(chance_of(mix.his[0], 0) == doctest::Approx(2.0 / 7).epsilon(0.01));
    CHECK(mix.value == doctest::Approx(1.0 / 7).epsilon(0.01));
}

TEST_CASE("the few good flights of many are found") {
    constexpr std::size_t many = 200;
    const std::vector<std::size_t> good{17, 101, 150};
    const auto place = [&](std::size_t flight) {
        for (std::size_t i = 0; i < good.size(); ++i) {
            if (good[i] == flight) return i;
        }
        return good.size();
    };
    Table table(many, std::vector<float>(many));
    for (std::size_t own = 0; own < many; ++own) {
        for (std::size_t his = 0; his < many; ++his) {
            const bool own_good = place(own) < good.size(), his_good = place(his) < good.size();
            table[own][his] = own_good && his_good ? rock_paper_scissors[place(own)][place(his)]
                              : own_good           ? 2.0F
                              : his_good           ? -2.0F
                                                   : 0.0F;
        }
    }
    const Mixed mix = mixed(game_of(table), exact());
    for (const std::size_t flight : good) {
        CHECK(chance_of(mix.own, flight) == doctest::Approx(1.0 / 3).epsilon(0.02));
        CHECK(chance_of(mix.his[0], flight) == doctest::Approx(1.0 / 3).epsilon(0.02));
    }
}

TEST_CASE("who trusts his reading wholly takes the best answer to it") {
    Meetings game = game_of(rock_paper_scissors);
    game.meetings[0].guess = {1, 0, 0};
    game.meetings[0].trust = 1;
    CHECK(chance_of(mixed(game, exact()).own, paper) == doctest::Approx(1).epsilon(0.01));
}

// With p for paper, r for rock and no scissors, half of the worth is p (against the rock that is read) and half the
// worst of -r and r - p: most where these are alike, at p = 2/3, where all is worth 1/6.
TEST_CASE("who trusts his reading by half leans to it as far as an enemy who knows lets him") {
    Meetings game = game_of(rock_paper_scissors);
    game.meetings[0].guess = {1, 0, 0};
    game.meetings[0].trust = 0.5F;
    const Mixed mix = mixed(game, exact());
    CHECK(chance_of(mix.own, paper) == doctest::Approx(2.0 / 3).epsilon(0.02));
    CHECK(chance_of(mix.own, rock) == doctest::Approx(1.0 / 3).epsilon(0.04));
    CHECK(chance_of(mix.own, scissors) < 0.01);
    CHECK(mix.value == doctest::Approx(1.0 / 6).epsilon(0.02));
}

TEST_CASE("a flight that may not be flown is not, however good; with none that may, one is flown all the same") {
    const Table table{{5, 5}, {1, 0}, {0, 1}};
    Meetings game = game_of(table);
    game.may_fly = [](std::size_t own) { return own != 0; };
    const Mixed mix = mixed(game, exact());
    CHECK(chance_of(mix.own, 0) == 0);
    CHECK(chance_of(mix.own, 1) == doctest::Approx(0.5).epsilon(0.02));
    game.may_fly = [](std::size_t) { return false; };
    CHECK(chance_of(mixed(game, exact()).own, 0) == doctest::Approx(1).epsilon(0.01));
}

// Against two at once the worths of both add up, and what a flight is worth by itself comes on top: 1 + 1, 2 + 0, 0 + 0
// + 3.
TEST_CASE("what all meetings and a flight alone are worth is added up") {
    const Table one{{1}, {2}, {0}}, other{{1}, {0}, {0}};
    Meetings game;
    game.own_flights = 3;
    game.meetings = {meeting_of(one), meeting_of(other)};
    game.alone = {0, 0, 3};
    const Mixed mix = mixed(game, exact());
    CHECK(chance_of(mix.own, 2) == doctest::Approx(1).epsilon(0.01));
    CHECK(mix.worth[0] == doctest::Approx(2));
    CHECK(mix.worth[1] == doctest::Approx(2));
    CHECK(mix.worth[2] == doctest::Approx(3));
}

TEST_CASE("thinking ends when it is told to, with a mix") {
    MixingLimits limits;
    limits.stop = [](std::uint64_t) { return true; };
    double sum = 0;
    for (const Mixed::Chance& each : mixed(game_of(rock_paper_scissors), limits).own) sum += each.chance;
    CHECK(sum == doctest::Approx(1));
}

TEST_CASE("a flight is drawn as often as its chance says, and never without one") {
    Rng rng({1, 2}, 3);
    std::array<int, 4> drawn_so_often{};
    for (int i = 0; i < 9000; ++i) ++drawn_so_often[drawn({0, 1, 0, 2}, rng)];
    CHECK(drawn_so_often[0] == 0);
    CHECK(drawn_so_often[2] == 0);
    CHECK(drawn_so_often[1] == doctest::Approx(3000).epsilon(0.05));  // three standard errors are 134
}
