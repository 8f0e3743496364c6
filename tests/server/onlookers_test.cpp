// Bots who play among themselves do so for onlookers.
#include "server/busy.h"
#include "server/test_house.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("bots who play among themselves rest when nobody looks on, and go on when somebody does") {
    TestHouse house;
    std::optional<Busy> busy(std::in_place, house.workshop);
    const Json game = house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}});
    house.loop.let_pass(std::chrono::seconds(Room::seconds_without_onlookers + 1));
    busy.reset();  // what they had begun to think about they finish
    house.run_until([&] {
        house.hall->tidy_up();
        return house.metrics.games_loaded == 0;
    });
    const std::size_t entries = house.log.games[game["game"].get<std::string>()].size();
    CHECK(entries < 8);
    house.loop.run();
    CHECK(house.log.games[game["game"].get<std::string>()].size() == entries);
    house.run_until([&] { return house.room(game)->over(); });
}

TEST_CASE("bots go on as long as somebody watches, and people are never sent to rest") {
    TestHouse house;
    const Json bots = house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}});
    {
        const Person watcher = house.join(bots);
        house.loop.let_pass(std::chrono::hours(1));
        house.run_until([&] { return watcher.ear->last("table")["table"]["over"] == true; });
    }
    const Json mixed = house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}}}});
    house.take(mixed, "allied", blue_key);
    const auto room = house.room(mixed);
    house.loop.let_pass(std::chrono::hours(1));
    house.run_until([&] { return room->updates() > 1; });  // the bot has planned, though nobody is here
}
