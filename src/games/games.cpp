#include "games/games.h"

#include <array>
#include <cassert>

#include "ww1/game.h"
#include "ww2/game.h"

namespace overdive {

std::span<const Game* const> games() {
    static const std::array<const Game*, 2> all{&ww1_game(), &ww2_game()};
    return all;
}

const Game* find_game(std::string_view id) {
    for (const Game* game : games()) {
        if (game->id == id) return game;
    }
    return nullptr;
}

std::span<const Switch> switches_of(const Catalog& catalog) {
    const Game* game = find_game(catalog.system);
    return game == nullptr ? std::span<const Switch>{} : game->switches;
}

const Game& game_of(const Catalog& catalog) {
    const Game* game = find_game(catalog.system);
    assert(game != nullptr);
    return *game;
}

Ruleset assemble(const Catalog& catalog, const Options& options) {
    return game_of(catalog).assemble(catalog, options);
}

}  // namespace overdive
