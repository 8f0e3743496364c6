// Missions: what is picked up where a turn ends, and a last turn.
#pragma once

#include "rules/ruleset.h"

namespace overdive {

void add_mission(Ruleset& rules, const Mission& mission);

}  // namespace overdive
