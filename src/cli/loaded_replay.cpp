#include "cli/loaded_replay.h"

#include "games/games.h"
#include "rules/playable.h"
#include "store/files.h"

namespace overdive::cli {

bool load_replay(Program& program, const std::string& file, LoadedReplay& loaded) {
    const auto refuse = [&](const Problems& problems) {
        report(program, problems);
        return false;
    };
    const auto text = read_text_file(file, most_replay_bytes);
    if (!text) return refuse(text.error());
    auto replay = read_replay(file, *text, catalog_loader(program, loaded.catalog));
    if (!replay) return refuse(replay.error());
    loaded.replay = std::move(*replay);
    const ReplayHeader& header = loaded.replay.header;
    loaded.same_data = loaded.catalog.fingerprint == header.catalogue;
    if (auto found = find_models(file + ":1", loaded.replay.header, loaded.catalog); !found)
        return refuse(found.error());
    const auto options =
        agreed_options(game_of(loaded.catalog), file + ":1", header.options, header.edition, header.mission);
    if (!options) return refuse(options.error());
    loaded.rules = assemble(loaded.catalog, *options);
    if (const auto start = playable_start(file + ":1", loaded.rules, header.start); !start)
        return refuse(start.error());
    auto texts = load_language(program);
    if (!texts) return refuse(texts.error());
    loaded.texts = std::move(*texts);
    return true;
}

}  // namespace overdive::cli
