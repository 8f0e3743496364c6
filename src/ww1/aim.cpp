// Aim (W1-AIM-01): fire at the same target in the same arc, phase after phase (W1-TWO-05).
#include "rules/event.h"
#include "rules/resolution.h"
#include "ww1/blocks.h"

namespace overdive {
namespace {

bool aims(const Plane& from, std::uint8_t gun, PlaneId target) {
    // W1-DISR-01: the row goes on, its bonus is missing.
    return from.guns[gun].row == target && !from.disrupted;
}

void note_rows(Resolution& game, const TurnStep& step, Toll& toll) {
    if (step.name != StepName::resolve_fire) return;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            PlaneId target = no_plane;
            for (const ShotTaken& shot : toll.shots) {
                if (shot.by == id && shot.gun == gun) target = shot.target;
            }
            if (plane.guns[gun].row != target) game.emit(RowChanged{id, gun, target});
        }
    });
}

}  // namespace

void add_aim(Ruleset& rules) {
    rules.aims = &aims;
    rules.after_damage.push_back(&note_rows);
}

}  // namespace overdive
