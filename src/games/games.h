// The games there are: the one place that knows them all.
#pragma once

#include <span>

#include "rules/game.h"

namespace overdive {

[[nodiscard]] std::span<const Game* const> games();
// "ww1"; nothing where there is no such game yet.
[[nodiscard]] const Game* find_game(std::string_view id);
// The switches of the game whose boxes a catalogue holds; none where its rules are not here yet.
[[nodiscard]] std::span<const Switch> switches_of(const Catalog& catalog);
// The game whose boxes a catalogue holds, which must be one of them.
[[nodiscard]] const Game& game_of(const Catalog& catalog);
[[nodiscard]] Ruleset assemble(const Catalog& catalog, const Options& options);

}  // namespace overdive
