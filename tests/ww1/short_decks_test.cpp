// Damage cards that run short where options have a say: ammunition dealt out, flames, the fire crew, special damage.
#include <doctest/doctest.h>

#include "rules/damage.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

FaceRange faces_of_deck(std::string_view letter) {
    return ww1().damage_decks[damage_deck(letter).index()].faces;
}

// Of a deck only so many cards stay, the first ones of its list; the rest lie with this plane.
void leave_in_deck(TestGame& game, std::string_view letter, int cards, std::string_view holder) {
    const PlaneId id = game.id(holder);
    const FaceRange faces = faces_of_deck(letter);
    game.arrange([&](GameState& state) {
        for (std::size_t i = faces.begin; i < faces.end; ++i) {
            const int stay = std::min<int>(cards, state.piles.left[i]);
            cards -= stay;
            auto& held = state.shelves[id.index()].held[i];
            held = static_cast<std::uint8_t>(held + state.piles.left[i] - stay);
            state.piles.left[i] = static_cast<std::uint16_t>(stay);
        }
    });
}

Options with(std::initializer_list<const char*> ids) {
    Options options;
    for (const char* id : ids) options.on.emplace(id);
    return options;
}

}  // namespace

TEST_CASE("W1-HOUSE-AMMO-01: the cards dealt to a gun come from the deck of its letter alone") {
    const TestGame game({{"a gun", "spad-xiii", "one", {500, 500}}, {"b gun", "nieuport-17", "two", {1500, 1500}}},
                        {.options = with({"ammunition"})});
    CHECK(cards_left(game.rules(), game.state(), damage_deck("A")) == 37 - 6);
    CHECK(cards_left(game.rules(), game.state(), damage_deck("B")) == 44 - 6);
}

TEST_CASE("W1-HOUSE-AMMO-01: cards dealt out are nobody else's, and those of the lost stay with them") {
    TestGame game({arriving("hunter", "spad-xiii", "one", {1000, 400}, 0),
                   arriving("prey", "spad-xiii", "two", {1000, 520}, 0),
                   {"lost", "spad-xiii", "two", {300, 1950}, 0}},
                  {.options = with({"ammunition"})});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"lost", {1, 2, 3}}});
    REQUIRE(game.plane("lost").status == Status::left);
    // Twelve cards are in the deck, and they are the six of the hunter and the six of the prey.
    leave_in_deck(game, "A", 12, "lost");
    REQUIRE(cards_left(game.rules(), game.state(), damage_deck("A")) == 0);
    game.fire("hunter", "prey");
    // The first card is one of the hunter's. For the second there is none, and no B deck (W1-OUT-04).
    CHECK(game.all_of<DamageDrawn>("prey").size() == 2);
    CHECK(game.all<DeckRefilled>().empty());
    CHECK(game.all<DecksReshuffled>().size() == 1);
}

TEST_CASE("W1-LAND-08: with no A card left and no B deck in the game the cards are reshuffled for the fire crew") {
    TestGame game({arriving("hunter", "spad-xiii", "one", {1000, 400}, 0),
                   arriving("prey", "spad-xiii", "two", {1000, 520}, 0),
                   {"burning", "spad-xiii", "one", {300, 300}, 0}},
                  {.options = with({"altitude", "landing", "special-damage"})});
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"burning", {1, 2, 3}}});
    game.hold_fire();
    game.hold_fire();
    REQUIRE(game.state().ask == Ask::fire);
    REQUIRE(game.state().phase == 3);
    leave_in_deck(game, "A", 0, "prey");
    game.arrange([&](GameState& state) {
        Plane& plane = state.planes[game.id("burning").index()];
        plane.footing = Footing::ground;
        plane.level = plane.climb = 0;
        plane.flames = 3;
    });
    game.hold_fire();
    REQUIRE(game.all<CrewDrew>().size() == 1);
    CHECK(game.all<CrewDrew>()[0].deck == damage_deck("A"));
    CHECK(game.all<DecksReshuffled>().size() == 1);
}

TEST_CASE("W1-SPEC-09: where flames draw two B cards for an A card only points and an explosion count") {
    struct Row {
        std::vector<std::string> cards;
        int flames, damage;
        bool exploded;
    };
    const std::vector<Row> rows{{{"1 rudder-left", "0"}, 2, 1, false}, {{"1 fire", "2 fire"}, 2, 3, false},
                                {{"2 engine", "1 crew"}, 2, 3, false}, {{"2 smoke", "1"}, 2, 3, false},
                                {{"explosion", "0"}, 0, 0, true},      {{"0", "explosion"}, 0, 0, true}};
    for (const Row& row : rows) {
        CAPTURE(row.cards[0]);
        TestGame game({{"burning", "spad-xiii", "one", {500, 500}},
                       {"b gun", "nieuport-17", "two", {1500, 1500}},
                       {"third", "spad-xiii", "two", {1500, 500}}},
                      {.stacked = {{"B", row.cards}}, .options = with({"special-damage"})});
        leave_in_deck(game, "A", 0, "third");
        game.arrange([&](GameState& state) { state.planes[game.id("burning").index()].flames = 3; });
        game.fly({{"burning", {1, 2, 3}}, {"b gun", {1, 2, 3}}, {"third", {1, 2, 3}}});
        const Plane& plane = game.plane("burning");
        CHECK(game.all_of<DamageDrawn>("burning").size() == 2);
        CHECK(game.all_of<SpecialDamage>("burning").empty());
        CHECK(plane.smoke == 0);
        CHECK(plane.flames == row.flames);
        CHECK((plane.status == Status::exploded) == row.exploded);
        if (!row.exploded) CHECK(plane.damage == row.damage);
    }
}

TEST_CASE("W1-OUT-02: every symbol of the first B card counts, none but an explosion of the second") {
    const auto fired_at = [](const std::vector<std::string>& cards) {
        // A Breguet's rear gun draws A cards, its front gun keeps the B deck in the game.
        TestGame game({arriving("breguet", "breguet-br14-b2", "one", {1000, 1000}, 0),
                       arriving("prey", "spad-xiii", "two", {1000, 820}, 180),
                       {"third", "spad-xiii", "two", {300, 300}, 0}},
                      {.stacked = {{"B", cards}}, .options = with({"special-damage"})});
        game.fly({{"breguet", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"third", {1, 2, 3}}});
        leave_in_deck(game, "A", 0, "third");
        game.fire("breguet", "", "prey");
        return game.plane("prey");
    };
    CHECK(fired_at({"1 fire", "0"}).flames == 3);
    CHECK(fired_at({"0", "1 fire"}).flames == 0);
    CHECK(fired_at({"1 crew", "0"}).wounded);
    CHECK_FALSE(fired_at({"0", "1 crew"}).wounded);
    CHECK(fired_at({"explosion", "0"}).status == Status::exploded);
    CHECK(fired_at({"0", "explosion"}).status == Status::exploded);
}
