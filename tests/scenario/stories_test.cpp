// Every story in tests/scenarios: the referee plays it, and its events come as the story says.
#include <map>
#include <regex>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "support/story.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

struct Story {
    std::string name;
    std::string text;
    Json json;
};

std::vector<Story> stories() {
    std::vector<Story> all;
    for (const auto& path : json_files_below(stories_folder())) {
        Story story{path.stem().string(), text_of(path), {}};
        story.json = Json::parse(story.text);
        all.push_back(std::move(story));
    }
    return all;
}

// The rules of a catalogue, by its name.
std::set<std::string> rules_of(const std::string& name) {
    const std::string catalogue = text_of(std::filesystem::path(OVERDIVE_ROOT) / "docs" / "rules" / (name + ".md"));
    const std::regex id("\n- ((?:W[12]|OD)-[A-Z0-9-]+-[0-9][0-9]) ");
    std::set<std::string> rules;
    for (auto found = std::sregex_iterator(catalogue.begin(), catalogue.end(), id); found != std::sregex_iterator();
         ++found) {
        rules.insert((*found)[1]);
    }
    return rules;
}

std::string system_of(const Story& story) {
    return story.json.value("system", "");
}

// The one problem a story waits for: where (an order by its index, or a place of the set-up), and the rule in its
// message.
std::string problem_missing(const Story& story, const ToldStory& told_story) {
    const Json& wanted = story.json["expect_problem"];
    const std::string there = wanted.contains("order") ? fmt::format("orders/{}", wanted["order"].get<int>())
                                                       : wanted["place"].get<std::string>();
    const std::string place = fmt::format("{}#/{}", story.name, there);
    for (const Problem& problem : told_story.problems) {
        if (problem.place == place && problem.reason.find(wanted["contains"].get<std::string>()) != std::string::npos)
            return "";
    }
    return "no problem at " + place + " with " + wanted["contains"].dump() + ", but: " + all_of(told_story.problems);
}

// All that a story says may never come, to whomever.
std::vector<Json> patterns_of(const Json& story) {
    std::vector<Json> patterns;
    const Json end = story.value("expect_end", Json::object());
    for (const Json& pattern : end.value("never", Json::array())) patterns.push_back(pattern);
    const Json seen_by = end.value("seen_by", Json::object());
    for (const Json& seen : seen_by) {
        for (const Json& pattern : seen.value("never", Json::array())) patterns.push_back(pattern);
    }
    return patterns;
}

// The kinds of events that came, and the fields they had.
class SeenWords {
public:
    void add(const ToldStory& told_story) {
        for (const Json& event : told_story.events) {
            for (const auto& [key, value] : event.items()) fields_[event["event"]].insert(key);
        }
    }
    [[nodiscard]] std::string word_unknown(const Json& pattern) const {
        const auto kind = fields_.find(pattern.value("event", ""));
        if (kind == fields_.end()) return "no event is like " + pattern.dump();
        for (const auto& [key, value] : pattern.items()) {
            if (!kind->second.contains(key)) return "no event " + kind->first + " has a " + key;
        }
        return "";
    }

private:
    std::map<std::string, std::set<std::string>> fields_;
};

}  // namespace

TEST_CASE("W1-SET-01 to W1-VIC-02: every story goes as it says") {
    const auto all = stories();
    CHECK(all.size() >= 50);
    SeenWords seen;
    std::vector<std::pair<std::string, std::vector<Json>>> forbidden;
    for (const Story& story : all) {
        INFO("story ", story.name);
        const ToldStory told_story = tell(story.name, story.text);
        if (story.json.contains("expect_problem"))
            CHECK(problem_missing(story, told_story) == "");
        else
            CHECK(all_of(told_story.problems) == "");
        if (story.json.contains("expect")) CHECK(missing_event(told_story.events, story.json["expect"]) == "");
        if (story.json.contains("expect_end")) CHECK(end_difference(told_story, story.json["expect_end"]) == "");
        seen.add(told_story);
        forbidden.emplace_back(story.name, patterns_of(story.json));
    }
    // What no event is ever like cannot fail: each pattern has the words of some event of another story.
    for (const auto& [name, patterns] : forbidden) {
        INFO("story ", name);
        for (const Json& pattern : patterns) CHECK(seen.word_unknown(pattern) == "");
    }
}

TEST_CASE("W1-SET-01 to W1-VIC-02: every story names its rules and says what it shows") {
    const std::map<std::string, std::set<std::string>> known{{"ww1", rules_of("ww1")}, {"ww2", rules_of("ww2")}};
    for (const auto& [system, rules] : known) REQUIRE(rules.size() > 100);
    for (const Story& story : stories()) {
        INFO("story ", story.name);
        std::set<std::string> rules = known.at(system_of(story));
        rules.merge(rules_of("own"));
        CHECK(story.json["title"].is_string());
        CHECK(story.json["notes"].get<std::string>().size() > 20);
        REQUIRE(story.json["rules"].is_array());
        REQUIRE_FALSE(story.json["rules"].empty());
        for (const Json& rule : story.json["rules"]) {
            INFO("rule ", rule.dump());
            CHECK(rules.count(rule.get<std::string>()) == 1);
        }
        // The file is named after the first of them.
        CHECK(story.name.rfind(story.json["rules"][0].get<std::string>(), 0) == 0);
        CHECK((story.json.contains("expect") || story.json.contains("expect_problem")));
    }
}

TEST_CASE("W1-SET-01 to W1-SCN-01: each rule of the World War I game has a story") {
    std::set<std::string> told_rules;
    for (const Story& story : stories()) told_rules.insert(story.json["rules"][0].get<std::string>());
    for (const std::string& rule : rules_of("ww1")) {
        INFO("rule ", rule);
        CHECK(told_rules.count(rule) == 1);
    }
}

TEST_CASE("OD-BOMB-01 to OD-ACE-03: each rule of our own about missions and aces has a story") {
    const std::regex about_missions("OD-(BOMB|PHOTO|STRAFE|SPOT|BALLOON|ACE)-.*");
    std::set<std::string> told_rules;
    for (const Story& story : stories()) told_rules.insert(story.json["rules"][0].get<std::string>());
    for (const std::string& rule : rules_of("own")) {
        if (!std::regex_match(rule, about_missions)) continue;
        INFO("rule ", rule);
        CHECK(told_rules.count(rule) == 1);
    }
}

TEST_CASE("W2-SET-01 to W2-COLL-01: each rule of the World War II game without aces and missions has a story") {
    // Of aces, campaigns, bombs, cameras, troops and scenarios other tests tell; no model has two guns, and all three
    // groups together are not emptied in a story.
    const std::regex elsewhere("W2-(ACE|CAMP|BOMB|PHOTO|STRAFE|SCN)-.*|W2-SET-05|W2-FIRE-05|W2-OUT-02");
    std::set<std::string> told_rules;
    for (const Story& story : stories()) told_rules.insert(story.json["rules"][0].get<std::string>());
    for (const std::string& rule : rules_of("ww2")) {
        if (std::regex_match(rule, elsewhere)) continue;
        INFO("rule ", rule);
        CHECK(told_rules.count(rule) == 1);
    }
}

TEST_CASE("W1-DMG-01: in its story the cards are told to their owner and to nobody else") {
    const std::string name = "W1-DMG-01";
    const ToldStory told_story = tell(name, text_of(stories_folder() / (name + ".json")));
    REQUIRE(told_story.seen.size() == 3);  // a spectator, the hunter's seat, the prey's
    const Json full =
        Json::parse(R"([{"event": "drawn", "card": "3", "points": 3}, {"event": "drawn", "card": "5", "points": 5}])");
    const Json counted = Json::parse(R"([{"event": "drawn", "plane": "prey"}, {"event": "drawn", "plane": "prey"}])");
    CHECK(missing_event(told_story.seen[2], full) == "");
    for (const std::size_t outsider : {0u, 1u}) {
        CHECK(missing_event(told_story.seen[outsider], counted) == "");
        for (const Json& line : told_story.seen[outsider]) {
            if (line["event"] != "drawn") continue;
            CHECK_FALSE(line.contains("card"));
            CHECK_FALSE(line.contains("points"));
        }
    }
}

TEST_CASE("W1-TURN-02: a story that expects what does not happen fails") {
    // The comparison itself: wrong numbers, wrong order and missing events are noticed.
    const std::vector<Json> events =
        Json::parse(R"([{"event": "a", "n": 1, "at": [1, 2]}, {"event": "b", "deep": {"x": 3}}])");
    const auto missing = [&](const char* wanted) { return !missing_event(events, Json::parse(wanted)).empty(); };
    CHECK_FALSE(missing(R"([{"event": "a", "at": [1.04, 2]}, {"event": "b", "deep": {"x": 3}}])"));
    CHECK(missing(R"([{"event": "a", "at": [1.06, 2]}])"));
    CHECK(missing(R"([{"event": "a", "at": [1]}])"));
    CHECK(missing(R"([{"event": "b"}, {"event": "a"}])"));
    CHECK(missing(R"([{"event": "a"}, {"event": "a"}])"));
    CHECK(missing(R"([{"event": "b", "deep": {"x": 4}}])"));
    CHECK(missing(R"([{"event": "b", "deep": {"y": 3}}])"));
    CHECK(missing(R"([{"event": "c"}])"));
}

TEST_CASE("W1-HIGH-03: a story fails where the game ends otherwise than it says") {
    // Of a story that goes well, each of these says something that does not hold.
    const std::string name = "W1-HIGH-03";
    const ToldStory told_story = tell(name, text_of(stories_folder() / (name + ".json")));
    REQUIRE(told_story.problems.empty());
    const auto difference = [&](const char* wanted) { return end_difference(told_story, Json::parse(wanted)); };
    const auto fails_with = [&](const char* wanted, const char* why) {
        INFO(wanted, ": ", difference(wanted));
        return difference(wanted).find(why) != std::string::npos;
    };
    SUBCASE("an event that may never come") {
        CHECK(difference(R"({"never": [{"event": "floor", "floor": 9}, {"event": "moved", "turn": 1, "phase": 0}]})") ==
              "");
        CHECK(fails_with(R"({"never": [{"event": "floor", "floor": 9}, {"event": "floor"}]})",
                         R"(never {"event":"floor"}, but there came {"ceiling")"));
    }
    SUBCASE("the last line") {
        CHECK(difference(R"({"outcome": "open"})") == "");
        CHECK(fails_with(R"({"outcome": "won"})", "not so at the end"));
        CHECK(fails_with(R"({"outcom": "open"})", "not so at the end"));
    }
    SUBCASE("the state, also where a field is as usual") {
        CHECK(difference(R"({"state": {"sky": {"floor": 5}, "planes": {"camel": {"smoke": 0, "tailing": null}}}})") ==
              "");
        CHECK(fails_with(R"({"state": {"sky": {"floor": 6}}})", "/sky/floor is 5"));
        CHECK(fails_with(R"({"state": {"planes": {"camel": {"smoke": 1}}}})", R"(/smoke is "as usual")"));
        CHECK(fails_with(R"({"state": {"planes": {"camel": {"guns": [{"jam": 2}, {}]}}}})", "/guns/0/jam is 0"));
        CHECK(fails_with(R"({"state": {"planes": {"camel": {"smok": 0}}}})", "smok"));
        CHECK(fails_with(R"({"state": {"planes": {"nobody": {"smoke": 0}}}})", "no plane nobody"));
    }
    SUBCASE("what a seat sees") {
        CHECK(difference(R"({"seen_by": {"allied": {"expect": [{"event": "floor-noted", "plane": "camel", "floor": 5}],
                             "end": {"outcome": "open"}}, "spectator": {"never": [{"event": "floor-noted", "floor": 5}]}}})") ==
              "");
        CHECK(fails_with(
            R"({"seen_by": {"central": {"expect": [{"event": "floor-noted", "plane": "camel", "floor": 5}]}}})",
            "central does not see"));
        CHECK(fails_with(R"({"seen_by": {"allied": {"never": [{"event": "floor-noted", "floor": 5}]}}})",
                         "allied sees: never"));
        CHECK(fails_with(R"({"seen_by": {"spectator": {"end": {"outcome": "draw"}}}})", "spectator sees at the end"));
        CHECK(fails_with(R"({"seen_by": {"spectator": {"nevr": []}}})", "not known"));
        CHECK(fails_with(R"({"seen_by": {"nobody": {}}})", "no seat nobody"));
    }
}
