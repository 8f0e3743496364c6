// Every World War I mission that is not a landing, flown to its end by the computer on both sides, its points counted
// anew.
#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "ai/bot.h"
#include "games/games.h"
#include "lab/ww1_data.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/playable.h"
#include "rules/victory.h"
#include "scenario/game_file.h"
#include "support/recount.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

struct Mission1917 {
    std::string name;
    GameFile file;
};

std::vector<Mission1917> missions() {
    std::vector<Mission1917> all;
    for (const SourceFile& source : data_files("ww1")) {
        const Json json = Json::parse(source.text);
        if (json.value("format", "") != "overdive-scenario/1") continue;
        const std::string name = json.at("id");
        auto file = read_game_file(name, json.at("setup"), ww1_catalog());
        REQUIRE(file);
        const auto& pieces = file->options.mission.pieces;
        const bool lands = std::any_of(pieces.begin(), pieces.end(), [](const MissionPiece& piece) {
            return piece.kind == PieceKind::pick_up || piece.kind == PieceKind::bring_home;
        });
        if (file->options.mission.any() && !lands) all.push_back({name, *file});
    }
    return all;
}

struct Flown {
    GameState start, end;
    std::vector<Event> events;
};

Flown flown_by(const Ruleset& rules, const Setup& setup, Bot bot, std::uint64_t seed) {
    Flown flown;
    flown.start = start_of(rules, setup);
    flown.end = flown.start;
    const Chance chance{MatchSeed{{seed, 3}}, nullptr};
    const auto happen = [&](const std::vector<Event>& events) {
        for (const Event& event : events) {
            evolve(flown.end, event);
            flown.events.push_back(event);
        }
    };
    happen(begin(rules, playable_start("test", rules, flown.start).value(), chance));
    Rng rng({seed, 5}, 1);
    while (!flown.end.over()) {
        const Awaited due = awaited(flown.end).front();
        const auto legal = legal_commands_of_first_plane(rules, flown.end, due.seat);
        const Order order = bot(rules, view(rules, flown.end, Viewer{due.seat}), legal, rng, {});
        const Decision decision = decide(rules, flown.end, {due.seat, flown.end.turn, flown.end.phase, order}, chance);
        REQUIRE(decision);
        happen(*decision);
    }
    return flown;
}

}  // namespace

TEST_CASE("W1-SCN-01: the computer flies every mission to its end, and its points are what was done") {
    const auto all = missions();
    REQUIRE(all.size() >= 8);
    for (const Mission1917& mission : all) {
        INFO("mission ", mission.name);
        const Ruleset rules = assemble(ww1_catalog(), mission.file.options);
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            INFO("seed ", seed);
            const Flown flown = flown_by(rules, mission.file.setup, seed % 2 == 0 ? &simple_bot : &ace_bot, seed);
            CHECK(flown.end.turn <= rules.mission.turns);
            const Recount recount(flown.start, flown.events);
            std::array<int, most_sides> points{};
            for (std::size_t side = 0; side < flown.end.sides; ++side) {
                const auto id = id_at<SideId>(side);
                points[side] = recount.points(rules.mission, flown.end, id);
                CHECK(points_of(rules.mission, flown.end, id) == points[side]);
            }
            const Outcome& outcome = flown.end.outcome;
            CHECK((outcome.ending == Ending::draw) == (points[0] == points[1]));
            if (outcome.ending == Ending::won)
                CHECK(points[outcome.winner.index()] > points[1 - outcome.winner.index()]);
        }
    }
}
