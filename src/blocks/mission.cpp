#include "blocks/mission.h"

#include "rules/event.h"
#include "rules/victory.h"

namespace overdive {
namespace {

void pick_up_and_end(Resolution& game, const TurnStep&) {
    for (const MissionPiece& piece : game.rules().mission.pieces) {
        if (piece.kind != PieceKind::pick_up || piece.field >= game.state().sky.fields.size()) continue;
        const Field& field = game.state().sky.fields[piece.field];
        const Plane& plane = game.state().plane(piece.plane);
        if (field.waiting && !plane.passenger && landed_in(game.state().sky, plane, piece.field))
            game.emit(PickedUp{piece.plane, piece.field});
    }
    end_if_decided(game);
    end_at_last_turn(game);
}

void begin_next_round(Resolution& game, const TurnStep&) {
    begin_round(game);
}

}  // namespace

void add_mission(Ruleset& rules, const Mission& mission) {
    rules.mission = mission;
    if (!mission.any()) return;
    TurnStep step{StepName::end_turn, rules.phases, &pick_up_and_end};
    step.grade = Grade::late;
    rules.add_step(step);
    if (mission.rounds > 1) rules.add_step({StepName::begin_round, 0, &begin_next_round});
}

}  // namespace overdive
