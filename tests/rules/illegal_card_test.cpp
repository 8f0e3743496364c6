// What becomes of an illegal card at its reveal (W1-PLAN-05).
#include <doctest/doctest.h>

#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

std::vector<int> flown_by(const TestGame& game, std::string_view name) {
    std::vector<int> cards;
    for (const CardRevealed& shown : game.all_of<CardRevealed>(name)) cards.push_back(shown.flown.value);
    return cards;
}

std::vector<CardRevealed> flown(const std::string& model_name, int last, std::array<int, 3> cards) {
    TestGame game(
        {{"plane", model_name, "one", {700, 700}, 0, "", last}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
    game.plan("plane", cards, Bluff::yes);
    game.plan("other", {4, 5, 6});
    return game.all_of<CardRevealed>("plane");
}

}  // namespace

TEST_CASE("W1-PLAN-05: the second of two steep cards is replaced with a straight") {
    const auto shown = flown("fokker-dr1", 0, {12, 19, 1});
    CHECK(shown[0] == CardRevealed{id_at<PlaneId>(0), id_at<CardId>(12), id_at<CardId>(12), Rule::none});
    CHECK(shown[1] == CardRevealed{id_at<PlaneId>(0), id_at<CardId>(19), id_at<CardId>(1), Rule::w1_plan_02});
    CHECK(shown[2].rule == Rule::none);
}

TEST_CASE("W1-PLAN-05: an Immelmann with no straight before it is replaced and what follows is free") {
    const auto shown = flown("spad-xiii", 0, {4, 12, 5});
    CHECK(shown[1].flown == id_at<CardId>(1));
    CHECK(shown[1].rule == Rule::w1_plan_04);
    // No Immelmann was flown, so no straight has to follow.
    CHECK(shown[2].flown == id_at<CardId>(5));
    CHECK(shown[2].rule == Rule::none);
}

TEST_CASE("W1-PLAN-05: the card after an Immelmann that is no straight is the one replaced") {
    const auto shown = flown("spad-xiii", 0, {1, 12, 5});
    CHECK(shown[1].flown == id_at<CardId>(12));
    CHECK(shown[1].rule == Rule::none);
    CHECK(shown[2].flown == id_at<CardId>(1));
    CHECK(shown[2].rule == Rule::w1_plan_04);
}

TEST_CASE("W1-PLAN-05: cards are judged by what was really flown before them") {
    // Three steep cards: the second is flown as a straight, so the third is legal again.
    const auto steep = flown("fokker-dr1", 0, {12, 13, 19});
    CHECK(steep[0].flown == id_at<CardId>(12));
    CHECK(steep[1].flown == id_at<CardId>(1));
    CHECK(steep[2].flown == id_at<CardId>(19));
    // The straight that replaced a steep card serves an Immelmann.
    const auto immelmann = flown("fokker-dr1", 0, {12, 13, 14});
    CHECK(immelmann[2].flown == id_at<CardId>(14));
    CHECK(immelmann[2].rule == Rule::none);
}

TEST_CASE("W1-PLAN-05: an Immelmann as the first card of a game is replaced") {
    const auto shown = flown("spad-xiii", 0, {12, 1, 2});
    CHECK(shown[0].placed == id_at<CardId>(12));
    CHECK(shown[0].flown == id_at<CardId>(1));
    CHECK(shown[0].rule == Rule::w1_plan_07);
}

TEST_CASE("W1-PLAN-05: the replacement is what the next turn remembers") {
    TestGame game({{"plane", "fokker-dr1", "one", {700, 300}, 0}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
    game.plan("plane", {1, 12, 13}, Bluff::yes);
    game.plan("other", {4, 5, 6});
    CHECK(flown_by(game, "plane") == std::vector<int>{1, 12, 1});
    CHECK(game.plane("plane").last == id_at<CardId>(1));
    CHECK(game.accepts(game.plan_command("plane", {14, 1, 2})));
    CHECK(game.accepts(game.plan_command("plane", {12, 1, 2})));
}

TEST_CASE("W1-PLAN-05: a replaced card moves the plane as a straight would") {
    TestGame game(
        {{"plane", "fokker-dr1", "one", {700, 300}, 0, "", 12}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
    game.plan("plane", {20, 1, 2}, Bluff::yes);
    game.plan("other", {4, 5, 6});
    // Deck D: a straight is 35.3 of arrow and 67.4 of base; the wide slip would have gone 36 to the left.
    const Pose to = game.all_of<PlaneMoved>("plane")[0].to;
    CHECK(to.at.x == doctest::Approx(700).epsilon(1e-6));
    CHECK(to.at.y == doctest::Approx(402.7).epsilon(1e-5));
}
