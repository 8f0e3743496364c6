// Whatever comes over the wire is answered, and nothing of it does harm.
#include "server/test_house.h"
#include "support/dice.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("messages that make no sense get a typed error and change nothing") {
    Duel duel;
    const auto code_for = [&](const std::string& text) {
        duel.red.desk->receive(text);
        const Json answer = duel.red.ear->last();
        CHECK(answer["type"] == "error");
        return answer["code"].get<std::string>();
    };
    CHECK(code_for("") == "malformed");
    CHECK(code_for("[1,2]") == "malformed");
    CHECK(code_for("{\"type\":") == "malformed");
    CHECK(code_for("{\"type\":\"order\"}") == "malformed");
    CHECK(code_for("{}") == "malformed");
    CHECK(code_for(R"({"type":"fly"})") == "unknown-type");
    CHECK(code_for(
              R"({"type":"order","id":1,"turn":1,"phase":0,"order":{"kind":"plan","plane":"Dr.I","cards":[1,2]}})") ==
          "malformed");
    CHECK(
        code_for(
            R"({"type":"order","id":1,"turn":1,"phase":0,"order":{"kind":"plan","plane":"Dr.I","cards":[1,2,999]}})") ==
        "malformed");
    CHECK(
        code_for(
            R"({"type":"order","id":1,"turn":-1,"phase":0,"order":{"kind":"plan","plane":"Dr.I","cards":[1,2,3]}})") ==
        "malformed");
    CHECK(
        code_for(
            R"({"type":"order","id":1,"turn":1,"phase":0,"order":{"kind":"fire","plane":"Dr.I","targets":{"rear":"Camel"}}})") ==
        "malformed");
    CHECK(
        code_for(
            R"({"type":"order","id":1,"turn":1,"phase":0,"order":{"kind":"fire","plane":"Dr.I","targets":{"front":"Nobody"}}})") ==
        "no-such-plane");
    CHECK(code_for(R"({"type":"consider","id":1,"plane":"Dr.I","cards":[1,1]})") == "malformed");
    CHECK(code_for(R"({"type":"consider","id":1,"plane":"Dr.I","cards":[200]})") == "malformed");
    CHECK(code_for(R"({"type":"reach","id":1,"plane":"Nobody"})") == "no-such-plane");
    CHECK(code_for(R"({"type":"join","protocol":1,"game":"x"})") == "already-joined");
    CHECK(duel.house.room(duel.game)->updates() == 1);
    duel.red.say({{"type", "ping"}, {"id", 12}});
    CHECK(duel.red.ear->last() == Json{{"type", "pong"}, {"id", 12}});
}

TEST_CASE("joining tells what is wrong and hangs up") {
    Duel duel;
    const auto refused = [&](const Json& message) {
        Person person = duel.house.person();
        person.say(message);
        CHECK(person.ear->hung_up);
        return person.ear->last()["code"].get<std::string>();
    };
    CHECK(refused({{"type", "join"}, {"protocol", 2}, {"game", duel.game["game"]}}) == "version");
    CHECK(refused({{"type", "join"}, {"protocol", 1}, {"game", "g00000000000000000000"}}) == "no-such-game");
    CHECK(refused({{"type", "join"}, {"protocol", 1}, {"game", "../../etc/passwd"}}) == "no-such-game");
    CHECK(refused({{"type", "join"}, {"protocol", 1}, {"game", duel.game["game"]}, {"key", ""}}) == "bad-key");
    Person silent = duel.house.person();
    silent.say(Duel::plan("Dr.I", 1, {1, 2, 3}));
    CHECK(silent.ear->last()["code"] == "not-joined");
}

TEST_CASE("no row of bytes harms the server: cut, changed and mixed messages") {
    Duel duel;
    const std::vector<std::string> good{
        Duel::plan("Dr.I", 1, {1, 2, 3}).dump(),
        R"({"type":"consider","id":1,"plane":"Dr.I","cards":[1]})",
        R"({"type":"draft","plane":"Dr.I","cards":[1,2]})",
        R"({"type":"reach","id":9,"plane":"Camel"})",
        R"({"type":"aims","id":9,"plane":"Camel"})",
        R"({"type":"try","id":9,"plane":"Camel","cards":[{"card":1},{"card":7,"speed":"low"}]})",
        R"({"type":"say","id":9,"phrase":"hello"})",
        R"({"type":"rematch","id":9,"game":"g00000000000000000000","invite":"x"})",
        R"({"type":"order","id":1,"turn":1,"phase":1,"order":{"kind":"fire","plane":"Dr.I","targets":{"front":"Camel"}}})"};
    Dice dice(5);
    for (int i = 0; i < 4000; ++i) {
        std::string text = good[dice.below(good.size())];
        for (std::size_t change = dice.below(4); change > 0; --change) {
            const std::size_t at = dice.below(text.size());
            if (dice.below(2) == 0)
                text[at] = static_cast<char>(dice.below(256));
            else
                text.erase(at, dice.below(5));
            if (text.empty()) text = " ";
        }
        const std::size_t before = duel.watcher.ear->heard.size();
        duel.watcher.desk->receive(text);  // a spectator changes nothing whatever he says
        CHECK(duel.watcher.ear->heard.size() >= before);
    }
    CHECK(duel.house.room(duel.game)->updates() == 1);
}

TEST_CASE("set-ups that cannot be played are refused with what is wrong") {
    TestHouse house;
    const auto refused = [&](Json body) { return house.create(body).value("refused", ""); };
    CHECK(refused(Json::array()) == "bad-game");
    CHECK(refused({{"setup", Json::object()}}) == "bad-game");
    CHECK(refused({{"setup", duel_setup()}, {"bots", {{"north", "simple"}}}}) == "bad-game");
    CHECK(refused({{"setup", duel_setup()}, {"bots", {{"central", "baron"}}}}) == "bad-game");
    CHECK(refused({{"setup", duel_setup()}, {"clock", {{"plan", 1}}}}) == "bad-game");
    CHECK(refused({{"setup", duel_setup()}, {"look", "red"}}) == "bad-game");
    Json with_seed = duel_setup();
    with_seed["seed"] = "mine";
    CHECK(refused({{"setup", with_seed}}) == "bad-game");
    Json with_slash = duel_setup();
    with_slash["planes"][0]["seat"] = "a/b";
    CHECK(refused({{"setup", with_slash}}) == "bad-game");
    CHECK(house.log.games.empty());
}

TEST_CASE("what a card leads to is told with the rule that forbids it (W1-PLAN-02 W1-MOVE-01)") {
    Duel duel;
    const ManeuverDeck& dr1 = ww1().deck_of(model("fokker-dr1"));
    int steep = 0;
    for (const ManeuverCard& card : dr1.cards) {
        if (card.is(CardMark::steep) && steep == 0) steep = card.number.value;
    }
    duel.red.say({{"type", "consider"}, {"id", 4}, {"plane", "Dr.I"}, {"cards", Json::array({steep})}});
    const Json considered = duel.red.ear->last();
    CHECK(considered["type"] == "considered");
    CHECK(considered["way"].size() == 1);
    for (const Json& next : considered["next"]) {
        const ManeuverCard& card = dr1.card(CardId{next["card"].get<std::uint8_t>()});
        CHECK(next["card"] != steep);
        if (card.is(CardMark::steep)) CHECK(next["objections"][0]["rule"] == "W1-PLAN-02");
        if (card.is(CardMark::straight)) CHECK(next["objections"].empty());
    }
    const ManeuverDeck& deck = ww1().deck_of(model("sopwith-camel"));
    // A straight from 450, 800 flying down: the base's length and the arrow's.
    duel.blue.say({{"type", "consider"}, {"id", 5}, {"plane", "Camel"}, {"cards", Json::array()}});
    const ManeuverCard& straight = deck.card(deck.straight);
    const Json from_start = duel.blue.ear->last();
    for (const Json& next : from_start["next"]) {
        if (next["card"] != straight.number.value) continue;
        const double flown = model("sopwith-camel").base.length + straight.arrow(Speed::high).forward;
        CHECK(next["at"][1].get<double>() == doctest::Approx(800 - flown).epsilon(0.0001));
    }
}
