// What planes are worth (data/ww1/points.json): made by the laboratory, offered to people who set up a fight. No rule
// asks for it.
#pragma once

#include <map>
#include <string>

#include "base/problem.h"
#include "catalog/catalog.h"

namespace overdive {

// A usual plane of the war has 100 points.
struct Worth {
    int points = 0;
    int low = 0, high = 0;  // the ends of the 95 % interval
    bool operator==(const Worth&) const = default;
};
using PointsOfModels = std::map<std::string, Worth, std::less<>>;

[[nodiscard]] Checked<PointsOfModels> read_points(const SourceFile& source, const Catalog& catalog);

}  // namespace overdive
