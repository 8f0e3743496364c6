// A whole game that fits what one viewer knows: a bot that thinks several moves ahead needs a state, and
// must not have the true one. It is made of the view and chance, and nothing else.
#pragma once

#include "base/chance.h"
#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

// What the viewer knows is in it as he knows it. The rest is drawn so that it could be true: damage
// cards from those that he has not seen, with which each plane is still in the game; plans and sealed
// answers from those that are legal. Some things leave no trace in a view and are not guessed: whether a
// jam is slow (W1-SPEC-04), who took points in this very phase (W1-DISR-01), rudder jams of others.
[[nodiscard]] GameState sample_world(const Ruleset& rules, const View& view, Rng& rng);

}  // namespace overdive
