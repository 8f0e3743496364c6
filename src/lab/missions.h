// How even the missions are: a scenario played many times by the same opponent on both sides, or by two.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lab/findings.h"
#include "lab/match.h"
#include "lab/run.h"
#include "scenario/game_file.h"

namespace overdive {

// A scenario to be played. Not to be moved while bouts of it are there: they point to it.
struct MissionTrial {
    std::string name;
    GameFile file;
    Ruleset rules;
};
struct MissionSeries {
    std::array<Contestant, 2> players;  // of the first side, and of all others
    std::uint64_t seed = 1;
    std::uint64_t games = 100;
};

[[nodiscard]] Bout mission_bout(const MissionTrial& mission, const MissionSeries& series);

struct MissionSum {
    std::uint64_t games = 0, drawn = 0;
    double turns = 0;  // these are means
    std::vector<std::uint64_t> won;
    std::vector<double> points;
    double pictures = 0, silenced = 0, bombed = 0, corrections = 0, lost = 0;

    // Of the first side, a draw counting half.
    [[nodiscard]] double share() const;
};
[[nodiscard]] MissionSum sum_of_mission(const MissionTrial& mission, const std::vector<GameFigures>& games);
// A row as docs/missions.md has them: scenario, sides, won by of 100, drawn, points, turns, games.
[[nodiscard]] std::vector<std::string> mission_row(const MissionTrial& mission, const MissionSum& sum);
extern const std::vector<std::string> mission_columns;

[[nodiscard]] Findings missions_findings(const std::vector<const MissionTrial*>& missions, const MissionSeries& series,
                                         const PlayedGames& played);

}  // namespace overdive
