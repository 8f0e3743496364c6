#include "server/origins.h"

#include <arpa/inet.h>

#include <algorithm>

namespace overdive::server {
namespace {

// "localhost:7777" and "[::1]:7777" without the port.
std::string without_port(std::string_view host) {
    if (!host.empty() && host[0] == '[') return std::string(host.substr(1, host.find(']') - 1));
    return std::string(host.substr(0, host.rfind(':')));
}

bool is_address(const std::string& name) {
    in6_addr space{};
    return inet_pton(AF_INET, name.c_str(), &space) == 1 || inet_pton(AF_INET6, name.c_str(), &space) == 1;
}

}  // namespace

bool Origins::is_known(const std::string& name) const {
    return std::find(further_.begin(), further_.end(), name) != further_.end();
}

bool Origins::is_ours(std::string_view host) const {
    const std::string name = without_port(host);
    return name == "localhost" || is_address(name) || is_known(name);
}

bool Origins::may_come_from(std::string_view origin, std::string_view host) const {
    if (origin.empty()) return true;
    const std::size_t scheme = origin.find("://");
    if (scheme == std::string_view::npos) return false;
    const std::string_view from = origin.substr(scheme + 3);
    return from == host || is_known(without_port(from));
}

}  // namespace overdive::server
