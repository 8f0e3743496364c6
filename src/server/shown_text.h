// Words of strangers as they may be shown to everybody.
#pragma once

#include <string>

namespace overdive::server {

inline constexpr std::size_t longest_player_name = 60;  // bytes

// Without control characters, at most so many bytes, and never cut inside a letter.
[[nodiscard]] std::string shown_text(const std::string& text, std::size_t most);
[[nodiscard]] inline std::string shown_name(const std::string& name) {
    return shown_text(name, longest_player_name);
}

}  // namespace overdive::server
