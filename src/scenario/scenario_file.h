// Scenarios as data: a briefing in three languages and the set-up it is about (docs/formats.md).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/problem.h"
#include "catalog/catalog.h"
#include "scenario/scenario_choices.h"

namespace overdive {

struct Scenario {
    std::string id;
    std::string text;  // of its file, checked
};

// Reads and checks scenario files of one war; a later one with the same id replaces an earlier one,
// files of the other war are skipped.
[[nodiscard]] Checked<std::vector<Scenario>> load_scenarios(std::span<const SourceFile> files, const Catalog& catalog);

// A scenario of anybody as chosen, with the choices that are left; what is wrong with the file otherwise. Whether what
// comes of the choice can be played is not asked here.
[[nodiscard]] Checked<Resolved> choose(const SourceFile& source, const Catalog& catalog, const Chosen& chosen);

}  // namespace overdive
