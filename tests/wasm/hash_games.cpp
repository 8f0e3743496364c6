// Plays seeded games of random legal orders and prints the hash of the state after every phase; some games
// are also written as a replay and as views, and the replay is read back. Two builds of the engine
// (compilers, optimisation, WebAssembly) agree if their output is the same.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <optional>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/hash.h"

#include "games/games.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"
#include "wasm/random_orders.h"
#include "wasm/read_folder.h"
#include "wire/answers.h"
#include "wire/replay_writer.h"
#include "wire/view_json.h"

namespace overdive {
namespace {

constexpr int games = 200;
constexpr std::uint32_t last_turn = 200;
constexpr int written_games = 7;  // one in so many: it has no factor in common with what else varies

// What is on the table: the number of planes on each side and how they are placed.
struct Kind {
    int planes_each;
    int sides;
    double table;
    bool crowded;  // in the middle, on any heading, instead of at the edges
};
constexpr Kind kinds[] = {
    {1, 2, 900, false},  {1, 2, 600, true}, {2, 2, 900, false}, {2, 2, 700, true},
    {4, 2, 1200, false}, {4, 2, 900, true}, {1, 3, 1000, true}, {2, 4, 1200, false},
};

std::vector<ModelId> models_with(const Catalog& catalog, int seats) {
    std::vector<ModelId> found;
    for (std::size_t i = 0; i < catalog.models.size(); ++i) {
        if (catalog.models[i].seats >= seats) found.push_back(id_at<ModelId>(i));
    }
    return found;
}

// Hundredths of a millimetre and of a degree, so that the positions are no round numbers.
Pose pose_in_the_middle(double table, Rng& rng) {
    const auto off_centre = [&] { return (static_cast<double>(rng.below(40001)) - 20000) / 100; };
    const double x = table / 2 + off_centre();
    const double y = table / 2 + off_centre();
    return {{x, y}, heading_of(rng.below(36000))};
}

// Of the World War I game physical overlap moves planes about most; of the World War II game all options together
// and, in the other games, about half of them; one box would not have the decks for so many planes.
Options options_of(int game, const Catalog& catalog, Rng& rng) {
    Options options;
    if (catalog.system == "ww1") {
        if (game % 3 == 1) options.on.emplace("physical-overlap");
        return options;
    }
    const auto all = all_together(game_of(catalog)).on;
    const auto is_on = [&](std::string_view id) { return options.has(id); };
    for (const Switch& each : game_of(catalog).switches) {
        const bool possible = std::all_of(each.needs.begin(), each.needs.end(), [&](const auto& one_of) {
            return std::any_of(one_of.begin(), one_of.end(), is_on);
        });
        if (possible && (game % 4 == 0 ? all.contains(each.id) : rng.below(2) == 0)) options.on.emplace(each.id);
    }
    options.on.erase("one-box");
    return options;
}

void add_skills(const Game& game, const Options& options, PlaneSetup& plane, Rng& rng) {
    for (int i = 0; i < 3; ++i) {
        const auto skill = static_cast<Skill>(rng.below(kinds_of_skills));
        if (needed_for_key(game, options, word_of(skill)).empty()) plane.skills.add(skill);
    }
}

Setup setup_of(int game, const Catalog& catalog, const Options& options, Rng& rng) {
    const Kind& kind = kinds[static_cast<std::size_t>(game) % std::size(kinds)];
    // Every fifth game is one of two-seaters, with their rear guns.
    const std::vector<ModelId> models = models_with(catalog, game % 5 == 0 && catalog.system == "ww1" ? 2 : 1);
    Setup setup;
    setup.table = {kind.table, kind.table};
    setup.sides = static_cast<std::uint8_t>(kind.sides);
    setup.seats = setup.sides;
    for (int side = 0; side < kind.sides; ++side) {
        for (int i = 0; i < kind.planes_each; ++i) {
            PlaneSetup plane;
            plane.model = models[rng.below(static_cast<std::uint32_t>(models.size()))];
            plane.side = SideId{static_cast<std::uint8_t>(side)};
            plane.seat = SeatId{static_cast<std::uint8_t>(side)};
            if (kind.crowded) plane.pose = pose_in_the_middle(kind.table, rng);
            if (options.has("aces")) add_skills(game_of(catalog), options, plane, rng);
            setup.planes.push_back(plane);
        }
    }
    return setup;
}

Names numbered_names(const GameState& state) {
    Names names;
    for (std::size_t i = 0; i < state.planes.size(); ++i) names.planes.push_back(fmt::format("plane {}", i));
    for (int i = 0; i < state.seats; ++i) names.seats.push_back(fmt::format("seat {}", i));
    for (int i = 0; i < state.sides; ++i) names.sides.push_back(fmt::format("side {}", i));
    return names;
}

// A game on the wire: its replay, and after each phase what everybody sees and is asked.
class Scribe {
public:
    Scribe(const Ruleset& rules, const GameState& start)
        : rules_(rules),
          names_(numbered_names(start)),
          writer_(replay_, header_for(*rules.catalog, start, names_, "", nullptr), *rules.catalog) {}

    void command(const Command& command) { writer_.command(command); }
    void event(const Event& event, const GameState& after) {
        writer_.event(event, after);
        if (!std::holds_alternative<Asked>(event)) return;
        for (std::uint8_t i = 0; i < after.seats; ++i) {
            const Viewer viewer{SeatId{i}};
            add(json_of(view(rules_, after, viewer), names_, *rules_.catalog));
            add(prompts_json(after, SeatId{i}, {rules_, names_}));
        }
    }
    // What was written must read back as the game that was played.
    void finish(int game, const GameState& end) {
        writer_.finish(end);
        const std::string text = replay_.str();
        const auto replay = read_replay("replay", text, *rules_.catalog);
        const auto folded = replay ? fold(*replay) : Checked<GameState>(tl::unexpected<Problems>(replay.error()));
        if (!folded || *folded != end) throw std::runtime_error("a replay is not read back as it was written");
        hash_.add(text);
        fmt::print("game {} written: {} bytes {:016x}\n", game, text.size() + view_bytes_, hash_.value());
    }

private:
    void add(const OrderedJson& json) {
        const std::string text = json.dump();
        view_bytes_ += text.size();
        hash_.add(text);
    }

    const Ruleset& rules_;
    Names names_;
    std::ostringstream replay_;
    ReplayWriter writer_;
    Hasher hash_;
    std::size_t view_bytes_ = 0;
};

class Player {
public:
    Player(int game, const Catalog& catalog)
        : game_(game),
          seed_(MatchSeed::from_text(fmt::format("hash-games {}", game))),
          rng_(MatchSeed::from_text(fmt::format("orders {}", game)).stream(0, 0, 0)) {
        const Options options = options_of(game, catalog, rng_);
        rules_ = assemble(catalog, options);
        state_ = start_of(rules_, setup_of(game, catalog, options, rng_));
        if (game % written_games == 0) scribe_.emplace(rules_, state_);
    }

    // The number of phases played.
    int play() {
        const Chance chance{seed_, nullptr};
        happen(begin(rules_, playable_start("game", rules_, state_).value(), chance));
        while (!state_.over() && state_.turn <= last_turn) {
            const Awaited due = awaited(state_).front();
            const Command command{due.seat, state_.turn, state_.phase, random_order(rules_, state_, due.plane, rng_)};
            const Decision decision = decide(rules_, state_, command, chance);
            if (!decision) {
                fmt::print("game {} turn {}: a legal order was refused\n", game_, state_.turn);
                return phases_;
            }
            if (scribe_) scribe_->command(command);
            happen(*decision);
        }
        if (scribe_) scribe_->finish(game_, state_);
        fmt::print("game {} ends in turn {}: {} {}\n", game_, state_.turn, static_cast<int>(state_.outcome.ending),
                   state_.outcome.winner.value);
        return phases_;
    }

private:
    void happen(const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(state_, event);
            if (scribe_) scribe_->event(event, state_);
            if (!std::holds_alternative<PhaseEnded>(event)) continue;
            ++phases_;
            fmt::print("game {} turn {} phase {} {:016x}\n", game_, state_.turn, state_.phase, hash_of(state_));
        }
    }

    int game_;
    MatchSeed seed_;
    Rng rng_;
    Ruleset rules_;
    GameState state_;
    std::optional<Scribe> scribe_;
    int phases_ = 0;
};

// The folder is named like the game whose data it holds.
int run(const std::filesystem::path& folder) {
    const auto catalog = load_catalog(folder.filename().string(), read_folder(folder));
    if (!catalog) {
        for (const Problem& problem : catalog.error()) {
            fmt::print(stderr, "{}: {}\n", problem.place, problem.reason);
        }
        return 2;
    }
    fmt::print("catalogue {:016x}\n", catalog->fingerprint);
    int phases = 0;
    for (int game = 0; game < games; ++game) phases += Player(game, *catalog).play();
    fmt::print("{} games, {} phases\n", games, phases);
    return 0;
}

}  // namespace
}  // namespace overdive

int main(int count, char** arguments) {
    if (count != 2) {
        std::fputs("usage: hash_games DATA-FOLDER\n", stderr);
        return 2;
    }
    try {
        return overdive::run(arguments[1]);
    } catch (const std::exception& error) {
        fmt::print(stderr, "hash_games: {}\n", error.what());
        return 2;
    }
}
