#include "lab/recorded_game.h"

#include <sstream>

#include "games/games.h"
#include "lab/bot_game.h"
#include "rules/agreements.h"
#include "rules/decide.h"
#include "rules/evolve.h"
#include "rules/playable.h"
#include "rules/setup.h"
#include "wire/replay_writer.h"

namespace overdive {

Checked<std::string> recorded_game(const GameFile& game, const Catalog& catalog, const RecordedGame& wanted) {
    const Ruleset rules = assemble(catalog, game.options);
    const auto start = playable_start("game", rules, start_of(rules, game.setup));
    if (!start) return tl::unexpected<Problems>(start.error());
    ReplayHeader header = header_for(catalog, start->state(), game.names, wanted.seed, nullptr);
    header.engine = wanted.engine;
    if (!game_of(catalog).editions.empty()) header.edition = game.options.edition;
    header.options = ids_of(game_of(catalog), game.options);
    header.mission = game.options.mission;
    std::ostringstream text;
    ReplayWriter writer(text, header, catalog);
    GameState state = start->state();
    const auto take_up = [&](const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(state, event);
            writer.event(event, state);
        }
    };
    const MatchSeed seed = MatchSeed::from_text(wanted.seed);
    take_up(begin(rules, *start, {seed, nullptr}));
    for (std::uint64_t order = 0; !state.over(); ++order) {
        if (state.turn > wanted.last_turn) {
            take_up(events_of_agreement(state, DrawAgreed{}));
            break;
        }
        const auto command = answer_of(rules, state, seed, order, wanted.bot, wanted.budget);
        const auto decision = command ? decide(rules, state, *command, {seed, nullptr}) : Decision{};
        if (!command || !decision) return failed("game", "the computer found no order to give");
        writer.command(*command);
        take_up(*decision);
    }
    return text.str();
}

}  // namespace overdive
