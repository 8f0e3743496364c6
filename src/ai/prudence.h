// What every bot does alike under the optional rules: it does not fly into the ground, seeks the level
// of its enemies, flies home or lands where its mission says so, and answers the small questions.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/chance.h"
#include "rules/command.h"
#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

// Of the orders of all planes those for the first.
[[nodiscard]] std::span<const Command> orders_for_one_plane(std::span<const Command> legal);

// The answer to a question that is neither a plan nor a shot; nothing for those.
[[nodiscard]] std::optional<Order> small_answer(const Ruleset& rules, const View& view, std::span<const Command> legal,
                                                Rng& rng);

// Of the plans for one plane those worth a thought; all of them where no card can do harm by itself.
[[nodiscard]] std::vector<Command> prudent(const Ruleset& rules, const View& view, std::span<const Command> legal,
                                           Rng& rng);

// Of the plans for one plane those that do not bring it down by mistake, or down at all.
[[nodiscard]] std::vector<Command> staying_up(const Ruleset& rules, const View& view, std::span<const Command> legal);

// The order among these that places a plan.
[[nodiscard]] Order order_to_fly(const Plan& plan, std::span<const Command> choice);

}  // namespace overdive
