// The program ends and is started again while games go on.
#include "server/test_house.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("after a restart clocks go on although nobody opens the game") {
    Duel duel(Json{{"clock", {{"plan", 60}}}});
    const std::string id = duel.game["game"];
    const std::size_t before = duel.house.log.games[id].size();
    for (Person* person : {&duel.red, &duel.blue, &duel.watcher}) person->desk.reset();
    duel.house.restart();
    duel.house.hall->wake_clocks();
    duel.house.loop.run();
    duel.house.loop.let_pass(std::chrono::seconds(61));
    duel.house.run_until([&] { return duel.house.log.games[id].size() > before; });
}

TEST_CASE("after a restart games without a clock, not begun, or over stay in the log") {
    TestHouse house;
    const Json waiting = house.create({{"setup", duel_setup()}, {"clock", {{"plan", 60}}}});
    const Json plain = house.create({{"setup", duel_setup()}});
    const Json over = house.create(
        {{"setup", duel_setup()}, {"bots", {{"central", "random"}, {"allied", "random"}}}, {"clock", {{"plan", 60}}}});
    house.run_until([&] { return house.room(over)->over(); });
    house.restart();
    house.hall->wake_clocks();
    house.loop.run();
    house.loop.let_pass(std::chrono::seconds(1));
    house.hall->tidy_up();
    CHECK(house.metrics.games_loaded == 0);
}
