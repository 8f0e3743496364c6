// What a table must know of the box to draw it (docs/protocol.md, GET /api/catalog).
#pragma once

#include "catalog/catalog.h"
#include "scenario/lesson_file.h"
#include "scenario/points_file.h"
#include "scenario/scenario_choices.h"
#include "scenario/scenario_file.h"
#include "wire/event_json.h"

namespace overdive::server {

[[nodiscard]] OrderedJson catalog_json(const Catalog& catalog, const PointsOfModels& points = {});
// The switches that players may agree on, from the one table of them.
[[nodiscard]] OrderedJson options_json(const Catalog& catalog);
// A scenario as chosen, with the choices that are there now; the list has all as usual.
[[nodiscard]] OrderedJson chosen_json(Resolved resolved);
// Every lesson, without what is stacked in it.
[[nodiscard]] OrderedJson lessons_json(const std::vector<Lesson>& lessons);
[[nodiscard]] OrderedJson scenarios_json(const std::vector<Scenario>& scenarios);

}  // namespace overdive::server
