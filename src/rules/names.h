// What people call the planes, seats and sides of one game; the rules know only their numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ids.h"

namespace overdive {

struct Names {
    std::vector<std::string> planes;
    std::vector<std::string> seats;
    std::vector<std::string> sides;
    bool operator==(const Names&) const = default;
};

template <class AnId>
[[nodiscard]] std::optional<AnId> find_name(const std::vector<std::string>& names, std::string_view wanted) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == wanted) return id_at<AnId>(i);
    }
    return std::nullopt;
}

}  // namespace overdive
