// How even the missions are: each scenario is played many times by the same bot on both sides, or by two, and a row of
// a table tells how often each side won, with how many points, and how long it took. Any scenario of either war will
// do.
//   bench_missions --games 400 bombing-raid night-train
//   bench_missions --games 100 --bots ace,simple --all ww1
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ai/bot.h"
#include "games/games.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/victory.h"
#include "scenario/game_file.h"
#include "support/ww1.h"
#include "support/ww2.h"

namespace {

using namespace overdive;
namespace fs = std::filesystem;

struct Wanted {
    int games = 100;
    std::uint64_t seed = 1;
    std::array<std::string, 2> bots{"ace", "ace"};  // of the first side, and of all others
    std::vector<std::string> scenarios;
    bool done = false;  // tells what became of targets too
};

[[noreturn]] void stop(const std::string& why) {
    std::cerr << why << "\n";
    std::exit(2);
}

fs::path folder_of(const std::string& system) {
    return fs::path(OVERDIVE_ROOT) / "data" / system / "scenarios";
}

Wanted read(int count, char** words) {
    Wanted wanted;
    for (int i = 1; i < count; ++i) {
        const std::string word = words[i];
        const auto value = [&]() -> std::string { return i + 1 < count ? words[++i] : ""; };
        if (word == "--games") {
            wanted.games = std::stoi(value());
        } else if (word == "--seed") {
            wanted.seed = std::stoull(value());
        } else if (word == "--done") {
            wanted.done = true;
        } else if (word == "--bots") {
            const std::string both = value();
            const std::size_t comma = both.find(',');
            wanted.bots = {both.substr(0, comma), comma == std::string::npos ? both : both.substr(comma + 1)};
        } else if (word == "--all") {
            for (const auto& file : fs::directory_iterator(folder_of(value())))
                wanted.scenarios.push_back(file.path().stem().string());
            std::sort(wanted.scenarios.begin(), wanted.scenarios.end());
        } else {
            wanted.scenarios.push_back(word);
        }
    }
    return wanted;
}

// The file of a scenario, by its id or by its path.
fs::path file_of(const std::string& name) {
    if (fs::exists(name)) return name;
    for (const std::string system : {"ww1", "ww2"}) {
        const fs::path path = folder_of(system) / (name + ".json");
        if (fs::exists(path)) return path;
    }
    stop(fmt::format("there is no scenario \"{}\"", name));
}

struct Tally {
    std::vector<int> won;
    std::vector<double> points;
    int drawn = 0;
    double turns = 0;
    int pictures = 0, silenced = 0, bombed = 0, corrections = 0, lost = 0;
};

class Series {
public:
    Series(const Wanted& wanted, const std::string& name) : wanted_(wanted), name_(name) {
        std::ifstream in(file_of(name));
        const Json json = Json::parse(in);
        const bool ww1 = json.at("system") == "ww1";
        const Catalog& catalog = ww1 ? overdive::testing::ww1() : overdive::testing::ww2();
        auto read = read_game_file(name, json.at("setup"), catalog);
        if (!read) stop(fmt::format("{}: {}", read.error().front().place, read.error().front().reason));
        file_ = *read;
        rules_ = assemble(catalog, file_.options);
        for (const std::string& bot : wanted.bots) {
            if (!bot_named(bot)) stop(fmt::format("there is no bot \"{}\"", bot));
            bots_.push_back(*bot_named(bot));
        }
        tally_.won.resize(file_.names.sides.size());
        tally_.points.resize(file_.names.sides.size());
    }

    void play() {
        for (int game = 0; game < wanted_.games; ++game) play_one(static_cast<std::uint64_t>(game));
    }

    void tell() const {
        std::string sides, won, points;
        for (std::size_t side = 0; side < tally_.won.size(); ++side) {
            const char* between = side == 0 ? "" : " : ";
            sides += between + file_.names.sides[side];
            won += between + fmt::format("{:.0f}", 100.0 * tally_.won[side] / wanted_.games);
            points += between + fmt::format("{:.1f}", tally_.points[side] / wanted_.games);
        }
        fmt::print("| {} | {} | {} | {:.0f} | {} | {:.1f} | {} |\n", name_, sides, won,
                   100.0 * tally_.drawn / wanted_.games, points, tally_.turns / wanted_.games, wanted_.games);
        const auto each = [&](int count) { return static_cast<double>(count) / wanted_.games; };
        if (wanted_.done)
            fmt::print("  pictures {:.2f}, silenced {:.2f}, bombed {:.2f}, corrections {:.2f}, planes lost {:.2f}\n",
                       each(tally_.pictures), each(tally_.silenced), each(tally_.bombed), each(tally_.corrections),
                       each(tally_.lost));
        std::cout.flush();
    }

private:
    void play_one(std::uint64_t number) {
        const std::uint64_t seed = wanted_.seed * 100'000 + number;
        GameState state = start_of(rules_, file_.setup);
        const Chance chance{MatchSeed{{seed, 5u}}, nullptr};
        Rng rng({seed, 7u}, 0);
        constexpr std::uint32_t longest = 60;  // of a round
        advance_to_first_question(rules_, state, chance);
        while (!state.over() && state.turn <= state.round_from + longest) {
            const Awaited due = awaited(state).front();
            const Bot bot = bots_[state.side_of(due.plane).index() == 0 ? 0 : 1];
            const std::vector<Command> legal = legal_commands_of_first_plane(rules_, state, due.seat);
            const View seen = view(rules_, state, Viewer{due.seat});
            const Order order = bot(rules_, seen, legal, rng, {});
            if (!objections_to(rules_, state, {due.seat, state.turn, state.phase, order}).empty())
                stop(fmt::format("refused: {} in game {} of {}", word_of(due.ask), number, name_));
            advance(rules_, state, order, chance);
        }
        note(state);
    }

    void note(const GameState& state) {
        tally_.turns += state.turn;
        if (state.outcome.ending == Ending::won)
            ++tally_.won[state.outcome.winner.index()];
        else
            ++tally_.drawn;
        const bool counted = rules_.mission.any();
        for (std::size_t side = 0; side < tally_.points.size(); ++side) {
            const auto id = id_at<SideId>(side);
            tally_.points[side] += counted ? points_of(rules_.mission, state, id) : score_of(state, id);
        }
        for (const Target& target : state.targets) {
            tally_.silenced += target.silenced ? 1 : 0;
            tally_.bombed += target.bombed ? 1 : 0;
            tally_.corrections += target.corrections;
        }
        for (const Shelf& shelf : state.shelves) tally_.pictures += shelf.load.pictures.size();
        for (const Plane& plane : state.planes) tally_.lost += !plane.in_game() && plane.status != Status::left ? 1 : 0;
    }

    const Wanted& wanted_;
    std::string name_;
    GameFile file_;
    Ruleset rules_;
    std::vector<Bot> bots_;
    Tally tally_;
};

}  // namespace

int main(int count, char** words) {
    const Wanted wanted = read(count, words);
    if (wanted.scenarios.empty())
        stop("bench_missions [--games N] [--seed N] [--bots ace,ace] [--all ww1] SCENARIO...");
    fmt::print(
        "| scenario | sides | won by, of 100 | drawn | points | turns | games |\n| --- | --- | --- | --- | --- | --- | "
        "--- |\n");
    for (const std::string& name : wanted.scenarios) {
        Series series(wanted, name);
        series.play();
        series.tell();
    }
}
