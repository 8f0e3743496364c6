// Which hosts pages may come from: a page of another site must not reach a server on this machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace overdive::server {

class Origins {
public:
    explicit Origins(std::vector<std::string> further) : further_(std::move(further)) {}

    // "localhost", an address, or a name we were told of. Any other name may be another site's that
    // was made to point here.
    [[nodiscard]] bool is_ours(std::string_view host) const;
    // No origin: no browser.
    [[nodiscard]] bool may_come_from(std::string_view origin, std::string_view host) const;

private:
    [[nodiscard]] bool is_known(const std::string& name) const;

    std::vector<std::string> further_;
};

}  // namespace overdive::server
