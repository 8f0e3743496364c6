// What a set-up may well have and nobody can want: planes that stand in each other, points that nobody can get, a side
// that cannot win. The file is good all the same; whoever writes one is told.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "catalog/catalog.h"
#include "scenario/game_file.h"
#include "scenario/texts.h"

namespace overdive {

struct Doubt {
    std::string place;  // in the game file, as a JSON pointer: "/planes/2"
    std::string kind;   // its sentence is in data/texts under "doubt."
    Rule rule = Rule::none;
    std::vector<std::pair<std::string, std::string>> words{};  // to fill in
    bool operator==(const Doubt&) const = default;
};
using Doubts = std::vector<Doubt>;

[[nodiscard]] Doubts doubts_about(const GameFile& game, const Catalog& catalog);
[[nodiscard]] std::string sentence(const Doubt& doubt, const Texts& texts);

}  // namespace overdive
