// The journal of a run: what was played so far, as lines of text that each carry a check of their own, so that an
// interrupted run goes on where it was. The first line holds the settings of the run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "lab/run.h"

namespace overdive {

[[nodiscard]] std::string journal_head(const LabRun& run);
[[nodiscard]] std::string journal_line(const Chunk& chunk);

struct ReadJournal {
    std::vector<Chunk> chunks;
    std::size_t good_bytes = 0;  // what follows them is a line that was being written, and is to be cut off
};
// Of this run, or a sentence that says why not. Damaged lines before good ones are not passed over.
[[nodiscard]] Checked<ReadJournal> read_journal(const std::string& file, std::string_view text, const LabRun& run);

}  // namespace overdive
