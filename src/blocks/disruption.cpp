#include "blocks/disruption.h"

#include "rules/resolution.h"

namespace overdive {
namespace {

template <Blindness When>
void shake(Resolution& game, const TurnStep& step, Losses&) {
    if (game.state().toll.hurt.empty()) return;
    const auto calm = game.rules().stays_calm;
    const bool at_once = step.phase == 0 && When != Blindness::next_turn;
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane&) {
        if (!game.state().toll.hurt.has(id)) return;
        if (calm != nullptr && calm(game.state().shelf(id).pilot)) return;
        game.emit(Shaken{id, at_once, When == Blindness::this_turn});
    });
}

bool disrupted(const Plane& tailer) {
    return tailer.disrupted;
}
bool blinded(const Plane& tailer) {
    return tailer.blinded;
}

}  // namespace

void add_disruption(Ruleset& rules, Rule rule, Blindness blindness) {
    const bool for_turn = blindness == Blindness::this_turn;
    rules.after_damage.add(rule,
                           for_turn                            ? &shake<Blindness::this_turn>
                           : blindness == Blindness::next_turn ? &shake<Blindness::next_turn>
                                                               : &shake<Blindness::next_phase>,
                           {Occasion::cards_drawn});
    rules.sight_checks.add(rule, for_turn ? &blinded : &disrupted);
}

}  // namespace overdive
