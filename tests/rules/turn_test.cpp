// The turn (W1-TURN-01, W1-TURN-02) as far as the basic game has it.
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

std::string kind_of(const Event& event) {
    return std::visit(Overloaded{
                          [](const TurnBegan& e) { return "turn " + std::to_string(e.turn); },
                          [](const PhaseBegan& e) { return "phase " + std::to_string(e.phase); },
                          [](const Asked& e) { return std::string(e.ask == Ask::plan ? "plans due" : "fire due"); },
                          [](const Sealed& e) {
                              return std::string(ask_of(e.order) == Ask::plan   ? "planned"
                                                 : ask_of(e.order) == Ask::fire ? "declared"
                                                                                : "of an option");
                          },
                          [](const CardRevealed&) { return std::string("revealed"); },
                          [](const OrderDrawn&) { return std::string("order drawn"); },
                          [](const PlaneMoved&) { return std::string("moved"); },
                          [](const Fired&) { return std::string("fired"); },
                          [](const DamageDrawn&) { return std::string("drawn"); },
                          [](const Settled&) { return std::string("settled"); },
                          [](const GunJammed&) { return std::string("jammed"); },
                          [](const JamCounterRemoved&) { return std::string("unjamming"); },
                          [](const DeckRefilled&) { return std::string("refilled"); },
                          [](const DecksReshuffled&) { return std::string("reshuffled"); },
                          [](const Eliminated&) { return std::string("out"); },
                          [](const TurnEnded&) { return std::string("end of turn"); },
                          [](const PhaseEnded& e) { return "end of phase " + std::to_string(e.phase); },
                          [](const GameEnded&) { return std::string("end"); },
                          [](const auto&) { return std::string("of an option"); },
                      },
                      event);
}

std::vector<std::string> kinds(const TestGame& game) {
    std::vector<std::string> list;
    for (const Event& event : game.events()) {
        const std::string kind = kind_of(event);
        if (list.empty() || list.back() != kind) list.push_back(kind);  // several planes do a thing as one
    }
    return list;
}

}  // namespace

TEST_CASE("W1-TURN-01: a turn is planning and three phases of movement and fire") {
    TestGame game({{"a", "spad-xiii", "one", {300, 300}, 0}, {"b", "spad-xiii", "two", {1700, 300}, 0}});
    game.fly({{"a", {1, 2, 3}}, {"b", {1, 2, 3}}});
    CHECK(kinds(game) == std::vector<std::string>{"turn 1", "plans due", "planned", "phase 1", "revealed", "moved",
                                                  "end of phase 1", "phase 2", "revealed", "moved", "end of phase 2",
                                                  "phase 3", "revealed", "moved", "end of turn", "end of phase 3",
                                                  "turn 2", "plans due"});
}

TEST_CASE("W1-TURN-01: the card flown last is remembered and shown to all") {
    TestGame game({{"a", "fokker-dr1", "one", {300, 300}, 0}, {"b", "spad-xiii", "two", {1700, 300}, 0}});
    CHECK(view(game.rules(), game.state(), {game.seat("two")}).planes[0].last == no_card);
    game.fly({{"a", {1, 2, 12}}, {"b", {1, 2, 3}}});
    for (const Viewer& viewer : {Viewer{game.seat("one")}, Viewer{game.seat("two")}, Viewer{std::nullopt}}) {
        CHECK(view(game.rules(), game.state(), viewer).planes[0].last == id_at<CardId>(12));
    }
    CHECK(game.refuses(game.plan_command("a", {13, 1, 2}), Why::steep_after_steep, Rule::w1_plan_02));
}

TEST_CASE("W1-TURN-02: in a phase come reveal and moves and leaving and fire and damage in this order") {
    // The leaver goes over the edge in phase 1 while hunter and prey fight.
    TestGame game({arriving("hunter", "spad-xiii", "one", {1000, 400}, 0),
                   arriving("prey", "spad-xiii", "two", {1000, 520}, 0),
                   {"leaver", "spad-xiii", "two", {300, 1950}, 0}},
                  {.stacked = {{"A", {"0 jam-red", "1"}}}});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"leaver", {1, 2, 3}}});
    game.fire("hunter", "prey");
    CHECK(kinds(game) ==
          std::vector<std::string>{
              "turn 1",   "plans due", "planned",     "phase 1",        "revealed",       "moved",    "out",
              "fire due", "declared",  "fired",       "drawn",          "jammed",         "settled",  "end of phase 1",
              "phase 2",  "revealed",  "moved",       "unjamming",      "end of phase 2", "phase 3",  "revealed",
              "moved",    "unjamming", "end of turn", "end of phase 3", "turn 2",         "plans due"});
}

TEST_CASE("W1-TURN-02: losses come after the damage of all and before the phase ends") {
    std::vector<TestPlane> planes{arriving("hunter", "spad-xiii", "one", {1000, 400}, 0),
                                  arriving("prey", "spad-xiii", "two", {1000, 520}, 0)};
    planes[1].damage = 15;
    TestGame game(planes, {.stacked = {{"A", {"1", "1"}}}});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
    game.forget_events();
    game.fire("hunter", "prey");
    CHECK(kinds(game) ==
          std::vector<std::string>{"declared", "fired", "drawn", "out", "settled", "end of phase 1", "end"});
}

TEST_CASE("W1-TURN-02: an order for another moment is refused") {
    TestGame game(
        {arriving("hunter", "spad-xiii", "one", {1000, 400}, 0), arriving("prey", "spad-xiii", "two", {1000, 520}, 0)});
    Command early = game.plan_command("hunter", {1, 2, 3});
    early.turn = 2;
    CHECK(game.refuses(early, Why::stale, Rule::w1_turn_02));
    early.turn = 1;
    early.phase = 1;
    CHECK(game.refuses(early, Why::stale, Rule::w1_turn_02));
    const Command plan = game.plan_command("prey", {1, 2, 3});
    game.plan("hunter", {1, 2, 3});
    CHECK(game.refuses(game.plan_command("hunter", {1, 2, 3}), Why::already_given, Rule::w1_turn_02));
    game.give(plan);
    CHECK(game.refuses(plan, Why::stale, Rule::w1_turn_02));
    CHECK(game.refuses(game.plan_command("hunter", {1, 2, 3}), Why::not_asked, Rule::w1_turn_02));
}

TEST_CASE("W1-TURN-02: a plan cannot be changed once it is placed") {
    TestGame game({{"a", "spad-xiii", "one", {300, 300}, 0}, {"b", "spad-xiii", "two", {1700, 300}, 0}});
    game.plan("a", {1, 2, 3});
    CHECK(game.refuses(game.plan_command("a", {4, 5, 6}), Why::already_given, Rule::w1_turn_02));
    game.plan("b", {1, 2, 3});
    CHECK(game.all_of<CardRevealed>("a")[0].flown == id_at<CardId>(1));
}
