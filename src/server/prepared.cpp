#include "server/prepared.h"

#include <fmt/format.h>

#include "games/games.h"

namespace overdive::server {

Checked<Prepared> prepared(const std::string& place, Opening opening, const Systems& systems) {
    ReplayHeader& header = opening.header;
    const GameSystem* system = find_system(systems, header.system);
    if (system == nullptr) return failed(place, fmt::format("this server does not play \"{}\"", header.system));
    const Catalog& catalog = system->catalog;
    if (auto found = find_models(place, header, catalog); !found) return tl::unexpected<Problems>(found.error());
    const auto options = agreed_options(game_of(catalog), place, header.options, header.edition, header.mission);
    if (!options) return tl::unexpected<Problems>(options.error());
    const auto rules = std::make_shared<const Ruleset>(assemble(catalog, *options));
    const auto start = playable_start(place, *rules, header.start);
    if (!start) return tl::unexpected<Problems>(start.error());
    StackedCards stacked;
    if (!opening.imported) {  // a replay draws nothing any more
        auto read = stacked_cards(place, header.draws, catalog);
        if (!read) return tl::unexpected<Problems>(read.error());
        stacked = std::move(*read);
    }
    return Prepared{std::move(opening), rules, *start, std::move(stacked)};
}

}  // namespace overdive::server
