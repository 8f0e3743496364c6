// From switches to rules: the only place that reads them.
#pragma once

#include "options/options.h"
#include "rules/ruleset.h"

namespace overdive {

[[nodiscard]] Ruleset assemble(const Catalog& catalog, const Options& options);

}  // namespace overdive
