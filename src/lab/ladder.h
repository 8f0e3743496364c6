// Matches and round robins: opponents against each other, both flying the same planes.
#pragma once

#include "lab/duels.h"
#include "lab/findings.h"

namespace overdive {

struct Ladder {
    Trial trial;
    std::vector<Contestant> players;
    std::vector<ModelId> models;
};
// A bout for each pair and model.
[[nodiscard]] std::vector<Bout> ladder_bouts(const Ladder& ladder);
[[nodiscard]] Findings ladder_findings(const Ladder& ladder, const PlayedGames& played);

// The same of two alone: a line for each model.
[[nodiscard]] Findings match_findings(const Ladder& ladder, const PlayedGames& played);

}  // namespace overdive
