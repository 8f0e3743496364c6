// Random names, keys and secrets, from the system's own source of chance.
#pragma once

#include <string>
#include <string_view>

namespace overdive::server {

[[nodiscard]] std::string random_letters(std::size_t count);  // of 62: letters and digits
[[nodiscard]] std::string random_hex(std::size_t bytes);

// A key is kept as its hash only; comparing takes the same time wherever they differ.
[[nodiscard]] std::string hash_of_key(std::string_view key);
[[nodiscard]] bool same(std::string_view a, std::string_view b);

// 22 to 64 letters, digits, dashes or underscores.
[[nodiscard]] bool is_key(std::string_view text);

}  // namespace overdive::server
