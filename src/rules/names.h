// What people call the planes, targets, seats and sides of one game; the rules know only their numbers.
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
    std::vector<std::string> targets{};
    bool operator==(const Names&) const = default;
};

// Names go to every browser, with every event: short, and without control characters. What is wrong with one;
// nothing: it is a good name.
inline constexpr std::size_t longest_name = 40;
[[nodiscard]] inline std::optional<std::string> fault_of_name(std::string_view name) {
    if (name.empty() || name.size() > longest_name)
        return "names of planes, seats and sides have 1 to " + std::to_string(longest_name) + " letters";
    for (const char letter : name) {
        if (static_cast<unsigned char>(letter) < ' ' || letter == 127) return "names have no control characters";
    }
    return std::nullopt;
}

template <class AnId>
[[nodiscard]] std::optional<AnId> find_name(const std::vector<std::string>& names, std::string_view wanted) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == wanted) return id_at<AnId>(i);
    }
    return std::nullopt;
}

// A plane or a target by its name.
[[nodiscard]] inline std::optional<BodyId> find_body(const Names& names, std::string_view wanted) {
    if (const auto plane = find_name<PlaneId>(names.planes, wanted)) return plane;
    const auto target = find_name<BodyId>(names.targets, wanted);
    return target ? std::optional(target_at(target->index())) : std::nullopt;
}
// Its name; nothing for a number that stands for nothing in this game.
[[nodiscard]] inline const std::string* name_of_body(const Names& names, BodyId body) {
    const auto& list = is_target(body) ? names.targets : names.planes;
    const std::size_t index = is_target(body) ? target_index(body) : body.index();
    return index < list.size() ? &list[index] : nullptr;
}

}  // namespace overdive
