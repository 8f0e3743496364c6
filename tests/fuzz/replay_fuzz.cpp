// Any bytes as a replay: it is refused with sentences, or it can be folded, told and decided again.
#include <sstream>

#include <nlohmann/json.hpp>

#include "fuzz/support.h"
#include "games/games.h"
#include "rules/playable.h"
#include "rules/view.h"
#include "wire/event_json.h"
#include "wire/re_decide.h"
#include "wire/replay.h"
#include "wire/replay_writer.h"
#include "ww1/game.h"

namespace overdive::fuzz {
namespace {

// A header that was read is written so that it is read as the same.
void write_again(const Replay& replay) {
    std::ostringstream out;
    { const ReplayWriter writer(out, replay.header, ww1_catalog()); }
    const auto again = read_replay("again", out.str(), ww1_catalog());
    require(again.has_value(), "a header that was written can be read");
    ReplayHeader kept = replay.header;
    kept.old_step.reset();  // a file of the first format is written as one of today
    require(again->header == kept, "a header keeps what it says");
}

void decide_again(const Replay& replay, const Ruleset& rules) {
    const auto stacked = stacked_cards("replay", replay.header.draws, ww1_catalog());
    if (!stacked) return require_sentences(stacked.error());
    (void)re_decide(replay, rules, MatchSeed::from_text(replay.header.seed), &*stacked);
}

void read(std::string_view text) {
    const auto replay = read_replay("replay", text, ww1_catalog());
    if (!replay) return require_sentences(replay.error());
    write_again(*replay);
    const auto options = options_from(ww1_game(), "replay", replay->header.options);
    if (!options) return require_sentences(options.error());
    const Ruleset rules = assemble(ww1_catalog(), *options);
    const bool playable = playable_start("replay", rules, replay->header.start).has_value();
    const auto tell = [&](const Event& event, const GameState& after) {
        if (playable) (void)json_of(event, context_of(after, replay->header.names, ww1_catalog()));
    };
    const auto folded = fold(*replay, tell);
    if (!folded) require_sentences(folded.error());
    if (playable) decide_again(*replay, rules);
}

}  // namespace
}  // namespace overdive::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    overdive::fuzz::read(overdive::fuzz::text_of(data, size));
    return 0;
}
