// A view as JSON (docs/protocol.md), and what changes from one view to the next. It is made of what
// the View holds and nothing else, so it shows no more than its viewer may know.
#pragma once

#include "catalog/catalog.h"
#include "rules/names.h"
#include "rules/view.h"
#include "wire/event_json.h"

namespace overdive {

[[nodiscard]] OrderedJson json_of(const View& view, const Names& names, const Catalog& catalog);

// The merge patch that makes the first view into the second. Planes that did not change cost nothing.
[[nodiscard]] OrderedJson patch_between(const View& before, const View& after, const Names& names,
                                        const Catalog& catalog);

}  // namespace overdive
