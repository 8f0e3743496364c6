#include "rules/rule.h"

#include <array>

namespace overdive {
namespace {

constexpr std::array<std::string_view, 22> names = {
    "",
    "W1-SET-03", "W1-SET-05",
    "W1-PLAN-01", "W1-PLAN-02", "W1-PLAN-04", "W1-PLAN-06", "W1-PLAN-07",
    "W1-MOVE-03", "W1-MOVE-04",
    "W1-FIRE-01", "W1-FIRE-05", "W1-FIRE-06", "W1-FIRE-07", "W1-FIRE-09",
    "W1-DMG-02", "W1-DMG-03", "W1-DMG-05",
    "W1-TURN-02",
    "W1-OUT-02", "W1-OUT-03",
    "W1-TWO-02",
};

}  // namespace

std::string_view name_of(Rule rule) { return names[static_cast<std::size_t>(rule)]; }

std::optional<Rule> rule_named(std::string_view name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return static_cast<Rule>(i);
    }
    return std::nullopt;
}

}  // namespace overdive
