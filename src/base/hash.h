// A stable 64-bit hash over numbers, the same on every machine and compiler.
#pragma once

#include <cstdint>
#include <string_view>

namespace overdive {

class Hasher {
public:
    void add(std::uint64_t word) {
        state_ ^= mixed(word + 0x9E3779B97F4A7C15ULL + count_++);
        state_ = mixed(state_);
    }
    void add(std::string_view text) {
        add(text.size());
        for (char letter : text) add(static_cast<unsigned char>(letter));
    }
    [[nodiscard]] std::uint64_t value() const { return state_; }

private:
    // The finishing steps of MurmurHash3: each input bit reaches every output bit.
    static std::uint64_t mixed(std::uint64_t word) {
        word ^= word >> 33;
        word *= 0xFF51AFD7ED558CCDULL;
        word ^= word >> 33;
        word *= 0xC4CEB9FE1A85EC53ULL;
        return word ^ (word >> 33);
    }

    std::uint64_t state_ = 0x0D1E0D1E0D1E0D1EULL;
    std::uint64_t count_ = 0;
};

}  // namespace overdive
