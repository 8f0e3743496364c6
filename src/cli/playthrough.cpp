// overdive playthrough FILE: a game one can read, step by step: state, views, awaited, events, hash.
#include <iostream>

#include "ai/bot.h"
#include "cli/commands.h"
#include "lab/playthrough.h"
#include "rules/setup.h"

namespace overdive::cli {
void show_playthrough(Program& program, const PlaythroughOptions& wanted) {
    LoadedGame loaded;
    if (!load_game(program, wanted.file, loaded)) return;
    const auto bot = bot_named(wanted.bot);
    if (!bot) return report(program, {{"--bot", "there is no bot \"" + wanted.bot + "\": random, simple or ace"}});
    const std::string& seed = wanted.seed.empty() ? loaded.game.seed : wanted.seed;
    const auto start = playable_start(wanted.file, loaded.rules, start_of(loaded.rules, loaded.game.setup));
    if (!start) return report(program, start.error());
    std::cout << playthrough(loaded.rules, *start, loaded.game.names, MatchSeed::from_text(seed), *bot, wanted.turns);
}

}  // namespace overdive::cli
