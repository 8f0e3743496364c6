#include "blocks/aim.h"

#include "rules/resolution.h"

namespace overdive {
namespace {

std::uint8_t bonus_of_aim(const Ruleset&, const Plane& from, std::uint8_t gun, PlaneId target, const Plane&) {
    // Where a plane is disrupted the row goes on, its bonus is missing.
    return from.guns[gun].row == target && !from.disrupted ? 1 : 0;
}

void note_rows(Resolution& game, const TurnStep& step, Losses&) {
    if (step.name != StepName::settle_fire) return;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        for (std::uint8_t gun = 0; gun < most_guns; ++gun) {
            PlaneId target = no_plane;
            for (const ShotTaken& shot : game.state().toll.shots) {
                if (shot.by == id && shot.gun == gun) target = shot.target;
            }
            if (plane.guns[gun].row != target) game.emit(RowChanged{id, gun, target});
        }
    });
}

}  // namespace

void add_rows(Ruleset& rules, Rule rule) {
    rules.after_damage.add(rule, &note_rows);
}

void add_aim(Ruleset& rules, Rule rule) {
    rules.shot_bonuses.add(rule, &bonus_of_aim);
    add_rows(rules, rule);
}

}  // namespace overdive
