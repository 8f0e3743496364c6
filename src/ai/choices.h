// The small questions where cards are planned one by one: whom to tail, whether to fire first and with which
// skill, which token to give or to ignore.
#pragma once

#include <optional>
#include <span>

#include "rules/command.h"
#include "rules/ruleset.h"
#include "rules/view.h"

namespace overdive {

// The best of these orders, all for one plane; nothing for those about cards.
[[nodiscard]] std::optional<Order> considered(const Ruleset& rules, const View& view, std::span<const Command> legal);

}  // namespace overdive
