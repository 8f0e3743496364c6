#include "base/chance.h"

#include <bit>
#include <cassert>

namespace overdive {
namespace {

struct SipState {
    std::uint64_t v0, v1, v2, v3;

    void round() {
        v0 += v1;
        v1 = std::rotl(v1, 13) ^ v0;
        v0 = std::rotl(v0, 32);
        v2 += v3;
        v3 = std::rotl(v3, 16) ^ v2;
        v0 += v3;
        v3 = std::rotl(v3, 21) ^ v0;
        v2 += v1;
        v1 = std::rotl(v1, 17) ^ v2;
        v2 = std::rotl(v2, 32);
    }
    void absorb(std::uint64_t word) {
        v3 ^= word;
        round();
        round();
        v0 ^= word;
    }
};

}  // namespace

std::uint64_t siphash(SeedKey key, std::uint64_t first, std::uint64_t second) {
    SipState state{key.low ^ 0x736F6D6570736575ULL, key.high ^ 0x646F72616E646F6DULL, key.low ^ 0x6C7967656E657261ULL,
                   key.high ^ 0x7465646279746573ULL};
    state.absorb(first);
    state.absorb(second);
    state.absorb(std::uint64_t{16} << 56);  // the message's length in bytes closes it
    state.v2 ^= 0xFF;
    for (int i = 0; i < 4; ++i) state.round();
    return state.v0 ^ state.v1 ^ state.v2 ^ state.v3;
}

std::uint32_t Rng::below(std::uint32_t limit) {
    assert(limit > 0);
    const std::uint64_t uneven = (~std::uint64_t{0} % limit + 1) % limit;
    std::uint64_t ticket = next();
    while (ticket < uneven) ticket = next();
    return static_cast<std::uint32_t>(ticket % limit);
}

MatchSeed MatchSeed::from_text(std::string_view text) {
    SeedKey key{0x4F766572646976ULL, text.size()};
    for (char letter : text) {
        const auto byte = static_cast<unsigned char>(letter);
        key = {siphash(key, byte, 0), siphash(key, byte, 1)};
    }
    return {key};
}

}  // namespace overdive
