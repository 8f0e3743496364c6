// Options as players agree on them, and limits that hold whatever they agree on.
#include <doctest/doctest.h>

#include "rules/planning.h"
#include "support/any_options.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W1-OPT-01: options agreed on have their edition and their mission, English where none is named") {
    const std::vector<std::string> ids{"aim"};
    Mission mission;
    mission.turns = 7;
    const auto plain = agreed_options(ww1_game(), "here", ids, "", mission);
    REQUIRE(plain);
    CHECK(plain->edition == "en");
    CHECK(plain->mission == mission);
    CHECK(plain->has("aim"));
    CHECK(agreed_options(ww1_game(), "here", ids, "it", mission)->edition == "it");
    CHECK(agreed_options(ww1_game(), "here", ids, "fr", mission)->edition == "fr");
    CHECK_FALSE(agreed_options(ww1_game(), "here", ids, "de", mission));
    const std::vector<std::string> lonely{"disruption"};
    CHECK_FALSE(agreed_options(ww1_game(), "here", lonely, "en", mission));
}

TEST_CASE("W1-OPT-01: all options together are all but those that exclude one that is on") {
    const Options all = all_together(ww1_game());
    CHECK(options_if_possible(ww1_game(), ids_of(ww1_game(), all)).has_value());
    for (const Switch& each : ww1_game().switches) {
        CAPTURE(each.id);
        const bool excluded = std::any_of(each.excludes.begin(), each.excludes.end(), [&](std::string_view other) {
            const auto ids = ids_of(ww1_game(), all);
            return std::find(ids.begin(), ids.end(), other) != ids.end();
        });
        CHECK(all.has(each.id) == !excluded);
    }
}

TEST_CASE("W1-CLOUD-03: a pile that is full has to come down, and by a plan that surely does") {
    Options options;
    options.on = {"altitude", "cloud-cover"};
    TestGame game({{"hidden", "spad-xiii", "one", {500, 500}}, {"other", "spad-xiii", "two", {1500, 1500}}},
                  {.options = options});
    const auto piled = [&](std::size_t cards) {
        game.arrange([&](GameState& state) {
            Plane& plane = state.planes[0];
            plane.footing = Footing::clouds;
            plane.level = state.sky.clouds;
            auto& pile = state.shelves[0].pile;
            pile.clear();
            while (pile.size() < cards) pile.push_back(CardId{1});
            plane.piled = static_cast<std::uint8_t>(cards);
            plane.last = CardId{1};
        });
    };
    piled(most_piled - 6);
    CHECK(game.accepts(game.plan_command("hidden", {1, 2, 3})));
    piled(most_piled - 5);
    CHECK(game.refuses(game.plan_command("hidden", {1, 2, 3}), Why::pile_full, Rule::w1_cloud_03));
    CHECK(game.refuses(game.plan_command("hidden", {1, 2, 3}, Bluff::yes), Why::pile_full, Rule::w1_cloud_03));
    for (const std::array<int, 3> plan : {std::array{18, 1, 2}, std::array{1, 18, 2}, std::array{1, 2, 18}}) {
        CHECK(game.accepts(game.plan_command("hidden", plan)));
    }
    // A stall makes the dive illegal: a straight would be flown in its place.
    CHECK_FALSE(game.accepts(game.plan_command("hidden", {10, 18, 1}, Bluff::yes)));
    // A card that comes after the way down is judged as always.
    CHECK(game.accepts(game.plan_command("hidden", {18, 10, 1}, Bluff::yes)));
}

TEST_CASE("W1-ED-03: French jam counters for a wound are those of a whole gun") {
    Options options;
    options.on.emplace("special-damage");
    options.edition = "fr";
    TestGame game(
        {arriving("hunter", "spad-xiii", "one", {1000, 400}, 0), arriving("prey", "spad-xiii", "two", {1000, 580}, 0)},
        {.stacked = {{"A", {"3 crew"}}}, .options = options});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}});
    game.fire("hunter", "prey");
    const auto jammed = game.all_of<GunJammed>("prey");
    REQUIRE(jammed.size() == 1);
    CHECK(jammed[0].counters == 3);
    CHECK(jammed[0].barrels == 0);
}

TEST_CASE("W1-OPT-01: every rule is found by its name, and none by another") {
    for (std::size_t i = 0; i <= static_cast<std::size_t>(Rule::w1_scn_01); ++i) {
        const auto rule = static_cast<Rule>(i);
        CHECK(rule_named(name_of(rule)) == rule);
    }
    CHECK_FALSE(rule_named("no rule").has_value());
}

TEST_CASE("W1-PLAN-01: a card that the deck does not have is refused") {
    const TestGame game({{"one", "spad-xiii", "one", {500, 500}}, {"two", "spad-xiii", "two", {1500, 1500}}});
    const auto cards = static_cast<int>(ww1().deck_of(model("spad-xiii")).cards.size());
    const DeckInPlay& deck = game.rules().deck_in_play(game.plane("one"));
    for (const int card : {cards + 1, cards + 2, 250}) {
        CHECK_FALSE(deck.has(id_at<CardId>(static_cast<std::size_t>(card))));
        CHECK_FALSE(game.accepts(game.plan_command("one", {1, 2, card}, Bluff::yes)));
    }
    CHECK(deck.has(CardId{1}));
}
