#include "server/starts.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/games.h"

namespace overdive::server {
namespace {

// A switch with the first of what it needs, and so on.
void turn_on(const Game& game, Options& options, std::string_view id) {
    options.on.emplace(id);
    for (const auto& one_of : game.find(id)->needs) turn_on(game, options, one_of.front());
}

// The lowest and the highest level at which each model may begin over this floor: never on the ground, and not above
// its own top (W1-ALT-01, W1-HIGH-02, W2-ALT-01). A model that cannot fly so high is left out.
OrderedJson levels_over(const Ruleset& rules, int floor) {
    Sky sky;
    sky.floor = static_cast<std::uint8_t>(floor);
    sky.levels = rules.levels_over_floor;
    OrderedJson levels = OrderedJson::object();
    for (const Model& model : rules.catalog->models) {
        const int lowest = std::max(1, floor);
        const int top = rules.tops_by_model ? model.top_altitude : sky.ceiling();
        const int highest = std::min(sky.ceiling(), top);
        if (lowest <= highest) levels[model.id] = OrderedJson::array({lowest, highest});
    }
    return levels;
}

}  // namespace

void add_starts(OrderedJson& options, const Catalog& catalog) {
    if (options["options"].empty()) return;
    const Game& game = game_of(catalog);
    for (OrderedJson& json : options["options"]) {
        const Switch& each = *game.find(json["id"].get<std::string>());
        Options alone;
        alone.on.emplace(each.id);
        Options wanted;
        turn_on(game, wanted, each.id);
        const bool levels = assemble(catalog, alone).has_levels;
        if (levels) json["brings"].push_back("levels");
        if (each.brings_fields) json["brings"].push_back("fields");
        if (!levels && !each.has_floor) continue;
        const Ruleset rules = assemble(catalog, wanted);
        const int floors = each.has_floor ? catalog.highest_top() : 0;
        for (int floor = 0; floor <= floors; ++floor) json["levels"].push_back(levels_over(rules, floor));
    }
}

}  // namespace overdive::server
