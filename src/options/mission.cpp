// Missions: what is picked up where a turn ends, and a last turn.
#include "options/blocks.h"
#include "rules/event.h"
#include "rules/planning.h"
#include "rules/victory.h"

namespace overdive {
namespace {

bool stands_in(const Plane& plane, const Field& field) {
    Sky only;
    only.fields.push_back(field);
    return plane.in_game() && plane.grounded() && plane.run == Run::none && in_field(only, plane.pose.at);
}

void pick_up_and_end(Resolution& game, const TurnStep&) {
    for (const MissionPiece& piece : game.rules().mission.pieces) {
        if (piece.kind != PieceKind::pick_up || piece.field >= game.state().sky.fields.size()) continue;
        const Field& field = game.state().sky.fields[piece.field];
        const Plane& plane = game.state().plane(piece.plane);
        if (field.waiting && !plane.passenger && stands_in(plane, field)) game.emit(PickedUp{piece.plane, piece.field});
    }
    end_if_decided(game);
    end_at_last_turn(game);
}

}  // namespace

void add_mission(Ruleset& rules, const Mission& mission) {
    rules.mission = mission;
    if (mission.any()) add_step(rules, {StepName::end_turn, 3, &pick_up_and_end});
}

}  // namespace overdive
