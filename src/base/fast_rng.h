// A small and quick generator for trials (SplitMix64). Whoever sees its numbers can foretell the
// next ones, so it never decides anything in a game between people: that is base/chance.h.
#pragma once

#include <cstdint>

namespace overdive {

class FastRng {
public:
    explicit FastRng(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t word = state_;
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
        return word ^ (word >> 31);
    }
    // Every number below the limit is equally likely: the high half of a product, and what does
    // not fit evenly is drawn again.
    std::uint32_t below(std::uint32_t limit) {
        std::uint64_t product = (next() >> 32) * limit;
        if (static_cast<std::uint32_t>(product) < limit) {
            const std::uint32_t uneven = (0u - limit) % limit;
            while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32) * limit;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace overdive
