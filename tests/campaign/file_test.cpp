// A campaign as one file, and what is refused in it and in a calendar; each refusal names its place and changes
// nothing.
#include "campaign/campaign_support.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json file_of(const Season& season) {
    return Json::parse(file_text(season.events));
}

std::string refused(const Json& file) {
    const auto read = read_campaign("campaign.json", file.dump(), catalogs());
    return read ? "" : read.error().front().place + ": " + read.error().front().reason;
}

std::string refused_calendar(const Json& calendar) {
    const auto read = read_calendar("calendar.json", calendar, ww2(), {});
    return read ? "" : read.error().front().place + ": " + read.error().front().reason;
}

Season after_two_games() {
    Season season;
    GameReport report = season.quiet_game();
    shoot_down(report, "Xaver", {"Ash"});
    plane_named(report, "Birch").wounded = true;
    report.tokens = {{"2", 2, false, 1}};
    season.fly(report);
    season.fly(season.quiet_game());
    return season;
}

#define CHECK_SAYS(text, part) CHECK_MESSAGE((text).find(part) != std::string::npos, (text))

}  // namespace

TEST_CASE("A campaign read from its file is the same, to the last word of its diary") {
    const Season season = after_two_games();
    const auto read = read_campaign("campaign.json", file_text(season.events), catalogs());
    REQUIRE(read.has_value());
    CHECK(summary(read->campaign) == summary(season.campaign));
    CHECK(file_text(read->events) == file_text(season.events));
    CHECK(diary(read->campaign, read->events).size() == diary(season.campaign, season.events).size());
}

TEST_CASE("A file of another version, of another war, or of something else is refused") {
    Json file = file_of(Season());
    file["format"] = "overdive-campaign/2";
    CHECK_SAYS(refused(file), "campaign.json#: \"overdive-campaign/2\" is not the format of a campaign");
    file = file_of(Season());
    file["events"][0]["founded"]["calendar"]["system"] = "ww3";
    CHECK_SAYS(refused(file), "of no war that is played here");
    CHECK_SAYS(refused(Json::array()), "campaign.json#");
    CHECK_SAYS(refused({{"format", "overdive-campaign/1"}, {"events", Json::array()}}), "begins with \"founded\"");
    CHECK_FALSE(read_campaign("campaign.json", "{\"format\": ", catalogs()).has_value());
}

TEST_CASE("A pilot who is there twice is refused") {
    Json file = file_of(Season());
    file["events"].push_back({{"joined", {{"squadron", "axis"}, {"name", "Ash"}}}});
    CHECK_SAYS(refused(file), "events/5: there is a pilot \"Ash\" already");
    Json calendar = small_calendar();
    calendar["squadrons"][1]["pilots"][0] = "Ash";
    CHECK_SAYS(refused_calendar(calendar), "squadrons/1/pilots/0: there are two pilots \"Ash\"");
}

TEST_CASE("What cannot have happened in this order is refused") {
    const Json whole = file_of(after_two_games());
    const auto without = [&](std::string_view word) {
        Json file = whole;
        Json left = Json::array();
        bool gone = false;
        for (const Json& event : file["events"]) {
            if (!gone && event.contains(word))
                gone = true;
            else
                left.push_back(event);
        }
        file["events"] = left;
        return refused(file);
    };
    CHECK(refused(whole) == "");
    CHECK_SAYS(without("founded"), "begins with \"founded\"");
    CHECK_SAYS(without("begun"), "no game is under way");
    CHECK_SAYS(without("reported"), "did not come home wounded");
    CHECK_SAYS(without("wound-drawn"), "still to be drawn");
    CHECK_SAYS(without("joined"), "\"Xaver\" does not fly \"S2\"");
    Json twice = whole;
    twice["events"].push_back(whole["events"].back());
    CHECK_SAYS(refused(twice), "events/");
}

TEST_CASE("W2-CAMP-05, W2-CAMP-01: a file cannot give skills and victories that were not won") {
    Json file = file_of(Season());
    file["events"].push_back({{"skill", {{"pilot", 0}, {"skill", "sniper"}}}});
    CHECK_SAYS(refused(file), "for every five victories");
    const Json whole = file_of(after_two_games());
    for (const Json& event : whole["events"]) {
        if (!event.contains("reported")) continue;
        file = whole;
        for (Json& each : file["events"]) {
            if (each == event) each["reported"]["sorties"][0]["victors"] = {2};  // over one who came home
        }
        CHECK_SAYS(refused(file), "was not shot down");
        for (Json& each : file["events"]) {
            if (each.contains("reported")) each["reported"]["sorties"][0] = each["reported"]["sorties"][1];
        }
        CHECK_SAYS(refused(file), "every plane once");
        break;
    }
}

TEST_CASE("Hostile files are refused with a sentence: numbers, lists, types and names beyond all bounds") {
    const Json good = file_of(after_two_games());
    const std::vector<std::pair<std::string, Json>> planted{
        {"/events/1/joined/name", std::string(1000, 'x')},
        {"/events/1/joined/name", "a\nb"},
        {"/events/1/joined/name", 7},
        {"/events/1/joined", Json::array()},
        {"/events/1", nullptr},
        {"/events/1", {{"joined", {{"squadron", "axis"}, {"name", "N"}, {"more", 1}}}}},
        {"/events/1", {{"unheard-of", Json::object()}}},
        {"/events/5/begun/flights/0/pilot", -1},
        {"/events/5/begun/flights/0/pilot", 4'000'000'000u},
        {"/events/5/begun/flights/0/pilot", 3},
        {"/events/5/begun/flights", Json(std::vector<Json>(1000, {{"plane", "S1"}, {"pilot", 0}}))},
        {"/events/5/begun/game", "g9"},
        {"/events/6/reported/sorties/0/fate", "immortal"},
        {"/events/6/reported/sorties/0/victors", {0}},
        {"/events/6/reported/turns", 1e300},
        {"/events/0/founded/calendar", 3},
        {"/events/0/founded/calendar/games", Json::object()},
        {"/events/0/founded/calendar/squadrons", Json::array()},
        {"/events/0/founded/calendar/scenarios/two/setup/planes/0/model", "zeppelin"},
        {"/events/0/founded/calendar/scenarios/two/setup", nullptr},
        {"/events", "none"},
    };
    for (const auto& [place, value] : planted) {
        Json file = good;
        REQUIRE(file.contains(Json::json_pointer(place)));
        file[Json::json_pointer(place)] = value;
        CHECK_MESSAGE(!refused(file).empty(), place);
    }
}

TEST_CASE("A calendar names what there is, and goes forward") {
    Json calendar = small_calendar();
    calendar["games"][2]["scenario"] = "nowhere";
    CHECK_SAYS(refused_calendar(calendar), "games/2: there is no scenario \"nowhere\"");
    calendar = small_calendar();
    calendar["games"][2]["next"] = "g1";
    CHECK_SAYS(refused_calendar(calendar), "games/2/next: the game \"g1\" does not come later");
    calendar = small_calendar();
    calendar["games"][2]["next"] = {{"neutral", "g4"}};
    CHECK_SAYS(refused_calendar(calendar), "is no side of this calendar");
    calendar = small_calendar();
    calendar["games"][1]["id"] = "g1";
    CHECK_SAYS(refused_calendar(calendar), "there are two games \"g1\"");
    calendar = small_calendar();
    calendar["squadrons"].erase(1);
    CHECK_SAYS(refused_calendar(calendar), "no squadron of the side \"axis\" flies the plane \"M1\"");
    calendar = small_calendar();
    calendar["games"][0]["planes"] = {{"M1", "allied"}};
    CHECK_SAYS(refused_calendar(calendar), "no squadron of the side \"axis\" flies the plane \"M1\"");
    calendar = small_calendar();
    calendar["title"].erase("fr");
    CHECK_SAYS(refused_calendar(calendar), "calendar.json#/title");
}

TEST_CASE("A calendar makes the choices of a scenario, and carries what was chosen") {
    const auto path = std::filesystem::path(OVERDIVE_ROOT) / "data/ww2/scenarios/solitary-eagle.json";
    const std::vector<Scenario> scenarios{{"solitary-eagle", text_of(path)}};
    Json calendar = small_calendar(2);
    calendar.erase("scenarios");
    for (Json& game : calendar["games"]) game["scenario"] = "solitary-eagle";
    calendar["games"][1]["choices"] = {{"forces", "seafire"}};
    const auto read = read_calendar("calendar.json", calendar, ww2(), scenarios);
    REQUIRE(read.has_value());
    const auto model = [](const CalendarGame& game) { return game.slots.back().model; };
    CHECK(model(read->games[0]) == "hurricane-mk2b");
    CHECK(model(read->games[1]) == "seafire-mk2c");
    const auto again = read_calendar("founded", read->file, ww2(), {});
    REQUIRE(again.has_value());
    CHECK(model(again->games[1]) == "seafire-mk2c");
    CHECK(again->file == read->file);

    calendar["games"][1]["choices"] = {{"forces", "zeppelin"}};
    const auto refused_choice = read_calendar("calendar.json", calendar, ww2(), scenarios);
    REQUIRE_FALSE(refused_choice.has_value());
    CHECK_SAYS(refused_choice.error().front().place, "games/1/choices");
    Json own = small_calendar(1);
    own["games"][0]["choices"] = {{"forces", "seafire"}};
    CHECK_SAYS(refused_calendar(own), "has no choices");
}

TEST_CASE("Ten thousand pilots are refused in one sentence, in a calendar and in a campaign") {
    Json many = Json::array();
    for (int i = 0; i < 10'000; ++i) many.push_back("P" + std::to_string(i));
    Json calendar = small_calendar();
    calendar["squadrons"][0]["pilots"] = many;
    const auto read = read_calendar("calendar.json", calendar, ww2(), {});
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().size() == 1);
    CHECK_SAYS(refused_calendar(calendar), "squadrons/0/pilots: more than 64 pilots");

    Json file = file_of(Season());
    for (const Json& name : many) file["events"].push_back({{"joined", {{"squadron", "axis"}, {"name", name}}}});
    CHECK_SAYS(refused(file), "more than 512 pilots");
    const auto saved = read_campaign("campaign.json", file.dump(), catalogs());
    REQUIRE_FALSE(saved.has_value());
    CHECK(saved.error().size() == 1);
}

TEST_CASE("A list of ten thousand events more than a campaign has is refused") {
    Json file = file_of(Season());
    const Json renamed{{"renamed", {{"pilot", 0}, {"name", "A"}}}};
    const Json back{{"renamed", {{"pilot", 0}, {"name", "B"}}}};
    for (int i = 0; i < 6'000; ++i) {
        file["events"].push_back(renamed);
        file["events"].push_back(back);
    }
    CHECK_SAYS(refused(file), "more than 10000 events");
}

TEST_CASE("Hostile texts are refused: too deep, cut off, of strange letters, or larger than any campaign") {
    const auto refused_text = [](const std::string& text) {
        const auto read = read_campaign("campaign.json", text, catalogs());
        return read ? std::string() : read.error().front().reason;
    };
    CHECK_FALSE(refused_text(std::string(100'000, '[')).empty());
    CHECK_FALSE(refused_text(std::string(100'000, '[') + std::string(100'000, ']')).empty());
    std::string nested = R"({"format": "overdive-campaign/1", "events": )";
    for (int i = 0; i < 50'000; ++i) nested += R"({"founded":)";
    CHECK_FALSE(refused_text(nested).empty());
    CHECK_FALSE(refused_text("\xff\xfe{}").empty());
    CHECK_FALSE(refused_text(std::string("{\"format\0\": 1}", 14)).empty());
    CHECK_FALSE(refused_text("").empty());
    CHECK_SAYS(refused_text(std::string(most_campaign_bytes + 1, ' ')), "bytes at most");
    const std::string good = file_text(after_two_games().events);
    for (std::size_t cut = 1; cut < 40; ++cut)
        CHECK_FALSE(refused_text(good.substr(0, good.size() * cut / 40)).empty());
}
