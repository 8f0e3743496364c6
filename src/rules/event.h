// What can happen in a game: facts in the past tense, complete in themselves, so that a replay
// needs neither rules nor geometry nor chance. Each stands in the file of its subject with its word, its
// description and what it changes; `eyes` says who learns of it at all, where that is not everybody.
#pragma once

#include "rules/events/clouds.h"
#include "rules/events/collisions.h"
#include "rules/events/console.h"
#include "rules/events/damage.h"
#include "rules/events/fire.h"
#include "rules/events/flight.h"
#include "rules/events/floors.h"
#include "rules/events/ground.h"
#include "rules/events/mission.h"
#include "rules/events/people.h"
#include "rules/events/skills.h"
#include "rules/events/tailing.h"
#include "rules/events/targets.h"
#include "rules/events/turn.h"

namespace overdive {

using Event = OneOf<TurnEvents, FlightEvents, FireEvents, DamageEvents, GroundEvents, CloudEvents, TailingEvents,
                    FloorEvents, CollisionEvents, MissionEvents, PeopleEvents, ConsoleEvents, SkillEvents, TargetEvents,
                    RoundEvents, DepotEvents>;

// Whose gun an event speaks of: who fired, where somebody else is hit.
template <class Happened>
[[nodiscard]] PlaneId gunner_of(const Happened& event) {
    if constexpr (requires { event.by; })
        return event.by;
    else if constexpr (requires { event.plane; })
        return event.plane;
    else
        return no_plane;
}

// Lets one visitor be written as a list of lambdas.
template <class... Cases>
struct Overloaded : Cases... {
    using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace overdive
