// What the lobby must know of each option to offer a set-up: whether planes get levels or the table landing fields, and
// at which levels each model may begin (docs/protocol.md, GET /api/options).
#pragma once

#include "catalog/catalog.h"
#include "wire/event_json.h"

namespace overdive::server {

// Adds `brings` and `levels` to the options of options_json().
void add_starts(OrderedJson& options, const Catalog& catalog);

}  // namespace overdive::server
