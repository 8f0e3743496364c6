// Fuel (W2-FUEL-*): one point for a slow card, two for a fast one.
#include "rules/resolution.h"
#include "ww2/ww2.h"

namespace overdive {

int fuel_for(const ManeuverCard& card, Speed speed) {
    // W2-FUEL-02: whatever the marker.
    if (card.is(CardMark::dive)) return 1;
    if (card.is(CardMark::climb)) return 2;
    return speed == Speed::high ? 2 : 1;
}

namespace {

// W2-FUEL-01: after the move and before fire; who has none left is lost.
void use_fuel(Resolution& game, PlaneId id, const Pose&) {
    const Plane& plane = game.state().plane(id);
    if (plane.stands) return;
    const int left = plane.fuel - fuel_for(game.rules().deck_of(plane).card(plane.last), plane.speed);
    game.emit(FuelUsed{id, static_cast<std::uint16_t>(left > 0 ? left : 0)});
    const bool stands = plane.grounded() && plane.run == Run::none;
    if (left <= 0 && !stands) game.emit(Eliminated{id, Status::out_of_fuel, Rule::w2_fuel_01});
}

}  // namespace

void add_fuel(Ruleset& rules) {
    rules.fuel = 40;
    rules.after_move.add(Rule::w2_fuel_01, &use_fuel, Grade::early);
}

}  // namespace overdive
