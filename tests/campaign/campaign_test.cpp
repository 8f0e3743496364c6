// Pilots over many games (W2-CAMP-01 to W2-CAMP-05 and our own OD-CAMP-*). What a game brought is made up by each test;
// a bag with one kind of token decides what is drawn.
#include <algorithm>

#include "campaign/campaign_support.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

bool has(const std::vector<std::string>& list, std::string_view wanted) {
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

// Ash comes home wounded, and this token is drawn for him.
Season wounded(const Token& token) {
    Season season;
    GameReport report = season.quiet_game();
    plane_named(report, "Ash").wounded = true;
    report.tokens = {token};
    season.fly(report);
    return season;
}

// So many games in which Ash shoots down Xaver's squadron leader of the day.
void win(Season& season, int games) {
    for (int game = 0; game < games; ++game) {
        GameReport report = season.quiet_game();
        shoot_down(report, report.planes[2].plane, {"Ash"});
        season.fly(report);
    }
}

}  // namespace

TEST_CASE("OD-CAMP-04: a squadron begins with a pilot for each plane, by the names of its calendar") {
    const Season season;
    REQUIRE(season.campaign.pilots.size() == 4);
    CHECK(season.pilot("Birch").squadron == 0);
    CHECK(season.pilot("York").squadron == 1);
    CHECK_FALSE(season.campaign.pilot_named("Cedar").has_value());
}

TEST_CASE("W2-CAMP-01: each of those who share a victory has a whole one") {
    Season season;
    GameReport report = season.quiet_game();
    shoot_down(report, "Xaver", {"Ash", "Birch"});
    season.fly(report);
    CHECK(season.pilot("Ash").victories == 1);
    CHECK(season.pilot("Birch").victories == 1);
    CHECK(season.pilot("York").victories == 0);
    CHECK(has(season.told_keys(), "victory.shared"));
}

TEST_CASE("W2-CAMP-03: who is shot down is out, and a new pilot with no victory takes the plane") {
    Season season;
    GameReport report = season.quiet_game();
    shoot_down(report, "Xaver", {"Ash"});
    season.fly(report);
    CHECK(season.pilot("Xaver").lost);
    CHECK(season.pilot("Zeno").victories == 0);
    const auto flights = usual_flights(season.campaign);
    REQUIRE(flights.size() == 4);
    CHECK(season.campaign.pilots[flights[2].pilot].name == "York");
    CHECK(season.campaign.pilots[flights[3].pilot].name == "Zeno");
}

TEST_CASE("OD-CAMP-02: who crashes is out as well, who leaves the table comes home") {
    Season season;
    GameReport report = season.quiet_game();
    plane_named(report, "Ash").status = Status::crashed;
    plane_named(report, "Birch").status = Status::left;
    season.fly(report);
    CHECK(season.pilot("Ash").lost);
    CHECK_FALSE(season.pilot("Birch").lost);
    CHECK(has(season.told_keys(), "end.crashed"));
}

TEST_CASE("W2-CAMP-02: flames that bring a plane down after it left are a victory and the end of its pilot") {
    // Ten points of life and six flames: with tokens of two it is the fifth that brings it down, with tokens of one
    // none.
    for (const auto& [points, down] : {std::pair{2, true}, std::pair{1, false}}) {
        Season season;
        GameReport report = season.quiet_game();
        PlaneReport& plane = plane_named(report, "Xaver");
        plane.status = Status::left;
        plane.flames = 6;
        plane.life = 10;
        plane.victors = {"Ash"};
        report.tokens = {{std::to_string(points), points, false, 20}};
        season.fly(report);
        CHECK(season.pilot("Xaver").lost == down);
        CHECK(season.pilot("Ash").victories == (down ? 1 : 0));
        for (const CampaignEvent& event : season.events) {
            if (const auto* drawn = std::get_if<FlamesDrawn>(&event)) CHECK(drawn->faces.size() == (down ? 5 : 6));
        }
        CHECK(has(season.told_keys(), down ? "flames.down" : "flames.home"));
    }
}

TEST_CASE("W2-CAMP-02: an explosion among them is enough") {
    Season season;
    GameReport report = season.quiet_game();
    PlaneReport& plane = plane_named(report, "Xaver");
    plane.status = Status::left;
    plane.flames = 1;
    plane.victors = {"Ash"};
    report.tokens = {{"explosion", 0, true, 1}};
    season.fly(report);
    CHECK(season.pilot("Ash").victories == 1);
}

TEST_CASE("W2-CAMP-04: a 0 or an explosion for a wounded pilot, and he is out for good") {
    CHECK(wounded({"0", 0, false, 1}).pilot("Ash").lost);
    CHECK(wounded({"explosion", 0, true, 1}).pilot("Ash").lost);
    CHECK(has(wounded({"0", 0, false, 1}).told_keys(), "wound.lost"));
}

TEST_CASE("W2-CAMP-04: a 3 keeps him away for three games, then he is healed") {
    Season season = wounded({"3", 3, false, 1});
    CHECK_FALSE(season.pilot("Ash").lost);
    for (const int left : {3, 2, 1}) {
        CHECK(season.pilot("Ash").away == left);
        const auto flights = usual_flights(season.campaign);
        CHECK(season.campaign.pilots[flights[0].pilot].name == "Birch");
        CHECK(season.campaign.pilots[flights[1].pilot].name == "Cedar");  // who came for him
        CHECK_FALSE(has(season.told_keys(), "healed"));
        season.fly(season.quiet_game());
    }
    CHECK(season.pilot("Ash").fit());
    CHECK(has(season.told_keys(), "healed"));
    CHECK(season.pilot("Ash").flown == 1);
}

TEST_CASE("W2-CAMP-04: a wounded pilot who was shot down draws nothing") {
    Season season;
    GameReport report = season.quiet_game();
    shoot_down(report, "Ash", {"York"});
    plane_named(report, "Ash").wounded = true;
    report.tokens = {{"3", 3, false, 1}};
    season.fly(report);
    CHECK(season.pilot("Ash").lost);
    CHECK(season.pilot("Ash").away == 0);
}

TEST_CASE("W2-CAMP-05: five victories make an ace, who flies with a skill of his choice from the next game on") {
    Season season;
    win(season, 4);
    const std::size_t ash = *season.campaign.pilot_named("Ash");
    CHECK_FALSE(season.pilot("Ash").ace());
    CHECK_FALSE(choose_skill(season.campaign, ash, "sniper").has_value());
    win(season, 1);
    CHECK(season.pilot("Ash").ace());
    CHECK(season.pilot("Ash").skills_due() == 1);
    CHECK(has(season.told_keys(), "ace"));
    season.happen(choose_skill(season.campaign, ash, "sniper"));
    CHECK(season.pilot("Ash").skills_due() == 0);
    const auto again = choose_skill(season.campaign, ash, "super-ace");
    REQUIRE_FALSE(again.has_value());
    CHECK(again.error().code == "no-skill-due");

    const Json file = game_file_of(season.campaign, usual_flights(season.campaign));
    CHECK(file["planes"][0]["id"] == "Ash");
    CHECK(file["planes"][0]["seat"] == "allied");
    CHECK(file["planes"][0]["skills"] == Json::array({"sniper"}));
    CHECK_FALSE(file["planes"][1].contains("skills"));
    CHECK(std::find(file["options"].begin(), file["options"].end(), "aces") != file["options"].end());
    CHECK(read_game_file("next", file, ww2()).has_value());

    win(season, 5);
    CHECK(season.pilot("Ash").skills_due() == 1);                           // a second one for ten
    CHECK_FALSE(choose_skill(season.campaign, ash, "sniper").has_value());  // W2-ACE-01
    season.happen(choose_skill(season.campaign, ash, "super-ace"));
}

TEST_CASE("OD-CAMP-06: a skill that no game of the calendar has a use for cannot be chosen") {
    Season season;
    win(season, 5);
    const std::size_t ash = *season.campaign.pilot_named("Ash");
    // Golden Touch needs acceleration (W2-OPT-01), which no game here has.
    CHECK_FALSE(choose_skill(season.campaign, ash, "golden-touch-high").has_value());
    CHECK_FALSE(choose_skill(season.campaign, ash, "bravery").has_value());
}

TEST_CASE("OD-CAMP-05: a game that was never finished counts for nothing and is flown again") {
    Season season;
    season.happen(begin_game(season.campaign, "g1"));
    CHECK_FALSE(begin_game(season.campaign, "g2").has_value());
    season.happen(abandon_game(season.campaign));
    CHECK_FALSE(abandon_game(season.campaign).has_value());
    CHECK(season.campaign.results.empty());
    CHECK(season.pilot("Ash").flown == 0);
    season.fly(season.quiet_game());
    CHECK(season.campaign.results.size() == 1);
    CHECK_FALSE(take_report(season.campaign, season.quiet_game()).has_value());  // once only
}

TEST_CASE("A player says who flies which plane, within his squadron and among those who are fit") {
    Season season;
    const std::size_t birch = *season.campaign.pilot_named("Birch");
    const std::size_t york = *season.campaign.pilot_named("York");
    const auto changed = begin_game(season.campaign, "", {{"S1", birch}});
    REQUIRE(changed.has_value());
    const auto& begun = std::get<Begun>(changed->front());
    CHECK(season.campaign.pilots[begun.flights[0].pilot].name == "Birch");
    CHECK(season.campaign.pilots[begun.flights[1].pilot].name == "Ash");
    CHECK_FALSE(begin_game(season.campaign, "", {{"S1", york}}).has_value());
    CHECK_FALSE(begin_game(season.campaign, "", {{"S9", birch}}).has_value());
    CHECK_FALSE(begin_game(season.campaign, "", {{"S1", 99}}).has_value());
}

TEST_CASE("A pilot gets another name, which nobody else may have") {
    Season season;
    const std::size_t ash = *season.campaign.pilot_named("Ash");
    CHECK_FALSE(rename_pilot(season.campaign, ash, "York").has_value());
    CHECK_FALSE(rename_pilot(season.campaign, ash, "").has_value());
    CHECK_FALSE(rename_pilot(season.campaign, ash, "a/b").has_value());
    season.happen(rename_pilot(season.campaign, ash, "Aspen"));
    CHECK(game_file_of(season.campaign, usual_flights(season.campaign))["planes"][0]["id"] == "Aspen");
    GameReport report = season.quiet_game();
    shoot_down(report, "Aspen", {"York"});
    season.fly(report);
    CHECK_FALSE(season.campaign.pilot_named("Ash").has_value());  // his old name is not given out again
    CHECK(season.campaign.pilot_named("Cedar").has_value());
}

TEST_CASE("What follows a game depends on who won it, where the calendar says so") {
    Json calendar = small_calendar(4);
    calendar["games"][0]["next"] = {{"allied", "g3"}, {"draw", nullptr}};
    for (const auto& [winner, next] :
         {std::pair{"allied", std::optional<std::size_t>(2)}, std::pair{"axis", std::optional<std::size_t>(1)},
          std::pair{"", std::optional<std::size_t>()}}) {
        Season season(calendar);
        GameReport report = season.quiet_game();
        report.winner = winner;
        season.fly(report);
        CHECK(season.campaign.next == next);
    }
}

TEST_CASE("When names run out, new pilots are numbered") {
    Season season;
    for (int game = 0; game < 4; ++game) {
        GameReport report = season.quiet_game();
        shoot_down(report, report.planes[2].plane, {"Ash"});
        shoot_down(report, report.planes[3].plane, {"Ash"});
        season.fly(report);
    }
    CHECK(season.campaign.pilot_named("axis 4").has_value());
}

TEST_CASE("OD-CAMP-08, OD-ACE-01: an ace of the World War I game chooses a skill where the campaign was founded so") {
    Json calendar = small_ww1_calendar();
    calendar["ace_skills"] = true;
    Season season(calendar);
    win(season, 5);
    const std::size_t ash = *season.campaign.pilot_named("Ash");
    CHECK(season.campaign.skills_open_to(ash) == std::vector{Skill::good_at_escaping, Skill::perfect_control});
    CHECK_FALSE(choose_skill(season.campaign, ash, "sniper").has_value());  // of the other war
    season.happen(choose_skill(season.campaign, ash, "perfect-control"));
    CHECK(has(season.told_keys(), "skill"));

    // It goes with him into the next game, which the engine plays.
    const Json file = game_file_of(season.campaign, usual_flights(season.campaign));
    CHECK(file["planes"][0]["skills"] == Json::array({"perfect-control"}));
    CHECK(std::find(file["options"].begin(), file["options"].end(), "aces") != file["options"].end());
    const auto read = read_game_file("next", file, ww1());
    REQUIRE(read.has_value());
    CHECK(read->setup.planes[0].skills.has(Skill::perfect_control));
    CHECK(read->setup.planes[1].skills.empty());

    const auto again = read_campaign("campaign.json", file_text(season.events), catalogs());
    REQUIRE(again.has_value());
    CHECK(again->campaign.calendar.ace_skills);
    CHECK(summary(again->campaign) == summary(season.campaign));
}

TEST_CASE("OD-CAMP-08: without a word about it aces of the World War I game choose nothing") {
    Season season(small_ww1_calendar());
    win(season, 5);
    const std::size_t ash = *season.campaign.pilot_named("Ash");
    CHECK(season.pilot("Ash").ace());
    CHECK(season.campaign.skills_open_to(ash).empty());
    CHECK_FALSE(choose_skill(season.campaign, ash, "perfect-control").has_value());
    CHECK(season.campaign.calendar.could_have_skills);
    const auto founded_so = with_ace_skills(season.campaign.calendar, ww1());
    REQUIRE(founded_so.has_value());
    CHECK(founded_so->ace_skills);
}

TEST_CASE("OD-CAMP-08: what a calendar says of skills is checked when it is read") {
    const auto refused = [](const Json& calendar) {
        const auto read = read_calendar("calendar.json", calendar, catalog_of(calendar), {});
        return read ? "" : read.error().front().place + ": " + read.error().front().reason;
    };
    Json calendar = small_ww1_calendar({"aim"});
    calendar["ace_skills"] = true;
    CHECK(refused(calendar).find("OD-CAMP-08") != std::string::npos);
    calendar["ace_skills"] = false;
    CHECK(refused(calendar).empty());
    calendar["ace_skills"] = "yes";
    CHECK(refused(calendar).find("ace_skills") != std::string::npos);
    Json dawn = small_calendar();
    dawn["ace_skills"] = true;
    CHECK(refused(dawn).empty());
    dawn["ace_skills"] = false;
    CHECK(refused(dawn).find("W2-CAMP-05") != std::string::npos);
}

TEST_CASE("OD-CAMP-06: a skill rests in a game that has no use for it, in the World War I game too") {
    Json calendar = small_ww1_calendar();
    calendar["ace_skills"] = true;
    calendar["scenarios"]["plain"] = calendar["scenarios"]["two"];
    calendar["scenarios"]["plain"]["setup"]["options"] = {"aim"};
    calendar["games"][6]["scenario"] = "plain";
    Season season(calendar);
    win(season, 5);
    season.happen(choose_skill(season.campaign, *season.campaign.pilot_named("Ash"), "perfect-control"));
    CHECK(game_file_of(season.campaign, usual_flights(season.campaign))["planes"][0].contains("skills"));
    season.fly(season.quiet_game());
    const Json file = game_file_of(season.campaign, usual_flights(season.campaign));
    CHECK_FALSE(file["planes"][0].contains("skills"));
    CHECK(read_game_file("next", file, ww1()).has_value());
}

TEST_CASE("OD-CAMP-05: a game that is gone can be passed over: nobody has flown it, and what follows a draw follows") {
    Json calendar = small_calendar(4);
    calendar["games"][0]["next"] = {{"allied", "g2"}, {"draw", "g3"}};
    calendar["games"][3]["next"] = nullptr;
    Season season(calendar);
    CHECK_FALSE(pass_game_over(season.campaign).has_value());
    season.happen(begin_game(season.campaign, "link"));
    season.happen(pass_game_over(season.campaign));
    CHECK(season.campaign.next == 2);
    CHECK(season.campaign.results.empty());
    CHECK(season.pilot("Ash").flown == 0);
    CHECK(has(season.told_keys(), "passed-over"));
    season.fly(season.quiet_game());
    season.happen(begin_game(season.campaign, "link"));
    season.happen(pass_game_over(season.campaign));
    CHECK(season.campaign.over());
    CHECK(has(season.told_keys(), "over"));
    const auto again = read_campaign("campaign.json", file_text(season.events), catalogs());
    REQUIRE(again.has_value());
    CHECK(summary(again->campaign) == summary(season.campaign));
}

TEST_CASE("OD-CAMP-05, W2-CAMP-04: a game that is passed over is none of those that a wounded pilot misses") {
    Season season = wounded({"3", 3, false, 1});
    season.happen(begin_game(season.campaign, "link"));
    season.happen(pass_game_over(season.campaign));
    CHECK(season.pilot("Ash").away == 3);
}
