// overdive bench: 200 seeded games folded into one number, and how fast random games run on this machine.
#include <algorithm>
#include <array>
#include <chrono>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ai/bot.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "games/games.h"
#include "lab/even_match.h"
#include "lab/random_game.h"
#include "lab/signature.h"

namespace overdive::cli {
namespace {

constexpr std::uint32_t longest_game = 200;

// Which duel is flown, and whose games make the signature: those of an opponent in the basic game, or any legal
// orders under all options, which no better opponent will change.
struct Flown {
    std::string_view system;
    std::string_view red, blue;
    Bot bot = nullptr;
    bool with_all_options = false;
};
constexpr std::array all_flown{
    Flown{"ww1", "fokker-dr1", "sopwith-camel", &simple_bot, false},
    Flown{"ww2", "bf109-e3", "spitfire-mk1", &random_bot, true},
};

// Plane-moves a second in random legal games for about a second.
double plane_moves_per_second(const Ruleset& rules, const GameState& start) {
    using Clock = std::chrono::steady_clock;
    FastRng rng(1);
    std::uint64_t moves = 0;
    const auto began = Clock::now();
    std::chrono::duration<double> passed{};
    for (std::uint64_t game = 0; passed.count() < 1.0; ++game) {
        GameState state = start;
        // A plane that stands on the ground for ever would never end the game.
        moves += play_random_game(rules, state, {{{game, 0}}, nullptr}, rng, longest_game).plane_moves;
        passed = Clock::now() - began;
    }
    return static_cast<double>(moves) / passed.count();
}

}  // namespace

void bench(Program& program, const BenchOptions& wanted) {
    const auto catalog = load_data(program, program.system);
    if (!catalog) return report(program, catalog.error());
    const Flown* flown = std::find_if(all_flown.begin(), all_flown.end(),
                                      [&](const Flown& each) { return each.system == catalog->system; });
    if (flown == all_flown.end()) return report(program, {{"--system", "there is no bench of this game"}});
    const auto red = catalog->find_model(flown->red);
    const auto blue = catalog->find_model(flown->blue);
    if (!red || !blue)
        return report(program, {{"data", fmt::format("the bench flies {} and {}", flown->red, flown->blue)}});
    const auto duel = [&](const Ruleset& rules) { return start_of(rules, even_match({*red}, {*blue}, 1, {900, 900})); };
    const Ruleset basic = assemble(*catalog, Options{});
    const Ruleset full = assemble(*catalog, all_together(game_of(*catalog)));
    const Ruleset& judged = flown->with_all_options ? full : basic;
    Progress progress("games", static_cast<std::uint64_t>(wanted.games));
    const Series series{wanted.games, MatchSeed::from_text("bench"), 100,
                        [&](int done) { progress.at(static_cast<std::uint64_t>(done)); }};
    const Signature found = signature(judged, duel(judged), flown->bot, series);
    progress.finish();
    const double speed = plane_moves_per_second(basic, duel(basic));
    const double full_speed = plane_moves_per_second(full, duel(full));
    if (program.json) {
        std::cout << nlohmann::ordered_json{{"signature", fmt::format("{:016x}", found.value)},
                                            {"games", found.games},
                                            {"turns", found.turns},
                                            {"orders", found.orders},
                                            {"won", found.won},
                                            {"drawn", found.drawn},
                                            {"unfinished", found.unfinished},
                                            {"plane_moves_per_second", std::round(speed)},
                                            {"plane_moves_per_second_all_options", std::round(full_speed)}}
                         .dump()
                  << '\n';
        return;
    }
    std::cout << fmt::format("Signature {:016x}: {} games, {} turns, {} orders, {} won, {} drawn, {} unfinished\n",
                             found.value, found.games, found.turns, found.orders, found.won, found.drawn,
                             found.unfinished)
              << fmt::format("Random duels: {:.2f} million plane-moves a second, {:.2f} with all options\n",
                             speed / 1e6, full_speed / 1e6);
}

}  // namespace overdive::cli
