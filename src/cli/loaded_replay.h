// A replay from a file with all that is needed to tell it, verify it or look back at it.
#pragma once

#include <string>

#include "cli/program.h"
#include "rules/ruleset.h"
#include "wire/replay.h"

namespace overdive::cli {

// A replay with the data it is told with. Not to be moved: the rules point to the catalogue.
struct LoadedReplay {
    Replay replay;
    Catalog catalog;
    Ruleset rules;
    Texts texts;
    bool same_data = false;

    LoadedReplay() = default;
    LoadedReplay(const LoadedReplay&) = delete;
    LoadedReplay& operator=(const LoadedReplay&) = delete;
};
// False: something was wrong, and has been reported.
[[nodiscard]] bool load_replay(Program& program, const std::string& file, LoadedReplay& loaded);

}  // namespace overdive::cli
