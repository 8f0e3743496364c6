// Game files from outside: whatever is wrong is refused with its place and a reason.
#include <functional>

#include <doctest/doctest.h>

#include "support/story.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json good_game() {
    return Json::parse(R"({
        "format": "overdive-game/1", "system": "ww1",
        "table": { "width": 900, "height": 900 },
        "planes": [
            { "id": "red", "model": "fokker-dr1", "side": "central", "at": [450, 150], "heading": 0 },
            { "id": "blue", "model": "sopwith-camel", "side": "allied", "at": [450, 750], "heading": 180 }
        ],
        "draws": { "A": ["3", "0 jam-red"] },
        "orders": [{ "plan": { "red": [1, 2, 3], "blue": [1, 2, 3] } }, { "fire": { "red": { "front": "blue" } } }]
    })");
}

// Whether the changed game is refused, at this place and for a reason with these words.
void check_refused(const std::function<void(Json&)>& change, const std::string& place, const std::string& words) {
    Json game = good_game();
    change(game);
    const ToldStory told_story = tell("game.json", game.dump());
    INFO("problems: ", all_of(told_story.problems));
    INFO("wanted: ", place, ": ", words);
    bool named = false;
    for (const Problem& problem : told_story.problems) {
        named = named || (problem.place == place && problem.reason.find(words) != std::string::npos);
    }
    CHECK(named);
    CHECK(told_story.events.empty());
}

void check_broken(const std::string& text, const std::string& words, const std::string& place = "game.json") {
    const ToldStory told_story = tell("game.json", text);
    REQUIRE(told_story.problems.size() == 1);
    INFO(all_of(told_story.problems));
    CHECK(told_story.problems[0].place == place);
    CHECK(told_story.problems[0].reason.find(words) != std::string::npos);
}

// The problem with the orders of a game that is good otherwise.
std::string refused_orders(const Json& orders, const std::string& place) {
    Json game = good_game();
    game["orders"] = orders;
    const ToldStory told_story = tell("game.json", game.dump());
    INFO("problems: ", all_of(told_story.problems));
    REQUIRE_FALSE(told_story.problems.empty());
    CHECK(told_story.problems[0].place == place);
    return told_story.problems[0].reason;
}

}  // namespace

TEST_CASE("W1-SET-01: the game the bad ones are made from is good") {
    const ToldStory told_story = tell("game.json", good_game().dump());
    CHECK(all_of(told_story.problems) == "");
    CHECK(told_story.end["outcome"] == "open");
}

TEST_CASE("W1-SET-01: text that is no JSON is refused with line and column") {
    check_broken("{\n  \"format\": \"overdive-game/1\",\n  \"system\" \"ww1\"\n}", "line 3");
    check_broken("", "line 1");
    check_broken("{\"format\": NaN}", "line 1");
    check_broken("{\"format\": 1e999}", "1e999", "game.json#/format");
    check_broken("{\"system\": \"ww1\", \"system\": \"ww1\"}", "twice", "game.json#");
    check_broken(std::string("{\"format\": \"\xff\"}"), "UTF-8");
    std::string deep;
    for (int i = 0; i < 100000; ++i) deep += "[";
    check_broken(deep, "line 1");
}

TEST_CASE("W1-SET-01: a key given twice and a number that is none are refused with their path") {
    const std::string planes = R"({"planes": [{"id": "red", "at": [1, 2]}, {"at": [450, )";
    check_broken(planes + "1e999]}]}", "1e999", "game.json#/planes/1/at/1");
    check_broken(planes + R"(3], "id": "a", "id": "b"}]})", "\"id\"", "game.json#/planes/1");
    check_broken(R"({"a": {"b": 1}, "a": 2})", "\"a\"", "game.json#");
}

TEST_CASE("W1-SET-01: another format or system is refused") {
    check_refused([](Json& game) { game["format"] = "overdive-replay/1"; }, "game.json#", "overdive-replay/1");
    check_refused([](Json& game) { game.erase("format"); }, "game.json#", "\"format\" is missing");
    check_refused([](Json& game) { game["system"] = "ww2"; }, "game.json#/planes/0",
                  "no plane model \"fokker-dr1\" in ww2");
    check_refused([](Json& game) { game["system"] = "ww3"; }, "game.json#", "ww3");
    check_refused([](Json& game) { game["system"] = 1; }, "game.json#/system", "expected a text");
    check_refused([](Json& game) { game = Json::array(); }, "game.json#", "expected an object");
    check_refused([](Json& game) { game["edition"] = "de"; }, "game.json#/edition", "en, it or fr");
}

TEST_CASE("W1-SET-01: a key that is not known is refused") {
    check_refused([](Json& game) { game["oders"] = Json::array(); }, "game.json#", "\"oders\" is not known here");
    check_refused([](Json& game) { game["planes"][0]["altitud"] = 3; }, "game.json#/planes/0", "\"altitud\"");
    check_refused([](Json& game) { game["table"]["depth"] = 3; }, "game.json#/table", "\"depth\"");
    check_refused([](Json& game) { game["orders"][0]["turns"] = 3; }, "game.json#/orders/0", "\"turns\"");
}

TEST_CASE("W1-SET-01: a table without a size or with a senseless one is refused") {
    check_refused([](Json& game) { game.erase("table"); }, "game.json#", "\"table\" is missing");
    check_refused([](Json& game) { game["table"]["width"] = 0; }, "game.json#/table/width", "100");
    check_refused([](Json& game) { game["table"]["width"] = -900; }, "game.json#/table/width", "-900");
    check_refused([](Json& game) { game["table"]["height"] = 1e7; }, "game.json#/table/height", "20000");
    check_refused([](Json& game) { game["table"]["height"] = "900"; }, "game.json#/table/height", "\"900\"");
    check_refused([](Json& game) { game["table"] = 900; }, "game.json#/table", "expected an object");
    // Of a table that is no table nobody is off.
    Json game = good_game();
    game["table"]["width"] = 5;
    CHECK(tell("game.json", game.dump()).problems.size() == 1);
}

TEST_CASE("W1-SET-01: what is there for readers is what it says") {
    check_refused([](Json& game) { game["notes"] = 5; }, "game.json#/notes", "expected a text");
    check_refused([](Json& game) { game["rules"] = "W1-PLAN-01"; }, "game.json#/rules", "expected a list");
    check_refused([](Json& game) { game["rules"] = {1}; }, "game.json#/rules/0", "expected a text");
    check_refused([](Json& game) { game["expect"] = Json::object(); }, "game.json#/expect", "expected a list");
    check_refused([](Json& game) { game["expect"] = {"fired"}; }, "game.json#/expect/0", "expected an object");
    check_refused([](Json& game) { game["expect_end"] = Json::array(); }, "game.json#/expect_end", "an object");
    check_refused([](Json& game) { game["expect_problem"] = 1; }, "game.json#/expect_problem", "an object");
}

TEST_CASE("W1-SET-02: planes that cannot be are refused") {
    check_refused([](Json& game) { game["planes"][1]["model"] = "sopwith-kamel"; }, "game.json#/planes/1",
                  "\"sopwith-kamel\"");
    check_refused([](Json& game) { game["planes"][1].erase("model"); }, "game.json#/planes/1", "\"model\" is missing");
    check_refused([](Json& game) { game["planes"][1].erase("side"); }, "game.json#/planes/1", "\"side\" is missing");
    check_refused([](Json& game) { game["planes"][1]["id"] = "red"; }, "game.json#/planes/1", "two planes \"red\"");
    check_refused([](Json& game) { game["planes"][1]["id"] = ""; }, "game.json#/planes/1", "1 to 40");
    check_refused([](Json& game) { game["planes"][1]["id"] = 7; }, "game.json#/planes/1/id", "expected a text");
    check_refused([](Json& game) { game["planes"] = Json::array(); }, "game.json#/planes", "at least one plane");
    check_refused([](Json& game) { game["planes"] = "two"; }, "game.json#/planes", "expected a list");
    check_refused([](Json& game) { game["planes"][1] = nullptr; }, "game.json#/planes/1", "expected an object");
    check_refused([](Json& game) { game.erase("planes"); }, "game.json#", "\"planes\" is missing");
}

TEST_CASE("W1-SET-05: too many planes or sides or seats are refused") {
    const auto crowd = [](std::size_t count, const std::function<void(Json&, std::size_t)>& change) {
        return [=](Json& game) {
            const Json plane = game["planes"][0];
            game["planes"] = Json::array();
            for (std::size_t i = 0; i < count; ++i) {
                Json next = plane;
                next["id"] = "p" + std::to_string(i);
                change(next, i);
                game["planes"].push_back(next);
            }
            game.erase("orders");
        };
    };
    check_refused(crowd(10000, [](Json&, std::size_t) {}), "game.json#/planes", "10000 planes; a game has 64 at most");
    check_refused(crowd(65, [](Json&, std::size_t) {}), "game.json#/planes", "65 planes");
    check_refused(crowd(20, [](Json& plane, std::size_t i) { plane["side"] = "s" + std::to_string(i); }),
                  "game.json#/planes/8", "more than 8 sides");
    check_refused(crowd(40, [](Json& plane, std::size_t i) { plane["seat"] = "s" + std::to_string(i); }),
                  "game.json#/planes/32", "more than 32 seats");
    Json most = good_game();
    crowd(64, [](Json&, std::size_t) {})(most);
    CHECK(tell("game.json", most.dump()).problems.empty());
}

TEST_CASE("W1-SET-05: a seat is of one side and has a name, which is not the spectator's") {
    const auto seat = [](std::size_t plane, const char* name) {
        return [=](Json& game) { game["planes"][plane]["seat"] = name; };
    };
    check_refused(
        [&](Json& game) {
            seat(0, "me")(game);
            seat(1, "me")(game);
        },
        "game.json#/planes/1", "two sides (W1-SET-05)");
    check_refused(seat(1, "central"), "game.json#/planes/1", "two sides (W1-SET-05)");
    check_refused(seat(0, "spectator"), "game.json#/planes/0", "spectator");
    check_refused([](Json& game) { game["planes"][1]["side"] = "spectator"; }, "game.json#/planes/1", "spectator");
    check_refused(seat(0, ""), "game.json#/planes/0/seat", "needs a name");
    check_refused(seat(0, "  "), "game.json#/planes/0/seat", "needs a name");
    check_refused([](Json& game) { game["planes"][0]["side"] = ""; }, "game.json#/planes/0", "needs a name");
    check_refused([](Json& game) { game["planes"][0]["id"] = " "; }, "game.json#/planes/0", "1 to 40");
    // A side may be called so where nobody sits there by that name.
    Json game = good_game();
    game["planes"][1]["side"] = "spectator";
    seat(1, "me")(game);
    CHECK(all_of(tell("game.json", game.dump()).problems) == "");
}

TEST_CASE("W1-LAND-01: a landing field off the table is refused") {
    const auto field_at = [](double x, double y) {
        return [=](Json& game) {
            game["options"] = {"altitude", "landing"};
            game["fields"] = Json::array({{{"at", {x, y}}}});
        };
    };
    check_refused(field_at(5000, 450), "game.json#/fields/0", "off the table of 900 x 900 mm (W1-LAND-01)");
    check_refused(field_at(450, -1), "game.json#/fields/0", "W1-LAND-01");
    Json game = good_game();
    field_at(900, 450)(game);
    CHECK(all_of(tell("game.json", game.dump()).problems) == "");
}

TEST_CASE("W1-SCN-01: a piece of a mission has its own keys and no others") {
    const auto piece = [](const std::string& text) {
        return [=](Json& game) {
            game["options"] = {"altitude", "landing"};
            game["fields"] = Json::parse(R"([{"at": [450, 450], "waiting": true}])");
            game["mission"]["pieces"] = Json::array({Json::parse(text)});
        };
    };
    const std::string place = "game.json#/mission/pieces/0";
    check_refused(piece(R"({"piece": "losses", "enemy_lost": 1, "plane": "red"})"), place, "\"plane\"");
    check_refused(piece(R"({"piece": "losses", "points": 1})"), place, "\"points\"");
    check_refused(piece(R"({"piece": "escape", "plane": "red", "edge": "top", "own_lost": 2})"), place, "\"own_lost\"");
    check_refused(piece(R"({"piece": "hunt", "plane": "red", "edge": "top"})"), place, "\"edge\"");
    check_refused(piece(R"({"piece": "survive", "plane": "red", "needs_observer": false})"), place, "observer");
    check_refused(piece(R"({"piece": "pick-up", "plane": "red", "field": 0, "edge": "top"})"), place, "\"edge\"");
    check_refused(piece(R"({"piece": "bring-home", "plane": "red", "field": 0, "edge": "top"})"), place, "or a");
    check_refused(piece(R"({"piece": "bring-back", "plane": "red"})"), place, "is no piece");
    check_refused(piece(R"({"piece": "escape", "plane": "red", "edge": "top", "needs_observer": true})"),
                  place + "/needs_observer", "the Fokker Dr.I carries no observer (W1-TWO-08)");
}

TEST_CASE("W1-MOVE-04: a plane off the table or nowhere is refused") {
    check_refused([](Json& game) { game["planes"][0]["at"] = {450, 901}; }, "game.json#/planes/0/at", "W1-MOVE-04");
    check_refused([](Json& game) { game["planes"][0]["at"] = {-1, 10}; }, "game.json#/planes/0/at", "900 x 900");
    check_refused([](Json& game) { game["planes"][0]["at"] = {450}; }, "game.json#/planes/0/at", "[x, y]");
    check_refused([](Json& game) { game["planes"][0]["at"] = {450, 100, 3}; }, "game.json#/planes/0/at", "[x, y]");
    check_refused([](Json& game) { game["planes"][0]["at"] = {"a", 100}; }, "game.json#/planes/0/at/0", "\"a\"");
    check_refused([](Json& game) { game["planes"][0]["at"] = {1e300, 100}; }, "game.json#/planes/0/at/0", "1e+300");
    check_refused([](Json& game) { game["planes"][0]["at"] = {nullptr, 100}; }, "game.json#/planes/0/at/0", "null");
    check_refused([](Json& game) { game["planes"][0]["heading"] = 361; }, "game.json#/planes/0/heading", "360");
    check_refused([](Json& game) { game["planes"][0]["heading"] = "up"; }, "game.json#/planes/0/heading", "\"up\"");
    check_refused([](Json& game) { game["planes"][0].erase("heading"); }, "game.json#/planes/0",
                  "\"heading\" is missing");
    check_refused([](Json& game) { game["planes"][0].erase("at"); }, "game.json#/planes/0", "\"at\" is missing");
}

TEST_CASE("W1-PLAN-07: a plane's beginning state must be one it can have") {
    check_refused([](Json& game) { game["planes"][0]["last"] = 23; }, "game.json#/planes/0/last", "22");
    check_refused([](Json& game) { game["planes"][0]["last"] = 0; }, "game.json#/planes/0/last", "from 1");
    check_refused([](Json& game) { game["planes"][0]["last"] = 1.5; }, "game.json#/planes/0/last", "1.5");
    check_refused([](Json& game) { game["planes"][0]["damage"] = 13; }, "game.json#/planes/0/damage", "12");
    check_refused([](Json& game) { game["planes"][0]["damage"] = -1; }, "game.json#/planes/0/damage", "-1");
    check_refused([](Json& game) { game["planes"][0]["jam"] = 4; }, "game.json#/planes/0/jam", "3");
    check_refused(
        [](Json& game) {
            game["planes"][0]["jam"] = {{"rear", 1}};
        },
        "game.json#/planes/0/jam/rear", "no rear gun");
    check_refused([](Json& game) { game["planes"][0]["jam"] = "yes"; }, "game.json#/planes/0/jam", "\"yes\"");
    // The last two cards of a deck are its climb and its dive.
    for (const int card : {21, 22}) {
        const auto flew = [=](Json& game) { game["planes"][0]["last"] = card; };
        check_refused(flew, "game.json#/planes/0/last", "needs altitude (W1-SET-03)");
        Json game = good_game();
        flew(game);
        game["options"] = {"altitude"};
        CHECK(all_of(tell("game.json", game.dump()).problems) == "");
    }
}

TEST_CASE("W1-SET-02: models are named without an article, which English would choose by their sound") {
    check_refused(
        [](Json& game) {
            game["planes"][0]["model"] = "albatros-dva";
            game["planes"][0]["jam"]["rear"] = 1;
        },
        "game.json#/planes/0/jam/rear", "the Albatros D.Va has no rear gun");
}

TEST_CASE("W1-SET-04: draws that the decks do not have are refused") {
    check_refused([](Json& game) { game["draws"]["A"] = {"3", "7"}; }, "game.json#/draws/A/1", "no card \"7\"");
    check_refused(
        [](Json& game) {
            game["draws"]["A"] = {"explosion", "explosion"};
        },
        "game.json#/draws/A/1", "no further card \"explosion\"");
    check_refused([](Json& game) { game["draws"]["B"] = {"3"}; }, "game.json#/draws/B", "W1-SET-04");
    check_refused([](Json& game) { game["draws"]["Z"] = {"3"}; }, "game.json#/draws/Z", "no damage deck Z");
    check_refused([](Json& game) { game["draws"]["A"] = {3}; }, "game.json#/draws/A/0", "expected a text");
    check_refused([](Json& game) { game["draws"] = {"3"}; }, "game.json#/draws", "expected an object");
    check_refused([](Json& game) { game["copies"] = 0; }, "game.json#/copies", "from 1 to 16");
    check_refused([](Json& game) { game["copies"] = 17; }, "game.json#/copies", "17");
    // With two copies there are two explosions.
    Json two = good_game();
    two["copies"] = 2;
    two["draws"]["A"] = {"explosion", "explosion"};
    CHECK(tell("game.json", two.dump()).problems.empty());
}

TEST_CASE("W1-OPT-01: an option that is not known is refused with the list of those that are") {
    check_refused([](Json& game) { game["options"] = {"physical-overlaps"}; }, "game.json#/options",
                  "physical-overlap");
    check_refused([](Json& game) { game["options"] = {3}; }, "game.json#/options/0", "expected a text");
    check_refused([](Json& game) { game["options"] = "physical-overlap"; }, "game.json#/options", "expected a list");
}

TEST_CASE("W1-OPT-01: an option stands once, and names itself") {
    const auto options = [](const std::string& list) {
        return [=](Json& game) { game["options"] = Json::parse(list); };
    };
    check_refused(options(R"(["aim", "aim"])"), "game.json#/options/1", "\"aim\" is there twice");
    check_refused(options(R"(["altitude", {"flying-higher": {"floor": 2}}, {"flying-higher": {"floor": 4}}])"),
                  "game.json#/options/2", "\"flying-higher\" is there twice");
    check_refused(options(R"(["altitude", "flying-higher", {"flying-higher": {}}])"), "game.json#/options/2", "twice");
    check_refused(options(R"([{}])"), "game.json#/options/0", "flying-higher");
}

TEST_CASE("W1-PLAN-01: orders that cannot be read are refused with their index") {
    check_refused(
        [](Json& game) {
            game["orders"][0]["plan"]["green"] = {1, 2, 3};
        },
        "game.json#/orders/0/plan/green", "no plane \"green\"");
    check_refused([](Json& game) { game["orders"][1]["fire"]["red"]["front"] = "green"; },
                  "game.json#/orders/1/fire/red/front", "no plane \"green\"");
    check_refused([](Json& game) { game["orders"][1]["fire"]["red"]["rear"] = "blue"; },
                  "game.json#/orders/1/fire/red/rear", "no rear gun");
    check_refused([](Json& game) { game["orders"][1]["fire"]["red"] = "blue"; }, "game.json#/orders/1/fire/red",
                  "expected an object");
    check_refused(
        [](Json& game) {
            game["orders"][0]["plan"]["red"] = {1, 2};
        },
        "game.json#/orders/0/plan/red", "W1-PLAN-01");
    check_refused(
        [](Json& game) {
            game["orders"][0]["plan"]["red"] = {1, 2, 3, 4};
        },
        "game.json#/orders/0/plan/red", "W1-PLAN-01");
    check_refused(
        [](Json& game) {
            game["orders"][0]["plan"]["red"] = {1, 2, "3"};
        },
        "game.json#/orders/0/plan/red/2", "\"3\"");
    check_refused(
        [](Json& game) {
            game["orders"][0]["plan"]["red"] = {1, 2, 300};
        },
        "game.json#/orders/0/plan/red/2", "300");
    check_refused([](Json& game) { game["orders"][0]["fire"] = Json::object(); }, "game.json#/orders/0", "one of");
    check_refused([](Json& game) { game["orders"][0] = Json::object(); }, "game.json#/orders/0", "one of");
    check_refused(
        [](Json& game) {
            game["orders"][1] = {{"swerve", {{"red", "up"}}}};
        },
        "game.json#/orders/1/swerve/red", "W1-HOUSE-COLL-01");
    check_refused(
        [](Json& game) {
            game["orders"][1] = {{"reorder", {{"red", {1}}}}};
        },
        "game.json#/orders/1/reorder/red", "W1-TAIL-03");
    check_refused(
        [](Json& game) {
            game["orders"][1] = {{"taxi", {{"red", {{"about", {1}}, {"heading", 0}}}}}};
        },
        "game.json#/orders/1/taxi/red", "[x, y]");
    for (const std::string wrong :
         {R"({"at": [1, 2], "heading": 0})", R"({"at": [1, 2], "about": [1, 2], "heading": 0})", R"({"heading": 0})",
          R"({"about": [1, 2], "heading": 0, "by": 3})"}) {
        const bool unknown = wrong.find("by") != std::string::npos;
        check_refused(
            [&](Json& game) {
                game["orders"][1] = {{"taxi", {{"red", Json::parse(wrong)}}}};
            },
            "game.json#/orders/1/taxi/red", unknown ? "\"by\"" : "turns \"about\" a point [x, y] (W1-LAND-07)");
    }
    for (const std::string wrong :
         {R"({"about": [1, 2], "heading": 0})", R"({"at": [1, 2], "about": [1, 2], "heading": 0})"}) {
        check_refused(
            [&](Json& game) {
                game["options"] = {"house-landing"};
                game["orders"][1] = {{"taxi", {{"red", Json::parse(wrong)}}}};
            },
            "game.json#/orders/1/taxi/red", "is put \"at\" a point [x, y] (W1-HOUSE-LAND-04)");
    }
    check_refused(
        [](Json& game) {
            game["orders"][1] = {{"tail", {{"red", "green"}}}};
        },
        "game.json#/orders/1/tail/red", "no plane \"green\"");
    check_refused(
        [](Json& game) {
            game["orders"][1] = {{"floor", {{"green", 3}}}};
        },
        "game.json#/orders/1/floor/green", "no plane \"green\"");
    check_refused([](Json& game) { game["orders"][0]["turn"] = 0; }, "game.json#/orders/0/turn", "from 1");
    check_refused([](Json& game) { game["orders"][0]["phase"] = 4; }, "game.json#/orders/0/phase", "from 0 to 3");
    check_refused([](Json& game) { game["orders"][0]["bluff"] = 1; }, "game.json#/orders/0/bluff", "true or false");
    check_refused([](Json& game) { game["orders"][1]["bluff"] = true; }, "game.json#/orders/1", "belongs to a plan");
    check_refused([](Json& game) { game["orders"] = "none"; }, "game.json#/orders", "expected a list");
}

TEST_CASE("W1-PLAN-01: all that is wrong in a file is named at once") {
    Json game = good_game();
    game["table"]["width"] = 0;
    game["planes"][0]["model"] = "zeppelin";
    game["more"] = 1;
    CHECK(tell("game.json", game.dump()).problems.size() >= 3);
}

TEST_CASE("W1-PLAN-01: a card that is not in the deck is refused when it is ordered") {
    const Json orders = Json::parse(R"([{ "plan": { "red": [1, 2, 23], "blue": [1, 2, 3] } }])");
    const std::string reason = refused_orders(orders, "game.json#/orders/0");
    CHECK(reason.find("red") != std::string::npos);
    CHECK(reason.find("23") != std::string::npos);
    CHECK(reason.find("W1-PLAN-01") != std::string::npos);
}

TEST_CASE("W1-TURN-02: plans come before fire and every plane needs one") {
    CHECK(refused_orders(Json::parse(R"([{ "fire": { "red": { "front": "blue" } } }])"), "game.json#/orders/0")
              .find("W1-PLAN-01") != std::string::npos);
    CHECK(refused_orders(Json::parse(R"([{ "plan": {} }])"), "game.json#/orders/0").find("red") != std::string::npos);
    // A plan for one plane, then fire: the other plane's plan is still due.
    const Json half = Json::parse(R"([{ "plan": { "red": [1, 2, 3] } }, { "fire": { "red": { "front": "blue" } } }])");
    CHECK(refused_orders(half, "game.json#/orders/1").find("blue") != std::string::npos);
    const Json twice = Json::parse(R"([{ "plan": { "red": [1, 2, 3] } }, { "plan": { "red": [1, 2, 3] } }])");
    CHECK(refused_orders(twice, "game.json#/orders/1").find("W1-TURN-02") != std::string::npos);
}

TEST_CASE("W1-TURN-02: plans may come in several entries") {
    Json game = good_game();
    game["orders"] = Json::parse(R"([{ "plan": { "blue": [1, 2, 3] } }, { "plan": { "red": [1, 2, 3] } }])");
    const ToldStory told_story = tell("game.json", game.dump());
    CHECK(told_story.problems.empty());
    CHECK(
        missing_event(
            told_story.events,
            Json::parse(
                R"([{"event": "planned", "plane": "blue"}, {"event": "planned", "plane": "red"}, {"event": "turn", "turn": 2}])")) ==
        "");
}

namespace {

// Hunter and prey fly in line at short range, so fire is possible in every phase.
ToldStory chase(const std::string& orders) {
    return tell(
        "game.json",
        R"({ "format": "overdive-game/1", "system": "ww1", "table": { "width": 2000, "height": 4000 }, "planes": [
        { "id": "hunter", "model": "spad-xiii", "side": "allied", "at": [1000, 200], "heading": 0 },
        { "id": "prey", "model": "spad-xiii", "side": "central", "at": [1000, 320], "heading": 0 }],
        "draws": { "A": ["0", "0", "1", "1", "3", "3"] }, "orders": [)" +
            orders + "] }");
}
const std::string plans = R"({ "plan": { "hunter": [1, 2, 3], "prey": [1, 2, 3] } })";

std::vector<std::pair<int, int>> moments_of_fire(const ToldStory& told_story) {
    std::vector<std::pair<int, int>> moments;
    for (const Json& line : told_story.events) {
        if (line["event"] == "fired") moments.emplace_back(line["turn"].get<int>(), line["phase"].get<int>());
    }
    return moments;
}
using Moments = std::vector<std::pair<int, int>>;

}  // namespace

TEST_CASE("W1-FIRE-02: fire that is left out is declined") {
    const ToldStory told_story = chase(plans + "," + plans);
    CHECK(told_story.problems.empty());
    CHECK(moments_of_fire(told_story).empty());
    CHECK(told_story.end["planes"]["prey"]["cards"] == 0);
}

TEST_CASE("W1-FIRE-02: an empty fire entry declines one question") {
    const std::string fire = R"({ "fire": { "hunter": { "front": "prey" } } })";
    CHECK(moments_of_fire(chase(plans + "," + fire)) == Moments{{1, 1}});
    CHECK(moments_of_fire(chase(plans + R"(, { "fire": {} }, )" + fire)) == Moments{{1, 2}});
    CHECK(moments_of_fire(chase(plans + R"(, { "fire": {} }, { "fire": {} }, )" + fire)) == Moments{{1, 3}});
    CHECK(moments_of_fire(chase(plans + R"(, { "fire": { "hunter": {} } }, )" + fire)) == Moments{{1, 2}});
}

TEST_CASE("W1-FIRE-01: entries of fire one after the other are those of one phase after the other") {
    const std::string fire = R"({ "fire": { "hunter": { "front": "prey" } } })";
    CHECK(moments_of_fire(chase(plans + "," + fire + "," + fire)) == Moments{{1, 1}, {1, 2}});
    CHECK(moments_of_fire(chase(plans + "," + fire + "," + fire + "," + fire)) == Moments{{1, 1}, {1, 2}, {1, 3}});
    CHECK(moments_of_fire(chase(plans + "," + fire + "," + plans + "," + fire)) == Moments{{1, 1}, {2, 1}});
}

TEST_CASE("W1-TURN-02: an entry pinned to a moment waits for it") {
    const std::string fire = R"({ "fire": { "hunter": { "front": "prey" } }, "turn": 1, "phase": 3 })";
    CHECK(moments_of_fire(chase(plans + "," + fire)) == Moments{{1, 3}});
    const std::string next = R"({ "fire": { "hunter": { "front": "prey" } }, "turn": 2, "phase": 2 })";
    CHECK(moments_of_fire(chase(plans + "," + fire + "," + plans + "," + next)) == Moments{{1, 3}, {2, 2}});
    const std::string any_turn = R"({ "fire": { "hunter": { "front": "prey" } }, "phase": 2 })";
    CHECK(moments_of_fire(chase(plans + "," + any_turn)) == Moments{{1, 2}});
}

TEST_CASE("W1-TURN-02: a pinned entry whose moment never comes is refused") {
    const ToldStory told_story =
        chase(plans + R"(, { "fire": { "hunter": { "front": "prey" } }, "turn": 2, "phase": 1 }, )" + plans);
    REQUIRE_FALSE(told_story.problems.empty());
    CHECK(told_story.problems[0].place == "game.json#/orders/1");
    const ToldStory plan_late = chase(R"({ "plan": { "hunter": [1, 2, 3], "prey": [1, 2, 3] }, "turn": 2 })");
    REQUIRE_FALSE(plan_late.problems.empty());
    CHECK(plan_late.problems[0].place == "game.json#/orders/0");
}

TEST_CASE("W1-FIRE-01: an impossible shot stops the run and names order and plane and rule") {
    const ToldStory told_story = chase(plans + R"(, { "fire": { "prey": { "front": "hunter" } } })");
    REQUIRE(told_story.problems.size() == 1);
    CHECK(told_story.problems[0].place == "game.json#/orders/1");
    CHECK(told_story.problems[0].reason.find("prey") != std::string::npos);
    CHECK(told_story.problems[0].reason.find("W1-FIRE-01") != std::string::npos);
    // What happened before it has been told.
    CHECK(missing_event(told_story.events, Json::parse(R"([{"event": "moved", "plane": "prey", "phase": 1}])")) == "");
}

TEST_CASE("W1-OPT-01, W1-LAND-01, W1-ED-09: what an option is needed for is refused without it") {
    check_refused([](Json& game) { game["options"] = {"disruption"}; }, "game.json#/options",
                  "disruption needs aim or tailing (W1-OPT-01)");
    check_refused(
        [](Json& game) {
            game["options"] = {"altitude", "house-landing"};
        },
        "game.json#/options", "exclude each other (W1-OPT-01)");
    check_refused(
        [](Json& game) {
            game["options"] = Json::array({{{"aim", {{"floor", 3}}}}});
        },
        "game.json#/options/0/aim", "takes no value");
    check_refused([](Json& game) { game["planes"][0]["altitude"] = 2; }, "game.json#/planes/0/altitude", "W1-ALT-01");
    check_refused([](Json& game) { game["planes"][0]["climb"] = 1; }, "game.json#/planes/0/climb", "W1-ALT-01");
    check_refused([](Json& game) { game["planes"][0]["grounded"] = true; }, "game.json#/planes/0/grounded",
                  "W1-OPT-01");
    for (const char* key : {"smoke", "flames"}) {
        check_refused([&](Json& game) { game["planes"][0][key] = 1; }, std::string("game.json#/planes/0/") + key,
                      "special-damage");
    }
    for (const char* key : {"wounded", "engine", "observer"}) {
        check_refused([&](Json& game) { game["planes"][0][key] = true; }, std::string("game.json#/planes/0/") + key,
                      "special-damage");
    }
    check_refused([](Json& game) { game["planes"][0]["ammunition"] = 3; }, "game.json#/planes/0/ammunition",
                  "W1-HOUSE-AMMO-01");
    const Json field{{"at", {450, 450}}, {"size", {90, 270}}, {"heading", 0}};
    check_refused([&](Json& game) { game["fields"] = {field}; }, "game.json#/fields", "W1-OPT-01");
    for (const char* edition : {"en", "it", "fr"}) {
        check_refused(
            [&](Json& game) {
                game["edition"] = edition;
                game["options"] = {"altitude", "landing"};
                game["fields"] = {field};
                game["fields"][0]["size"] = {80, 270};
            },
            "game.json#/fields/0", "W1-LAND-01");
    }
}

TEST_CASE("W1-ALT-01, W1-ALT-03, W1-HIGH-01, W1-HIGH-02: a plane starts where it may fly") {
    const auto with_altitude = [](auto change) {
        return [change](Json& game) {
            game["options"] = {"altitude"};
            change(game);
        };
    };
    check_refused(with_altitude([](Json& game) { game["planes"][0]["altitude"] = 4; }), "game.json#/planes/0/altitude",
                  "from 0 to 3");
    check_refused(with_altitude([](Json& game) {
                      game["planes"][0].update({{"altitude", 0}, {"climb", 0}});
                  }),
                  "game.json#/planes/0", "W1-ALT-03");
    check_refused(with_altitude([](Json& game) {
                      game["planes"][0].update({{"altitude", 2}, {"grounded", true}});
                  }),
                  "game.json#/planes/0", "W1-ALT-03");
    const auto higher = [](int floor, auto change) {
        return [floor, change](Json& game) {
            game["options"] = Json::array({"altitude", {{"flying-higher", {{"floor", floor}}}}});
            change(game);
        };
    };
    check_refused(higher(4, [](Json& game) { game["planes"][0]["altitude"] = 3; }), "game.json#/planes/0/altitude",
                  "from 4 to 7");
    check_refused(higher(11, [](Json& game) { game["planes"][0]["altitude"] = 14; }), "game.json#/planes/0/altitude",
                  "W1-HIGH-02");
    check_refused(higher(4, [](Json& game) { game["planes"][0]["grounded"] = true; }), "game.json#/planes/0",
                  "W1-HIGH-02");
}

TEST_CASE("W1-SCN-01: a mission that names what is not there is refused") {
    const auto piece = [](Json wanted) { return [wanted](Json& game) { game["mission"] = {{"pieces", {wanted}}}; }; };
    check_refused(piece({{"piece", "bomb"}}), "game.json#/mission/pieces/0", "is no piece");
    check_refused(piece({{"piece", "escape"}, {"plane", "green"}, {"edge", "top"}, {"points", 1}}),
                  "game.json#/mission/pieces/0", "no plane \"green\"");
    check_refused(piece({{"piece", "escape"}, {"plane", "red"}, {"edge", "north"}, {"points", 1}}),
                  "game.json#/mission/pieces/0", "is no edge");
    check_refused(piece({{"piece", "pick-up"}, {"plane", "red"}, {"field", 0}, {"points", 1}}),
                  "game.json#/mission/pieces/0", "no landing field");
    check_refused([](Json& game) { game["mission"] = {{"turns", 0}}; }, "game.json#/mission/turns", "from 1");
}
