// Fingerprints and hashes as text: 16 hexadecimal digits, small letters, since JSON numbers cannot
// hold 64 bits everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace overdive {

[[nodiscard]] std::string hex_of(std::uint64_t number);
[[nodiscard]] std::optional<std::uint64_t> number_of_hex(std::string_view text);

}  // namespace overdive
