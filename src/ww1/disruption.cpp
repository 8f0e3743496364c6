// Disruption (W1-DISR-01): a plane that takes points loses its advantages for the next phase, in the
// Italian edition a tailing in progress for the turn (W1-ED-01).
#include "rules/event.h"
#include "rules/resolution.h"
#include "ww1/blocks.h"

namespace overdive {
namespace {

template <bool ForTurn>
void shake(Resolution& game, const TurnStep& step, Toll& toll) {
    const bool before_first_phase = step.name == StepName::flames;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (toll.hurt.has(id)) game.emit(Shaken{id, before_first_phase, ForTurn});
    });
}

bool disrupted(const Plane& tailer) {
    return tailer.disrupted;
}
bool blinded(const Plane& tailer) {
    return tailer.blinded;
}

}  // namespace

void add_disruption(Ruleset& rules, Edition edition) {
    const bool italian = edition == Edition::italian;
    rules.after_damage.push_back(italian ? &shake<true> : &shake<false>);
    rules.sees_no_card = italian ? &blinded : &disrupted;
}

}  // namespace overdive
