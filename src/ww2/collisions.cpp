// Collisions (W2-COLL-01): planes that overlap at one height hurt each other.
#include "rules/damage.h"
#include "rules/firing.h"
#include "rules/victory.h"
#include "ww2/ww2.h"

namespace overdive {
namespace {

// Parked planes do not collide anew in every turn: one of them must have moved. Who rolls is in a run, or its run
// has ended in this turn, unless his card is not flown.
bool has_moved(const Plane& plane) {
    if (!plane.grounded() || plane.halted) return true;
    return (plane.parked == 0 || plane.run != Run::none) && !plane.stands;
}

bool collide(const Ruleset& rules, const Plane& a, const Plane& b) {
    const bool same_height = (a.climb > 0) == (b.climb > 0);
    return same_height && (has_moved(a) || has_moved(b)) && bases_overlap(rules, a, b);
}

void collide_all(Resolution& game, const TurnStep& step) {
    DamageCards cards(game, step);
    each_plane_in_game(game.state(), [&](PlaneId id, const Plane& plane) {
        each_plane_in_game(game.state(), [&](PlaneId other_id, const Plane& other) {
            if (id == other_id || game.rules().far_apart(plane, other) || !collide(game.rules(), plane, other)) return;
            if (id.value < other_id.value) game.emit(Collided{id, other_id});
            Hit hit{id};
            hit.cause = Cause::collision;
            hit.symbols = {true, false, false};
            cards.take(hit, game.rules().crash_cards.straight.deck);
        });
    });
}

void settle_collisions(Resolution& game, const TurnStep& step) {
    settle(game, step, Status::collided, Rule::w2_coll_01);
}

}  // namespace

void add_ww2_collisions(Ruleset& rules) {
    rules.add_step({StepName::collide, 1, &collide_all, false, nullptr, Rule::w2_coll_01});
    rules.add_step({StepName::settle_collision, 1, &settle_collisions, false, nullptr, Rule::w2_coll_01},
                   Occasion::cards_drawn);
}

}  // namespace overdive
