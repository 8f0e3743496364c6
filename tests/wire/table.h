// A small air battle for the tests of this folder: the World War I catalogue, four planes close to
// each other, and players who give any legal order.
#pragma once

#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "rules/names.h"
#include "rules/ruleset.h"
#include "rules/setup.h"
#include "wire/game_record.h"
#include "wire/replay.h"
#include "ww1/ww1.h"

namespace overdive::test {

[[nodiscard]] const Catalog& ww1();
[[nodiscard]] ModelId model(std::string_view id);
[[nodiscard]] DamageDeckId damage_deck(std::string_view letter);
[[nodiscard]] FaceId face(std::string_view letter, std::string_view card);

// red (Dr.I) and rumpler (two-seater, front and rear gun) against blue (Camel) and re8 (two-seater).
[[nodiscard]] const Names& names();
[[nodiscard]] GameState start(const Ruleset& rules);
// It, or another start of ours, through the gate that all games go through.
[[nodiscard]] PlayableStart proved(const Ruleset& rules, const GameState& start);
// Any legal order of one of those who must choose.
[[nodiscard]] Command any_order(const Ruleset& rules, const GameState& state, Rng& dice);

struct Played {
    std::string replay;  // the whole file
    GameState end;
};
using AtEachStep = std::function<void(const GameState& before, const Command& order, const std::vector<Event>& events)>;
// Plays until somebody has won or this many turns are over.
[[nodiscard]] Played play(std::uint64_t dice, std::uint32_t turns, const AtEachStep& look = nullptr);

inline constexpr std::string_view seed_text = "a test";
[[nodiscard]] std::vector<std::string> lines_of(const std::string& text);
[[nodiscard]] std::string joined(const std::vector<std::string>& lines);

}  // namespace overdive::test
