// Whole campaigns, flown by bots: each comes out of its log the same, and their calendars are those that come with the
// game.
#include "ai/bot.h"
#include "campaign/campaign_support.h"
#include "lab/recorded_game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// The replay of a game between bots, as text.
std::string flown_by_bots(const Json& file, const Catalog& catalog, const std::string& seed) {
    const auto game = read_game_file("game", file, catalog);
    if (!game) FAIL((game.error().front().reason));
    const auto replay = recorded_game(*game, catalog, {"test", seed, &simple_bot, {5'000}, 60});
    if (!replay) FAIL((replay.error().front().reason));
    return *replay;
}

std::vector<Calendar> calendars_of(const std::string& system, const Catalog& catalog) {
    const auto files = [&](const std::string& folder) {
        std::vector<SourceFile> found;
        for (const auto& path : json_files_below(std::filesystem::path(OVERDIVE_ROOT) / "data" / system / folder))
            found.push_back({path.filename().string(), text_of(path)});
        return found;
    };
    const auto scenarios = load_scenarios(files("scenarios"), catalog);
    REQUIRE(scenarios.has_value());
    auto calendars = load_calendars(files("campaigns"), catalog, *scenarios);
    if (!calendars) FAIL((calendars.error().front().place + ": " + calendars.error().front().reason));
    return std::move(*calendars);
}

std::string whole_diary(const Campaign& campaign, const CampaignEvents& events, const Texts& texts) {
    std::string told_all;
    for (const Entry& entry : diary(campaign, events)) {
        const std::string sentence = told(entry, texts);
        CHECK_MESSAGE(sentence.find("campaign.") == std::string::npos, sentence);
        CHECK_MESSAGE(sentence.find('{') == std::string::npos, sentence);
        told_all += sentence + "\n";
    }
    return told_all;
}

std::size_t fly_through(const Calendar& calendar, const Catalog& catalog) {
    CampaignEvents events = found(calendar, "a season");
    Campaign campaign = founded(calendar, "a season");
    evolve(campaign, events);
    const auto happen = [&](const Decided<CampaignEvents>& decided) {
        if (!decided) FAIL((decided.error().reason));
        evolve(campaign, *decided);
        events.insert(events.end(), decided->begin(), decided->end());
    };
    for (int game = 0; !campaign.over(); ++game) {
        happen(begin_game(campaign, "game " + std::to_string(game)));
        const Json file = game_file_of(campaign, campaign.underway->flights);
        const std::string replay = flown_by_bots(file, catalog, "game " + std::to_string(game));
        const auto read = read_replay("game", replay, catalog);
        REQUIRE(read.has_value());
        const auto report = report_of(*read, catalog);
        if (!report) FAIL((report.error().front().reason));
        happen(take_report(campaign, *report));
        for (std::size_t pilot = 0; pilot < campaign.pilots.size(); ++pilot) {
            const auto open = campaign.skills_open_to(pilot);
            if (!open.empty()) happen(choose_skill(campaign, pilot, word_of(open.front())));
        }
    }
    CHECK(campaign.results.size() >= 3);
    int lost = 0;
    for (const SquadronPilot& pilot : campaign.pilots) lost += pilot.lost ? 1 : 0;
    CHECK(lost > 0);  // bots shoot each other down

    const CatalogOf catalogs = [&](std::string_view) { return &catalog; };
    const auto again = read_campaign("campaign.json", file_text(events), catalogs);
    if (!again) FAIL((again.error().front().place + ": " + again.error().front().reason));
    CHECK(summary(again->campaign) == summary(campaign));
    for (const char* language : {"en", "it", "fr"}) {
        const auto path = std::filesystem::path(OVERDIVE_ROOT) / "data/texts" / (std::string(language) + ".json");
        const auto texts = load_texts({"texts", text_of(path)});
        REQUIRE(texts.has_value());
        CHECK(whole_diary(again->campaign, again->events, *texts) == whole_diary(campaign, events, *texts));
    }
    return campaign.results.size();
}

}  // namespace

TEST_CASE("Every calendar of the World War I game is flown to its end and read back from its log") {
    for (const Calendar& calendar : calendars_of("ww1", ww1())) {
        INFO(calendar.id);
        fly_through(calendar, ww1());
    }
}

TEST_CASE("Every calendar of the World War II game is flown to its end, ten games in one of them") {
    std::size_t most = 0;
    for (const Calendar& calendar : calendars_of("ww2", ww2())) {
        INFO(calendar.id);
        most = std::max(most, fly_through(calendar, ww2()));
    }
    CHECK(most >= 10);
}
