// Work of the workshop that throws: whoever waits for it hears of it, no game stands still, and the next one is served.
#include <limits>

#include "server/test_site.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr int always = std::numeric_limits<int>::max();

// Somebody at the table against the computer.
struct Solo {
    TestHouse house;
    Json game = house.create({{"setup", duel_setup()}, {"bots", {{"allied", "simple"}}}});

    Person sit_down() { return house.join(game, red_key); }
    void wait_until_sent_away(const Person& person) {
        house.run_until([&] { return person.ear->hung_up; });
        CHECK(person.ear->last("error")["code"] == "trouble");
    }
};

// A game that is over, so large that it is not read and not packed on the loop.
struct LargeGame {
    Site site;
    TestHouse& house = site.house;
    Json game =
        house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}, {"turns", 3}});
    std::string address = "/api/games/" + game["game"].get<std::string>();

    LargeGame() {
        house.run_until([&] { return house.room(game)->over(); });
        for (LogEntry& entry : house.log.games[game["game"].get<std::string>()]) {
            if (entry.kind == kind_lines) entry.body.insert(entry.body.size() - 1, Hall::most_read_on_loop, ' ');
        }
    }
    void put_away() {
        house.hall->tidy_up();
        REQUIRE(house.metrics.games_loaded == 0);
        bool tidied = false;  // which is work as well
        house.workshop.add("the house", [&] { house.loop.post([&] { tidied = true; }); });
        house.run_until([&] { return tidied; });
    }
    Response get_while_failing(const std::string& target) {
        house.to_fail = 1;
        return site.get(target);
    }
};

}  // namespace

TEST_CASE("a bot that fails lets its plane fly on, and the game goes to its end") {
    TestHouse house;
    for (const int failures : {1, 3}) {
        const Json bots{{"central", "simple"}, {"allied", "random"}};
        house.to_fail = failures;
        const Json game = house.create({{"setup", duel_setup()}, {"bots", bots}, {"turns", 3}});
        house.run_until([&] { return house.room(game)->over(); });
        CHECK(house.to_fail == 0);
    }
}

TEST_CASE("where no order can be found those at the table are told, and the game goes on when they come again") {
    Solo solo;
    solo.house.to_fail = always;
    solo.house.take(solo.game, "central", red_key);
    const Person first = solo.sit_down();
    solo.wait_until_sent_away(first);
    const Person second = solo.sit_down();  // as long as it fails
    solo.wait_until_sent_away(second);
    solo.house.to_fail = 0;
    Person third = solo.sit_down();
    third.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
    solo.house.run_until([&] { return solo.house.room(solo.game)->updates() >= 3; });  // it has planned as well
    CHECK(!third.ear->hung_up);
}

TEST_CASE("where the order of an absent player cannot be found those at the table are told") {
    Duel duel(Json{{"clock", {{"plan", 5}}}});
    duel.house.to_fail = always;
    duel.house.loop.let_pass(std::chrono::minutes(1));
    duel.house.run_until([&] { return duel.red.ear->hung_up && duel.watcher.ear->hung_up; });
    CHECK(duel.red.ear->last("error")["code"] == "trouble");
    duel.house.to_fail = 0;
    const Person again = duel.house.join(duel.game, red_key);
    duel.house.loop.let_pass(std::chrono::minutes(1));
    duel.house.run_until([&] { return again.ear->last("update").is_object(); });
}

TEST_CASE("a history that cannot be written is refused, as often as it is asked for, and written when it can be") {
    LargeGame large;
    for (std::size_t i = 0; i <= server::Archive::most_at_once; ++i)
        CHECK(large.get_while_failing(large.address + "/history").status == 503);
    CHECK(large.site.get(large.address + "/history").status == 200);
}

TEST_CASE("a game that could not be read elsewhere is refused to who waits, and read for the next one") {
    LargeGame large;
    large.put_away();
    CHECK(large.get_while_failing(large.address).status == 503);
    CHECK(large.site.get(large.address).status == 200);
}

TEST_CASE("a replay that could not be read is refused as our trouble, and taken in the next time") {
    LargeGame large;
    const std::string text = large.house.room(large.game)->replay_text();
    large.house.to_fail = 1;
    CHECK(large.site.post("/api/replays", text).status == 503);
    CHECK(large.site.post("/api/replays", text).status == 201);
}

TEST_CASE("an answer that cannot be packed is given as it is") {
    LargeGame large;
    large.put_away();
    Request request;
    request.method = "GET";
    request.path = large.address + "/replay";
    request.takes_gzip = true;
    static_cast<void>(large.site.get(large.address));  // it is in memory again
    CHECK(Site::header(large.site.ask(request), "Content-Encoding") == "gzip");
    large.house.to_fail = 1;
    const Response plain = large.site.ask(request);
    CHECK(Site::header(plain, "Content-Encoding").empty());
    CHECK(*plain.body == large.house.room(large.game)->replay_text());
}
