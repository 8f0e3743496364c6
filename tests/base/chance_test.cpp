#include <array>
#include <cstdlib>
#include <set>

#include <doctest/doctest.h>

#include "base/chance.h"

using namespace overdive;

TEST_CASE("siphash gives the value its authors published for sixteen bytes") {
    // Key 00 01 .. 0f and message 00 01 .. 0f, as little-endian words.
    const SeedKey key{0x0706050403020100ULL, 0x0F0E0D0C0B0A0908ULL};
    CHECK(siphash(key, 0x0706050403020100ULL, 0x0F0E0D0C0B0A0908ULL) == 0x3F2ACC7F57C29BDBULL);
}

TEST_CASE("a stream depends on its moment and on nothing drawn before") {
    const MatchSeed seed = MatchSeed::from_text("a seed");
    Rng first = seed.stream(3, 2, 7);
    const std::uint64_t drawn = first.next();
    (void)seed.stream(1, 1, 1).next();
    CHECK(seed.stream(3, 2, 7).next() == drawn);
    std::set<std::uint64_t> others{drawn};
    for (std::uint32_t turn = 0; turn < 20; ++turn) {
        for (std::uint8_t phase = 0; phase < 4; ++phase) {
            for (std::uint8_t step = 0; step < 9; ++step) others.insert(seed.stream(turn, phase, step).next());
        }
    }
    CHECK(others.size() == 20 * 4 * 9);  // the moment drawn first is among them
}

TEST_CASE("texts that differ in one letter give different seeds") {
    std::set<std::uint64_t> keys;
    for (const char* text : {"", "a", "b", "aa", "ab", "ba", " a", "a "})
        keys.insert(MatchSeed::from_text(text).key.low);
    CHECK(keys.size() == 8);
}

TEST_CASE("below stays below and takes every number about as often") {
    Rng rng = MatchSeed::from_text("dice").stream(1, 1, 1);
    std::array<int, 37> seen{};
    constexpr int draws = 37000;
    for (int i = 0; i < draws; ++i) ++seen[rng.below(37)];
    // A thousand each; the deviation of one count is about 31, so six of them are plenty.
    for (const int count : seen) CHECK(std::abs(count - 1000) < 190);
    CHECK(rng.below(1) == 0);
}
