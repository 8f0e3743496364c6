// The address under which friends on the same network find the server.
#pragma once

#include <optional>
#include <string>

namespace overdive::server {

// The address of this machine on its local network; nothing if it has none.
[[nodiscard]] std::optional<std::string> address_on_network();

[[nodiscard]] std::string qr_for_terminal(const std::string& text);
[[nodiscard]] std::string qr_as_svg(const std::string& text);

}  // namespace overdive::server
