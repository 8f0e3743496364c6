#include "wire/hex.h"

#include <fmt/format.h>

namespace overdive {

std::string hex_of(std::uint64_t number) {
    return fmt::format("{:016x}", number);
}

std::optional<std::uint64_t> number_of_hex(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    if (text.size() != 16) return std::nullopt;
    std::uint64_t number = 0;
    for (const char letter : text) {
        const auto digit = digits.find(letter);
        if (digit == std::string_view::npos) return std::nullopt;
        number = number << 4 | digit;
    }
    return number;
}

}  // namespace overdive
