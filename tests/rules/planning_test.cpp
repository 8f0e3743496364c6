// Planning (W1-PLAN-01 to -04, -06, -07): which plans stand and which rule forbids the others.
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A lone plane of this model that flew this card last (0: nothing yet), against one far away.
TestGame planner(const std::string& model_name, int last = 0) {
    return TestGame(
        {{"plane", model_name, "one", {700, 700}, 0, "", last}, {"other", "spad-xiii", "two", {1500, 1500}, 0}});
}

}  // namespace

TEST_CASE("W1-PLAN-01: every plane in the game is asked for three cards at the start of each turn") {
    TestGame game({{"a", "spad-xiii", "allied", {300, 700}, 90},
                   {"b", "spad-xiii", "allied", {1000, 300}, 90},
                   {"c", "fokker-dr1", "central", {1000, 1700}, 270}});
    CHECK(game.state().ask == Ask::plan);
    CHECK(awaited(game.state()).size() == 3);
    CHECK(game.state().turn == 1);
    CHECK(game.state().phase == 0);
    game.fly({{"a", {4, 5, 6}}, {"b", {1, 2, 3}}, {"c", {1, 2, 3}}});
    CHECK(game.all<CardRevealed>().size() == 9);
    CHECK(game.state().turn == 2);
    CHECK(awaited(game.state()).size() == 3);
}

TEST_CASE("W1-PLAN-01: the cards are flown in the order in which they were placed") {
    TestGame game = planner("spad-xiii");
    game.fly({{"plane", {13, 2, 7}}, {"other", {1, 2, 3}}});
    const auto shown = game.all_of<CardRevealed>("plane");
    REQUIRE(shown.size() == 3);
    CHECK(shown[0].flown == id_at<CardId>(13));
    CHECK(shown[1].flown == id_at<CardId>(2));
    CHECK(shown[2].flown == id_at<CardId>(7));
}

TEST_CASE("W1-PLAN-01: a plan lies face down until its cards are revealed") {
    TestGame game = planner("spad-xiii");
    game.forget_events();
    game.plan("plane", {13, 2, 7});
    for (const Viewer& viewer : {Viewer{game.seat("two")}, Viewer{std::nullopt}}) {
        CHECK(view(game.rules(), game.state(), viewer).planes[0].planned);
        CHECK(view(game.rules(), game.state(), viewer).planes[0].plan == Plan{});
        CHECK(redact(game.rules(), game.events()[0], game.state(), viewer) ==
              EventView{Sealed{game.id("plane"), PlanCards{game.id("plane")}}, false});
    }
    CHECK(view(game.rules(), game.state(), {game.seat("one")}).planes[0].plan == TestGame::plan_of({13, 2, 7}));
}

TEST_CASE("W1-PLAN-01: a card can be used once in a turn and no bluff helps") {
    TestGame game = planner("spad-xiii");
    for (const std::array<int, 3>& cards : {std::array{1, 1, 2}, {1, 2, 1}, {2, 1, 1}, {5, 5, 5}}) {
        CHECK(game.refuses(game.plan_command("plane", cards), Why::card_twice, Rule::w1_plan_01));
        CHECK(game.refuses(game.plan_command("plane", cards, Bluff::yes), Why::card_twice, Rule::w1_plan_01));
    }
    CHECK(game.accepts(game.plan_command("plane", {1, 2, 3})));  // three copies of the straight
}

TEST_CASE("W1-PLAN-01: all cards are back for the next turn") {
    TestGame game = planner("spad-xiii");
    game.fly({{"plane", {4, 5, 6}}, {"other", {4, 5, 6}}});
    CHECK(game.state().turn == 2);
    CHECK(game.accepts(game.plan_command("plane", {4, 5, 6})));
}

TEST_CASE("W1-PLAN-01: a card that the deck does not have is refused") {
    TestGame game = planner("spad-xiii");  // deck A: 16 cards, climb 17 and dive 18
    for (const int number : {0, 19, 22, 255}) {
        CAPTURE(number);
        CHECK(game.refuses(game.plan_command("plane", {1, number, 2}), Why::no_such_card, Rule::w1_plan_01));
    }
    CHECK(planner("fokker-d7").accepts(planner("fokker-d7").plan_command("plane", {1, 22, 2})));
}

TEST_CASE("W1-PLAN-02: two steep cards may not follow each other") {
    TestGame game = planner("fokker-dr1");  // steep: 4 5 (90 degrees), 12 13 (stalls), 19 20 (wide slips)
    for (const std::array<int, 3>& cards :
         {std::array{12, 13, 1}, {1, 12, 13}, {4, 5, 1}, {1, 19, 20}, {4, 12, 1}, {20, 4, 1}}) {
        CAPTURE(cards[0]);
        CHECK(game.refuses(game.plan_command("plane", cards), Why::steep_after_steep, Rule::w1_plan_02));
    }
    CHECK(game.accepts(game.plan_command("plane", {12, 1, 13})));
    CHECK(game.accepts(game.plan_command("plane", {4, 6, 19})));
}

TEST_CASE("W1-PLAN-02: the objection names the second of the two steep cards") {
    const TestGame game = planner("fokker-dr1");
    const Objections found = game.refusal(game.plan_command("plane", {1, 12, 19}));
    REQUIRE(found.size() == 1);
    CHECK(found[0].card == id_at<CardId>(19));
    CHECK(found[0].plane == game.id("plane"));
}

TEST_CASE("W1-PLAN-02: also not across a turn's end") {
    TestGame game = planner("fokker-dr1");
    game.fly({{"plane", {1, 2, 12}}, {"other", {1, 2, 3}}});
    CHECK(game.refuses(game.plan_command("plane", {13, 1, 2}), Why::steep_after_steep, Rule::w1_plan_02));
    CHECK(game.refuses(game.plan_command("plane", {19, 1, 2}), Why::steep_after_steep, Rule::w1_plan_02));
    CHECK(game.accepts(game.plan_command("plane", {1, 13, 2})));
    // A set-up that names the card flown last counts the same.
    const TestGame begun = planner("fokker-dr1", 4);
    CHECK(begun.refuses(begun.plan_command("plane", {12, 1, 2}), Why::steep_after_steep, Rule::w1_plan_02));
}

TEST_CASE("W1-PLAN-03: a stall is steep and short and no straight") {
    const ManeuverDeck& deck = ww1().deck_of(model("fokker-d7"));
    const auto marks = [&](std::string_view name) {
        for (const ManeuverCard& card : deck.cards) {
            if (deck.name(card.number) == name) return card;
        }
        FAIL("no such card: " << name);
        return deck.cards[0];
    };
    const ManeuverCard stall = marks("stall");
    CHECK(stall.is(CardMark::stall));
    CHECK(stall.is(CardMark::steep));
    CHECK_FALSE(stall.is(CardMark::straight));
    // Deck L: a steep short turn counts as a stall, a short card without the steep mark does not.
    CHECK(marks("stalling-turn-left").is(CardMark::stall));
    CHECK(marks("stalling-turn-left").is(CardMark::steep));
    CHECK_FALSE(marks("short-straight").is(CardMark::stall));
    CHECK_FALSE(marks("short-straight").is(CardMark::steep));
    CHECK_FALSE(marks("dive").is(CardMark::straight));
    CHECK_FALSE(marks("climb").is(CardMark::straight));
    for (const ManeuverDeck& each : ww1().decks) {
        for (const ManeuverCard& card : each.cards) {
            if (card.is(CardMark::stall)) CHECK(card.is(CardMark::steep));
        }
    }
}

TEST_CASE("W1-PLAN-03: rules read the marks of a card and not its length") {
    const TestGame game = planner("fokker-d7");  // 14 stall, 15 short straight, 16 Immelmann, 21 22 stalling turns
    CHECK(game.accepts(game.plan_command("plane", {14, 15, 21})));
    CHECK(game.refuses(game.plan_command("plane", {14, 21, 1}), Why::steep_after_steep, Rule::w1_plan_02));
    // The stall serves no Immelmann; nor does the short card, which has no straight symbol.
    CHECK(game.refuses(game.plan_command("plane", {14, 16, 1}), Why::immelmann_without_straight, Rule::w1_plan_04));
    CHECK(game.refuses(game.plan_command("plane", {1, 16, 15}), Why::straight_must_follow, Rule::w1_plan_04));
}

TEST_CASE("W1-PLAN-04: an Immelmann needs a straight right before it") {
    const TestGame game = planner("spad-xiii");  // 12 Immelmann, 4 turn, 10 stall, 13 slip
    CHECK(game.accepts(game.plan_command("plane", {1, 12, 2})));
    for (const int before : {4, 7, 10, 13, 15}) {
        CAPTURE(before);
        CHECK(game.refuses(game.plan_command("plane", {before, 12, 1}), Why::immelmann_without_straight,
                           Rule::w1_plan_04));
    }
}

TEST_CASE("W1-PLAN-04: an Immelmann needs a straight right after it") {
    const TestGame game = planner("spad-xiii");
    for (const int after : {4, 7, 10, 13, 15}) {
        CAPTURE(after);
        CHECK(game.refuses(game.plan_command("plane", {1, 12, after}), Why::straight_must_follow, Rule::w1_plan_04));
    }
}

TEST_CASE("W1-PLAN-04: the straight before an Immelmann may be the last card of the turn before") {
    TestGame game = planner("spad-xiii");
    game.fly({{"plane", {4, 5, 1}}, {"other", {4, 5, 6}}});
    CHECK(game.accepts(game.plan_command("plane", {12, 2, 4})));
    TestGame turned = planner("spad-xiii");
    turned.fly({{"plane", {1, 2, 4}}, {"other", {4, 5, 6}}});
    CHECK(turned.refuses(turned.plan_command("plane", {12, 1, 2}), Why::immelmann_without_straight, Rule::w1_plan_04));
}

TEST_CASE("W1-PLAN-04: an Immelmann at a turn's end binds the first card of the next turn") {
    TestGame game = planner("spad-xiii");
    game.fly({{"plane", {4, 1, 12}}, {"other", {4, 5, 6}}});
    for (const int first : {4, 10, 13, 12}) {
        CAPTURE(first);
        const Objections found = game.refusal(game.plan_command("plane", {first, 1, 2}));
        CHECK(found[0].rule == Rule::w1_plan_04);
    }
    CHECK(game.accepts(game.plan_command("plane", {1, 4, 5})));
}

TEST_CASE("W1-PLAN-06: an illegal card is placed only on purpose") {
    TestGame game = planner("spad-xiii");
    CHECK(game.refuses(game.plan_command("plane", {10, 11, 1}), Why::steep_after_steep, Rule::w1_plan_02));
    CHECK(game.accepts(game.plan_command("plane", {10, 11, 1}, Bluff::yes)));
    game.plan("plane", {10, 11, 1}, Bluff::yes);
    CHECK(game.plane("plane").planned);
    CHECK(game.plane("plane").plan == TestGame::plan_of({10, 11, 1}));
}

TEST_CASE("W1-PLAN-06: all that is wrong with a plan is named") {
    const TestGame game = planner("fokker-dr1", 12);
    const Objections found = game.refusal(game.plan_command("plane", {13, 19, 14}));
    REQUIRE(found.size() == 3);
    CHECK(found[0].why == Why::steep_after_steep);
    CHECK(found[0].card == id_at<CardId>(13));
    CHECK(found[1].why == Why::steep_after_steep);
    CHECK(found[1].card == id_at<CardId>(19));
    CHECK(found[2].why == Why::immelmann_without_straight);
    CHECK(found[2].card == id_at<CardId>(14));
}

TEST_CASE("W1-PLAN-07: the first card of a game may be steep but not an Immelmann") {
    const TestGame game = planner("fokker-dr1");
    CHECK(game.accepts(game.plan_command("plane", {12, 1, 2})));
    CHECK(game.accepts(game.plan_command("plane", {19, 1, 2})));
    CHECK(game.refuses(game.plan_command("plane", {14, 1, 2}), Why::nothing_flown_yet, Rule::w1_plan_07));
}

TEST_CASE("W1-PLAN-07: a game that names the card flown last begins after it") {
    const TestGame after_straight = planner("fokker-dr1", 1);
    CHECK(after_straight.accepts(after_straight.plan_command("plane", {14, 1, 2})));
    const TestGame after_immelmann = planner("fokker-dr1", 14);
    CHECK(after_immelmann.refuses(after_immelmann.plan_command("plane", {6, 1, 2}), Why::straight_must_follow,
                                  Rule::w1_plan_04));
}
