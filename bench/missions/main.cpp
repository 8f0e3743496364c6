// How even the missions are: each scenario is played many times by the same bot on both sides, or by two, and a row of
// a table tells how often each side won, with how many points, and how long it took. Any scenario of either war will
// do. `overdive lab missions` plays the same games on all cores; this one also tells what became of targets.
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

#include "games/games.h"
#include "lab/contestant.h"
#include "lab/missions.h"
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

void read_mission_file(const std::string& name, MissionTrial& mission) {
    std::ifstream in(file_of(name));
    const Json json = Json::parse(in);
    const Catalog& catalog = json.at("system") == "ww1" ? overdive::testing::ww1() : overdive::testing::ww2();
    auto file = read_game_file(name, json.at("setup"), catalog);
    if (!file) stop(fmt::format("{}: {}", file.error().front().place, file.error().front().reason));
    mission.name = name;
    mission.file = *file;
    mission.rules = assemble(catalog, mission.file.options);
}

void play_and_tell(const Wanted& wanted, const std::string& name) {
    MissionSeries series;
    series.seed = wanted.seed;
    series.games = static_cast<std::uint64_t>(wanted.games);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto player = contestant(wanted.bots[i]);
        if (!player) stop(player.error().front().reason);
        series.players[i] = *player;
    }
    MissionTrial mission;
    read_mission_file(name, mission);
    const auto played = worked_through({"", {mission_bout(mission, series)}}, RunWork{});
    const MissionSum sum = sum_of_mission(mission, played->front());
    fmt::print("| {} |\n", fmt::join(mission_row(mission, sum), " | "));
    if (wanted.done)
        fmt::print("  pictures {:.2f}, silenced {:.2f}, bombed {:.2f}, corrections {:.2f}, planes lost {:.2f}\n",
                   sum.pictures, sum.silenced, sum.bombed, sum.corrections, sum.lost);
    std::cout.flush();
}

}  // namespace

int main(int count, char** words) {
    const Wanted wanted = read(count, words);
    if (wanted.scenarios.empty())
        stop("bench_missions [--games N] [--seed N] [--bots ace,ace] [--all ww1] SCENARIO...");
    fmt::print("| {} |\n|{}\n", fmt::join(mission_columns, " | "),
               fmt::join(std::vector<std::string>(mission_columns.size(), " --- |"), ""));
    for (const std::string& name : wanted.scenarios) {
        play_and_tell(wanted, name);
    }
}
