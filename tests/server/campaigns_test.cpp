// Campaigns on a server (docs/protocol.md): founded, flown game by game, kept over a restart, and safe from strangers.
#include "server/campaigns.h"

#include "server/test_mess.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("A campaign is founded with a key for each squadron, and anybody who knows it may read it") {
    Mess mess;
    CHECK(mess.keys.size() == 2);
    const Json told = mess.get();
    CHECK(mess.status == 200);
    CHECK(told["pilots"].size() == 2);
    CHECK(told["next"]["scenario"] == "duel");
    CHECK_FALSE(told.contains("yours"));
    CHECK(mess.get("", mess.key("central"))["yours"] == "central");
    CHECK(told["diary"][0]["key"] == "founded");
    CHECK(told.dump().find("seed") == std::string::npos);
    CHECK(told.dump().find(mess.key()) == std::string::npos);
}

TEST_CASE("A game of a campaign is a game like any other; its report is taken in once, also after a restart") {
    Mess mess;
    const Json game = mess.begin();
    REQUIRE(mess.status == 201);
    const Json during = mess.get("", mess.key());
    CHECK(during["underway"]["game"] == game["game"]);
    CHECK(during["underway"]["invite"] == game["invite"]);
    CHECK_FALSE(mess.get()["underway"].contains("invite"));  // strangers do not sit down
    CHECK(mess.begin()["error"]["code"] == "not-possible");
    const Json table = mess.read(mess.site->get("/api/games/" + game["game"].get<std::string>()));
    CHECK(table["campaign"] == mess.id);
    CHECK(table["planes"][0]["id"] == "Alder");

    mess.give_up(game);
    mess.restart();
    for (int look = 0; look < 3; ++look) {
        const Json after = mess.get();
        CHECK(after["results"].size() == 1);
        CHECK(after["results"][0]["winner"] == "central");
        CHECK(after["pilots"][0]["flown"] == 1);
        CHECK(after["next"]["scenario"] == "solitary-eagle");
        CHECK_FALSE(after.contains("underway"));
    }
}

TEST_CASE("OD-CAMP-05: a campaign game that was deleted is seen to be gone, and can be abandoned") {
    Mess mess;
    const Json game = mess.begin();
    mess.restart();
    mess.house.log.games.erase(game["game"].get<std::string>());
    CHECK(mess.get()["underway"]["gone"] == true);
    CHECK(mess.post("/" + mess.id + "/abandon", Json::object(), "")["error"]["code"] == "bad-key");
    CHECK_FALSE(mess.post("/" + mess.id + "/abandon", Json::object(), mess.key()).contains("underway"));
    CHECK(mess.begin().contains("game"));
}

TEST_CASE("OD-CAMP-05: nothing else is lost with a game that was deleted, and the campaign can go on without it") {
    Mess mess;
    mess.give_up(mess.begin());
    const Json before = mess.get();
    const Json game = mess.begin();
    CHECK(mess.post("/" + mess.id + "/pass-over", Json::object(), mess.key())["error"]["problems"][0]["place"] ==
          "not-gone");
    mess.restart();
    mess.house.log.games.erase(game["game"].get<std::string>());
    mess.wake_up();
    const Json gone = mess.get();
    CHECK(gone["underway"]["gone"] == true);
    for (const char* part : {"pilots", "results"}) CHECK(gone[part] == before[part]);
    CHECK(mess.post("/" + mess.id + "/pass-over", Json::object(), "")["error"]["code"] == "bad-key");
    const Json after = mess.post("/" + mess.id + "/pass-over", Json::object(), mess.key());
    CHECK_FALSE(after.contains("underway"));
    CHECK(after["results"] == before["results"]);
    CHECK(after["next"]["scenario"] == "patrol");
    mess.give_up(mess.begin());
    CHECK(mess.get()["over"] == true);
}

TEST_CASE("OD-CAMP-08: who founds a campaign of the World War I game says whether aces choose skills") {
    Mess mess;
    const Json calendars = mess.read(mess.site->get("/api/calendars"));
    CHECK(calendars["calendars"][0]["ace_skills"] == "option");
    CHECK(mess.get()["ace_skills"] == false);
    CHECK(mess.post("", {{"calendar", "training-squadron"}, {"ace_skills", 1}})["error"]["code"] == "malformed");
    mess.id = mess.post("", {{"calendar", "training-squadron"}, {"ace_skills", true}})["campaign"];
    CHECK(mess.get()["ace_skills"] == true);
    mess.restart();
    CHECK(mess.get()["ace_skills"] == true);
}

TEST_CASE("A log that fails changes nothing") {
    Mess mess;
    mess.house.log.trouble = "the disk is full";
    CHECK(mess.post("/" + mess.id + "/pilots", {{"pilot", 0}, {"name", "Aspen"}}, mess.key())["error"]["code"] ==
          "trouble");
    mess.house.log.trouble.reset();
    CHECK(mess.get()["pilots"][0]["name"] == "Alder");
    mess.post("/" + mess.id + "/pilots", {{"pilot", 0}, {"name", "Aspen"}}, mess.key());
    CHECK(mess.get()["pilots"][0]["name"] == "Aspen");
}

TEST_CASE("Pilots are named and taught by their own squadron alone") {
    Mess mess;
    CHECK(mess.post("/" + mess.id + "/pilots", {{"pilot", 1}, {"name", "X"}}, mess.key())["error"]["code"] ==
          "not-yours");
    CHECK(mess.post("/" + mess.id + "/pilots", {{"pilot", 0}, {"name", "Adler"}}, mess.key())["error"]["code"] ==
          "not-possible");
    CHECK(mess.post("/" + mess.id + "/skills", {{"pilot", 0}, {"skill", "sniper"}}, mess.key())["error"]["code"] ==
          "not-possible");
}

TEST_CASE("A campaign is taken elsewhere as one file") {
    Mess mess;
    mess.give_up(mess.begin());
    mess.get();
    const std::string file = *mess.site->get("/api/campaigns/" + mess.id + "/export").body;
    const Json there = mess.post_text("/import", file);
    REQUIRE(there.contains("campaign"));
    CHECK(there["campaign"] != mess.id);
    CHECK(there["keys"] != mess.keys);
    const Json before = mess.get();
    mess.id = there["campaign"];
    CHECK(mess.get()["diary"] == before["diary"]);
    CHECK(mess.get()["pilots"] == before["pilots"]);
}

TEST_CASE("Hostile requests are refused and leave the campaign as it is") {
    Mess mess;
    const Json before = mess.get();
    CHECK(mess.post("", {{"calendar", "nowhere"}})["error"]["code"] == "no-such-calendar");
    CHECK(mess.post("", {{"calendar", 7}})["error"]["code"] == "malformed");
    CHECK(mess.post_text("", "{")["error"]["code"] == "malformed");
    CHECK(mess.post_text("/import", "{}")["error"]["code"] == "bad-campaign");
    CHECK(mess.post_text("/import", "[[[[")["error"]["code"] == "bad-campaign");
    CHECK(mess.post_text("/import", std::string(100'000, '['))["error"]["code"] == "bad-campaign");
    Json crowd = Json::parse(*mess.site->get("/api/campaigns/" + mess.id + "/export").body);
    for (int i = 0; i < 10'000; ++i)
        crowd["events"].push_back({{"joined", {{"squadron", "allied"}, {"name", "P" + std::to_string(i)}}}});
    CHECK(mess.post_text("/import", crowd.dump())["error"]["problems"].size() == 1);
    CHECK(mess.post_text("/import", R"({"format": "overdive-campaign/9", "events": []})")["error"]["code"] ==
          "bad-campaign");
    for (const char* id : {"c", "../games", "cAAAAAAAAAAAAAAAAAAAA", "g00000000000000000000"}) {
        mess.read(mess.site->get(std::string("/api/campaigns/") + id));
        CHECK(mess.status == 404);
    }
    const std::string root = "/" + mess.id;
    CHECK(mess.post(root + "/games", Json::object(), "wrong")["error"]["code"] == "bad-key");
    CHECK(mess.post(root + "/games", {{"setup", Json::object()}}, mess.key())["error"]["code"] == "malformed");
    CHECK(mess.post(root + "/games", {{"flights", {{"Snipe", 1}}}}, mess.key())["error"]["code"] == "not-possible");
    CHECK(mess.post(root + "/games", {{"flights", {{"Snipe", -5}}}}, mess.key())["error"]["code"] == "malformed");
    CHECK(mess.post(root + "/games", {{"bots", {{"nobody", "ace"}}}}, mess.key())["error"]["code"] == "bad-game");
    CHECK(mess.post(root + "/games", Json::array(), mess.key())["error"]["code"] == "malformed");
    CHECK(mess.post(root + "/pilots", {{"pilot", "0"}, {"name", 3}}, mess.key())["error"]["code"] == "malformed");
    CHECK(mess.post(root + "/pilots", {{"pilot", 500}, {"name", "X"}}, mess.key())["error"]["code"] == "not-possible");
    CHECK(mess.post(root + "/else", Json::object(), mess.key())["error"]["code"] == "not-found");
    CHECK(mess.get() == before);
}
