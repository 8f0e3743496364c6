// From switches to rules: the only place that reads them.
#pragma once

#include "rules/ruleset.h"
#include "ww1/options.h"

namespace overdive {

[[nodiscard]] Ruleset assemble(const Catalog& catalog, const Options& options);

}  // namespace overdive
