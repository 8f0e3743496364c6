// A run goes on where it was interrupted, and nothing tells afterwards that it was.
#include <atomic>

#include <doctest/doctest.h>

#include "lab/journal.h"
#include "lab/run.h"

using namespace overdive;

namespace {

// Bouts whose games can be told apart.
LabRun made_up_run(std::atomic<int>* played = nullptr) {
    LabRun run{"made up", {}};
    for (std::int32_t bout = 0; bout < 3; ++bout) {
        run.bouts.push_back({"bout", 10, [bout, played](std::uint64_t number) {
                                 if (played != nullptr) ++*played;
                                 return GameFigures{bout, static_cast<std::int32_t>(number), -7};
                             }});
    }
    return run;
}

std::string whole_journal(const LabRun& run) {
    std::string text = journal_head(run);
    RunWork work;
    work.keep = [&](const Chunk& chunk) {
        text += journal_line(chunk);
        return true;
    };
    REQUIRE(worked_through(run, work));
    return text;
}

std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("lab: a run gives the same whatever the number of threads") {
    const LabRun run = made_up_run();
    RunWork two;
    two.threads = 3;
    const auto played = worked_through(run, two);
    REQUIRE(played);
    CHECK(played == worked_through(run, RunWork{}));
    CHECK(played->at(2).at(9) == GameFigures{2, 9, -7});
}

TEST_CASE("lab: a run cut anywhere goes on from there, plays the rest alone, and ends the same") {
    const LabRun run = made_up_run();
    const std::string whole = whole_journal(run);
    const auto expected = worked_through(run, RunWork{});
    CHECK(lines_in(whole) == 1 + 3 * 3);  // ten games are chunks of 4, 4 and 2
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        const std::string text = whole.substr(0, cut);
        const auto read = read_journal("journal", text, run);
        REQUIRE(read);
        // Whole lines are kept, and a part of one is dropped.
        const std::size_t lines = lines_in(text);
        CHECK(read->chunks.size() == (lines == 0 ? 0 : lines - 1));
        const std::size_t last_end = text.rfind('\n');
        CHECK(read->good_bytes == (last_end == std::string::npos ? 0 : last_end + 1));
        std::atomic<int> played{0};
        const LabRun counted = made_up_run(&played);
        RunWork work;
        work.known = read->chunks;
        std::size_t known = 0;
        for (const Chunk& chunk : read->chunks) known += chunk.games.size();
        CHECK(worked_through(counted, work) == expected);
        CHECK(played == 30 - static_cast<int>(known));
    }
}

TEST_CASE("lab: a last line that is whole but wrong is dropped, one before good lines is refused") {
    const LabRun run = made_up_run();
    std::string text = whole_journal(run);
    std::string last = text;
    last[last.size() - 3] = '8';
    const auto read = read_journal("journal", last, run);
    REQUIRE(read);
    CHECK(read->chunks.size() == 8);
    const std::size_t second = text.find('\n') + 1;
    text[text.find(':', second) + 1] = '9';
    const auto refused = read_journal("journal", text, run);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().reason.find("line 2 is damaged") != std::string::npos);
}

TEST_CASE("lab: a journal of another run is refused, and so is what is no journal") {
    const LabRun run = made_up_run();
    LabRun other = run;
    other.settings = "something else";
    const auto refused = read_journal("journal", whole_journal(run), other);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().front().reason.find("of another run: made up") != std::string::npos);
    CHECK_FALSE(read_journal("journal", "Dear diary\n", run));
    CHECK_FALSE(read_journal("journal", "Dear diary\nand so on", run));
    // Games that this run does not have, under a good check.
    const Chunk foreign{7, 0, std::vector<GameFigures>(4)};
    const Chunk halfway{0, 2, std::vector<GameFigures>(4, GameFigures{1})};
    const Chunk short_one{0, 4, std::vector<GameFigures>(3, GameFigures{1})};
    for (const Chunk& chunk : {foreign, halfway, short_one})
        CHECK_FALSE(read_journal("journal", journal_head(run) + journal_line(chunk), run));
}

TEST_CASE("lab: a run that cannot keep what it plays stops") {
    RunWork work;
    int kept = 0;
    work.keep = [&](const Chunk&) { return ++kept < 3; };
    CHECK_FALSE(worked_through(made_up_run(), work));
    CHECK(kept == 3);
}
