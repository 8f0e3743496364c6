// Who else is there: short phrases, those who look on, tables shown to everybody, and the game after this one.
#include <fmt/format.h>

#include "rules/legal.h"
#include "server/test_site.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A connection that is behind with reading, as far as it says so.
class SlowEar : public Ear {
public:
    [[nodiscard]] std::size_t unsent_bytes() const override { return behind; }
    std::size_t behind = 0;
};

Person watcher_named(TestHouse& house, const Json& game, const std::string& name) {
    Person person = house.person();
    person.say({{"type", "join"}, {"protocol", 1}, {"game", game["game"]}, {"name", name}});
    house.loop.run();
    return person;
}

std::string say_phrase(Person& who, const std::string& phrase) {
    who.say({{"type", "say"}, {"id", 9}, {"phrase", phrase}});
    const Json answer = who.ear->last();
    CHECK(answer["id"] == 9);
    return answer.value("code", answer["type"].get<std::string>());
}

// A duel that ends after its first turn.
struct ShortDuel : Duel {
    ShortDuel() : Duel(Json{{"turns", 1}}) {
        const auto room = house.room(game);
        while (!room->over()) {
            for (const Awaited& due : awaited(room->shown())) {
                const auto legal = legal_commands(*room->rules(), room->shown(), due.seat);
                room->order(legal.front(), [](const auto&) {});
                house.loop.run();
                break;
            }
        }
    }
    std::string rematch(Person& who, const Json& next, const std::string& invite) {
        who.say({{"type", "rematch"}, {"id", 11}, {"game", next["game"]}, {"invite", invite}});
        house.loop.run();
        for (auto heard = who.ear->heard.rbegin(); heard != who.ear->heard.rend(); ++heard) {
            const Json answer = Json::parse(*heard);
            if (answer.value("id", 0) == 11) return answer.value("code", answer["type"].get<std::string>());
        }
        return "";
    }
};

Json open_tables_of(Site& site, const std::string& query = "") {
    const Response answer = site.get("/api/open-tables" + query);
    CHECK(answer.status == 200);
    return Json::parse(*answer.body)["tables"];
}

}  // namespace

TEST_CASE("a phrase reaches all who are at the table, and nothing of it is kept") {
    Duel duel;
    const auto entries = duel.house.log.games.begin()->second.size();
    CHECK(say_phrase(duel.red, "good-shot") == "accepted");
    for (const Person* who : {&duel.red, &duel.blue, &duel.watcher})
        CHECK(who->ear->last("said") == Json{{"type", "said"}, {"seat", "central"}, {"phrase", "good-shot"}});
    CHECK(duel.house.log.games.begin()->second.size() == entries);
    CHECK(duel.house.room(duel.game)->updates() == 1);
    CHECK(duel.house.metrics.phrases_said == 1);
}

TEST_CASE("only who sits at the table speaks, in phrases that are there, and not without end") {
    Duel duel;
    CHECK(say_phrase(duel.watcher, "hello") == "spectator");
    CHECK(say_phrase(duel.red, "You are a fool") == "no-such-phrase");
    CHECK(say_phrase(duel.red, "") == "no-such-phrase");
    for (int i = 0; i < 3; ++i) CHECK(say_phrase(duel.red, "oops") == "accepted");
    CHECK(say_phrase(duel.red, "oops") == "too-soon");
    CHECK(say_phrase(duel.blue, "thanks") == "accepted");  // each seat for itself
    // A second tab is the same mouth.
    Person tab = duel.house.join(duel.game, red_key);
    CHECK(say_phrase(tab, "oops") == "too-soon");
    duel.house.loop.let_pass(std::chrono::seconds(4));
    CHECK(say_phrase(tab, "oops") == "accepted");
    CHECK(say_phrase(duel.red, "oops") == "too-soon");
    CHECK(duel.watcher.ear->count("said") == 5);
}

TEST_CASE("who is far behind with reading hears no phrases, and everything else") {
    Duel duel;
    const auto slow = std::make_shared<SlowEar>();
    Person reader{slow, std::make_unique<Desk>(duel.house.house, *duel.house.hall, slow)};
    reader.say({{"type", "join"}, {"protocol", 1}, {"game", duel.game["game"]}});
    slow->behind = CompanyLimits::unsent_bytes + 1;
    CHECK(say_phrase(duel.red, "hello") == "accepted");
    CHECK(slow->count("said") == 0);
    duel.plan_both(1);
    CHECK(slow->count("update") > 0);
    slow->behind = 0;
    CHECK(say_phrase(duel.red, "sorry") == "accepted");
    CHECK(slow->count("said") == 1);
}

TEST_CASE("those who look on are counted and named as they wish, in names as those of seats are") {
    Duel duel;
    CHECK(duel.house.room(duel.game)->table_json()["watchers"] == 1);
    CHECK_FALSE(duel.house.room(duel.game)->table_json().contains("watching"));
    Person bert = watcher_named(duel.house, duel.game, "Bert");
    Person anna = watcher_named(duel.house, duel.game, "An\nna" + std::string(100, 'a'));
    CHECK(anna.ear->last("welcome")["table"]["watchers"] == 3);
    const Json table = duel.house.room(duel.game)->table_json();
    CHECK(table["watching"] == Json{"Anna" + std::string(56, 'a'), "Bert"});
    // A name of somebody who sits there is that of his seat.
    Person tab = duel.house.person();
    tab.say({{"type", "join"}, {"protocol", 1}, {"game", duel.game["game"]}, {"key", red_key}, {"name", "Cleo"}});
    duel.house.loop.run();
    CHECK(duel.house.room(duel.game)->table_json()["watching"].size() == 2);
    anna = Person();
    bert = Person();
    duel.watcher = Person();
    CHECK_FALSE(duel.house.room(duel.game)->table_json().contains("watchers"));
    duel.house.loop.let_pass(std::chrono::seconds(2));
    CHECK_FALSE(duel.red.ear->last("table")["table"].contains("watchers"));
}

TEST_CASE("a thousand who come and go do not flood the players") {
    Duel duel;
    duel.house.loop.let_pass(std::chrono::seconds(5));
    const std::size_t before = duel.red.ear->count("table");
    std::vector<Person> crowd;
    for (int i = 0; i < 1000; ++i) crowd.push_back(watcher_named(duel.house, duel.game, fmt::format("W{:04}", i)));
    duel.house.loop.let_pass(std::chrono::seconds(30));
    CHECK(duel.red.ear->count("table") == before + 1);
    const Json table = duel.red.ear->last("table")["table"];
    CHECK(table["watchers"] == 1001);
    CHECK(table["watching"].size() == 20);
    CHECK(table["watching"][0] == "W0000");
    crowd.clear();
    duel.house.loop.let_pass(std::chrono::seconds(30));
    CHECK(duel.red.ear->count("table") == before + 2);
    CHECK(duel.red.ear->last("table")["table"]["watchers"] == 1);
}

TEST_CASE("a table that its maker shows is listed while somebody is waited for and somebody waits") {
    Site site;
    TestHouse& house = site.house;
    const Json hidden = house.create({{"setup", duel_setup()}});
    house.take(hidden, "central", red_key);
    const Json game = house.create({{"setup", duel_setup()}, {"listed", true}, {"clock", {{"plan", 60}}}});
    CHECK(house.room(game)->table_json()["listed"] == true);
    CHECK(open_tables_of(site).empty());  // nobody has sat down
    house.take(game, "central", red_key);
    const Json tables = open_tables_of(site);  // at once
    REQUIRE(tables.size() == 1);
    CHECK(tables[0]["game"] == game["game"]);
    CHECK(tables[0]["invite"] == game["invite"]);
    CHECK(tables[0]["clock"]["plan"] == 60);
    CHECK(tables[0]["seats"][0] == Json{{"seat", "central"}, {"name", "Somebody"}, {"taken", true}, {"online", false}});
    CHECK(tables[0]["planes"][1] ==
          Json{{"id", "Camel"}, {"model", "sopwith-camel"}, {"side", "allied"}, {"seat", "allied"}});
    CHECK_FALSE(tables[0].dump().find("commitment") != std::string::npos);
    CHECK(open_tables_of(site, "?system=ww1").size() == 1);
    CHECK(open_tables_of(site, "?system=ww2").empty());
    CHECK(site.get("/api/open-tables?system=ww7").status == 404);
    // Its maker goes for more than ten minutes, and comes back.
    house.loop.let_pass(std::chrono::minutes(9));
    house.hall->tidy_up();
    CHECK(open_tables_of(site).size() == 1);
    house.loop.let_pass(std::chrono::minutes(2));
    CHECK(open_tables_of(site).empty());
    house.hall->tidy_up();
    {
        const Person maker = house.join(game, red_key);
        house.loop.let_pass(std::chrono::hours(1));
        CHECK(open_tables_of(site).size() == 1);
        CHECK(open_tables_of(site)[0]["seats"][0]["online"] == true);
        // Somebody takes the last seat: it is gone at once.
        house.take(game, "allied", blue_key);
        CHECK(open_tables_of(site).empty());
    }
}

TEST_CASE("after a restart a listed table is shown again when its maker returns, and not before") {
    TestHouse house;
    const Json game = house.create({{"setup", duel_setup()}, {"listed", true}});
    house.take(game, "central", red_key);
    house.restart();
    Site site(house);
    house.room(game);  // somebody looks at it
    CHECK(open_tables_of(site).empty());
    const Person maker = house.join(game, red_key);
    house.loop.let_pass(std::chrono::seconds(2));
    CHECK(open_tables_of(site).size() == 1);
}

TEST_CASE("nobody fills the list of open tables alone, nor with long words") {
    Site site;
    TestHouse& house = site.house;
    Json setup = duel_setup();
    setup["title"] = "x\n" + std::string(20'000, 'y');
    for (int i = 0; i < 8; ++i) {
        const Json game = house.create({{"setup", setup}, {"listed", true}});
        REQUIRE(game.contains("game"));
        house.take(game, "central", red_key);
    }
    const Json tables = open_tables_of(site);
    CHECK(tables.size() == OpenTableLimits::of_one);
    CHECK(tables[0]["title"].get<std::string>().size() == OpenTableLimits::title_bytes);
    CHECK(house.create({{"setup", duel_setup()}, {"listed", "yes"}}).value("refused", "") == "bad-game");
}

TEST_CASE("the list of open tables is made once in a second however many ask") {
    Site site;
    const Response first = site.get("/api/open-tables");
    CHECK(site.get("/api/open-tables").body == first.body);
    site.house.loop.let_pass(std::chrono::seconds(1));
    CHECK(site.get("/api/open-tables").body != first.body);
}

TEST_CASE("whoever sat at a game that is over invites the others to the next one") {
    ShortDuel duel;
    const Json next = duel.house.create({{"setup", duel_setup()}});
    const std::string invite = next["invite"];
    CHECK(duel.rematch(duel.watcher, next, invite) == "spectator");
    CHECK(duel.rematch(duel.red, next, "0123456789012345678901") == "no-such-game");
    CHECK(duel.rematch(duel.red, {{"game", "g00000000000000000000"}}, invite) == "no-such-game");
    CHECK(duel.rematch(duel.red, duel.game, duel.game["invite"]) == "no-such-game");
    CHECK(duel.rematch(duel.red, next, invite) == "too-soon");
    CHECK_FALSE(duel.house.room(duel.game)->table_json().contains("rematch"));
    duel.house.loop.let_pass(std::chrono::seconds(12));
    CHECK(duel.rematch(duel.red, next, invite) == "accepted");
    const Json known{{"by", "central"}, {"game", next["game"]}, {"invite", invite}};
    const Json half_known{{"by", "central"}, {"game", next["game"]}};
    CHECK(duel.red.ear->last("table")["table"]["rematch"] == known);
    CHECK(duel.blue.ear->last("table")["table"]["rematch"] == known);
    CHECK(duel.watcher.ear->last("table")["table"]["rematch"] == half_known);
    for (const std::string& heard : duel.watcher.ear->heard) CHECK(heard.find(invite) == std::string::npos);
    CHECK(duel.rematch(duel.blue, next, invite) == "too-late");
    // Who comes later knows it too, each as he may.
    CHECK(duel.house.join(duel.game, blue_key).ear->last("welcome")["table"]["rematch"] == known);
    CHECK(duel.house.join(duel.game).ear->last("welcome")["table"]["rematch"] == half_known);
    Site site(duel.house);
    const std::string address = "/api/games/" + duel.game["game"].get<std::string>();
    CHECK(Json::parse(*site.get(address).body)["rematch"] == half_known);
    CHECK(Json::parse(*site.get(address, red_key).body)["rematch"] == known);
}

TEST_CASE("there is no rematch before the end") {
    Duel duel;
    const Json next = duel.house.create({{"setup", duel_setup()}});
    duel.red.say({{"type", "rematch"}, {"id", 11}, {"game", next["game"]}, {"invite", next["invite"]}});
    CHECK(duel.red.ear->last()["code"] == "not-over");
}
