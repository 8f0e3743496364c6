// An opening that can be played: its rules are put together, and its start went through the gate. A room is
// made of nothing else.
#pragma once

#include <memory>
#include <string>

#include "rules/playable.h"
#include "server/opening.h"

namespace overdive::server {

struct Prepared {
    Opening opening;
    std::shared_ptr<const Ruleset> rules;
    PlayableStart start;
    StackedCards stacked{};  // of a lesson
};

[[nodiscard]] Checked<Prepared> prepared(const std::string& place, Opening opening, const Systems& systems);

}  // namespace overdive::server
