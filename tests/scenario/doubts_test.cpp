// What a set-up may have and nobody can want: said with its place, and the file is good all the same.
#include <doctest/doctest.h>

#include "scenario/check_file.h"
#include "support/story.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json duel() {
    return Json::parse(R"({
        "format": "overdive-game/1", "system": "ww1", "table": { "width": 900, "height": 900 },
        "planes": [
            { "id": "red", "model": "fokker-dr1", "side": "central", "at": [450, 150], "heading": 0 },
            { "id": "blue", "model": "sopwith-camel", "side": "allied", "at": [450, 750], "heading": 180 }
        ]
    })");
}
Json raid() {
    return Json::parse(R"({
        "format": "overdive-game/1", "system": "ww2", "table": { "width": 900, "height": 900 },
        "planes": [
            { "id": "red", "model": "bf109-e3", "side": "axis", "at": [450, 150], "heading": 0, "bombs": [4] },
            { "id": "blue", "model": "spitfire-mk1", "side": "allied", "at": [450, 750], "heading": 180 }
        ],
        "targets": [{ "id": "bridge", "side": "allied", "at": [450, 450], "heading": 0 }]
    })");
}
Json scenario_of(const Json& setup) {
    const Json words{{"en", "Some words"}};
    return {{"format", "overdive-scenario/1"},
            {"system", setup["system"]},
            {"id", "own"},
            {"title", words},
            {"briefing", words},
            {"sides", Json::object()},
            {"basis", "made"},
            {"setup", setup}};
}

FileCheck checked(const Json& file) {
    return check_file("file.json", file, file.dump(), [](std::string_view system) -> const Catalog* {
        return system == "ww1" || system == "ww2" ? &catalog_of(std::string(system)) : nullptr;
    });
}
// "/planes/1 overlap", each on a line.
std::string doubts_of(const Json& file) {
    const FileCheck check = checked(file);
    CHECK(all_of(check.problems) == "");
    std::string all;
    for (const Doubt& doubt : check.doubts) all += (all.empty() ? "" : "\n") + doubt.place + " " + doubt.kind;
    return all;
}
Json with_pieces(Json game, const char* pieces) {
    game["mission"] = {{"pieces", Json::parse(pieces)}};
    return game;
}

}  // namespace

TEST_CASE("W1-VIC-01: a fight of two sides leaves no doubt") {
    CHECK(doubts_of(duel()) == "");
    CHECK(doubts_of(raid()) == "");
    CHECK(doubts_of(scenario_of(duel())) == "");
}

TEST_CASE("W1-FIRE-07: planes that overlap where they begin are told") {
    Json game = duel();
    game["planes"][1]["at"] = {450, 150 + 60};  // bases of 68 mm in one line
    CHECK(doubts_of(game) == "/planes/1 overlap");
    CHECK(doubts_of(scenario_of(game)) == "/setup/planes/1 overlap");
    CHECK(checked(game).doubts[0].words ==
          std::vector<std::pair<std::string, std::string>>{{"plane", "blue"}, {"other", "red"}});
    game["planes"][1]["at"] = {450, 150 + 70};
    CHECK(doubts_of(game) == "");
    game["planes"][1]["at"] = {450, 150};
    game["options"] = {"altitude"};
    game["planes"][0]["altitude"] = 1;
    game["planes"][1]["altitude"] = 3;
    CHECK(doubts_of(game) == "");  // one flies over the other
}

TEST_CASE("W1-VIC-01: a game of one side is over before it begins") {
    Json game = duel();
    game["planes"][1]["side"] = "central";
    CHECK(doubts_of(game) == "/planes one-side");
}

TEST_CASE("W2-VIC-01: a side of targets alone cannot be the last with planes") {
    Json game = raid();
    game["targets"][0]["side"] = "partisans";
    CHECK(doubts_of(game) == "/planes cannot-win.planes");
    CHECK(doubts_of(with_pieces(game, R"([{"piece": "spared", "target": "bridge", "points": 2}])")) == "");
}

TEST_CASE("points that nobody can get are told piece by piece") {
    const auto told = [](const char* piece) { return doubts_of(with_pieces(raid(), piece)); };
    CHECK(
        told(R"([{"piece": "hunt", "plane": "red", "points": 0}, {"piece": "hunt", "plane": "blue", "points": 1}])") ==
        "/mission/pieces/0 no-points");
    CHECK(told(R"([{"piece": "losses"}])") == "/mission/pieces/0 no-points");
    CHECK(told(R"([{"piece": "damage", "side": "allied", "most": 5}])") == "/mission/pieces/0 no-targets");
    CHECK(told(R"([{"piece": "damage", "side": "axis", "most": 5}, {"piece": "losses", "enemy_lost": 1}])") == "");
    CHECK(told(R"([{"piece": "bombed", "target": "bridge"}])") == "");
    CHECK(told(R"([{"piece": "depots", "silenced": 3}])") == "/mission/pieces/0 no-depots");
    CHECK(told(R"([{"piece": "bring-home", "plane": "red", "edge": "bottom", "points": 3}])") ==
          "/mission/pieces/0 nobody-aboard");
    const char* way = R"([{"piece": "way-home", "side": "axis", "edge": "bottom", "points": 1, "bombed": 2}])";
    CHECK(told(way) == "/mission/pieces/0 too-few-targets");
    CHECK(told(R"([{"piece": "way-home", "side": "axis", "edge": "bottom", "points": 1, "pictures": 1}])") ==
          "/mission/pieces/0 no-camera");
    Json game = raid();
    game["planes"][0].erase("bombs");
    CHECK(doubts_of(with_pieces(game, R"([{"piece": "bombed", "target": "bridge"}])")) == "/mission/pieces/0 no-bombs");
}

TEST_CASE("most points win: who can never have more than another cannot win") {
    // Only the central side can get points, so the allied side can tie at best.
    CHECK(doubts_of(with_pieces(duel(), R"([{"piece": "hunt", "plane": "blue", "points": 3}])")) ==
          "/mission cannot-win");
    CHECK(doubts_of(with_pieces(duel(), R"([{"piece": "hunt", "plane": "blue", "points": 3},
                                            {"piece": "survive", "plane": "blue", "points": 1}])")) == "");
    CHECK(doubts_of(with_pieces(duel(), R"([{"piece": "losses", "own_lost": -1}])")) == "");
}

TEST_CASE("a file to be checked: another format, another war, no system, too many targets") {
    const auto first = [](const Json& file) {
        const FileCheck check = checked(file);
        REQUIRE_FALSE(check.problems.empty());
        return path_in(check.problems[0].place) + " " + check.problems[0].reason;
    };
    CHECK(first(Json{{"format", "overdive-deck/1"}}).find("neither a scenario") != std::string::npos);
    CHECK(first(Json::array()).find("object") != std::string::npos);
    CHECK(first(Json{{"format", 7}}).find("/format") == 0);
    Json scenario = scenario_of(duel());
    scenario["system"] = "ww3";
    CHECK(first(scenario).find("/system") == 0);
    scenario["system"] = "ww2";
    CHECK_FALSE(checked(scenario).problems.empty());
    scenario = scenario_of(duel());
    scenario["setup"]["planes"][1]["at"] = {450, 2000};
    CHECK(first(scenario).find("/setup/planes/1/at the plane stands off the table") == 0);
    scenario = scenario_of(raid());
    for (int i = 0; i < 10'000; ++i) scenario["setup"]["targets"].push_back(scenario["setup"]["targets"][0]);
    CHECK(first(scenario) == "/setup/targets 10001 targets; a game has 16 at most");
    CHECK(checked(scenario).problems.size() == 1);
}

TEST_CASE("a scenario speaks one language at least, and none with an empty text") {
    Json scenario = scenario_of(duel());
    scenario["briefing"] = {{"it", "Parole"}};
    CHECK(doubts_of(scenario) == "");
    scenario["briefing"] = Json::object();
    CHECK(checked(scenario).problems.size() == 1);
    scenario["briefing"] = {{"it", ""}};
    CHECK(checked(scenario).problems.size() == 1);
    scenario["briefing"] = {{"de", "Worte"}};
    CHECK(checked(scenario).problems.size() == 1);
}

TEST_CASE("W1-SET-05: a rule is read off the sentence that names it") {
    CHECK(rule_in("the seat has planes on two sides (W1-SET-05)") == "W1-SET-05");
    CHECK(rule_in("a box (of cards) has no further deck (W2-SET-05)") == "W2-SET-05");
    CHECK(rule_in("there are two planes \"(W1-x)\"") == "");
    CHECK(rule_in("no (") == "");
    CHECK(path_in("file#/setup/planes") == "/setup/planes");
    CHECK(path_in("file#/setup#/planes/2") == "/setup/planes/2");
    CHECK(path_in("file#/setup#") == "/setup");
    CHECK(path_in("file") == "");
}

TEST_CASE("every doubt has its sentence in each language, and every scenario of ours leaves none") {
    for (const char* language : {"en", "it", "fr"}) {
        const Texts texts = texts_in(language);
        for (const char* kind : {"overlap", "one-side", "cannot-win", "cannot-win.planes", "nobody-aboard",
                                 "no-targets", "no-bombs", "no-camera", "no-depots", "too-few-targets", "no-points"})
            CHECK(sentence({"", kind}, texts) != std::string("doubt.") + kind);
    }
    CHECK(sentence({"", "overlap", Rule::none, {{"plane", "A"}, {"other", "B"}}}, texts_in("en")).find("A and B") == 0);
    for (const char* system : {"ww1", "ww2"}) {
        const auto folder = std::filesystem::path(OVERDIVE_ROOT) / "data" / system / "scenarios";
        int there = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            const Json scenario = Json::parse(text_of(entry.path()));
            INFO(entry.path().filename().string());
            CHECK(doubts_of(scenario) == "");
            for (const char* key : {"title", "briefing"}) CHECK(scenario[key].size() == 3);  // ours speak all three
            ++there;
        }
        CHECK(there > 3);
    }
}
