// The addresses of players as limits count them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace overdive::server {

// One home has one IPv4 address, or a whole /64 of IPv6: "2001:db8:1:2::/64". Nothing for what is no address.
[[nodiscard]] std::optional<std::string> counted_address(std::string_view text);

// Whom a trusted proxy speaks for: the last address of the last X-Forwarded-For, which it wrote itself.
// What stands before it came from the client and may be anything.
[[nodiscard]] std::optional<std::string> forwarded_address(std::string_view last_header);

}  // namespace overdive::server
