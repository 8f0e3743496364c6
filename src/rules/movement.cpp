#include "rules/movement.h"

#include "geometry/tolerance.h"
#include "rules/planning.h"

namespace overdive {

void reveal(Resolution& game, const TurnStep& step) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        const ManeuverDeck& deck = game.rules().deck_of(plane);
        const CardId placed = plane.plan[step.phase - 1u];
        // W1-PLAN-05: judged by what was really flown; a straight replaces an illegal card.
        const auto fault = fault_of(game.rules(), {last_card(game.rules(), plane), deck.card(placed)});
        if (fault) game.emit(CardRevealed{id, placed, deck.straight, fault->rule});
        else game.emit(CardRevealed{id, placed, placed, Rule::none});
    });
}

Pose planned_pose(const Ruleset& rules, const Plane& plane) {
    const Model& model = rules.catalog->model(plane.model);
    return settled(maneuvered(plane.pose, model.base.length, rules.deck_of(plane).card(plane.last).arrow()));
}

bool on_table(const TableSize& table, Vec stand) {
    return stand.x >= -tolerance_mm && stand.x <= table.width + tolerance_mm && stand.y >= -tolerance_mm &&
           stand.y <= table.height + tolerance_mm;
}

void move_as_planned(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        game.emit(PlaneMoved{id, planned_pose(game.rules(), plane), Rule::none});
    });
}

void move(Resolution& game, const TurnStep& step) {
    game.rules().move_planes(game, step);
    // W1-DMG-03: one jam counter goes after each of the plane's maneuvers.
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            const std::uint8_t counters = plane.guns[gun].jam;
            if (counters > 0) game.emit(JamCounterRemoved{id, gun, static_cast<std::uint8_t>(counters - 1)});
        }
    });
}

void leave_table(Resolution& game, const TurnStep&) {
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        if (!on_table(game.state().table, plane.pose.at)) game.emit(Eliminated{id, Status::left, Rule::w1_move_04});
    });
}

}  // namespace overdive
