// The "orders" of a game file, read against the planes of its set-up.
#pragma once

#include <vector>

#include "base/json_reader.h"
#include "rules/names.h"
#include "rules/ruleset.h"
#include "rules/setup.h"
#include "scenario/game_file.h"

namespace overdive {

[[nodiscard]] std::vector<FileOrder> read_orders(const JsonReader& list, const Names& names, const Setup& setup,
                                                 const Ruleset& rules);

}  // namespace overdive
