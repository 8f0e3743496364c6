// What each question to the players is like, as docs/formats.md tells it.
#include <set>

#include <doctest/doctest.h>

#include "rules/flight.h"
#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

struct AskedAs {
    Ask ask;
    Rule rule;
    bool must_be_answered = false;
    bool opens_at_once = false;
    bool asks_all = false;
    bool may_bluff = false;
    bool for_players = false;
    bool told_why_not = false;
};

void check_question(const Ruleset& rules, const AskedAs& wanted) {
    CAPTURE(word_of(wanted.ask));
    const Question& question = rules.question(wanted.ask);
    REQUIRE(question.is_asked());
    CHECK(question.rule == wanted.rule);
    CHECK(question.opens_at_once == wanted.opens_at_once);
    CHECK(question.asks_all == wanted.asks_all);
    CHECK(question.may_bluff == wanted.may_bluff);
    CHECK(question.for_players == wanted.for_players);
    CHECK(question.told_why_not == wanted.told_why_not);
    const GameState state = start_of(rules, setup_of({{"spad-xiii", 0, 0}, {"fokker-dr1", 1, 1}}));
    CHECK(question.must_be_answered(state, PlaneId{0}) == wanted.must_be_answered);
    CHECK(question.due.empty() != wanted.must_be_answered);
    const auto none = question.declined(state, PlaneId{0});
    if (none) CHECK(plane_of(*none) == PlaneId{0});
    if (none) CHECK(ask_of(*none) == wanted.ask);
}

}  // namespace

TEST_CASE("W1-PLAN-01, W1-FIRE-02, W1-TAIL-02, W1-LAND-07, W1-HIGH-03, W1-HOUSE-COLL-01: what players are asked") {
    const Ruleset rules = assemble(ww1(), all_together(ww1_game()));
    check_question(rules, {.ask = Ask::plan,
                           .rule = Rule::w1_plan_01,
                           .must_be_answered = true,
                           .opens_at_once = true,
                           .asks_all = true,
                           .may_bluff = true});
    check_question(rules, {.ask = Ask::fire, .rule = Rule::w1_fire_02, .told_why_not = true});
    check_question(rules, {.ask = Ask::tail, .rule = Rule::w1_tail_02});
    check_question(rules, {.ask = Ask::reorder, .rule = Rule::w1_tail_03, .opens_at_once = true});
    check_question(rules, {.ask = Ask::taxi, .rule = Rule::w1_land_07, .opens_at_once = true});
    check_question(rules, {.ask = Ask::floor, .rule = Rule::w1_high_03, .for_players = true});
    check_question(rules, {.ask = Ask::agree, .rule = Rule::w1_high_03, .for_players = true});
    check_question(rules, {.ask = Ask::swerve, .rule = Rule::w1_house_coll_01, .must_be_answered = true});
    const Ruleset house = assemble(ww1(), options_with({"house-landing"}).value());
    check_question(house, {.ask = Ask::taxi, .rule = Rule::w1_house_land_04, .opens_at_once = true});
    // There a base is put on a point, with the altitude rules it is turned about one.
    CHECK(house.puts_on_point);
    CHECK_FALSE(rules.puts_on_point);
}

TEST_CASE("W1-OPT-01: a question that no option brings is not asked, but an answer to it can be read") {
    for (const Ask ask : {Ask::tail, Ask::reorder, Ask::taxi, Ask::floor, Ask::agree, Ask::swerve}) {
        CAPTURE(word_of(ask));
        const Question& question = basic_rules().question(ask);
        CHECK_FALSE(question.is_asked());
        CHECK((question.read != nullptr));
        CHECK(question.for_players == (ask == Ask::floor || ask == Ask::agree));
    }
    CHECK(basic_rules().question(Ask::plan).is_asked());
    CHECK(basic_rules().question(Ask::fire).is_asked());
}

TEST_CASE("W1-OPT-01: the switches of a game are found by its boxes, and there are none of a game that is not here") {
    CHECK(switches_of(ww1()).size() == 22);  // as many as docs/formats.md lists
    CHECK(&game_of(ww1()) == &ww1_game());
    CHECK(find_game("ww1") == &ww1_game());
    CHECK(find_game("chess") == nullptr);
    Catalog boxes;
    boxes.system = "chess";
    CHECK(switches_of(boxes).empty());
}

TEST_CASE("W1-MOVE-01: where a plan leads, card by card") {
    // A SPAD's straight: its base of 67.4 mm and an arrow of 60.2 mm.
    const Pose from{{1000, 500}, degrees(90)};
    const Plan plan{CardId{1}, no_card, CardId{2}};
    const Track track = track_of(basic_rules(), model_id("spad-xiii"), from, plan);
    CHECK(track[0].at.x == doctest::Approx(1127.6).epsilon(1e-5));
    CHECK(track[0].at.y == doctest::Approx(500));
    CHECK(track[1] == track[0]);  // without a card it stays
    CHECK(track[2].at.x == doctest::Approx(1255.2).epsilon(1e-5));
    CHECK(track[2].heading == degrees(90));
}
