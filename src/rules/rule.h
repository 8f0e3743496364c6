// The rules of docs/rules that rule code cites, so that every ruling can name its reason.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace overdive {

enum class Rule : std::uint8_t {
    none,
    w1_set_03, w1_set_05,
    w1_plan_01, w1_plan_02, w1_plan_04, w1_plan_06, w1_plan_07,
    w1_move_03, w1_move_04,
    w1_fire_01, w1_fire_05, w1_fire_06, w1_fire_07, w1_fire_09,
    w1_dmg_02, w1_dmg_03, w1_dmg_05,
    w1_turn_02,
    w1_out_02, w1_out_03,
    w1_two_02,
};

[[nodiscard]] std::string_view name_of(Rule rule);  // "W1-PLAN-02", empty for none
[[nodiscard]] std::optional<Rule> rule_named(std::string_view name);

}  // namespace overdive
