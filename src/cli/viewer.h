// Through whose eyes a game is told, and the telling: JSON lines or sentences.
#pragma once

#include <optional>
#include <string>

#include "base/problem.h"
#include "rules/view.h"
#include "scenario/texts.h"

namespace overdive::cli {

// Nothing: all-seeing, as a referee is.
using Onlooker = std::optional<Viewer>;
[[nodiscard]] Checked<Onlooker> eyes_named(const std::string& name, const Names& names);

struct Teller {
    Onlooker eyes;
    const Names& names;
    const Catalog& catalog;
    const Ruleset& rules;
    const Texts& texts;
    bool as_story = false;

    void tell(const Event& event, const GameState& after) const;
    void tell_end(const GameState& state) const;
};

}  // namespace overdive::cli
