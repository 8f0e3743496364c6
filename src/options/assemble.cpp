#include "options/assemble.h"

#include "options/physical_overlap.h"

namespace overdive {

Ruleset assemble(const Catalog& catalog, const Options& options) {
    Ruleset rules = basic_ww1(catalog);
    if (options.physical_overlap) add_physical_overlap(rules);
    return rules;
}

}  // namespace overdive
