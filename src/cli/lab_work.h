// How every command of the laboratory works: what all of them are told, games on all cores with a bar, a folder that
// keeps a journal of them and at the end the results, and what was found as lines, JSON or CSV.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "lab/duels.h"
#include "lab/findings.h"
#include "lab/run.h"

namespace overdive::cli {

[[nodiscard]] unsigned threads_for(unsigned wanted);

// The war, its rules and the planes as they were asked for. Not to be moved: the rules point to the catalogue.
struct LabGround {
    Catalog catalog;
    Ruleset rules;
    Trial trial;
    std::vector<ModelId> models;

    LabGround() = default;
    LabGround(const LabGround&) = delete;
    LabGround& operator=(const LabGround&) = delete;
    // False: something was wrong, and has been reported.
    [[nodiscard]] bool prepare(Program& program, const LabOptions& wanted,
                               std::vector<std::string> (*usual)(const Catalog&));
};
[[nodiscard]] std::optional<Contestant> seated(Program& program, const std::string& name, int budget);
// The plane that others are compared with.
[[nodiscard]] std::string usual_model(const Catalog& catalog);
// Eight planes of a war, some with two seats where it has such.
[[nodiscard]] std::vector<std::string> usual_models(const Catalog& catalog);

// The command with all that decides its games, in one order and nothing left out: two runs of the same command are
// the same run.
[[nodiscard]] std::string lab_command(const LabGround& ground, const LabOptions& wanted, const std::string& what);

// The fingerprint is of all data that decide its games.
void carry_out(Program& program, const LabOptions& wanted, std::uint64_t fingerprint, const std::string& command,
               std::vector<Bout> bouts, const std::function<Findings(const PlayedGames&)>& find);

}  // namespace overdive::cli
