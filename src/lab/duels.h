// Fights of two sides as bouts of a run: a match for each model or pair of models, and what came out of it in sum.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lab/match.h"
#include "lab/run.h"

namespace overdive {

// What all trials have in common.
struct Trial {
    const Ruleset* rules = nullptr;
    std::uint64_t games = 100;  // of each bout
    int planes = 1;             // on each side
    TableSize table{900, 900};
    MatchSeed seed;

    [[nodiscard]] const std::string& name_of(ModelId model) const { return rules->catalog->model(model).id; }
};

[[nodiscard]] GameFigures figures_of(const MatchGame& game);
[[nodiscard]] MatchGame match_game_of(const GameFigures& figures);

// Two contestants who both fly this model.
[[nodiscard]] Bout mirrored_bout(const Trial& trial, std::string name, const Contestant& one, const Contestant& other,
                                 ModelId model);
// One of a side's planes, with the skills of its pilot.
struct Manned {
    ModelId model;
    SkillSet skills{};
};
using Side = std::vector<Manned>;
// Two sides flown by the same contestant, as the first of them fares. Of four games in a row two and two begin
// alike, with the sides' places changed.
[[nodiscard]] Bout uneven_bout(const Trial& trial, std::string name, const Contestant& pilot, const Side& one,
                               const Side& other);

struct BoutSum {
    Score score;
    double turns = 0;  // these are means
    std::array<double, 2> damage{}, gone{};

    [[nodiscard]] std::uint64_t games() const { return score.decided() + score.drawn + score.open; }
    // A game that was not decided is half a point for each.
    [[nodiscard]] double points() const;
};
[[nodiscard]] BoutSum sum_of(const std::vector<GameFigures>& games);
[[nodiscard]] BoutSum sum_of(const std::vector<const std::vector<GameFigures>*>& bouts);

}  // namespace overdive
