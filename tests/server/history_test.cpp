// The past of a game: from any eyes, as a file, and as the beginning of another game.
#include "server/test_house.h"
#include "wire/view_json.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

struct BotGame {
    TestHouse house;
    Json game;
    BotGame() : game(house.create({{"setup", duel_setup()}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}})) {
        house.run_until([&] { return house.room(game)->over(); });
    }
    [[nodiscard]] std::shared_ptr<Room> room() { return house.room(game); }
};

Json folded(const Json& history) {
    Json view = history["start"];
    for (const Json& update : history["updates"]) {
        for (const Json& event : update["events"]) view.merge_patch(event["patch"]);
    }
    return view;
}

}  // namespace

TEST_CASE("the patches of a history lead from its first view to its last, for all eyes") {
    BotGame played;
    const auto room = played.room();
    for (const Viewer viewer : {Viewer{}, Viewer{SeatId{0}}, Viewer{SeatId{1}}, Viewer{std::nullopt, true}}) {
        const Json history = history_of(*room, viewer);
        CHECK(history["updates"].size() == room->updates());
        CHECK(folded(history) == Json(json_of(room->view_for(viewer), room->telling().names, ww1())));
    }
}

TEST_CASE("a history since an update goes on where the view of that update stood") {
    BotGame played;
    const auto room = played.room();
    const Json whole = history_of(*room, Viewer{SeatId{0}});
    Json begun = whole;
    begun["updates"].erase(begun["updates"].begin() + 3, begun["updates"].end());
    const Json rest = history_of(*room, Viewer{SeatId{0}}, 3);
    CHECK(rest["start"] == folded(begun));
    CHECK(rest["updates"][0]["update"] == 4);
    CHECK(folded(rest) == folded(whole));
}

TEST_CASE("a replay that is brought in shows the same game and one that is broken is refused") {
    BotGame played;
    const std::string text = played.room()->replay_text();
    const Json answer = played.house.import(text);
    REQUIRE(answer.contains("game"));
    played.house.restart();
    const auto shown = played.house.room(answer);
    CHECK(shown->over());
    CHECK(shown->shown() == played.room()->shown());
    CHECK(shown->replay_text() == text);
    CHECK(shown->updates() == played.room()->updates());

    const std::size_t games = played.house.log.games.size();
    for (const std::string& broken : {std::string("no replay"), text.substr(0, text.size() / 2), std::string()})
        CHECK(played.house.import(broken)["refused"] == "bad-replay");
    CHECK(played.house.log.games.size() == games);
}

TEST_CASE("a game is played on from the beginning of the turn of an update") {
    BotGame played;
    const Json history = history_of(*played.room(), Viewer{std::nullopt, true});
    // The last update of turn 2, and the view when turn 2 began.
    Json view = history["start"];
    Json turn_2;
    int update_of_turn_2 = 0;
    for (const Json& update : history["updates"]) {
        for (const Json& event : update["events"]) {
            view.merge_patch(event["patch"]);
            if (event["event"] == "turn" && view["turn"] == 2) turn_2 = view;
        }
        if (view["turn"] == 2) update_of_turn_2 = update["update"];
    }
    REQUIRE(update_of_turn_2 > 0);
    const Json fresh = played.house.create({{"from", {{"game", played.game["game"]}, {"update", update_of_turn_2}}}});
    REQUIRE(fresh.contains("game"));
    played.house.take(fresh, "central", red_key);
    played.house.take(fresh, "allied", blue_key);
    Person red = played.house.join(fresh, red_key);
    const Json now = red.ear->last("welcome")["view"];
    CHECK(now["turn"] == 2);
    CHECK(now["ask"] == "plan");
    for (const char* plane : {"Dr.I", "Camel"}) {
        CHECK(now["planes"][plane]["at"] == turn_2["planes"][plane]["at"]);
        CHECK(now["planes"][plane]["cards"] == turn_2["planes"][plane]["cards"]);
    }
}

TEST_CASE("nobody plays on from a game that is not over") {
    Duel duel;
    CHECK(duel.house.create({{"from", {{"game", duel.game["game"]}, {"update", 1}}}})["refused"] == "not-over");
    CHECK(duel.house.create({{"from", {{"game", "g0123456789012345678"}, {"update", 1}}}})["refused"] ==
          "no-such-game");
}
