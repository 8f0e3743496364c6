// Any bytes as a game file: it is refused with sentences, or it is played, told and written down.
#include <nlohmann/json.hpp>

#include "fuzz/support.h"
#include "games/games.h"
#include "rules/view.h"
#include "scenario/check_file.h"
#include "scenario/referee.h"
#include "wire/event_json.h"

namespace overdive::fuzz {
namespace {

// Tells and writes every event for everybody, as the program does.
RefereeListener audience_of(const GameFile& game, const Ruleset& rules) {
    RefereeListener listener;
    listener.on_event = [&](const Event& event, const GameState& after) {
        const Speaker speaker{english(), game.names, ww1_catalog()};
        const EventContext context = context_of(after, game.names, ww1_catalog());
        require(!json_of(event, context).empty(), "an event has a JSON form");
        for (std::uint8_t seat = 0; seat < after.seats; ++seat) {
            const auto seen = redact(rules, event, after, Viewer{SeatId{seat}});
            if (!seen) continue;
            (void)speaker.sentence(*seen, after);
            require(!json_of(*seen, context).empty(), "what a viewer sees has a JSON form");
        }
    };
    return listener;
}

void play(const GameFile& game) {
    const Ruleset rules = assemble(ww1_catalog(), game.options);
    const RefereeResult first = run_game_file("game", game, rules, english(), audience_of(game, rules));
    if (!first.problems.empty()) require_sentences(first.problems);
    require(!end_line(rules, first.state, game.names).empty(), "a game has a last line");
    const RefereeResult again = run_game_file("game", game, rules, english(), {});
    require(first.state == again.state, "the same file gives the same game");
    require(hash_of(first.state) == hash_of(again.state), "equal states have equal hashes");
}

void read(std::string_view text) {
    const auto json = parse_json("game", text);
    if (!json) return require_sentences(json.error());
    // A scenario too: whatever the check says of it, it has words for it.
    const FileCheck check = check_file("game", *json, std::string(text), [](std::string_view wanted) {
        return wanted == "ww1" ? &ww1_catalog() : nullptr;
    });
    if (!check.problems.empty()) require_sentences(check.problems);
    for (const Doubt& doubt : check.doubts) require(!sentence(doubt, english()).empty(), "a doubt has a sentence");
    const auto system = system_of("game", *json);
    if (!system) return require_sentences(system.error());
    const auto game = read_game_file("game", *json, ww1_catalog());
    if (!game) return require_sentences(game.error());
    play(*game);
}

}  // namespace
}  // namespace overdive::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    overdive::fuzz::read(overdive::fuzz::text_of(data, size));
    return 0;
}
