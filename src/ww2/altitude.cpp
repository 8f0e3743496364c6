// Altitude and the ground (W2-ALT-*, W2-LAND-*, W2-OVER-01).
#include "blocks/ground.h"
#include "blocks/levels.h"
#include "rules/planning.h"
#include "ww2/flights.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

constexpr std::uint8_t turns_between_taxis = 3;

// W2-LAND-04: every third turn, with no card for this one.
void ask_taxis_of_parked(Resolution& game, const TurnStep& step) {
    PlaneSet asked;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (may_stay(plane) && plane.parked == turns_between_taxis && plane.plan[0].card == no_card && plane.still == 0)
            asked.add(id);
    });
    game.ask(Ask::taxi, step, asked);
}

}  // namespace

void add_ww2_altitude(Ruleset& rules) {
    rules.start_level = 4;
    rules.levels_over_floor = 0;
    rules.tops_by_model = true;  // W2-ALT-01
    rules.counters_of_fire_on_ground = 6;
    add_altitude(rules);
    add_fire_on_ground(rules);
    rules.add_step({StepName::taxi, 0, &ask_taxis_of_parked, false, nullptr, Rule::w2_land_04}, Occasion::on_ground);
    rules.add_step({StepName::ground_first, 1, &crash_outside_fields, false, &first_movers, Rule::w2_land_03},
                   Occasion::first_movers);
    rules.add_step({StepName::settle_ground_first, 1, &settle_crashes, false, nullptr, Rule::w2_land_03},
                   Occasion::first_movers);
    rules.add_step({StepName::ground, 1, &crash_outside_fields, false, &other_movers, Rule::w2_land_03},
                   Occasion::on_ground);
    rules.add_step({StepName::settle_ground, 1, &settle_crashes, false, nullptr, Rule::w2_land_03},
                   Occasion::cards_drawn);
}

void add_ww2_overdive(Ruleset& rules) {
    add_overdive(rules);
}

}  // namespace overdive
