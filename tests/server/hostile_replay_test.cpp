// A replay from a stranger: whatever it says, it is refused with a sentence, or it is a game that can be shown and
// played on.
#include "server/test_house.h"

#include <filesystem>
#include <fstream>
#include <set>

using namespace overdive;
using namespace overdive::testing;

namespace {

// The lines of a replay, to be changed one by one.
struct Lines {
    std::vector<Json> all;

    explicit Lines(const std::string& name, const std::string& folder = "golden/replays") {
        std::ifstream file(OVERDIVE_ROOT "/tests/" + folder + "/" + name + ".jsonl");
        for (std::string line; std::getline(file, line);) all.push_back(Json::parse(line));
        REQUIRE(!all.empty());
        // What is changed has another hash.
        std::erase_if(all, [](const Json& line) { return line.contains("hash") || line.contains("mark"); });
    }
    [[nodiscard]] Json& start() { return all[0]["start"]; }
    [[nodiscard]] Json& plane(std::size_t number) { return start()["planes"][number]; }
    // The first event of a kind.
    [[nodiscard]] Json& event(const std::string& kind) {
        for (Json& line : all) {
            if (line.contains("event") && line["event"].contains(kind)) return line["event"][kind];
        }
        FAIL("there is no event " << kind);
        return all[0];
    }
    void add(const Json& event) { all.push_back({{"event", event}}); }
    [[nodiscard]] std::string text() const {
        std::string joined;
        for (const Json& line : all) joined += line.dump() + "\n";
        return joined;
    }
};

struct Visitors {
    TestHouse house;

    // What stands against it; empty: it was taken.
    std::string objection(const std::string& text) {
        std::optional<std::string> why;
        house.hall->import(text, "somebody", nullptr, [&](const Granted<OrderedJson>& reply) {
            if (reply)
                why = "";
            else
                why = reply.error().problems.empty() ? reply.error().text : reply.error().problems[0].reason;
        });
        house.run_until([&] { return why.has_value(); });
        return *why;
    }
    Json play_on(const Json& game, std::size_t update) {
        Json bots = Json::object();
        const auto room = house.room(game);
        for (const std::string& seat : room->telling().names.seats) bots[seat] = "random";
        return house.create({{"from", {{"game", game["game"]}, {"update", update}}}, {"bots", bots}, {"turns", 3}});
    }
};

const Json turn_2{{"turn", {{"turn", 2}}}};

}  // namespace

TEST_CASE("a question of a step that no turn has is refused, as is one that its step does not ask") {
    Visitors visitors;
    for (const Json& step : {Json{{"name", "plan"}, {"phase", 200}}, Json{{"name", "plan"}, {"phase", 3}},
                             Json{{"name", "looming"}, {"phase", 1}}, Json{{"name", "declare-fire"}, {"phase", 0}},
                             Json{{"name", "begin-turn"}, {"phase", 0}}}) {
        Lines lines("step-4-patrol");
        lines.event("asked")["step"] = step;
        CAPTURE(step.dump());
        CHECK(visitors.objection(lines.text()).find("step") != std::string::npos);
    }
    // Where nothing follows it is only looked at; played on, it would be asked.
    Lines lines("step-4-patrol");
    lines.all.resize(2);
    lines.add({{"asked", {{"ask", "plan"}, {"planes", {0, 1}}, {"step", {{"name", "plan"}, {"phase", 200}}}}}});
    lines.add(turn_2);
    const Json game = visitors.house.import(lines.text());
    REQUIRE(game.contains("game"));
    CHECK(visitors.play_on(game, 1)["refused"] == "bad-game");
}

TEST_CASE("W2-PLAN-01: a plane for which nobody planned does not begin the next turn") {
    Visitors visitors;
    Lines lines("dawn-bombs", "fuzz/corpus/play_on");
    std::size_t events = 0;
    std::erase_if(lines.all, [&](const Json& line) {
        const bool planned = line.contains("event") && line["event"].contains("sealed") &&
                             line["event"]["sealed"]["order"].contains("plan");
        return planned && ++events == 2;
    });
    REQUIRE(events == 2);
    std::string text = lines.text();
    const Json game = visitors.house.import(text);
    REQUIRE(game.contains("game"));
    CHECK(visitors.play_on(game, visitors.house.room(game)->updates())["refused"] == "bad-game");
}

TEST_CASE("more damage cards than there can be do not become an empty deck") {
    Visitors visitors;
    // 65,535 in the pile and one with a plane that is lost: all together wrap to none.
    Lines lines("step-4-patrol");
    lines.start()["piles"]["left"] = {{"A:0", 65535}};
    CHECK(visitors.objection(lines.text()) == "65535 damage cards of one kind");
    lines.start()["piles"]["left"] = {{"A:0", 65535}, {"A:1", 1}};
    lines.start()["shelves"][0]["held"] = {{"A:0", 1}};
    lines.plane(0)["status"] = "left";
    lines.all.resize(1);
    lines.add({{"refilled", {{"deck", "A"}, {"faces", {{"begin", 0}, {"end", 64}}}}}});
    lines.add(turn_2);
    CHECK(visitors.objection(lines.text()) == "65536 damage cards of one kind");
    lines.start()["piles"]["left"] = Json::object();
    lines.start()["shelves"][0]["held"] = Json::object();
    CHECK(visitors.objection(lines.text()) == "the damage deck of all planes has no cards");
}

TEST_CASE("names in a replay keep to the rules of names in a game file, and no word is endless") {
    Visitors visitors;
    for (const char* kind : {"planes", "seats", "sides"}) {
        for (const std::string& name :
             {std::string(41, 'x'), std::string(900, 'x'), std::string(), std::string("a\nb")}) {
            Lines lines("step-4-patrol");
            lines.all[0]["names"][kind][0] = name;
            CHECK(visitors.objection(lines.text()).starts_with("names "));
        }
        Lines lines("step-4-patrol");
        lines.all[0]["names"][kind][0] = std::string(40, 'x');
        CHECK(visitors.objection(lines.text()).empty());
        lines.all[0]["names"][kind][0] = std::string(4'000'000, 'x');
        CHECK(visitors.objection(lines.text()).find("letters") != std::string::npos);
        lines.all[0]["names"][kind][0] = std::string(40, 'x');
        lines.all[0]["names"][kind][1] = std::string(40, 'x');
        CHECK(visitors.objection(lines.text()).find("twice") != std::string::npos);
    }
    for (const char* key : {"engine", "seed"}) {
        Lines lines("step-4-patrol");
        lines.all[0][key] = std::string(1'000'000, 'x');
        CHECK(visitors.objection(lines.text()).find("letters") != std::string::npos);
    }
    Lines lines("step-4-patrol");
    lines.all[0]["game"] = {{"notes", std::string(2'000'000, 'x')}};
    CHECK(visitors.objection(lines.text()).find("bytes") != std::string::npos);
}

TEST_CASE("a replay of more orders than a game can have is refused, and so is an order that led to nothing") {
    Visitors visitors;
    Lines lines("step-4-patrol");
    Json command;
    for (const Json& line : lines.all) {
        if (line.contains("command")) command = line;
    }
    std::string text = lines.text();
    CHECK(visitors.objection(text).empty());
    text += command.dump() + "\n" + command.dump() + "\n";
    CHECK(visitors.objection(text) == "an order that led to nothing");
    for (int i = 0; i < 20'000; ++i) text += command.dump() + "\n";
    CHECK(visitors.objection(text).find("orders, more than") != std::string::npos);
    text.append(250'000, '\n');
    CHECK(visitors.objection(text).find("lines, more than") != std::string::npos);
}

TEST_CASE("replays of all versions are taken in and played on from every turn") {
    for (const char* name : {"duel", "patrol", "step-3-altitude", "step-3-house-rules", "step-4-patrol",
                             "step-4-tailing", "step-6-dawn-of-war"}) {
        CAPTURE(name);
        Visitors visitors;
        std::ifstream file(std::string(OVERDIVE_ROOT "/tests/golden/replays/") + name + ".jsonl");
        const Json game = visitors.house.import(std::string(std::istreambuf_iterator<char>(file), {}));
        REQUIRE(game.contains("game"));
        const auto room = visitors.house.room(game);
        CHECK(!history_of(*room, Viewer{std::nullopt, true})["updates"].empty());
        for (std::size_t update = 1; update <= room->updates(); ++update) {
            const Json played = visitors.house.create({{"from", {{"game", game["game"]}, {"update", update}}}});
            REQUIRE(played.contains("game"));
            for (const std::string& seat : room->telling().names.seats)
                visitors.house.take(played, seat, "the-key-of-the-seat-of-" + seat);
            const GameState begun = visitors.house.room(played)->shown();
            CHECK(!begun.awaiting.empty());
            // It is read again as it was kept.
            visitors.house.restart();
            CHECK(visitors.house.room(played)->shown() == begun);
        }
    }
}

TEST_CASE("what the fuzzer begins with are games of both wars that computers play to their end") {
    std::set<std::string> wars;
    for (const auto& seed : std::filesystem::directory_iterator(OVERDIVE_ROOT "/tests/fuzz/corpus/play_on")) {
        CAPTURE(seed.path().filename().string());
        Visitors visitors;
        std::ifstream file(seed.path());
        const Json game = visitors.house.import(std::string(std::istreambuf_iterator<char>(file), {}));
        REQUIRE(game.contains("game"));
        const auto room = visitors.house.room(game);
        wars.insert(room->rules()->catalog->system);
        const Json played = visitors.play_on(game, room->updates());
        REQUIRE(played.contains("game"));
        visitors.house.run_until([&] { return visitors.house.room(played)->over(); });
    }
    CHECK(wars == std::set<std::string>{"ww1", "ww2"});
}
