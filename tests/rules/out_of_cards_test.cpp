// Running out of damage cards (W1-OUT-01 to W1-OUT-04).
#include <doctest/doctest.h>

#include "rules/damage_seen.h"
#include "rules/view.h"
#include "support/test_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A hunter behind a SPAD; "lost" is out of the game and "third" is in it, both far away. At the first
// question of fire the decks are arranged as the test wants.
TestGame chase(const std::string& hunter, const TestSetting& setting = {}, double distance = 120) {
    TestGame game({arriving("hunter", hunter, "one", {1000, 400}, 0),
                   arriving("prey", "spad-xiii", "two", {1000, 400 + distance}, 0),
                   {"third", "spad-xiii", "two", {300, 300}, 0},
                   {"lost", "spad-xiii", "two", {300, 1950}, 0}},
                  setting);
    game.fly({{"hunter", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"third", {1, 2, 3}}, {"lost", {1, 2, 3}}});
    REQUIRE(game.plane("lost").status == Status::left);
    REQUIRE(game.state().ask == Ask::fire);
    return game;
}

// All cards of a deck but those named lie with this plane.
void hand_over(TestGame& game, std::string_view letter, std::string_view holder,
               const std::vector<std::string>& kept = {}) {
    const FaceRange faces = ww1().damage_decks[damage_deck(letter).index()].faces;
    const PlaneId id = game.id(holder);
    game.arrange([&](GameState& state) {
        for (std::size_t i = faces.begin; i < faces.end; ++i) {
            state.shelves[id.index()].held[i] =
                static_cast<std::uint8_t>(state.shelves[id.index()].held[i] + state.piles.left[i]);
            state.piles.left[i] = 0;
        }
        for (const std::string& card : kept) {
            --state.shelves[id.index()].held[face(letter, card).index()];
            ++state.piles.left[face(letter, card).index()];
        }
    });
}

int held_by(const TestGame& game, std::string_view name, std::string_view letter) {
    const FaceRange faces = ww1().damage_decks[damage_deck(letter).index()].faces;
    int cards = 0;
    for (std::size_t i = faces.begin; i < faces.end; ++i) cards += game.state().shelf(game.id(name)).held[i];
    return cards;
}
int left_in(const TestGame& game, std::string_view letter) {
    const FaceRange faces = ww1().damage_decks[damage_deck(letter).index()].faces;
    int cards = 0;
    for (std::size_t i = faces.begin; i < faces.end; ++i) cards += game.state().piles.left[i];
    return cards;
}

}  // namespace

TEST_CASE("W1-OUT-01: an empty deck is refilled with the cards of planes out of the game") {
    TestGame game = chase("spad-xiii");
    hand_over(game, "A", "lost");
    game.fire("hunter", "prey");
    REQUIRE(game.all<DeckRefilled>().size() == 1);
    CHECK(game.all<DeckRefilled>()[0].deck == damage_deck("A"));
    CHECK(game.all<DecksReshuffled>().empty());
    CHECK(held_by(game, "lost", "A") == 0);
    CHECK(held_by(game, "prey", "A") == 2);
    CHECK(left_in(game, "A") == 35);
}

TEST_CASE("W1-OUT-01: planes in the game keep their cards and an unfinished deck is left alone") {
    TestGame game = chase("spad-xiii");
    // Two cards are left, which is all that is due; the lost plane keeps its own.
    hand_over(game, "A", "lost", {"0", "1"});
    game.fire("hunter", "prey");
    CHECK(game.all<DeckRefilled>().empty());
    CHECK(left_in(game, "A") == 0);
    CHECK(held_by(game, "lost", "A") == 35);
    // In the next phase the deck is empty: only then it is refilled, without the prey's two.
    game.fire("hunter", "prey");
    CHECK(game.all<DeckRefilled>().size() == 1);
    CHECK(held_by(game, "prey", "A") == 4);
    CHECK(left_in(game, "A") == 33);
}

TEST_CASE("W1-OUT-01: it does not matter why a plane is out") {
    for (const Status status : {Status::left, Status::shot_down, Status::exploded}) {
        TestGame game = chase("spad-xiii");
        hand_over(game, "A", "lost");
        game.arrange([&](GameState& state) { state.planes[3].status = status; });
        game.fire("hunter", "prey");
        CHECK(game.all<DeckRefilled>().size() == 1);
    }
}

TEST_CASE("W1-OUT-02: with no A card left two B cards are drawn for each") {
    TestGame game = chase("sopwith-camel", {.stacked = {{"B", {"2", "3"}}}}, 180);
    // No B gun is in this game, so the deck has to be put into play first.
    game.arrange([](GameState& state) {
        state.piles.in_play[damage_deck("B").index()] = true;
        const FaceRange faces = ww1().damage_decks[damage_deck("B").index()].faces;
        for (std::size_t i = faces.begin; i < faces.end; ++i) state.piles.left[i] = ww1().faces[i].count;
    });
    hand_over(game, "A", "third");
    game.fire("hunter", "prey");
    const auto drawn = game.all_of<DamageDrawn>("prey");
    REQUIRE(drawn.size() == 2);  // long range: one A card due
    for (const DamageDrawn& card : drawn) {
        CHECK(card.deck == damage_deck("B"));
        CHECK(card.rule == Rule::w1_out_02);
    }
    CHECK(game.plane("prey").damage == 5);
    CHECK(game.all<DecksReshuffled>().empty());
}

namespace {

// A Breguet (front B, rear A) is ahead of its enemy: its rear gun fires A cards at a SPAD behind it.
TestGame rear_a_gun(const std::vector<std::string>& b_cards, double distance = 180) {
    TestGame game({arriving("breguet", "breguet-br14-b2", "one", {1000, 1000}, 0),
                   arriving("prey", "spad-xiii", "two", {1000, 1000 - distance}, 180),
                   {"third", "spad-xiii", "two", {300, 300}, 0}},
                  {.stacked = {{"B", b_cards}}});
    game.fly({{"breguet", {1, 2, 3}}, {"prey", {1, 2, 3}}, {"third", {1, 2, 3}}});
    REQUIRE(game.state().ask == Ask::fire);
    hand_over(game, "A", "third");
    return game;
}

}  // namespace

TEST_CASE("W1-OUT-02: the first B card counts in full and on the second all symbols are ignored") {
    TestGame first = rear_a_gun({"1 jam-red", "2"});
    first.fire("breguet", "", "prey");
    CHECK(first.all<GunJammed>().size() == 1);
    CHECK(first.plane("prey").damage == 3);
    TestGame second = rear_a_gun({"2", "1 jam-red"});
    second.fire("breguet", "", "prey");
    CHECK(second.all<GunJammed>().empty());
    CHECK(second.plane("prey").damage == 3);
}

TEST_CASE("W1-OUT-02: an explosion on the second B card counts") {
    TestGame game = rear_a_gun({"0", "explosion"});
    game.fire("breguet", "", "prey");
    CHECK(game.plane("prey").status == Status::exploded);
}

TEST_CASE("W1-OUT-02: at short range two A cards are due so four B cards come") {
    TestGame game = rear_a_gun({"1", "2 rudder-left", "0 jam-red", "3"}, 120);
    game.fire("breguet", "", "prey");
    CHECK(game.all_of<DamageDrawn>("prey").size() == 4);
    CHECK(game.plane("prey").cards_taken == 4);
    CHECK(game.plane("prey").damage == 6);
    CHECK(game.all<GunJammed>().size() == 1);  // the third card is the first of its pair
}

TEST_CASE("W1-OUT-02: a jam that is ignored is not shown to the others") {
    TestGame game = rear_a_gun({"2", "1 jam-red"});
    game.fire("breguet", "", "prey");
    for (const EventView& seen : drawn_as_seen(game, Viewer{game.seat("one")})) CHECK(face_down(seen));
}

TEST_CASE("W1-OUT-02: if the B cards run out between the two all cards are reshuffled for the second") {
    TestGame game = rear_a_gun({"3"});
    hand_over(game, "B", "third", {"3"});
    game.fire("breguet", "", "prey");
    CHECK(game.all_of<DamageDrawn>("prey").size() == 2);
    CHECK(game.all<DecksReshuffled>().size() == 1);
    CHECK(held_by(game, "third", "A") == 0);
}

TEST_CASE("W1-OUT-03: with no B card left an A card counts half rounded up") {
    struct Row {
        std::string card;
        int points;
    };
    for (const Row& row : {Row{"0", 0}, Row{"1", 1}, Row{"2 fire", 1}, Row{"3", 2}, Row{"4", 2}, Row{"5", 3}}) {
        CAPTURE(row.card);
        TestGame game = chase("nieuport-17", {.stacked = {{"A", {row.card}}}}, 180);
        hand_over(game, "B", "third");
        game.fire("hunter", "prey");
        const auto drawn = game.all_of<DamageDrawn>("prey");
        REQUIRE(drawn.size() == 1);
        CHECK(drawn[0].deck == damage_deck("A"));
        CHECK(drawn[0].rule == Rule::w1_out_03);
        CHECK(drawn[0].points == row.points);
        CHECK(game.plane("prey").damage == row.points);
    }
}

TEST_CASE("W1-OUT-03: the symbols of the A card count as normal") {
    TestGame jam = chase("nieuport-17", {.stacked = {{"A", {"2 jam-red"}}}}, 180);
    hand_over(jam, "B", "third");
    jam.fire("hunter", "prey");
    CHECK(jam.all<GunJammed>().size() == 1);
    CHECK(jam.plane("prey").damage == 1);
    TestGame explosion = chase("nieuport-17", {.stacked = {{"A", {"explosion"}}}}, 180);
    hand_over(explosion, "B", "third");
    explosion.fire("hunter", "prey");
    CHECK(explosion.plane("prey").status == Status::exploded);
}

TEST_CASE("W1-OUT-03: cards of planes out of the game come back before A cards are halved") {
    TestGame game = chase("nieuport-17", {}, 180);
    hand_over(game, "B", "lost");
    game.fire("hunter", "prey");
    CHECK(game.all<DeckRefilled>().size() == 1);
    CHECK(game.all_of<DamageDrawn>("prey")[0].deck == damage_deck("B"));
    CHECK(game.all_of<DamageDrawn>("prey")[0].rule == Rule::none);
}

TEST_CASE("W1-OUT-04: with no card anywhere the totals are noted down and all cards reshuffled") {
    TestGame game = chase("nieuport-17", {}, 180);
    hand_over(game, "A", "third");
    hand_over(game, "B", "prey");
    game.arrange([&](GameState& state) {
        state.planes[game.id("prey").index()].damage = 7;
        state.planes[game.id("prey").index()].cards_taken = 44;
    });
    game.fire("hunter", "prey");
    REQUIRE(game.all<DecksReshuffled>().size() == 1);
    const auto drawn = game.all_of<DamageDrawn>("prey");
    REQUIRE(drawn.size() == 1);
    CHECK(drawn[0].deck == damage_deck("B"));
    // The points stay with the plane, the cards do not.
    CHECK(game.plane("prey").damage == 7 + drawn[0].points);
    CHECK(game.plane("prey").cards_taken == 45);
    CHECK(held_by(game, "third", "A") == 0);
    CHECK(left_in(game, "A") == 37);
    CHECK(left_in(game, "B") == 43);
}

TEST_CASE("W1-OUT-04: without B guns in the game the A deck is reshuffled when it runs out") {
    TestGame game = chase("spad-xiii", {}, 120);
    hand_over(game, "A", "third", {"1"});
    game.fire("hunter", "prey");
    CHECK(game.all<DecksReshuffled>().size() == 1);  // for the second of the two cards
    CHECK(game.all_of<DamageDrawn>("prey").size() == 2);
    CHECK(game.all_of<DamageDrawn>("prey")[1].deck == damage_deck("A"));
}
