// Orders are safe before anybody hears of them, games outlive the program, and seats are their keys'.
#include <algorithm>

#include "server/test_house.h"
#include "store/fair_draws.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

bool awaits(Person& person, const std::string& plane) {
    const Json awaiting = person.ear->last("welcome")["view"]["awaiting"];
    return std::find(awaiting.begin(), awaiting.end(), plane) != awaiting.end();
}

}  // namespace

TEST_CASE("a game begins when its last seat is taken and each seat sees its own part") {
    Duel duel;
    const Json red = duel.red.ear->last("welcome");
    CHECK(red["seat"] == "central");
    CHECK(red["view"]["turn"] == 1);
    CHECK(red["view"]["ask"] == "plan");
    REQUIRE(red["prompts"].size() == 1);
    CHECK(red["prompts"][0]["plane"] == "Dr.I");
    CHECK(red["view"]["planes"]["Dr.I"].contains("damage"));
    CHECK(!red["view"]["planes"]["Camel"].contains("damage"));
    const Json watcher = duel.watcher.ear->last("welcome");
    CHECK(!watcher.contains("seat"));
    CHECK(watcher["prompts"].empty());
    CHECK(!watcher["view"]["planes"]["Dr.I"].contains("damage"));
}

TEST_CASE("an order is acknowledged and seen by nobody until the log has it") {
    Duel duel;
    const std::size_t before = duel.watcher.ear->heard.size();
    duel.house.log.held_back = true;
    duel.red.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
    duel.house.loop.run();
    CHECK(duel.red.ear->last("accepted").is_null());
    CHECK(duel.red.ear->last("update").is_null());
    CHECK(duel.watcher.ear->heard.size() == before);
    // Who comes now sees the table as it is on the disk.
    Person late = duel.house.join(duel.game);
    CHECK(awaits(late, "Dr.I"));
    duel.house.log.write();
    duel.house.loop.run();
    CHECK(duel.red.ear->last("accepted")["update"] == 2);
    CHECK(duel.red.ear->last("accepted")["id"] == 7);
    CHECK(duel.watcher.ear->last("update")["update"] == 2);
    CHECK(late.ear->last("update")["update"] == 2);
}

TEST_CASE("an order that cannot be kept is not acknowledged and the game goes on from the disk") {
    Duel duel;
    duel.house.log.trouble = "the disk is full";
    duel.red.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
    duel.house.loop.run();
    CHECK(duel.red.ear->last("accepted").is_null());
    CHECK(duel.red.ear->last("error")["code"] == "trouble");
    CHECK(duel.watcher.ear->last("update").is_null());
    CHECK(duel.blue.ear->hung_up);
    duel.house.log.trouble.reset();
    Person again = duel.house.join(duel.game, red_key);
    CHECK(awaits(again, "Dr.I"));
    again.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
    duel.house.loop.run();
    CHECK(again.ear->last("accepted")["update"] == 2);
}

TEST_CASE("a game read from the log is the game that was played, with the same draws to come") {
    Duel duel;
    for (int turn = 1; turn <= 3; ++turn) {
        duel.plan_both(turn);
        for (int phase = 0; phase < 3; ++phase) {
            for (Person* person : {&duel.red, &duel.blue}) {
                const Json update = person->ear->last("update");
                for (const Json& prompt : update["prompts"]) {
                    if (prompt["ask"] != "fire") continue;
                    Json targets = Json::object();
                    for (const Json& gun : prompt["guns"]) {
                        if (!gun["targets"].empty())
                            targets[gun["gun"].get<std::string>()] = gun["targets"][0]["plane"];
                    }
                    person->say({{"type", "order"},
                                 {"id", 1},
                                 {"turn", update["view"]["turn"]},
                                 {"phase", update["view"]["phase"]},
                                 {"order", {{"kind", "fire"}, {"plane", prompt["plane"]}, {"targets", targets}}}});
                    duel.house.loop.run();
                }
            }
        }
    }
    const auto before = duel.house.room(duel.game);
    const GameState state = before->shown();
    const std::string replay = before->replay_text();
    CHECK(before->updates() >= 7);
    duel.house.restart();
    const auto after = duel.house.room(duel.game);
    CHECK(after != before);
    CHECK(after->shown() == state);
    CHECK(after->replay_text() == replay);
    CHECK(after->updates() == before->updates());
    // The key opens the same seat from anywhere.
    Person elsewhere = duel.house.join(duel.game, blue_key);
    CHECK(elsewhere.ear->last("welcome")["seat"] == "allied");
}

TEST_CASE("a seat is taken with the invitation only and belongs to the first key") {
    TestHouse house;
    const Json game = house.create({{"setup", duel_setup()}});
    Json stranger = game;
    stranger["invite"] = "not-the-invitation-at-all";
    CHECK(house.take(stranger, "central", red_key)["refused"] == "bad-invite");
    CHECK(house.take(game, "north", red_key)["refused"] == "no-such-seat");
    CHECK(house.take(game, "central", red_key)["seats"][0]["taken"] == true);
    CHECK(house.take(game, "central", red_key)["seats"][0]["taken"] == true);  // the answer was lost: asked again
    CHECK(house.take(game, "central", blue_key)["refused"] == "taken");
    CHECK(house.take(game, "allied", red_key)["refused"] == "bad-key");
    CHECK(house.join(game, blue_key).ear->last("error")["code"] == "bad-key");
    Person early = house.join(game, red_key);
    CHECK(!early.ear->last("welcome").contains("view"));
    early.say({{"type", "consider"}, {"id", 3}, {"plane", "Dr.I"}, {"cards", Json::array()}});
    CHECK(early.ear->last("error")["code"] == "not-started");
}

TEST_CASE("nobody orders another one's plane and spectators order nothing") {
    Duel duel;
    duel.red.say(Duel::plan("Camel", 1, Duel::straights("sopwith-camel")));
    CHECK(duel.red.ear->last()["code"] == "not-yours");
    duel.watcher.say(Duel::plan("Camel", 1, Duel::straights("sopwith-camel")));
    CHECK(duel.watcher.ear->last()["code"] == "spectator");
    duel.red.say({{"type", "consider"}, {"id", 1}, {"plane", "Camel"}, {"cards", Json::array()}});
    CHECK(duel.red.ear->last()["code"] == "not-yours");
    duel.red.say(Duel::plan("Dr.I", 2, Duel::straights("fokker-dr1")));
    CHECK(duel.red.ear->last("refused")["objections"][0]["why"] == "stale");
    CHECK(duel.house.room(duel.game)->updates() == 1);
}

TEST_CASE("W1-PLAN-02 a refused plan names its rule and can be placed as a bluff (W1-PLAN-06)") {
    Duel duel;
    std::vector<int> steep;
    for (const ManeuverCard& card : ww1().deck_of(model("fokker-dr1")).cards) {
        if (card.is(CardMark::steep) && steep.size() < 3) steep.push_back(card.number.value);
    }
    duel.red.say(Duel::plan("Dr.I", 1, steep));
    duel.house.loop.run();
    const Json refused = duel.red.ear->last("refused");
    REQUIRE(!refused.is_null());
    CHECK(refused["objections"][0]["rule"] == "W1-PLAN-02");
    CHECK(refused["objections"][0]["bluff"] == true);
    Json bluff = Duel::plan("Dr.I", 1, steep);
    bluff["order"]["bluff"] = true;
    duel.red.say(bluff);
    duel.house.loop.run();
    CHECK(duel.red.ear->last("accepted")["update"] == 2);
}

TEST_CASE("several tabs of one seat stay in step and drafts reach nobody else") {
    Duel duel;
    Person second = duel.house.join(duel.game, red_key);
    duel.red.say({{"type", "draft"}, {"plane", "Dr.I"}, {"cards", {1, 2}}});
    CHECK(second.ear->last("draft")["cards"] == Json({1, 2}));
    CHECK(duel.blue.ear->last("draft").is_null());
    CHECK(duel.watcher.ear->last("draft").is_null());
    Person third = duel.house.join(duel.game, red_key);
    CHECK(third.ear->last("welcome")["drafts"]["Dr.I"] == Json({1, 2}));
    CHECK(duel.house.join(duel.game, blue_key).ear->last("welcome")["drafts"].empty());
    duel.red.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
    duel.house.loop.run();
    CHECK(second.ear->last("update")["view"]["planes"]["Dr.I"].contains("plan"));
    CHECK(!duel.blue.ear->last("update")["view"]["planes"]["Dr.I"].contains("plan"));
}

TEST_CASE("the table tells who is here") {
    Duel duel;
    CHECK(duel.blue.ear->last("table")["table"]["seats"][0]["online"] == true);
    duel.red.desk.reset();
    CHECK(duel.blue.ear->last("table")["table"]["seats"][0]["online"] == false);
}

TEST_CASE("with a clock an absent player's plane flies straight on and holds its fire") {
    Duel duel(Json{{"clock", {{"plan", 60}}}});
    duel.red.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
    duel.house.loop.run();
    CHECK(duel.red.ear->last("update")["clock"]["left_ms"].get<int>() > 50'000);
    duel.house.loop.let_pass(std::chrono::seconds(61));
    duel.house.run_until([&] { return duel.red.ear->last("update")["view"]["turn"] == 2; });
    const Json view = duel.red.ear->last("update")["view"];
    // What must be watched first is not taken off the time to think: three phases have been flown.
    CHECK(duel.red.ear->last("update")["clock"]["left_ms"].get<int>() > 60'000);
    CHECK(view["turn"] == 2);  // 700 mm apart nobody could fire, so the turn is over
    CHECK(view["planes"]["Camel"]["at"][0] == 450);
    CHECK(view["planes"]["Camel"]["heading"] == 180);
    CHECK(view["planes"]["Camel"]["at"][1].get<double>() < 800 - 3 * 60);
}

TEST_CASE("without a clock nothing happens however long it takes") {
    Duel duel;
    duel.house.loop.let_pass(std::chrono::hours(24 * 40));
    CHECK(duel.house.room(duel.game)->updates() == 1);
}

TEST_CASE("bots sit down by themselves and play to the end") {
    TestHouse house;
    const Json game = house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}});
    house.run_until([&] { return house.room(game)->over(); });
    const auto room = house.room(game);
    CHECK(room->updates() > 4);
    CHECK(room->table_json()["secret"].get<std::string>().size() == 64);
}

TEST_CASE("a game of bots that never meet ends after the turns agreed on") {
    TestHouse house;
    const Json alone = Json::parse(
        R"({"format": "overdive-game/1", "system": "ww1", "table": {"width": 900, "height": 900},
            "planes": [{"id": "a", "model": "sopwith-camel", "side": "x"}]})");
    const Json game = house.create({{"setup", alone}, {"bots", {{"x", "simple"}}}, {"turns", 7}});
    CHECK(house.room(game)->table_json()["last_turn"] == 7);
    house.run_until([&] { return house.room(game)->over(); });
    CHECK(house.room(game)->shown().outcome.ending == Ending::draw);
    CHECK(house.room(game)->shown().turn == 8);  // it has only begun
    house.restart();
    CHECK(house.room(game)->over());
    // Where nobody has said how long, it ends as well.
    const Json endless = house.create({{"setup", alone}, {"bots", {{"x", "simple"}}}});
    CHECK(house.room(endless)->table_json()["last_turn"] == turns_of_bots);
    CHECK(house.create({{"setup", alone}, {"turns", 0}})["refused"] == "bad-game");
    CHECK(house.create({{"setup", alone}, {"turns", 1001}})["refused"] == "bad-game");
}

TEST_CASE("a game with people ends after very many turns, and a game played on has its own") {
    Duel duel(Json{{"turns", 1}});
    CHECK(duel.blue.ear->last("welcome")["table"]["last_turn"] == 1);
    duel.plan_both(1);
    CHECK(duel.blue.ear->last("update")["view"]["outcome"] == "draw");
    const Json longer = duel.house.create({{"from", {{"game", duel.game["game"]}, {"update", 1}}}, {"turns", 3}});
    REQUIRE(longer.contains("game"));
    CHECK(duel.house.room(longer)->table_json()["last_turn"].get<int>() >= 3);
    Duel other;
    CHECK(other.house.room(other.game)->table_json()["last_turn"] == usual_turns);
}

TEST_CASE("the secret is shown when the game is over and not before") {
    Duel duel;
    CHECK(!duel.house.room(duel.game)->table_json().contains("secret"));
    const std::string commitment = duel.house.room(duel.game)->table_json()["commitment"];
    CHECK(commitment == duel.game["commitment"]);
    // Both fly straight on over the edge: the game ends.
    for (int turn = 1; turn < 12 && !duel.house.room(duel.game)->over(); ++turn) {
        duel.plan_both(turn);
        for (int phase = 1; phase <= 3; ++phase) {
            for (const auto& [person, plane] : {std::pair{&duel.red, "Dr.I"}, std::pair{&duel.blue, "Camel"}}) {
                person->say({{"type", "order"},
                             {"id", 1},
                             {"turn", turn},
                             {"phase", phase},
                             {"order", {{"kind", "fire"}, {"plane", plane}, {"targets", Json::object()}}}});
            }
            duel.house.loop.run();
        }
    }
    const auto room = duel.house.room(duel.game);
    REQUIRE(room->over());
    CHECK(commitment_to(room->table_json()["secret"].get<std::string>()) == commitment);
    const auto replay = read_replay("replay", room->replay_text(), ww1());
    REQUIRE(replay.has_value());
    REQUIRE(replay->header.fair.has_value());
    CHECK(!unfair(*replay->header.fair, replay->header.seed));
}

TEST_CASE("a game of a system that is not played here is refused, and one in the log stays untouched") {
    Duel duel;
    Json setup = duel_setup();
    setup["system"] = "ww3";
    CHECK(duel.house.create({{"setup", setup}})["refused"] == "bad-game");
    duel.house.restart();
    duel.house.house.systems.clear();
    CHECK(duel.house.create({{"setup", duel_setup()}})["refused"] == "bad-game");
    const auto room = duel.house.find(duel.game);
    REQUIRE(!room.has_value());
    CHECK(room.error().code == "trouble");
    const std::string id = duel.game["game"];
    const std::size_t entries = duel.house.log.games[id].size();
    duel.house.house.systems.insert(played(ww1()));
    CHECK(duel.house.room(duel.game)->updates() == 1);
    CHECK(duel.house.log.games[id].size() == entries);
}
