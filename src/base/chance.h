// Chance as an argument. A game has one seed; every resolution asks it for a fresh stream by
// what is being resolved, so there is no generator state to save, a refused order uses nothing
// up, and the order in which orders arrive cannot matter. The generator is SipHash-2-4 in
// counter mode: a player who sees many draws still cannot foretell the next one.
#pragma once

#include <cstdint>
#include <string_view>

namespace overdive {

struct SeedKey {
    std::uint64_t low = 0;
    std::uint64_t high = 0;
    bool operator==(const SeedKey&) const = default;
};

[[nodiscard]] std::uint64_t siphash(SeedKey key, std::uint64_t first, std::uint64_t second);

class Rng {
public:
    Rng(SeedKey key, std::uint64_t stream) : key_(key), stream_(stream) {}

    std::uint64_t next() { return siphash(key_, stream_, counter_++); }
    // Every number below the limit is equally likely: what does not fit evenly is drawn again.
    std::uint32_t below(std::uint32_t limit);

private:
    SeedKey key_;
    std::uint64_t stream_;
    std::uint64_t counter_ = 0;
};

struct MatchSeed {
    SeedKey key;

    static MatchSeed from_text(std::string_view text);
    [[nodiscard]] Rng stream(std::uint32_t turn, std::uint8_t phase, std::uint8_t step) const {
        return Rng(key, (std::uint64_t{turn} << 32) | (std::uint64_t{phase} << 8) | step);
    }
    bool operator==(const MatchSeed&) const = default;
};

}  // namespace overdive
