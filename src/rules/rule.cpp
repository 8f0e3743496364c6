#include "rules/rule.h"

#include <array>

namespace overdive {
namespace {

constexpr std::array<std::string_view, 134> names = {
    "",
    "W1-SET-01", "W1-SET-02", "W1-SET-03", "W1-SET-04", "W1-SET-05", "W1-SET-06",
    "W1-PLAN-01", "W1-PLAN-02", "W1-PLAN-03", "W1-PLAN-04", "W1-PLAN-05", "W1-PLAN-06", "W1-PLAN-07",
    "W1-MOVE-01", "W1-MOVE-02", "W1-MOVE-03", "W1-MOVE-04", "W1-MOVE-05",
    "W1-FIRE-01", "W1-FIRE-02", "W1-FIRE-03", "W1-FIRE-04", "W1-FIRE-05", "W1-FIRE-06", "W1-FIRE-07",
    "W1-FIRE-08", "W1-FIRE-09", "W1-FIRE-10",
    "W1-DMG-01", "W1-DMG-02", "W1-DMG-03", "W1-DMG-04", "W1-DMG-05", "W1-DMG-06",
    "W1-TURN-01", "W1-TURN-02",
    "W1-VIC-01", "W1-VIC-02",
    "W1-OPT-01",
    "W1-SPEC-01", "W1-SPEC-02", "W1-SPEC-03", "W1-SPEC-04", "W1-SPEC-05", "W1-SPEC-06", "W1-SPEC-07",
    "W1-SPEC-08", "W1-SPEC-09", "W1-SPEC-10", "W1-SPEC-11",
    "W1-AIM-01",
    "W1-ILL-01",
    "W1-TOUR-01", "W1-TOUR-02",
    "W1-DISR-01",
    "W1-TAIL-01", "W1-TAIL-02", "W1-TAIL-03", "W1-TAIL-04", "W1-TAIL-05", "W1-TAIL-06", "W1-TAIL-07",
    "W1-TAIL-08",
    "W1-OUT-01", "W1-OUT-02", "W1-OUT-03", "W1-OUT-04",
    "W1-TWO-01", "W1-TWO-02", "W1-TWO-03", "W1-TWO-04", "W1-TWO-05", "W1-TWO-06", "W1-TWO-07", "W1-TWO-08",
    "W1-ALT-01", "W1-ALT-02", "W1-ALT-03", "W1-ALT-04", "W1-ALT-05", "W1-ALT-06", "W1-ALT-07", "W1-ALT-08",
    "W1-ALT-09", "W1-ALT-10", "W1-ALT-11", "W1-ALT-12", "W1-ALT-13", "W1-ALT-14", "W1-ALT-15",
    "W1-LAND-01", "W1-LAND-02", "W1-LAND-03", "W1-LAND-04", "W1-LAND-05", "W1-LAND-06", "W1-LAND-07",
    "W1-LAND-08", "W1-LAND-09",
    "W1-OVER-01", "W1-OVER-02",
    "W1-HIGH-01", "W1-HIGH-02", "W1-HIGH-03",
    "W1-CLOUD-01", "W1-CLOUD-02", "W1-CLOUD-03",
    "W1-HOUSE-REAL-01",
    "W1-HOUSE-UFAG-01",
    "W1-HOUSE-SINGLE-01",
    "W1-HOUSE-JAM-01", "W1-HOUSE-JAM-02",
    "W1-HOUSE-PATROL-01",
    "W1-HOUSE-DEFL-01",
    "W1-HOUSE-AMMO-01",
    "W1-HOUSE-COLL-01", "W1-HOUSE-COLL-02",
    "W1-HOUSE-LAND-01", "W1-HOUSE-LAND-02", "W1-HOUSE-LAND-03", "W1-HOUSE-LAND-04", "W1-HOUSE-LAND-05",
    "W1-HOUSE-LAND-06",
    "W1-ED-01", "W1-ED-02", "W1-ED-03", "W1-ED-04", "W1-ED-05", "W1-ED-06", "W1-ED-07", "W1-ED-08",
    "W1-ED-09",
    "W1-SCN-01",
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
