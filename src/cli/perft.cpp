// overdive perft: the number of legal plans by deck and card flown last.
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "games/games.h"
#include "lab/perft.h"

namespace overdive::cli {
namespace {

void print(const Program& program, const std::vector<PerftRow>& rows) {
    if (!program.json) std::cout << "deck,last,plans,with_copies,turn_pairs\n";
    for (const PerftRow& row : rows) {
        if (program.json) {
            std::cout << nlohmann::ordered_json{{"deck", row.deck},
                                                {"last", row.last},
                                                {"plans", row.count.plans},
                                                {"with_copies", row.count.with_copies},
                                                {"turn_pairs", row.count.turn_pairs}}
                             .dump()
                      << '\n';
        } else {
            std::cout << fmt::format("{},{},{},{},{}\n", row.deck, row.last, row.count.plans, row.count.with_copies,
                                     row.count.turn_pairs);
        }
    }
}

}  // namespace

void show_perft(Program& program, const PerftOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    const Ruleset rules = assemble(*catalog, Options{});
    if (rules.has_markers)
        return report(program,
                      {{"--system", "plans of three cards are counted, and this game places one card at a time"}});
    auto rows = perft(rules);
    if (!wanted.deck.empty()) std::erase_if(rows, [&](const PerftRow& row) { return row.deck != wanted.deck; });
    if (rows.empty()) return report(program, {{"--deck", fmt::format("no plane flies a deck \"{}\"", wanted.deck)}});
    print(program, rows);
}

}  // namespace overdive::cli
