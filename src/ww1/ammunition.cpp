// Ammunition (W1-HOUSE-AMMO-01): six cards for each gun, and then no more fire.
#include "ww1/ww1.h"

namespace overdive {
namespace {

std::optional<Refused> out_of_ammunition(const Ruleset&, const Plane& plane, std::uint8_t gun) {
    if (plane.guns[gun].ammo > 0) return std::nullopt;
    return Refused{Why::no_ammunition, Rule::w1_house_ammo_01};
}

}  // namespace

void add_ammunition(Ruleset& rules) {
    rules.ammunition = 6;
    rules.refills_from_the_lost = false;
    rules.gun_checks.add(Rule::w1_house_ammo_01, &out_of_ammunition, Grade::late, {Occasion::out_of_ammunition});
}

}  // namespace overdive
