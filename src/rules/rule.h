// The rules of docs/rules that rule code cites, so that every ruling can name its reason: all of
// the catalogue, in its order.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace overdive {

enum class Rule : std::uint8_t {
    none,
    w1_set_01, w1_set_02, w1_set_03, w1_set_04, w1_set_05, w1_set_06,
    w1_plan_01, w1_plan_02, w1_plan_03, w1_plan_04, w1_plan_05, w1_plan_06, w1_plan_07,
    w1_move_01, w1_move_02, w1_move_03, w1_move_04, w1_move_05,
    w1_fire_01, w1_fire_02, w1_fire_03, w1_fire_04, w1_fire_05, w1_fire_06, w1_fire_07, w1_fire_08,
    w1_fire_09, w1_fire_10,
    w1_dmg_01, w1_dmg_02, w1_dmg_03, w1_dmg_04, w1_dmg_05, w1_dmg_06,
    w1_turn_01, w1_turn_02,
    w1_vic_01, w1_vic_02,
    w1_opt_01,
    w1_spec_01, w1_spec_02, w1_spec_03, w1_spec_04, w1_spec_05, w1_spec_06, w1_spec_07, w1_spec_08,
    w1_spec_09, w1_spec_10, w1_spec_11,
    w1_aim_01,
    w1_ill_01,
    w1_tour_01, w1_tour_02,
    w1_disr_01,
    w1_tail_01, w1_tail_02, w1_tail_03, w1_tail_04, w1_tail_05, w1_tail_06, w1_tail_07, w1_tail_08,
    w1_out_01, w1_out_02, w1_out_03, w1_out_04,
    w1_two_01, w1_two_02, w1_two_03, w1_two_04, w1_two_05, w1_two_06, w1_two_07, w1_two_08,
    w1_alt_01, w1_alt_02, w1_alt_03, w1_alt_04, w1_alt_05, w1_alt_06, w1_alt_07, w1_alt_08, w1_alt_09,
    w1_alt_10, w1_alt_11, w1_alt_12, w1_alt_13, w1_alt_14, w1_alt_15,
    w1_land_01, w1_land_02, w1_land_03, w1_land_04, w1_land_05, w1_land_06, w1_land_07, w1_land_08,
    w1_land_09,
    w1_over_01, w1_over_02,
    w1_high_01, w1_high_02, w1_high_03,
    w1_cloud_01, w1_cloud_02, w1_cloud_03,
    w1_house_real_01,
    w1_house_ufag_01,
    w1_house_single_01,
    w1_house_jam_01, w1_house_jam_02,
    w1_house_patrol_01,
    w1_house_defl_01,
    w1_house_ammo_01,
    w1_house_coll_01, w1_house_coll_02,
    w1_house_land_01, w1_house_land_02, w1_house_land_03, w1_house_land_04, w1_house_land_05,
    w1_house_land_06,
    w1_ed_01, w1_ed_02, w1_ed_03, w1_ed_04, w1_ed_05, w1_ed_06, w1_ed_07, w1_ed_08, w1_ed_09,
    w1_scn_01,
};

[[nodiscard]] std::string_view name_of(Rule rule);  // "W1-PLAN-02", empty for none
[[nodiscard]] std::optional<Rule> rule_named(std::string_view name);

}  // namespace overdive
