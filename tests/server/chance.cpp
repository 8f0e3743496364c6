// The chance of these tests: the same numbers in every run, so that a game in them goes the same way each time.
// Only what draws from libsodium is meant, which is all the chance a server has.
#include <sodium.h>

#include <array>
#include <atomic>
#include <cstring>

namespace {

void same_numbers(void* into, std::size_t size) {
    static std::atomic<std::uint64_t> drawn{0};
    constexpr std::array<unsigned char, crypto_stream_chacha20_KEYBYTES> key{'t', 'e', 's', 't', 's'};
    std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
    const std::uint64_t draw = drawn++;
    static_assert(sizeof draw == nonce.size());
    std::memcpy(nonce.data(), &draw, sizeof draw);
    crypto_stream_chacha20(static_cast<unsigned char*>(into), size, nonce.data(), key.data());
}

std::uint32_t same_number() {
    std::uint32_t number = 0;
    same_numbers(&number, sizeof number);
    return number;
}

randombytes_implementation same_each_time{
    .implementation_name = [] { return "the same each time"; },
    .random = same_number,
    .stir = nullptr,
    .uniform = nullptr,
    .buf = same_numbers,
    .close = nullptr,
};

[[maybe_unused]] const int in_place = randombytes_set_implementation(&same_each_time);

}  // namespace
