// Through whose eyes a game is told, and the telling: JSON lines or sentences.
#pragma once

#include <optional>
#include <string>

#include "base/problem.h"
#include "rules/view.h"
#include "scenario/texts.h"

namespace overdive::cli {

// Nothing: all-seeing, as a referee is.
using Eyes = std::optional<Viewer>;
[[nodiscard]] Checked<Eyes> eyes_named(const std::string& name, const Names& names);

struct Teller {
    Eyes eyes;
    const Names& names;
    const Catalog& catalog;
    const Texts& texts;
    bool as_story = false;

    void tell(const Event& event, const GameState& after) const;
    void tell_end(const GameState& state, const Ruleset& rules) const;
};

}  // namespace overdive::cli
