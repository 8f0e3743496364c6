// What bots do alike under the optional rules.
#include <doctest/doctest.h>

#include "ai/bot.h"
#include "games/games.h"
#include "lab/ww1_data.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/planning.h"
#include "rules/setup.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Setup duel_at(std::uint8_t red_level, std::uint8_t blue_level) {
    Setup setup;
    setup.table = {1200, 1200};
    setup.sides = setup.seats = 2;
    for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) {
        PlaneSetup plane;
        plane.model = model(side == 0 ? "fokker-dr1" : "sopwith-camel");
        plane.side = SideId{side};
        plane.seat = SeatId{side};
        plane.level = side == 0 ? red_level : blue_level;
        plane.climb = plane.level == 0 ? 1 : 0;
        setup.planes.push_back(plane);
    }
    return setup;
}

// The state after so many turns in which a bot flies every plane.
GameState flown_by(Bot bot, const Ruleset& rules, const Setup& setup, std::uint64_t seed, std::uint32_t turns) {
    const Chance chance{MatchSeed{{seed, 3}}, nullptr};
    GameState state = start_of(rules, setup);
    advance_to_first_question(rules, state, chance);
    Rng rng({seed, 5}, 1);
    while (!state.over() && state.turn <= turns) {
        const SeatId seat = awaited(state).front().seat;
        const auto legal = legal_commands(rules, state, seat);
        advance(rules, state, bot(rules, view(rules, state, Viewer{seat}), legal, rng, {}), chance);
    }
    return state;
}

}  // namespace

TEST_CASE("W1-ALT-10, W1-LAND-05: bots do not fly into the ground by themselves") {
    Options options;
    options.on.emplace("altitude");
    options.on.emplace("overdive");
    const Ruleset rules = assemble(ww1_catalog(), options);
    for (const char* name : {"simple", "ace"}) {
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            CAPTURE(name);
            CAPTURE(seed);
            const GameState state = flown_by(*bot_named(name), rules, duel_at(0, 1), seed, 6);
            for (const Plane& plane : state.planes) {
                CHECK(plane.status != Status::crashed);
                CHECK_FALSE(plane.grounded());
            }
        }
    }
}

TEST_CASE("W1-SCN-01: a bot whose mission leads home over an edge leaves there") {
    Options options;
    options.mission.pieces.push_back({PieceKind::escape, PlaneId{0}, Edge::top, false, 0, false, 5});
    const Ruleset rules = assemble(ww1_catalog(), options);
    Setup setup = duel_at(0, 0);
    for (PlaneSetup& plane : setup.planes) plane.climb = 0;
    setup.table = {4000, 1200};
    setup.planes[0].pose = Pose{{3500, 100}, degrees(0)};
    setup.planes[1].pose = Pose{{300, 600}, degrees(90)};  // too far away to matter
    for (const char* name : {"simple", "ace"}) {
        CAPTURE(name);
        const GameState state = flown_by(*bot_named(name), rules, setup, 1, 12);
        CHECK(state.plane(PlaneId{0}).status == Status::left);
        CHECK(state.plane(PlaneId{0}).pose.at.y > setup.table.height);
        CHECK(state.outcome == Outcome{Ending::won, SideId{0}});
    }
}
