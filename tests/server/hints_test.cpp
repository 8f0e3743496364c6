// Hints at tables that allow them: for who plays, from what he knows, and not too many.
#include "server/hints.h"

#include "server/busy.h"
#include "server/test_house.h"
#include "support/match.h"
#include "support/other_worlds.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json ask_hint(TestHouse& house, Person& who, const std::string& plane) {
    const std::size_t before = who.ear->heard.size();
    who.say({{"type", "hint"}, {"id", 12}, {"plane", plane}});
    house.run_until([&] { return who.ear->heard.size() > before; });
    return who.ear->last();
}

struct HintedDuel : Duel {
    HintedDuel() : Duel(Json{{"hints", true}}) {}
};

}  // namespace

TEST_CASE("where hints were agreed on who plans is told the best orders, and nobody else") {
    HintedDuel duel;
    CHECK(duel.house.room(duel.game)->table_json()["hints"] == true);
    const std::size_t others = duel.blue.ear->heard.size(), watchers = duel.watcher.ear->heard.size();
    const Json hint = ask_hint(duel.house, duel.red, "Dr.I");
    REQUIRE(hint["type"] == "hint");
    CHECK(hint["id"] == 12);
    CHECK(hint["turn"] == 1);
    CHECK(hint["plane"] == "Dr.I");
    REQUIRE(hint["prospects"].size() == 3);
    CHECK(hint["chance"].get<double>() > 0);
    CHECK(hint["chance"].get<double>() < 1);
    duel.house.loop.run();
    CHECK(duel.blue.ear->heard.size() == others);
    CHECK(duel.watcher.ear->heard.size() == watchers);
    // What was advised can be ordered as it is.
    Json order = hint["prospects"][0]["order"];
    duel.red.say({{"type", "order"}, {"id", 13}, {"turn", 1}, {"phase", 0}, {"order", order}});
    duel.house.loop.run();
    CHECK(duel.red.ear->last("accepted")["id"] == 13);
    // And then there is nothing to be placed.
    CHECK(ask_hint(duel.house, duel.red, "Dr.I")["code"] == "not-asked");
}

TEST_CASE("hints are for those who play, for their own planes, and only where all agreed") {
    Duel without;
    CHECK_FALSE(without.house.room(without.game)->table_json().contains("hints"));
    CHECK(ask_hint(without.house, without.red, "Dr.I")["code"] == "no-hints");
    HintedDuel duel;
    CHECK(ask_hint(duel.house, duel.watcher, "Dr.I")["code"] == "spectator");
    CHECK(ask_hint(duel.house, duel.blue, "Dr.I")["code"] == "not-yours");
    CHECK(ask_hint(duel.house, duel.blue, "Nobody")["code"] == "no-such-plane");
    CHECK(duel.house.create({{"setup", duel_setup()}, {"hints", "yes"}}).value("refused", "") == "bad-game");
}

TEST_CASE("hints are still agreed on after a restart") {
    HintedDuel duel;
    duel.house.restart();
    Person red = duel.house.join(duel.game, red_key);
    CHECK(duel.house.room(duel.game)->table_json()["hints"] == true);
    CHECK(ask_hint(duel.house, red, "Dr.I")["type"] == "hint");
}

TEST_CASE("a seat has one hint at a time, and not very many in a row") {
    HintedDuel duel;
    {
        Busy busy(duel.house.workshop);
        duel.red.say({{"type", "hint"}, {"id", 1}, {"plane", "Dr.I"}});
        duel.red.say({{"type", "hint"}, {"id", 2}, {"plane", "Dr.I"}});
        duel.house.loop.run();
        CHECK(duel.red.ear->last("error")["id"] == 2);
        CHECK(duel.red.ear->last("error")["code"] == "too-soon");
    }
    duel.house.run_until([&] { return duel.red.ear->count("hint") == 1; });
    for (int i = 1; i < static_cast<int>(HintLimits::hints_burst); ++i)
        CHECK(ask_hint(duel.house, duel.red, "Dr.I")["type"] == "hint");
    CHECK(ask_hint(duel.house, duel.red, "Dr.I")["code"] == "too-soon");
    // The other has his own.
    CHECK(ask_hint(duel.house, duel.blue, "Camel")["type"] == "hint");
    // Time gives them back.
    duel.house.loop.let_pass(std::chrono::seconds(10));
    CHECK(ask_hint(duel.house, duel.red, "Dr.I")["type"] == "hint");
}

TEST_CASE("who asks while the answer fails is told so, and may ask again") {
    HintedDuel duel;
    duel.house.to_fail = 1;
    CHECK(ask_hint(duel.house, duel.red, "Dr.I")["code"] == "trouble");
    CHECK(ask_hint(duel.house, duel.red, "Dr.I")["type"] == "hint");
}

TEST_CASE("a hint knows no secrets: what the enemy has sealed changes nothing of it") {
    Json hints[2];
    for (const bool sealed : {false, true}) {
        HintedDuel duel;
        if (sealed) {
            duel.blue.say(Duel::plan("Camel", 1, Duel::straights("sopwith-camel")));
            duel.house.loop.run();
            REQUIRE(duel.blue.ear->last("accepted")["id"] == 7);
        }
        hints[sealed ? 1 : 0] = ask_hint(duel.house, duel.red, "Dr.I");
    }
    REQUIRE(hints[0]["type"] == "hint");
    CHECK(hints[0] == hints[1]);
}

TEST_CASE("worlds that differ in secrets of others have the same hints") {
    TestHouse house;
    Setup setup = setup_of({{"sopwith-camel", 0, 0}, {"sopwith-camel", 1, 1}});
    setup.planes[0].pose = Pose{{400, 250}, degrees(0)};
    setup.planes[1].pose = Pose{{400, 400}, degrees(0)};
    GameState state = start_of(basic_rules(), setup);
    advance_to_first_question(basic_rules(), state, {MatchSeed{{3, 4}}, nullptr});
    state.planes[1].damage = 3;
    state.planes[1].cards_taken = 2;
    Dice dice(4);
    OtherSecrets::Names changed;
    const auto rules = std::shared_ptr<const Ruleset>(&basic_rules(), [](const Ruleset*) {});
    const auto hint_in = [&](const GameState& world) {
        Hints hints(house.house, "somebody");
        OrderedJson told;
        hints.ask(SeatId{0}, PlaneId{0}, {rules, world, {{"a", "b"}, {"1", "2"}, {"x", "y"}}},
                  [&](const Granted<OrderedJson>& hint) { told = hint.value(); });
        house.run_until([&] { return !hints.busy(); });
        return told;
    };
    const OrderedJson told = hint_in(state);
    REQUIRE(told["prospects"].size() == 3);
    for (int i = 0; i < 3; ++i) {
        const GameState other = other_world(basic_rules(), state, Viewer{SeatId{0}}, dice, changed);
        CHECK_FALSE(other == state);
        CHECK(hint_in(other) == told);
    }
}
