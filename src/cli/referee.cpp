// overdive referee FILE: plays a game file and prints every event.
#include <iostream>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/viewer.h"
#include "games/games.h"
#include "scenario/referee.h"
#include "store/files.h"
#include "wire/event_json.h"
#include "wire/replay_writer.h"

namespace overdive::cli {
namespace {

ReplayHeader header_of(const LoadedGame& loaded) {
    ReplayHeader header = header_for(loaded.catalog, start_of(loaded.rules, loaded.game.setup), loaded.game.names,
                                     loaded.game.seed, &loaded.game.stacked);
    header.engine = OVERDIVE_VERSION;
    if (!game_of(loaded.catalog).editions.empty()) header.edition = loaded.game.options.edition;
    header.options = ids_of(game_of(loaded.catalog), loaded.game.options);
    header.mission = loaded.game.options.mission;
    header.game = loaded.text;
    return header;
}

}  // namespace

void referee(Program& program, const RefereeOptions& wanted) {
    LoadedGame loaded;
    if (!load_game(program, wanted.file, loaded)) return;
    const auto eyes = eyes_named(wanted.view, loaded.game.names);
    if (!eyes) return report(program, eyes.error());
    const Teller teller{*eyes,        loaded.game.names, loaded.catalog,
                        loaded.rules, loaded.texts,      wanted.story && !program.json};
    std::ostringstream recorded;
    std::optional<ReplayWriter> writer;
    if (!wanted.replay.empty()) writer.emplace(recorded, header_of(loaded), loaded.catalog);
    RefereeListener listener;
    listener.on_command = [&](const Command& command) {
        if (writer) writer->command(command);
    };
    listener.on_event = [&](const Event& event, const GameState& after) {
        if (writer) writer->event(event, after);
        teller.tell(event, after);
    };
    const RefereeResult result = run_game_file(wanted.file, loaded.game, loaded.rules, loaded.texts, listener);
    if (!result.problems.empty()) return report(program, result.problems);
    teller.tell_end(result.state);
    if (!writer) return;
    writer->finish(result.state);
    const auto saved = write_file_atomically(wanted.replay, recorded.str());
    if (!saved) report(program, saved.error());
}

}  // namespace overdive::cli
