// The games a server plays, by the id of their system ("ww1"): each has a catalogue and scenarios of its own.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "campaign/calendar.h"
#include "catalog/catalog.h"
#include "scenario/lesson_file.h"
#include "scenario/points_file.h"
#include "scenario/scenario_file.h"
#include "wire/replay.h"

namespace overdive::server {

struct GameSystem {
    const Catalog& catalog;
    std::vector<Scenario> scenarios;
    std::vector<campaign::Calendar> calendars{};
    std::vector<Lesson> lessons{};
    PointsOfModels points{};  // of those models that were measured
};
using Systems = std::map<std::string, GameSystem, std::less<>>;

// One of them, under its id; the catalogue must outlive it.
[[nodiscard]] inline std::pair<const std::string, GameSystem> played(const Catalog& catalog,
                                                                     std::vector<Scenario> scenarios = {},
                                                                     std::vector<campaign::Calendar> calendars = {},
                                                                     std::vector<Lesson> lessons = {},
                                                                     PointsOfModels points = {}) {
    return {catalog.system,
            {catalog, std::move(scenarios), std::move(calendars), std::move(lessons), std::move(points)}};
}

// Nothing: it is not played here.
[[nodiscard]] inline const GameSystem* find_system(const Systems& systems, std::string_view id) {
    const auto found = systems.find(id);
    return found == systems.end() ? nullptr : &found->second;
}

// The same for who needs only the catalogue.
[[nodiscard]] inline CatalogOf catalog_lookup(const Systems& systems) {
    return [&systems](std::string_view id) {
        const GameSystem* found = find_system(systems, id);
        return found == nullptr ? nullptr : &found->catalog;
    };
}

}  // namespace overdive::server
