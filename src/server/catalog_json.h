// What a table must know of the box to draw it (docs/protocol.md, GET /api/catalog).
#pragma once

#include "catalog/catalog.h"
#include "store/event_json.h"

namespace overdive::server {

[[nodiscard]] OrderedJson catalog_json(const Catalog& catalog);

}  // namespace overdive::server
