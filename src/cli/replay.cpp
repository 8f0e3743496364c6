// overdive replay FILE and overdive verify FILE: tell a recorded game, and decide it anew.
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/loaded_replay.h"
#include "cli/viewer.h"
#include "store/fair_draws.h"
#include "wire/event_json.h"
#include "wire/re_decide.h"
#include "wire/replay.h"

namespace overdive::cli {
void replay(Program& program, const ReplayOptions& wanted) {
    LoadedReplay loaded;
    if (!load_replay(program, wanted.file, loaded)) return;
    const Names& names = loaded.replay.header.names;
    const auto eyes = eyes_named(wanted.view, names);
    if (!eyes) return report(program, eyes.error());
    const Teller teller{*eyes, names, loaded.catalog, loaded.rules, loaded.texts, !program.json};
    const auto end = fold(loaded.replay, [&](const Event& event, const GameState& after) {
        if (wanted.turn == 0 || after.turn == wanted.turn) teller.tell(event, after);
    });
    if (!end) return report(program, end.error());
    if (const auto shown = showable(wanted.file, loaded.rules, *end); !shown) return report(program, shown.error());
    teller.tell_end(*end);
}

void verify(Program& program, const VerifyOptions& wanted) {
    const std::string& file = wanted.file;
    LoadedReplay loaded;
    if (!load_replay(program, file, loaded)) return;
    const ReplayHeader& header = loaded.replay.header;
    const auto folded = fold(loaded.replay);
    if (!folded) return report(program, folded.error(), found_wanting);
    if (header.fair) {
        if (const auto reason = unfair(*header.fair, header.seed))
            return report(program, {{file + ":1", *reason}}, found_wanting);
    }
    const auto stacked = stacked_cards(file + ":1", header.draws, loaded.catalog);
    if (!stacked) return report(program, stacked.error());
    const ReDecision again = re_decide(loaded.replay, loaded.rules, MatchSeed::from_text(header.seed), &*stacked);
    if (!again.agrees()) {
        Problems problems{{fmt::format("{}:{}", file, again.first->line),
                           fmt::format("recorded {}, decided {}", again.first->recorded, again.first->decided)}};
        if (!loaded.same_data) problems.push_back({file + ":1", "it was recorded with other data than is loaded now"});
        return report(program, problems, found_wanting);
    }
    const std::size_t lines = loaded.replay.lines.size() + 1;
    if (program.json) {
        nlohmann::ordered_json answer{
            {"verified", true}, {"lines", lines}, {"hash", fmt::format("{:016x}", hash_of(*folded))}};
        if (header.fair) answer["fair"] = true;
        for (const auto& [letter, cards] : header.draws) answer["stacked"][letter] = cards;
        std::cout << answer.dump() << '\n';
        return;
    }
    std::cout << fmt::format("{}: all {} lines hold; state {:016x}\n", file, lines, hash_of(*folded));
    for (const auto& [letter, cards] : header.draws)
        std::cout << fmt::format("{}: {} cards of deck {} were stacked, as its head says\n", file, cards.size(),
                                 letter);
    if (header.fair) {
        std::cout << fmt::format(
            "{}: drawn fairly: the secret was committed to before the game, and the seed is made of it "
            "and of the numbers of {} seats\n",
            file, header.fair->seats.size());
    }
}

}  // namespace overdive::cli
