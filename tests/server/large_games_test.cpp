// Replays that are brought in and large games from the log are read in the workshop: the loop goes on meanwhile.
#include "server/busy.h"
#include "server/caretaker.h"
#include "server/test_site.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// A game that is over, and so large that it is not read on the loop; and one that is small.
struct Bookcase {
    Site site;
    TestHouse& house = site.house;
    Json large = house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}});
    Json small = house.create({{"setup", duel_setup()}});

    Bookcase() {
        house.run_until([&] { return house.room(large)->over(); });
        // What is longer in the log says the same: empty lines would not, spaces at the end of one do.
        for (LogEntry& entry : house.log.games[id()]) {
            if (entry.kind == kind_lines) entry.body.insert(entry.body.size() - 1, Hall::most_read_on_loop, ' ');
        }
        forget();
    }
    // Nobody is there, and so none of them is in memory.
    void forget() {
        house.hall->tidy_up();
        REQUIRE(house.metrics.games_loaded == 0);
    }
    [[nodiscard]] std::string id() const { return large["game"].get<std::string>(); }
    [[nodiscard]] std::string replay() {
        const std::string text = house.room(large)->replay_text();
        forget();
        return text;
    }
};

}  // namespace

TEST_CASE("a replay that is brought in is not read on the loop") {
    Bookcase bookcase;
    const std::string text = bookcase.replay();
    Request request;
    request.method = "POST";
    request.path = "/api/replays";
    request.body = text;
    std::optional<Response> answer;
    Busy busy(bookcase.house.workshop);
    bookcase.site.api.handle(request, [&](Response response) { answer = std::move(response); });
    bookcase.house.loop.run();
    CHECK(!answer);
    CHECK(bookcase.site.get("/api/games/" + bookcase.small["game"].get<std::string>()).status == 200);
    busy.end();
    bookcase.house.run_until([&] { return answer.has_value(); });
    CHECK(answer->status == 201);
    CHECK(bookcase.house.room(Json::parse(*answer->body))->replay_text() == text);
}

TEST_CASE("a replay is not read when he who brings it has hung up") {
    Bookcase bookcase;
    const std::string text = bookcase.replay();
    const std::size_t games = bookcase.house.log.games.size();
    const auto gone = std::make_shared<std::atomic<bool>>(false);
    std::string refused;
    Busy busy(bookcase.house.workshop);
    bookcase.house.hall->import(text, "somebody", gone, [&](const auto& reply) { refused = reply.error().code; });
    *gone = true;
    busy.end();
    bookcase.house.run_until([&] { return !refused.empty(); });
    CHECK(refused == "gone");
    CHECK(bookcase.house.log.games.size() == games);
}

TEST_CASE("a large game is read in the workshop, once for all who ask for it meanwhile") {
    Bookcase bookcase;
    TestHouse& house = bookcase.house;
    const int reads = house.log.reads;
    std::vector<std::shared_ptr<Room>> found;
    std::optional<Response> table;
    Json continued;
    Busy busy(house.workshop);
    for (int i = 0; i < 2; ++i)
        house.hall->with_room(bookcase.id(), "somebody", [&](const auto& room) { found.push_back(room.value()); });
    Request request;
    request.method = "GET";
    request.path = "/api/games/" + bookcase.id();
    bookcase.site.api.handle(request, [&](Response response) { table = std::move(response); });
    house.hall->create({{"from", {{"game", bookcase.id()}, {"update", 1}}}}, "somebody",
                       [&](const auto& reply) { continued = reply.value(); });
    Person guest = house.join(bookcase.large);
    CHECK(found.empty());
    CHECK(!table);
    CHECK(continued.is_null());
    CHECK(guest.ear->heard.empty());
    CHECK(house.find(bookcase.small).has_value());  // a small one is there at once
    busy.end();
    house.run_until([&] { return table && !continued.is_null() && guest.ear->count("welcome") == 1; });
    REQUIRE(found.size() == 2);
    CHECK(found[0] == found[1]);
    CHECK(found[0]->over());
    CHECK(table->status == 200);
    CHECK(continued.contains("game"));
    // Each of the four had a look at its size, or waited for the first; it was read once. The small one counts too.
    CHECK(house.log.reads == reads + 3);
}

TEST_CASE("what is said while the game is read is answered when it is there, and a ping at once") {
    Bookcase bookcase;
    Person guest = bookcase.house.person();
    Busy busy(bookcase.house.workshop);
    guest.say({{"type", "join"}, {"protocol", 1}, {"game", bookcase.id()}});
    guest.say({{"type", "aims"}, {"id", 5}, {"plane", "Camel"}});
    guest.say({{"type", "ping"}, {"id", 6}});
    CHECK(guest.ear->last()["type"] == "pong");
    CHECK(guest.ear->heard.size() == 1);
    for (int i = 0; i < 100; ++i) guest.say({{"type", "aims"}, {"id", 7}, {"plane", "Camel"}});
    CHECK(guest.ear->last()["code"] == "too-fast");  // and not without end
    busy.end();
    bookcase.house.run_until([&] { return guest.ear->count("aims") > 0; });
    CHECK(guest.ear->count("welcome") == 1);
    CHECK(guest.ear->count("error") + guest.ear->count("aims") == 101);
}

TEST_CASE("who hangs up while his game is read is not told of it, and the game is there for others") {
    Bookcase bookcase;
    Person guest = bookcase.house.person();
    Busy busy(bookcase.house.workshop);
    guest.say({{"type", "join"}, {"protocol", 1}, {"game", bookcase.id()}});
    guest.desk.reset();
    busy.end();
    CHECK(bookcase.house.room(bookcase.large)->over());
    CHECK(guest.ear->heard.empty());
}

TEST_CASE("a game that is being read is not taken out of the log") {
    Bookcase bookcase;
    std::shared_ptr<Room> found;
    Busy busy(bookcase.house.workshop);
    bookcase.house.hall->with_room(bookcase.id(), "somebody", [&](const auto& room) { found = room.value(); });
    CHECK(!bookcase.house.hall->let_go(bookcase.id()));
    busy.end();
    bookcase.house.run_until([&] { return found != nullptr; });
}

TEST_CASE("a large game that cannot be read is refused to all who wait for it") {
    Bookcase bookcase;
    for (LogEntry& entry : bookcase.house.log.games[bookcase.id()]) {
        if (entry.kind == kind_lines) entry.body[0] = '?';
    }
    const auto found = bookcase.house.find(bookcase.large);
    REQUIRE(!found.has_value());
    CHECK(found.error().code == "trouble");
}
