// Chance that nobody could choose (docs/protocol.md, "Fair draws"): the server commits to a secret
// before anybody sits down, every seat adds a number of its own, and the seed is made of all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "wire/fair_draws.h"

namespace overdive {

[[nodiscard]] std::string sha256_hex(std::string_view bytes);
[[nodiscard]] bool is_fair_number(std::string_view text);  // 64 hexadecimal digits, small letters

// The commitment is the hash of the secret's bytes, not of its digits.
[[nodiscard]] std::string commitment_to(std::string_view secret);
[[nodiscard]] std::string seed_of(const FairDraws& draws);

// Why a game with this seed was not drawn fairly; nothing if it was.
[[nodiscard]] std::optional<std::string> unfair(const FairDraws& draws, std::string_view seed);

}  // namespace overdive
