// The checkers themselves: a state broken on purpose must not pass.
#include <doctest/doctest.h>

#include "support/checkers.h"
#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Match begun() {
    return Match(basic_rules(), match_setups()[1].setup, 7);
}

}  // namespace

TEST_CASE("W1-SET-04: a card too many or too few is noticed") {
    const Match match = begun();
    REQUIRE(cards_problem(match.start, match.state) == "");
    GameState more = match.state;
    ++more.piles.left[face("A", "3").index()];
    CHECK(cards_problem(match.start, more) != "");
    GameState lost = match.state;
    --lost.piles.left[face("A", "3").index()];
    CHECK(cards_problem(match.start, lost) != "");
    GameState swapped = lost;
    ++swapped.shelves[0].held[face("A", "4").index()];
    CHECK(cards_problem(match.start, swapped) != "");
    GameState dealt = lost;
    ++dealt.shelves[0].held[face("A", "3").index()];
    CHECK(cards_problem(match.start, dealt) == "");
}

TEST_CASE("W1-TURN-01: a state that its events do not lead to is noticed") {
    Match match = begun();
    Dice dice(3);
    for (int i = 0; i < 10; ++i) REQUIRE(match.give(random_command(match, dice)));
    REQUIRE(fold_problem(match.start, match.events, match.state) == "");
    GameState moved = match.state;
    moved.planes[0].pose.at.x += 1.0 / 1024;
    CHECK(fold_problem(match.start, match.events, moved) != "");
    std::vector<Event> fewer = match.events;
    const auto last_move = std::find_if(fewer.rbegin(), fewer.rend(),
                                        [](const Event& event) { return std::holds_alternative<PlaneMoved>(event); });
    REQUIRE(last_move != fewer.rend());
    fewer.erase(std::next(last_move).base());
    CHECK(fold_problem(match.start, fewer, match.state) != "");
    std::vector<Event> foreign = match.events;
    foreign.push_back(PlaneMoved{id_at<PlaneId>(40), {}, Rule::none});
    CHECK(fold_problem(match.start, foreign, match.state) != "");
}

TEST_CASE("W1-PLAN-01: a list that is not sorted or names a command twice is noticed") {
    const Match match = begun();
    std::vector<Command> commands = legal_commands(basic_rules(), match.state, id_at<SeatId>(0));
    REQUIRE(list_problem(commands) == "");
    std::vector<Command> twice = commands;
    twice.insert(twice.begin(), twice.front());
    CHECK(list_problem(twice) != "");
    std::swap(commands[0], commands[1]);
    CHECK(list_problem(commands) != "");
}

TEST_CASE("W1-DMG-02: a plane that should be down or a game that waits for nobody is noticed") {
    const Match match = begun();
    REQUIRE(planes_problem(match.state) == "");
    GameState wrecked = match.state;
    wrecked.planes[2].damage = 99;
    CHECK(planes_problem(wrecked) != "");
    GameState jammed = match.state;
    jammed.planes[2].guns[0].jam = 4;
    CHECK(planes_problem(jammed) != "");
    GameState idle = match.state;
    idle.awaiting = {};
    CHECK(awaited_problem(basic_rules(), idle) != "");
}

TEST_CASE("W1-TURN-01: hashes tell states apart that differ in one thing") {
    const Match match = begun();
    const auto differs = [&](auto change) {
        GameState other = match.state;
        change(other);
        return hash_of(other) != hash_of(match.state) && !(other == match.state);
    };
    CHECK(differs([](GameState& s) { ++s.turn; }));
    CHECK(differs([](GameState& s) { ++s.phase; }));
    CHECK(differs([](GameState& s) { s.step.name = StepName::declare_fire; }));
    CHECK(differs([](GameState& s) { ++s.step.phase; }));
    CHECK(differs([](GameState& s) { s.ask = Ask::fire; }));
    CHECK(differs([](GameState& s) { s.outcome.ending = Ending::draw; }));
    CHECK(differs([](GameState& s) { s.awaiting.remove(id_at<PlaneId>(1)); }));
    CHECK(differs([](GameState& s) { s.table.width += 1; }));
    CHECK(differs([](GameState& s) { ++s.piles.left[3]; }));
    CHECK(differs([](GameState& s) { ++s.piles.drawn[0]; }));
    CHECK(differs([](GameState& s) { s.piles.in_play[3] = true; }));
    CHECK(differs([](GameState& s) { s.planes[1].pose.at.y += 1.0 / 1024; }));
    CHECK(differs([](GameState& s) { s.planes[1].pose.heading = degrees(1); }));
    CHECK(differs([](GameState& s) { s.planes[1].last = id_at<CardId>(2); }));
    CHECK(differs([](GameState& s) { s.planes[1].planned = true; }));
    CHECK(differs([](GameState& s) { s.planes[1].plan[2] = id_at<CardId>(2); }));
    CHECK(differs([](GameState& s) {
        s.sealed.push_back(DeclareFire{id_at<PlaneId>(1), {no_plane, id_at<PlaneId>(0)}});
    }));
    CHECK(differs([](GameState& s) { s.planes[1].guns[1].jam = 1; }));
    CHECK(differs([](GameState& s) { s.planes[1].guns[0].clearing = true; }));
    CHECK(differs([](GameState& s) { ++s.planes[1].cards_taken; }));
    CHECK(differs([](GameState& s) { ++s.planes[1].damage; }));
    CHECK(differs([](GameState& s) { ++s.shelves[1].held[5]; }));
    CHECK(differs([](GameState& s) { s.planes[1].status = Status::left; }));
}
