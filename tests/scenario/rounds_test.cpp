// A game of two rounds (W2-SCN-08, W2-SCN-11, W2-SCN-12): who is asked when, what everybody learns, and what comes
// back.
#include <filesystem>
#include <functional>
#include <optional>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "scenario/game_file.h"
#include "support/match.h"
#include "support/viewers.h"
#include "support/ww2.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const SeatId axis = id_at<SeatId>(0), allies = id_at<SeatId>(1);

// The beachhead with rounds of one turn.
struct Beachhead {
    GameFile file;
    Ruleset rules;

    explicit Beachhead(int turns = 1) : file(read(turns)), rules(assemble(ww2(), file.options)) {}

    static GameFile read(int turns) {
        const auto path = std::filesystem::path(OVERDIVE_ROOT) / "data/ww2/scenarios/beachhead.json";
        Json setup = Json::parse(text_of(path))["setup"];
        setup["mission"]["turns"] = turns;
        return read_game_file("beachhead", setup, ww2()).value();
    }
};

Disguise dummies(std::initializer_list<std::size_t> chosen) {
    Disguise order{target_at(0), {}};
    for (const std::size_t each : chosen) order.dummies.add(target_at(each));
    return order;
}

std::optional<Why> why_not(const Match& match, SeatId seat, const Order& order) {
    const Objections objections =
        objections_to(*match.rules, match.state, {seat, match.state.turn, match.state.phase, order});
    return objections.empty() ? std::nullopt : std::optional{objections[0].why};
}

bool give(Match& match, SeatId seat, const Order& order) {
    return match.give({seat, match.state.turn, match.state.phase, order});
}

// Any answers, from each in turn, until somebody is asked that or the game is over.
void play_until(Match& match, FastRng& rng, const std::function<bool(const GameState&)>& reached) {
    for (int orders = 0; orders < 2000 && !match.state.over() && !reached(match.state); ++orders) {
        const Awaited due = awaited(match.state).front();
        REQUIRE(give(match, due.seat, match.rules->question(due.ask).any(*match.rules, match.state, due.plane, rng)));
    }
}

}  // namespace

TEST_CASE("W2-SCN-08: dummies first, then the altitudes of the Axis, then those of the Allies, in each round") {
    const Beachhead game;
    Match match(game.rules, game.file.setup, 1);
    REQUIRE(match.state.ask == Ask::disguise);
    REQUIRE(awaited(match.state).size() == 1);
    CHECK(awaited(match.state)[0].seat == allies);
    CHECK(why_not(match, axis, dummies({0, 1})) == Why::not_your_plane);
    CHECK(why_not(match, allies, dummies({0})) == Why::half_are_dummies);
    CHECK(why_not(match, allies, dummies({0, 1, 2})) == Why::half_are_dummies);
    REQUIRE(give(match, allies, dummies({0, 3})));
    FastRng rng(1);
    for (int round = 1; round <= 2; ++round) {
        CAPTURE(round);
        REQUIRE(match.state.round == round);
        const std::size_t first = round == 1 ? 0 : 6;
        for (const std::size_t half : {first, first + 3}) {
            REQUIRE(match.state.ask == Ask::level);
            REQUIRE(awaited(match.state).size() == 3);
            const SeatId seat = half == first ? axis : allies;
            const SeatId other = half == first ? allies : axis;
            const auto leader = id_at<PlaneId>(half);
            CHECK(why_not(match, other, ChooseLevel{leader, 3}) == Why::not_your_plane);
            CHECK(why_not(match, seat, ChooseLevel{leader, 0}) == Why::no_such_level);
            CHECK(why_not(match, seat, ChooseLevel{leader, 12}) == Why::no_such_level);  // W2-ALT-01: 11 is the top
            for (std::size_t i = 0; i < 3; ++i) {
                const auto plane = id_at<PlaneId>(half + i);
                REQUIRE(give(match, seat, ChooseLevel{plane, static_cast<std::uint8_t>(i == 0 ? 11 : i)}));
                // Nobody sees an altitude before all of the side are chosen.
                if (i < 2) CHECK(view(game.rules, match.state, Viewer{other}).planes[half].level == 4);
            }
            CHECK(match.state.plane(leader).level == 11);
            CHECK(match.state.plane(id_at<PlaneId>(half + 1)).level == 1);
        }
        if (round == 1) play_until(match, rng, [](const GameState& state) { return state.ask == Ask::level; });
    }
    CHECK(match.state.turn == 1);
    CHECK(match.state.round_from == 1);
}

TEST_CASE("W2-SCN-08: which depots are dummies shows in nothing that the Axis or a watcher is told") {
    const Beachhead game;
    const auto told = [&](std::initializer_list<std::size_t> chosen, Viewer viewer) {
        Match match(game.rules, game.file.setup, 7);
        std::vector<View> views;
        REQUIRE(give(match, allies, dummies(chosen)));
        FastRng rng(3);
        for (int orders = 0; orders < 2000 && !match.state.over(); ++orders) {
            views.push_back(view(game.rules, match.state, viewer));
            const Awaited due = awaited(match.state).front();
            REQUIRE(give(match, due.seat, game.rules.question(due.ask).any(game.rules, match.state, due.plane, rng)));
        }
        CHECK(match.state.round == 2);
        std::vector<EventView> events;
        GameState state = match.start;
        for (const Event& event : match.events) {
            evolve(state, event);
            const auto shown = redact(game.rules, event, state, viewer);
            if (std::holds_alternative<DepotTold>(event)) break;  // from here on it is told
            if (shown) events.push_back(*shown);
        }
        return std::pair{views, events};
    };
    for (const Viewer& viewer : {Viewer{axis}, Viewer{std::nullopt}}) {
        const auto [views, events] = told({0, 1}, viewer);
        const auto [other_views, other_events] = told({2, 3}, viewer);
        CHECK((views == other_views));
        CHECK((events == other_events));
        CHECK(views.size() > 20);
    }
    CHECK_FALSE((told({0, 1}, Viewer{allies}).first == told({2, 3}, Viewer{allies}).first));
}

TEST_CASE("W2-SCN-08: an answer about dummies is sealed, and its words do not leave its seat") {
    const Beachhead game;
    Match match(game.rules, game.file.setup, 1);
    REQUIRE(give(match, allies, dummies({1, 2})));
    bool told = false;
    GameState state = match.start;
    for (const Event& event : match.events) {
        evolve(state, event);
        if (!std::holds_alternative<Disguised>(event)) continue;
        told = true;
        for (const Viewer& viewer : all_viewers(state)) {
            const auto shown = redact(game.rules, event, state, viewer);
            REQUIRE(shown);
            CHECK(std::get<Disguised>(shown->event).dummies.empty() == !(viewer.seat == allies));
        }
    }
    CHECK(told);
    CHECK(match.state.targets[1].dummy);
    CHECK(match.state.targets[2].dummy);
    CHECK_FALSE(match.state.targets[0].dummy);
}

TEST_CASE(
    "W2-SCN-11, W2-SCN-12: fresh planes come for those of round one, tokens go back, and the game ends after two") {
    const Beachhead game(2);
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        Match match(game.rules, game.file.setup, seed);
        FastRng rng(seed);
        for (std::size_t i = 6; i < 12; ++i) CHECK(match.state.planes[i].status == Status::waiting);
        play_until(match, rng, [](const GameState& state) { return state.round == 2 && state.ask == Ask::level; });
        REQUIRE(match.state.round == 2);
        CHECK(match.state.turn <= 2);
        for (std::size_t i = 0; i < 6; ++i) CHECK_FALSE(match.state.planes[i].in_game());
        for (std::size_t i = 6; i < 12; ++i) {
            CHECK(match.state.planes[i].in_game());
            CHECK(match.state.planes[i].damage == 0);
        }
        CHECK(match.state.bombs.empty());
        play_until(match, rng, [](const GameState&) { return false; });
        REQUIRE(match.state.over());
        CHECK(match.state.turn <= 4);
    }
}
