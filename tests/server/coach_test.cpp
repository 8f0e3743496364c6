// What the coach says over HTTP of games that are over, worked out where it stops nobody.
#include <algorithm>
#include <atomic>

#include "server/busy.h"
#include "server/test_site.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Bots fly one short game for all stories here.
struct CoachedGame {
    Site site;
    Json game;
    CoachedGame() : game(site.house.create(short_game())) {
        site.house.run_until([&] { return site.house.room(game)->over(); });
    }
    static Json short_game() {
        Json setup = duel_setup();
        setup["planes"][0]["at"] = {400, 250};
        setup["planes"][0]["heading"] = 0;
        setup["planes"][1]["at"] = {450, 560};
        setup["planes"][1]["heading"] = 180;
        return {{"setup", setup}, {"bots", {{"central", "simple"}, {"allied", "simple"}}}, {"turns", 4}};
    }
    [[nodiscard]] std::string path() const { return "/api/games/" + game["game"].get<std::string>() + "/coach"; }
    [[nodiscard]] Request wish(const std::string& turn = "") const {
        Request request;
        request.method = "GET";
        request.path = path();
        if (!turn.empty()) request.query["turn"] = turn;
        request.from = "192.0.2.1";
        return request;
    }
    Json told(const std::string& query) {
        const Response response = site.get(path() + query);
        REQUIRE(response.status == 200);
        return Json::parse(*response.body);
    }
};

}  // namespace

TEST_CASE("the coach gives an overview of a game that is over, and one turn at a time") {
    CoachedGame played;
    const Json overview = played.told("");
    CHECK(overview["format"] == "overdive-coach/1");
    CHECK(overview["knowledge"] == "own");
    CHECK(overview["luck"].size() == 2);
    REQUIRE(overview["costs"].size() >= 2);
    CHECK_FALSE(overview.contains("turns"));
    const Json turn = played.told("?turn=1");
    REQUIRE(turn["turns"].size() == 1);
    CHECK(turn["turns"][0]["turn"] == 1);
    REQUIRE(turn["turns"][0]["planes"].size() == 2);
    for (const Json& plane : turn["turns"][0]["planes"]) {
        CHECK(plane["prospects"].size() == 3);
        CHECK(plane["best"].get<double>() >= plane["chance"].get<double>());
    }
    CHECK(played.told("?turn=1&knowledge=truth")["knowledge"] == "truth");
}

TEST_CASE("of a game that goes on the coach says nothing, whoever asks") {
    Duel duel;
    Site site(duel.house);
    const std::string path = "/api/games/" + duel.game["game"].get<std::string>() + "/coach";
    for (const std::string& key : {std::string(), red_key}) {
        const Response response = site.get(path, key);
        CHECK(response.status == 403);
        CHECK(Json::parse(*response.body)["error"]["code"] == "not-over");
    }
}

TEST_CASE("the coach is asked for turns that there are, in words that there are") {
    CoachedGame played;
    CHECK(played.site.get(played.path() + "?turn=99").status == 404);
    CHECK(played.site.get(played.path() + "?turn=0").status == 400);
    CHECK(played.site.get(played.path() + "?turn=two").status == 400);
    CHECK(played.site.get(played.path() + "?knowledge=all").status == 400);
}

TEST_CASE("the coach works in the workshop, once for all who ask, and keeps what he said") {
    CoachedGame played;
    std::vector<int> statuses;
    const auto note = [&](const Response& response) { statuses.push_back(response.status); };
    {
        Busy busy(played.site.house.workshop);
        played.site.api.handle(played.wish("1"), note);
        played.site.api.handle(played.wish("1"), note);
        played.site.house.loop.run();
        CHECK(statuses.empty());
        CHECK(played.site.get("/healthz").status == 200);
    }
    played.site.house.run_until([&] { return statuses.size() == 2; });
    CHECK(statuses == std::vector<int>{200, 200});
    Busy busy(played.site.house.workshop);
    played.site.api.handle(played.wish("1"), note);  // ready: nobody works on it
    CHECK(statuses.size() == 3);
    busy.end();
}

TEST_CASE("one address waits for some answers of the coach at once, and who has gone is not waited for") {
    CoachedGame played;
    std::vector<int> statuses;
    const auto gone = std::make_shared<std::atomic<bool>>(false);
    Busy busy(played.site.house.workshop);
    for (std::size_t i = 0; i < Debriefing::most_at_once; ++i) {
        Request request = played.wish(std::to_string(i + 1));
        request.gone = gone;
        played.site.api.handle(request, [&](const Response& response) { statuses.push_back(response.status); });
    }
    played.site.house.loop.run();
    CHECK(statuses.empty());
    played.site.api.handle(played.wish("40"), [&](const Response& response) { statuses.push_back(response.status); });
    CHECK(statuses == std::vector<int>{429});
    *gone = true;
    busy.end();
    played.site.house.run_until([&] { return statuses.size() == 1 + Debriefing::most_at_once; });
    CHECK(std::count(statuses.begin(), statuses.end(), 503) == static_cast<int>(Debriefing::most_at_once));
    CHECK(played.site.get(played.path() + "?turn=1").status == 200);
}

TEST_CASE("if the coach fails nobody waits for ever") {
    CoachedGame played;
    played.site.house.to_fail = 1;
    CHECK(played.site.get(played.path() + "?turn=1").status == 503);
    CHECK(played.site.get(played.path() + "?turn=1").status == 200);
}
