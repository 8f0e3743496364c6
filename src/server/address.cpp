#include "server/address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

namespace overdive::server {
namespace {

constexpr std::string_view spaces = " \t";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(spaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(spaces) - first + 1);
}

// "[::1]:80" and "10.0.0.1:80" as some proxies write them; a bare IPv6 address has more colons than one.
std::string_view bare(std::string_view text) {
    if (text.starts_with('[')) return text.substr(1, text.find(']') - 1);
    const bool one_colon = std::count(text.begin(), text.end(), ':') == 1;
    return one_colon ? text.substr(0, text.find(':')) : text;
}

std::string written(int family, const void* address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, address, text.data(), text.size()) == nullptr ? "" : text.data();
}

}  // namespace

std::optional<std::string> counted_address(std::string_view text) {
    const std::string plain(text.substr(0, text.find('%')));  // without the network card's name
    in_addr four{};
    if (inet_pton(AF_INET, plain.c_str(), &four) == 1) return written(AF_INET, &four);
    in6_addr six{};
    if (inet_pton(AF_INET6, plain.c_str(), &six) != 1) return std::nullopt;
    if (IN6_IS_ADDR_V4MAPPED(&six)) return written(AF_INET, &six.s6_addr[12]);
    std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
    return written(AF_INET6, &six) + "/64";
}

std::optional<std::string> forwarded_address(std::string_view last_header) {
    const std::size_t comma = last_header.rfind(',');
    const std::string_view last = comma == std::string_view::npos ? last_header : last_header.substr(comma + 1);
    return counted_address(bare(trimmed(last)));
}

}  // namespace overdive::server
