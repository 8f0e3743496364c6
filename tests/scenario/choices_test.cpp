// The scenarios of Dawn of War with everything that can be chosen about them, and how choices are applied.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "scenario/scenario_choices.h"
#include "scenario/scenario_file.h"
#include "support/ww2.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

std::string in_words(const Problems& problems) {
    std::string list;
    for (const Problem& problem : problems) list += problem.place + ": " + problem.reason + "\n";
    return list;
}

const std::vector<Scenario>& ww2_scenarios() {
    static const std::vector<Scenario> all = [] {
        std::vector<SourceFile> files;
        for (const auto& path : json_files_below(std::filesystem::path(OVERDIVE_ROOT) / "data/ww2/scenarios"))
            files.push_back({path.filename().string(), text_of(path)});
        auto loaded = load_scenarios(files, ww2());
        const std::string wrong = loaded ? "" : in_words(loaded.error());
        INFO(wrong);
        REQUIRE(loaded);
        return *loaded;
    }();
    return all;
}

Json chosen(const std::string& id, const Chosen& wanted = {}) {
    for (const Scenario& each : ww2_scenarios()) {
        if (each.id != id) continue;
        const auto resolved = resolve(id, each.text, wanted);
        REQUIRE(resolved);
        const std::string passed_over = resolved->passed_over.empty() ? "" : resolved->passed_over[0];
        INFO(id, ": ", passed_over);
        REQUIRE(resolved->passed_over.empty());
        return Json::parse(resolved->scenario.dump());
    }
    FAIL("no scenario " << id);
    return {};
}

// "bf109-e3 d520 | hurricane-mk1 spitfire-mk1", models of each side in the order of their names.
std::string forces(const Json& scenario) {
    std::map<std::string, std::vector<std::string>> by_side;
    for (const Json& plane : scenario["setup"]["planes"]) by_side[plane["side"]].push_back(plane["model"]);
    std::string words;
    for (const std::string side : {"axis", "allied"}) {
        std::sort(by_side[side].begin(), by_side[side].end());
        for (const std::string& model : by_side[side]) words += model + " ";
        if (side == "axis") words += "| ";
    }
    words.pop_back();
    return words;
}
std::string size_of(const Json& scenario) {
    const Json& table = scenario["setup"]["table"];
    return fmt::format("{} x {}", table["width"].get<int>(), table["height"].get<int>());
}
std::size_t seats_of(const Json& scenario) {
    std::set<std::string> seats;
    for (const Json& plane : scenario["setup"]["planes"]) seats.insert(plane.value("seat", plane["side"]));
    return seats.size();
}
Json plane_in(const Json& scenario, const std::string& id) {
    for (const Json& plane : scenario["setup"]["planes"]) {
        if (plane["id"] == id) return plane;
    }
    return {};
}

// A small scenario to choose from.
Json small() {
    return Json::parse(R"({
        "format": "overdive-scenario/1", "system": "ww2", "id": "small",
        "title": {"en": "Small", "it": "Piccolo", "fr": "Petit"}, "briefing": {"en": "One", "it": "Uno", "fr": "Un"},
        "sides": {"axis": {"en": "Win", "it": "Vinci", "fr": "Gagnez"}, "allied": {"en": "Win", "it": "Vinci", "fr": "Gagnez"}},
        "basis": "a test",
        "setup": {"format": "overdive-game/1", "system": "ww2", "options": ["aim"], "table": {"width": 900, "height": 900},
            "planes": [{"id": "red", "model": "bf109-e3", "side": "axis", "seat": "red", "at": [300, 100], "heading": 0},
                       {"id": "gold", "model": "d520", "side": "axis", "at": [600, 100], "heading": 0},
                       {"id": "blue", "model": "spitfire-mk1", "side": "allied", "at": [450, 800], "heading": 180}],
            "mission": {"turns": 9, "pieces": [{"piece": "hunt", "plane": "red", "points": 3}]}},
        "choices": [
            {"id": "forces", "title": {"en": "F", "it": "F", "fr": "F"}, "options": [
                {"id": "usual", "title": {"en": "U", "it": "U", "fr": "U"}},
                {"id": "other", "title": {"en": "O", "it": "O", "fr": "O"}, "briefing": {"en": "Two", "it": "Due", "fr": "Deux"}, "setup": {
                    "options": {"aim": null, "aces": true}, "table": {"height": 1000},
                    "planes": {"red": {"id": "crimson", "model": "bf109-e4", "skills": ["sniper"]}, "gold": null,
                               "green": {"model": "hurricane-mk1", "side": "allied", "at": [100, 800], "heading": 180}}}}]},
            {"id": "skill", "title": {"en": "S", "it": "S", "fr": "S"}, "when": {"forces": ["other"]}, "options": [
                {"id": "eye", "title": {"en": "E", "it": "E", "fr": "E"}, "setup": {"planes": {"red": {"skills": {"technical-eye": true}}}}},
                {"id": "none", "title": {"en": "N", "it": "N", "fr": "N"}, "setup": {"planes": {"red": {"skills": null}}}}]},
            {"id": "start", "title": {"en": "S", "it": "S", "fr": "S"}, "options": [
                {"id": "there", "title": {"en": "T", "it": "T", "fr": "T"}},
                {"id": "gold-low", "title": {"en": "G", "it": "G", "fr": "G"}, "setup": {"planes": {"gold": {"at": [600, 50]}}}},
                {"id": "never-beside", "title": {"en": "B", "it": "B", "fr": "B"}, "unless": {"forces": ["other"]}}]}]
    })");
}
Checked<Resolved> of_small(const Chosen& wanted) {
    return resolve("small", small().dump(), wanted);
}
std::string problems_of(const Json& scenario) {
    const SourceFile file{"small.json", scenario.dump()};
    const auto loaded = load_scenarios({&file, 1}, ww2());
    return loaded ? "" : in_words(loaded.error());
}

}  // namespace

TEST_CASE("choices: an option changes, removes, adds and renames, and what is about a plane follows its name") {
    const auto resolved = of_small({{"forces", "other"}, {"start", "gold-low"}});
    REQUIRE(resolved);
    const Json scenario = Json::parse(resolved->scenario.dump());
    CHECK(forces(scenario) == "bf109-e4 | hurricane-mk1 spitfire-mk1");
    const Json crimson = plane_in(scenario, "crimson");
    CHECK(crimson["at"] == Json::parse("[300, 100]"));  // what is not named stays
    CHECK(crimson["seat"] == "crimson");                // a seat called like its plane
    CHECK(crimson["skills"] == Json::parse(R"(["sniper", "technical-eye"])"));
    CHECK(plane_in(scenario, "gold").is_null());  // a patch on a plane that is gone is nothing
    CHECK(scenario["setup"]["options"] == Json::parse(R"(["aces"])"));
    CHECK(scenario["setup"]["table"] == Json::parse(R"({"width": 900, "height": 1000})"));
    CHECK(scenario["setup"]["mission"]["pieces"][0]["plane"] == "crimson");
    CHECK(scenario["setup"]["mission"]["turns"] == 9);
    CHECK(scenario["briefing"]["it"] == "Due");
    CHECK(!scenario.contains("choices"));
}

TEST_CASE("choices: nothing chosen is the usual, and only what is there is offered") {
    const auto usual = of_small({});
    REQUIRE(usual);
    Json as_written = small();
    as_written.erase("choices");
    CHECK(Json::parse(usual->scenario.dump()) == as_written);
    REQUIRE(usual->choices.size() == 2);  // no skill to choose
    CHECK(usual->choices[1]["id"] == "start");
    CHECK(usual->choices[1]["options"].size() == 3);
    CHECK(usual->choices[1]["chosen"] == "there");
    const auto other = of_small({{"forces", "other"}});
    REQUIRE(other->choices.size() == 3);
    CHECK(other->choices[2]["options"].size() == 2);
    CHECK(!other->choices[0]["options"][1].contains("setup"));
}

TEST_CASE("choices: what the scenario does not have is a problem, what is not there now is passed over") {
    CHECK(!of_small({{"weather", "fog"}}));
    CHECK(!of_small({{"forces", "none"}}));
    CHECK(of_small({{"skill", "eye"}})->passed_over == std::vector<std::string>{"skill"});
    CHECK(of_small({{"forces", "other"}, {"start", "never-beside"}})->passed_over == std::vector<std::string>{"start"});
}

TEST_CASE("choices: whatever is wrong with them is named with its choice and option") {
    CHECK(problems_of(small()).empty());
    const auto broken = [](const std::string& place, const Json& value) {
        Json scenario = small();
        scenario[Json::json_pointer(place)] = value;
        return problems_of(scenario);
    };
    const auto names = [](const std::string& text, const std::string& words) {
        INFO(text);
        CHECK(text.find(words) != std::string::npos);
    };
    names(broken("/choices/0/options/1/setup/planes/red/model", "zeppelin"), "/choices/forces=other");
    names(broken("/choices/2/options/1/setup/planes/gold/at", Json::parse("[600, 5000]")), "start=gold-low");
    names(broken("/choices/2/options/1/setup/planes/golden", Json::object()), "there is no \"golden\" to change");
    names(broken("/choices/1/when", Json::parse(R"({"start": ["there"]})")), "no choice \"start\" stands before");
    names(broken("/choices/1/when", Json::parse(R"({"forces": ["third"]})")), "no option \"third\"");
    names(broken("/choices/1/id", "forces"), "two choices \"forces\"");
    names(broken("/choices/0/options/1/id", "usual"), "two options \"usual\"");
    names(broken("/choices/0/options/1/colour", "red"), "colour");
    names(broken("/choices/0/options/1/setup/orders", Json::array()), "orders");
    names(broken("/choices/0/options/1/title/fr", nullptr), "title");
    names(broken("/choices/0/options/1/sides", Json::parse(R"({"axis": {"en": "Go", "it": "Vai"}})")), "sides/axis");
    // Each of them is good alone: a plane of one name in each.
    Json twice = small();
    twice["choices"][2]["options"][1]["setup"]["planes"]["blue"]["id"] = "crimson";
    names(problems_of(twice), "forces=other/start=gold-low");
    Json many = small();
    while (many["choices"].size() <= most_choices) {
        many["choices"].push_back(many["choices"][0]);
        many["choices"].back()["id"] = fmt::format("c{}", many["choices"].size());
    }
    names(problems_of(many), "choices at most");
    Json never = small();
    never["choices"][2]["options"][2]["when"] = Json::parse(R"({"forces": ["other"]})");
    names(problems_of(never), "choices/start/never-beside: this can never be chosen");
}

TEST_CASE("choices: more set-ups than can be checked are refused, and not many of them are made") {
    const Json words{{"en", "a"}, {"it", "a"}, {"fr", "a"}};
    Json scenario = Json::parse(ww2_scenarios().front().text);
    scenario["choices"] = Json::array();
    for (std::size_t i = 0; i < most_choices; ++i) {
        Json choice{{"id", fmt::format("c{}", i)}, {"title", words}};
        for (std::size_t j = 0; j < most_options_of_choice; ++j)
            choice["options"].push_back(
                {{"id", fmt::format("o{}", j)},
                 {"title", words},
                 {"setup", {{"planes", {{fmt::format("p{}-{}", i, j), {{"side", "axis"}, {"model", "bf109-e3"}}}}}}}});
        scenario["choices"].push_back(std::move(choice));
    }
    Problems problems;
    std::size_t seen = 0;
    visit_options_and_pairs("file", scenario.dump(), problems, [&](const ChosenSetup&) { return ++seen > 0; });
    CHECK(problems.size() == 1);
    CHECK(problems[0].place == "file/choices");
    CHECK(problems[0].reason.find("too many set-ups") != std::string::npos);
    CHECK(seen < most_bytes_of_set_ups / 200);

    seen = 0;  // who has seen enough sees no more
    problems.clear();
    visit_options_and_pairs("file", scenario.dump(), problems, [&](const ChosenSetup&) { return ++seen < 3; });
    CHECK(seen == 3);
    CHECK(problems.empty());
}

TEST_CASE("W2-SCN-01, W2-SCN-02, W2-SCN-03, W2-SCN-04, W2-SET-06: planes, tables and players of the dogfights") {
    CHECK(forces(chosen("dawn-of-war-patrol")) == "bf109-e3 d520 | hurricane-mk1 spitfire-mk1");
    CHECK(size_of(chosen("dawn-of-war-patrol")) == "900 x 900");
    const std::map<std::string, std::size_t> players{{"2", 2},      {"3-axis", 3},   {"3-allied", 3}, {"4", 4},
                                                     {"5-axis", 5}, {"5-allied", 5}, {"6", 6}};
    for (const auto& [option, seats] : players) {
        const Json patrol = chosen("dawn-of-war-patrol", {{"players", option}});
        CAPTURE(option);
        CHECK(seats_of(patrol) == seats);
        CHECK(size_of(patrol) == (seats > 4 ? "1000 x 1000" : "900 x 900"));
        CHECK(forces(patrol) == (seats > 4 ? "bf109-e3 d520 d520 | hurricane-mk1 hurricane-mk1 spitfire-mk1"
                                           : "bf109-e3 d520 | hurricane-mk1 spitfire-mk1"));
    }
    CHECK(forces(chosen("dawn-of-war-patrol", {{"axis-pair", "two-d520"}, {"allied-pair", "two-hurricanes"}})) ==
          "d520 d520 | hurricane-mk1 hurricane-mk1");
    CHECK(forces(chosen("dawn-of-war-patrol", {{"forces", "pacific"}})) == "ki43-2 ki43-2 | f4f-3 f4f-3");
    CHECK(forces(chosen("dawn-of-war-patrol", {{"forces", "mixed"},
                                               {"players", "6"},
                                               {"axis-1", "bf109-e1"},
                                               {"axis-2", "bf109-e6"},
                                               {"axis-3", "re2002"},
                                               {"allied-2", "re2002"}})) ==
          "bf109-e1 bf109-e6 re2002 | f4f-3 f4f-3 re2002");
    const Json twelve = chosen("dawn-of-war-patrol", {{"forces", "twelve"}, {"players", "12"}});
    CHECK(forces(twelve) ==
          "a6m2 bf109-e3 bf109-e3 bf109-e4 d520 d520 | d520 hurricane-mk1 hurricane-mk1 spitfire-mk1 "
          "spitfire-mk1 spitfire-mk1");
    CHECK(seats_of(twelve) == 12);
    const Json aces = chosen("dawn-of-war-patrol", {{"forces", "doubles"},
                                                    {"axis-double", "e4-ace"},
                                                    {"allied-double", "seafire-mk2c"},
                                                    {"skill-2", "sniper"},
                                                    {"skill-2-second", "perfect-aim"}});
    CHECK(forces(aces) == "bf109-e4 bf109-e4 | seafire-mk2c seafire-mk2c");
    CHECK(plane_in(aces, "E-4 2")["skills"] == Json::parse(R"(["sniper", "perfect-aim"])"));

    CHECK(forces(chosen("solitary-eagle")) == "bf109-e1 re2002 | hurricane-mk2b");
    CHECK(size_of(chosen("solitary-eagle")) == "900 x 900");
    CHECK(forces(chosen("solitary-eagle", {{"forces", "seafire"}})) == "bf109-e1 re2002 | seafire-mk2c");

    CHECK(forces(chosen("uneven-match")) == "bf109-e3 d520 d520 | seafire-mk2c spitfire-mk1");
    CHECK(size_of(chosen("uneven-match")) == "1000 x 1000");
    CHECK(forces(chosen("uneven-match", {{"leader", "hurricane-mk1"}, {"wingman", "hurricane-mk2b"}})) ==
          "bf109-e3 d520 d520 | hurricane-mk1 hurricane-mk2b");
    CHECK(forces(chosen("uneven-match", {{"forces", "reggiane"}})) ==
          "bf109-e1 re2002 re2002 | hurricane-mk1 spitfire-mk1");

    CHECK(forces(chosen("face-to-face")) == "ki43-2 | f4f-3");
    CHECK(size_of(chosen("face-to-face")) == "800 x 800");
    for (const std::string axis : {"a6m2", "bf109-e3", "d520"}) {
        for (const std::string allied : {"hurricane-mk1", "spitfire-mk1", "d520"})
            CHECK(forces(chosen("face-to-face", {{"axis", axis}, {"allied", allied}})) == axis + " | " + allied);
    }
    const Json ace = chosen("face-to-face", {{"axis", "ki43-ace"}, {"skill", "daredevil"}});
    CHECK(forces(ace) == "ki43-2 | f4f-4");
    CHECK(plane_in(ace, "Ki-43")["skills"] == Json::parse(R"(["daredevil"])"));
    const Json two = chosen("face-to-face", {{"axis", "e4-ace"}});
    CHECK(forces(two) == "bf109-e4 | hurricane-mk2b");
    CHECK(plane_in(two, "E-4")["skills"].size() == 2);
}

TEST_CASE("W2-SCN-08, W2-SCN-11, W2-SCN-12: planes, loads, depots and players of the beachhead") {
    const Json beachhead = chosen("beachhead");
    CHECK(size_of(beachhead) == "1200 x 1200");
    CHECK(seats_of(beachhead) == 2);
    std::map<int, Json> rounds;
    for (const Json& plane : beachhead["setup"]["planes"])
        rounds[plane.value("round", 1)]["setup"]["planes"].push_back(plane);
    REQUIRE(rounds.size() == 2);
    CHECK(forces(rounds[1]) == "bf109-e6 d520 re2002 | hurricane-mk1 hurricane-mk1 spitfire-mk1");
    CHECK(forces(rounds[2]) == "bf109-e3 d520 d520 | hurricane-mk1 hurricane-mk1 spitfire-mk1");
    CHECK(plane_in(beachhead, "E-6")["camera"] == true);
    CHECK(plane_in(beachhead, "E-3")["bombs"] == Json::parse(R"([{"full": "silence", "part": 4}])"));
    REQUIRE(beachhead["setup"]["targets"].size() == 4);
    for (const Json& depot : beachhead["setup"]["targets"]) {
        CHECK(depot["kind"] == "depot");
        CHECK(depot["side"] == "allied");
        CHECK(depot["at"][1] == 1000);  // a ruler of 200 from the Allied edge
    }
    const std::map<std::string, std::size_t> players{{"2", 2},      {"3-axis", 3},   {"3-allied", 3},
                                                     {"4", 4},      {"4-axis", 4},   {"4-allied", 4},
                                                     {"5-axis", 5}, {"5-allied", 5}, {"6", 6}};
    for (const auto& [option, seats] : players) {
        CAPTURE(option);
        CHECK(seats_of(chosen("beachhead", {{"players", option}})) == seats);
    }
}

TEST_CASE("W2-SCN-10: half a ruler from the own edge, evenly; neighbouring and mixed edges in the first four") {
    for (const Scenario& each : ww2_scenarios()) {
        if (each.id == "first-duel") continue;
        const Json scenario = chosen(each.id);
        const Json& table = scenario["setup"]["table"];
        std::map<std::string, std::vector<double>> x;
        for (const Json& plane : scenario["setup"]["planes"]) {
            CAPTURE(each.id);
            const bool axis = plane["side"] == "axis";
            CHECK(plane["at"][1] == (axis ? 100 : table["height"].get<int>() - 100));
            CHECK(plane["heading"] == (axis ? 0 : 180));
            x[fmt::format("{} {}", plane["side"].get<std::string>(), plane.value("round", 1))].push_back(
                plane["at"][0]);
        }
        for (auto& [force, places] : x) {
            std::sort(places.begin(), places.end());
            for (std::size_t i = 0; i < places.size(); ++i) {
                const double wanted =
                    table["width"].get<double>() * static_cast<double>(i + 1) / static_cast<double>(places.size() + 1);
                CHECK(places[i] == doctest::Approx(wanted).epsilon(0.001));
            }
        }
    }
    const Json neighbours = chosen("face-to-face", {{"start", "neighbours"}});
    CHECK(plane_in(neighbours, "F4F-3")["at"] == Json::parse("[700, 400]"));
    CHECK(plane_in(neighbours, "F4F-3")["heading"] == 270);
    CHECK(plane_in(neighbours, "Ki-43")["at"] == Json::parse("[400, 100]"));
    const Json mixed = chosen("dawn-of-war-patrol", {{"start", "mixed"}});
    CHECK(plane_in(mixed, "D.520")["heading"] == 180);  // over at the others
    CHECK(plane_in(mixed, "Hurricane")["heading"] == 0);
}

TEST_CASE(
    "W2-SCN-05, W2-SCN-06, W2-SCN-07: targets, loads and points of the missions, also where the sides change places") {
    const auto piece = [](const Json& scenario, const std::string& kind) {
        for (const Json& each : scenario["setup"]["mission"]["pieces"]) {
            if (each["piece"] == kind) return each;
        }
        return Json();
    };
    for (const std::string id : {"hell-from-above", "have-a-look", "heavy-load"}) {
        const Json scenario = chosen(id);
        CAPTURE(id);
        CHECK(size_of(scenario) == "900 x 1200");
        CHECK(piece(scenario, "losses") == Json::parse(R"({"piece": "losses", "own_lost": -12, "own_left": -12})"));
        for (const Json& plane : scenario["setup"]["planes"])
            CHECK(plane["altitude"] == (id == "hell-from-above" ? 3 : 4));
        CHECK(seats_of(chosen(id, {{"players", "6"}})) == 6);
        CHECK(chosen(id, {{"players", "6"}})["setup"]["planes"].size() == 6);
    }
    const Json hell = chosen("hell-from-above");
    CHECK(forces(hell) == "bf109-e3 d520 | hurricane-mk1 spitfire-mk1");
    REQUIRE(hell["setup"]["targets"].size() == 2);
    CHECK(hell["setup"]["targets"][1]["at"] == Json::parse("[600, 1000]"));
    CHECK(hell["setup"]["targets"][1]["side"] == "allied");
    CHECK(piece(hell, "way-home") ==
          Json::parse(R"({"piece": "way-home", "side": "axis", "edge": "bottom", "silenced": 2})"));
    CHECK(piece(hell, "damage") == Json::parse(R"({"piece": "damage", "side": "axis", "most": 5})"));
    const Json allied = chosen("hell-from-above", {{"attacker", "allied"}, {"forces", "pacific"}});
    CHECK(forces(allied) == "ki43-2 ki43-2 | f4f-3 f4f-3");
    CHECK(allied["setup"]["targets"][0]["at"] == Json::parse("[300, 200]"));
    CHECK(allied["setup"]["targets"][0]["side"] == "axis");
    CHECK(piece(allied, "way-home")["edge"] == "top");
    CHECK(piece(allied, "damage")["side"] == "allied");
    CHECK(allied["sides"]["allied"] == hell["sides"]["axis"]);

    const Json look = chosen("have-a-look");
    CHECK(forces(look) == "bf109-e6 d520 | hurricane-mk1 spitfire-mk1");
    CHECK(look["setup"]["targets"].size() == 3);
    CHECK(plane_in(look, "E-6")["camera"] == true);
    CHECK(piece(look, "pictures") == Json::parse(R"({"piece": "pictures", "plane": "E-6", "points": 5})"));
    CHECK(piece(look, "way-home") ==
          Json::parse(R"({"piece": "way-home", "side": "axis", "edge": "bottom", "pictures": 2})"));
    const Json pacific = chosen("have-a-look", {{"forces", "pacific"}});
    CHECK(forces(pacific) == "a6m2 ki43-2 | f4f-3 f4f-4");
    CHECK(plane_in(pacific, "F4F-3")["camera"] == true);
    CHECK(!plane_in(pacific, "Ki-43").contains("camera"));
    CHECK(piece(pacific, "pictures")["plane"] == "F4F-3");
    CHECK(piece(pacific, "way-home")["side"] == "allied");
    CHECK(piece(pacific, "way-home")["edge"] == "top");
    CHECK(pacific["setup"]["targets"][0]["at"] == Json::parse("[225, 200]"));

    const Json load = chosen("heavy-load");
    CHECK(forces(load) == "bf109-e3 d520 | hurricane-mk1 spitfire-mk1");
    CHECK(plane_in(load, "Hurricane")["bombs"] == Json::parse("[12]"));
    CHECK(load["setup"]["targets"][0]["at"] == Json::parse("[450, 200]"));
    CHECK(piece(load, "spared") == Json::parse(R"({"piece": "spared", "target": "Target", "points": 8})"));
    CHECK(piece(load, "way-home") ==
          Json::parse(R"({"piece": "way-home", "side": "allied", "edge": "top", "bombed": 1, "points": -6})"));
    const Json bomber = chosen("heavy-load", {{"forces", "pacific"}, {"bomber", "ki43-2"}});
    CHECK(plane_in(bomber, "Ki-43 2")["bombs"] == Json::parse("[12]"));
    CHECK(!plane_in(bomber, "F4F-3 1").contains("bombs"));
    CHECK(bomber["setup"]["targets"][0]["side"] == "allied");
    CHECK(piece(bomber, "way-home")["side"] == "axis");
}
