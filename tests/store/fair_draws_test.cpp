#include <doctest/doctest.h>

#include "store/fair_draws.h"

using namespace overdive;

namespace {

// Worked out with another program (sha256sum): docs/protocol.md tells how.
const std::string secret = std::string(62, '0') + "2a";
FairDraws draws() {
    return {"0a28e9ffef0073f9a6a674cf57ee77307f38f0f1bebb087888d9011ed0eeefdf",
            secret,
            {{"north", std::string(64, '1')},
             {"south", "abababababababababababababababababababababababababababababababab"}}};
}
const std::string seed = "587b75481e1225bdce4c552c931fc26216e4093407b9feff066bc0eb846e35c5";

}  // namespace

TEST_CASE("fair draws: hash, commitment and seed are what anybody can work out") {
    CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(commitment_to(secret) == draws().commitment);
    CHECK(seed_of(draws()) == seed);
    CHECK(!unfair(draws(), seed));
}

TEST_CASE("fair draws: whatever was changed afterwards shows") {
    FairDraws other = draws();
    other.secret[5] = '1';
    CHECK(unfair(other, seed).has_value());
    CHECK(unfair(other, seed_of(other)).has_value());  // the hash was published before
    other = draws();
    other.seats[1].number[0] = 'c';
    CHECK(unfair(other, seed).has_value());
    other = draws();
    std::swap(other.seats[0], other.seats[1]);
    CHECK(unfair(other, seed).has_value());
    other = draws();
    other.seats.pop_back();
    CHECK(unfair(other, seed).has_value());
    other = draws();
    other.seats[0].number = "7";
    CHECK(unfair(other, seed_of(other)).has_value());
    CHECK(unfair(draws(), "another seed").has_value());
}
