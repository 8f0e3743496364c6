// The HTTP side: addresses, files, who may come from where, and how much.
#include "server/catalog_json.h"
#include "server/limits.h"
#include "server/origins.h"
#include "server/test_site.h"
#include "support/ww2.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("targets are taken apart and nonsense is refused") {
    Request request;
    CHECK(read_target("/a%20b?x=1&y=a%2Fb&z", request));
    CHECK(request.path == "/a b");
    CHECK(request.query == std::map<std::string, std::string>{{"x", "1"}, {"y", "a/b"}, {"z", ""}});
    CHECK(!read_target("", request));
    CHECK(!read_target("a", request));
    CHECK(!read_target("/%", request));
    CHECK(!read_target("/%zz", request));
    CHECK(!read_target("/%00", request));
}

TEST_CASE("files come from the folder only, packed where the browser takes it") {
    Site site;
    CHECK(*site.get("/").body == "<title>table</title>");
    CHECK(*site.get("/g/g123").body == "<title>table</title>");
    CHECK(site.get("/rules").status == 200);
    CHECK(*site.get("/rules/ww1").body == "<title>table</title>");
    CHECK(site.get("/rules/ww2?options=aim").status == 200);
    CHECK(Site::header(site.get("/"), "Cache-Control") == "no-cache");
    CHECK(*site.get("/assets/a-1.js").body == "plain");
    CHECK(Site::header(site.get("/assets/a-1.js"), "Cache-Control").find("immutable") != std::string::npos);
    Request packed;
    packed.method = "GET";
    packed.path = "/assets/a-1.js";
    packed.takes_gzip = true;
    CHECK(*site.ask(packed).body == "packed");
    packed.if_none_match = Site::header(site.ask(packed), "ETag");
    CHECK(site.ask(packed).status == 304);
    for (const char* outside :
         {"/../../etc/passwd", "/assets/../../x", "/%2e%2e/%2e%2e/etc/passwd", "/nothing", "/g", "//etc/passwd"}) {
        CHECK(site.get(outside).status == 404);
    }
    CHECK(site.post("/", "").status == 405);
}

TEST_CASE("games are made and seats taken over HTTP") {
    Site site;
    const Response made = site.post("/api/games", Json{{"setup", duel_setup()}}.dump());
    REQUIRE(made.status == 201);
    const Json game = Json::parse(*made.body);
    const std::string path = "/api/games/" + game["game"].get<std::string>();
    const Json seat{{"invite", game["invite"]}, {"key", red_key}, {"name", "Ann\x01"}, {"number", random_hex(32)}};
    CHECK(site.post(path + "/seats/central", seat.dump()).status == 200);
    const Json table = Json::parse(*site.get(path).body);
    CHECK(table["seats"][0]["name"] == "Ann");
    CHECK(table["seats"][1]["taken"] == false);
    CHECK(site.get(path).body->find(game["invite"].get<std::string>()) == std::string::npos);
    Json bad = seat;
    bad["number"] = "7";
    CHECK(site.post(path + "/seats/allied", bad.dump()).status == 400);
    bad = seat;
    bad["key"] = "short";
    CHECK(site.post(path + "/seats/allied", bad.dump()).status == 400);
    bad = seat;
    bad["invite"] = "wrong";
    CHECK(site.post(path + "/seats/allied", bad.dump()).status == 403);
    CHECK(site.post(path + "/seats/allied", "{").status == 400);
    CHECK(site.get(path + "/replay").status == 403);
    CHECK(site.get(path + "/history?as=all").status == 403);
    CHECK(site.get(path + "/history?as=allied", red_key).status == 403);
    CHECK(site.get(path + "/history", "a-key-that-fits-no-seat").status == 403);
    CHECK(Json::parse(*site.get(path + "/history", red_key).body)["as"] == "central");
    CHECK(site.get("/api/games/g00000000000000000000").status == 404);
    CHECK(site.post("/api/games", "[]").status == 400);
    CHECK(site.get("/api/nothing").status == 404);
}

TEST_CASE("the catalogue has what a table draws") {
    Site site;
    const Json catalog = Json::parse(*site.get("/api/catalog/ww1").body);
    CHECK(catalog["models"].size() == ww1().models.size());
    for (const Json& each : catalog["models"]) {
        if (each["id"] != "sopwith-camel") continue;
        CHECK(each["damage_points"] == model("sopwith-camel").damage_points);
        CHECK(each["guns"][0]["from"].get<double>() == doctest::Approx(-each["guns"][0]["to"].get<double>()));
        CHECK(catalog["decks"][each["deck"].get<std::string>()].size() ==
              ww1().deck_of(model("sopwith-camel")).cards.size());
    }
}

TEST_CASE("the catalogue of the World War II game has arrows by speed and the tokens of guns") {
    const OrderedJson catalog = catalog_json(ww2());
    const OrderedJson& deck = catalog["decks"]["B"];
    // W2-MOVE-01: the long arrow is for high speed. W2-MOVE-02: the stall has a slow one alone, the Immelmann a fast
    // one.
    CHECK(deck[0]["arrows"]["high"]["forward"] > deck[0]["arrows"]["low"]["forward"]);
    CHECK(deck[0]["arrow"] == deck[0]["arrows"]["high"]);
    CHECK(!deck[10]["arrows"].contains("high"));
    CHECK(deck[10]["arrow"] == deck[10]["arrows"]["low"]);
    CHECK(!deck[11]["arrows"].contains("low"));
    CHECK(deck[16]["arrows"]["high"] == deck[16]["arrows"]["low"]);
    for (const OrderedJson& each : catalog["models"]) {
        if (each["id"] != "spitfire-mk1") continue;
        CHECK(each["guns"][0]["tokens"] == OrderedJson{{"short", "BB"}, {"long", "B"}});
    }
    CHECK(!catalog_json(ww1())["decks"]["A"][0].contains("arrows"));
}

TEST_CASE("the catalogue tells the points of those models that were measured") {
    const OrderedJson catalog = catalog_json(ww1(), {{"spad-xiii", {89, 82, 96}}});
    for (const OrderedJson& each : catalog["models"]) {
        CHECK(each.contains("points") == (each["id"] == "spad-xiii"));
        if (each["id"] == "spad-xiii") CHECK(each["points"] == OrderedJson{{"value", 89}, {"low", 82}, {"high", 96}});
    }
}

TEST_CASE("those who run the server see how it is") {
    Site site;
    CHECK(*site.get("/healthz").body == "ok\n");
    site.post("/api/games", Json{{"setup", duel_setup()}}.dump());
    CHECK(site.house.metrics.text().find("overdive_games_created_total 1\n") != std::string::npos);
    CHECK(site.get("/metrics").status == 404);  // players would learn from it what others have ordered
    site.house.log.trouble = "the disk is full";
    CHECK(site.get("/healthz").status == 503);
    CHECK(site.get("/healthz").body->find("the disk is full") != std::string::npos);
    site.house.log.trouble.reset();
    CHECK(site.get("/healthz").status == 200);
}

TEST_CASE("pages of other sites cannot reach the server") {
    const Origins origins({"wings.example.org"});
    CHECK(origins.is_ours("localhost:7777"));
    CHECK(origins.is_ours("127.0.0.1:7777"));
    CHECK(origins.is_ours("[::1]:7777"));
    CHECK(origins.is_ours("192.168.1.20:7777"));
    CHECK(origins.is_ours("wings.example.org"));
    CHECK(!origins.is_ours("evil.example.org:7777"));  // a name made to point here
    CHECK(!origins.is_ours(""));
    CHECK(origins.may_come_from("", "localhost:7777"));
    CHECK(origins.may_come_from("http://localhost:7777", "localhost:7777"));
    CHECK(origins.may_come_from("https://wings.example.org", "10.0.0.1:7777"));
    CHECK(!origins.may_come_from("http://localhost:8080", "localhost:7777"));
    CHECK(!origins.may_come_from("https://evil.example.org", "localhost:7777"));
    CHECK(!origins.may_come_from("null", "localhost:7777"));
}

TEST_CASE("an allowance gives a burst and then so much a second") {
    const auto start = Allowance::Clock::time_point{};
    Allowance allowance(10, 3, start);
    CHECK((allowance.take(start) && allowance.take(start) && allowance.take(start)));
    CHECK(!allowance.take(start));
    CHECK(allowance.take(start + std::chrono::milliseconds(110)));
    CHECK(!allowance.take(start + std::chrono::milliseconds(120)));
    CHECK(!allowance.take(start + std::chrono::seconds(1), 4));  // more than it ever has
    CHECK(allowance.take(start + std::chrono::seconds(1), 3));
}

TEST_CASE("a scenario is asked for as chosen, and nobody is told how that is done") {
    TestHouse house;
    const std::string scenario =
        R"({"id": "hunt", "setup": {"planes": [{"id": "red", "model": "a", "side": "axis"}]}, "choices": [
        {"id": "forces", "title": {"en": "F"}, "options": [{"id": "usual", "title": {"en": "U"}},
            {"id": "other", "title": {"en": "O"}, "setup": {"planes": {"red": {"id": "gold", "model": "b"}}}}]}]})";
    house.house.systems.erase("ww2");
    house.house.systems.insert(played(ww2(), {{"hunt", scenario}}));
    Site site(house);
    const Json usual = Json::parse(*site.get("/api/scenarios/ww2").body)["scenarios"][0];
    CHECK(usual["setup"]["planes"][0]["id"] == "red");
    CHECK(usual["choices"][0]["chosen"] == "usual");
    CHECK(usual.dump().find("gold") == std::string::npos);
    const Json other = Json::parse(*site.get("/api/scenarios/ww2/hunt?forces=other").body);
    CHECK(other["setup"]["planes"][0] == Json::parse(R"({"id": "gold", "model": "b", "side": "axis"})"));
    CHECK(other["choices"][0] == Json::parse(R"({"id": "forces", "title": {"en": "F"}, "chosen": "other", "options": [
        {"id": "usual", "title": {"en": "U"}}, {"id": "other", "title": {"en": "O"}}]})"));
    const std::map<std::string, std::pair<int, std::string>> refused{
        {"/api/scenarios/ww2/hunt?forces=third", {400, "no-such-choice"}},
        {"/api/scenarios/ww2/hunt?weather=fog", {400, "no-such-choice"}},
        {"/api/scenarios/ww2/hunting", {404, "no-such-scenario"}},
        {"/api/scenarios/ww3/hunt", {404, "no-such-system"}}};
    for (const auto& [target, error] : refused) {
        CAPTURE(target);
        const Response answer = site.get(target);
        CHECK(answer.status == error.first);
        CHECK(Json::parse(*answer.body)["error"]["code"] == error.second);
    }
}

TEST_CASE("each system that is played has a catalogue, options and scenarios of its own, and no other has") {
    Catalog second = ww1();
    second.system = "ww2";
    second.models.resize(1);
    TestHouse house;
    house.house.systems.erase("ww2");
    house.house.systems.insert(played(second, {{"lone-hunt", "{\"id\": \"lone-hunt\"}"}}));
    Site site(house);
    const Json first = Json::parse(*site.get("/api/catalog/ww1").body);
    const Json other = Json::parse(*site.get("/api/catalog/ww2").body);
    CHECK(first["system"] == "ww1");
    CHECK(first["models"].size() == ww1().models.size());
    CHECK(other["system"] == "ww2");
    CHECK(other["models"].size() == 1);
    CHECK(Json::parse(*site.get("/api/scenarios/ww1").body)["scenarios"].empty());
    CHECK(Json::parse(*site.get("/api/scenarios/ww2").body)["scenarios"][0]["id"] == "lone-hunt");
    CHECK(site.get("/api/options/ww2").status == 200);
    for (const char* what : {"/api/catalog/ww3", "/api/options/ww3", "/api/scenarios/ww3", "/api/catalog/"}) {
        CAPTURE(what);
        const Response answer = site.get(what);
        CHECK(answer.status == 404);
        CHECK(Json::parse(*answer.body)["error"]["code"] == "no-such-system");
    }
    CHECK(Json::parse(*site.get("/api/catalog").body)["error"]["code"] == "not-found");
}

TEST_CASE("a file is checked without being kept: W1-SET-05 is named with its place, doubts with their words") {
    Site site;
    const auto checked = [&](const std::string& body) {
        const Response answer = site.post("/api/check", body);
        CHECK(answer.status == 200);
        return Json::parse(*answer.body);
    };
    Json setup = duel_setup();
    CHECK(checked(setup.dump()) == Json{{"ok", true}});
    for (Json& plane : setup["planes"]) plane["seat"] = "both";
    const Json refused = checked(setup.dump());
    CHECK(refused["ok"] == false);
    CHECK(refused["problems"][0]["path"] == "/planes/1");
    CHECK(refused["problems"][0]["rule"] == "W1-SET-05");
    setup = duel_setup();
    for (Json& plane : setup["planes"]) {
        plane["at"] = {450, 450};
        plane["heading"] = 0;
    }
    const Json doubted = checked(setup.dump());
    CHECK(doubted["ok"] == true);
    CHECK(doubted["doubts"][0]["path"] == "/planes/1");
    CHECK(doubted["doubts"][0]["doubt"] == "overlap");
    CHECK(doubted["doubts"][0]["words"]["other"] == setup["planes"][0]["id"]);
    for (const char* bad :
         {"", "{", "[]", "null", "7", "\xff", "{\"format\": {}}", "{\"format\": \"overdive-replay/2\"}",
          "{\"format\": \"overdive-scenario/1\", \"system\": \"ww1\", \"setup\": 3}",
          "{\"format\": \"overdive-game/1\", \"system\": \"ww3\"}"}) {
        const Json answer = checked(bad);
        CHECK(answer["ok"] == false);
        CHECK_FALSE(answer["problems"].empty());
    }
    // Whatever is in it, the answer stays small.
    setup = duel_setup();
    setup["options"] = Json::array();
    for (int i = 0; i < 9000; ++i) setup["options"].push_back(i);
    CHECK(checked(setup.dump())["problems"].size() == 100);
    CHECK(site.get("/api/check").status == 404);
    CHECK(Api::most_body_bytes("POST", "/api/check") == 64u << 10);
}

TEST_CASE("a scenario of anybody is told as chosen: W2-SCN-01, and what does not fit is said with its place") {
    TestHouse house;
    const auto path = std::filesystem::path(OVERDIVE_ROOT) / "data/ww2/scenarios/hell-from-above.json";
    house.house.systems.erase("ww2");
    house.house.systems.insert(played(ww2(), {{"hell-from-above", text_of(path)}}));
    Site site(house);
    const Response file = site.get("/api/scenarios/ww2/hell-from-above/file");
    REQUIRE(file.status == 200);
    OrderedJson scenario = OrderedJson::parse(*file.body);
    CHECK(scenario["choices"][0]["options"][1].contains("setup"));  // patches and all
    CHECK(site.get("/api/scenarios/ww2/nowhere/file").status == 404);
    const auto asked = [&](const OrderedJson& body) {
        const Response answer = site.post("/api/choose", body.dump());
        CHECK(answer.status == 200);
        return Json::parse(*answer.body);
    };
    // The same as for one of ours, whoever it comes from.
    const Json chosen = asked({{"scenario", scenario}, {"chosen", {{"attacker", "allied"}}}});
    CHECK(chosen["ok"] == true);
    CHECK(chosen["scenario"] == Json::parse(*site.get("/api/scenarios/ww2/hell-from-above?attacker=allied").body));
    const Json unknown = asked({{"scenario", scenario}, {"chosen", {{"attacker", "nobody"}}}});
    CHECK(unknown["ok"] == false);
    CHECK(unknown["problems"][0]["path"] == "/choices");
    CHECK(Json::parse(*site.post("/api/check", scenario.dump()).body) == Json{{"ok", true}});

    // A plane that is not there any more is missed by the choices that speak of it.
    OrderedJson without = scenario;
    without["setup"]["planes"].erase(0);
    const Json missed = Json::parse(*site.post("/api/check", without.dump()).body);
    CHECK(missed["ok"] == false);
    CHECK(missed["problems"][0]["path"].get<std::string>().starts_with("/choices/"));
    for (const OrderedJson& bad :
         {OrderedJson(), OrderedJson(7), OrderedJson{{"scenario", scenario}}, OrderedJson{{"chosen", scenario}},
          OrderedJson{{"scenario", 3}, {"chosen", OrderedJson::object()}},
          OrderedJson{{"scenario", scenario}, {"chosen", {{"attacker", 3}}}},
          OrderedJson{{"scenario", {{"system", "ww2"}, {"choices", {1, 2}}}}, {"chosen", OrderedJson::object()}}})
        CHECK(asked(bad)["ok"] == false);
    // Whatever a patch holds, there is an answer.
    for (const OrderedJson& bad :
         {OrderedJson(1), OrderedJson("x"), OrderedJson::array({1}), OrderedJson{{"planes", 1}},
          OrderedJson{{"planes", {{"D.520", 1}}}}, OrderedJson{{"options", 1}}, OrderedJson{{"mission", 7}},
          OrderedJson{{"mission", {{"pieces", 7}}}}, OrderedJson{{"table", nullptr}}}) {
        OrderedJson odd = scenario;
        for (OrderedJson& choice : odd["choices"]) choice["options"][1]["setup"] = bad;
        CHECK(asked({{"scenario", odd}, {"chosen", {{"attacker", "allied"}}}}).contains("ok"));
        CHECK(Json::parse(*site.post("/api/check", odd.dump()).body)["ok"] == false);
    }
}
