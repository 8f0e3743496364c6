// overdive campaign: squadrons of named pilots over many games, kept in one file.
#include "campaign/campaign_file.h"

#include <filesystem>
#include <iostream>
#include <random>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "ai/bot.h"
#include "campaign/diary.h"
#include "cli/commands.h"
#include "lab/recorded_game.h"
#include "store/files.h"

namespace overdive::cli {

namespace fs = std::filesystem;
using namespace campaign;

Checked<std::vector<Calendar>> load_calendar_files(const Program& program, const Catalog& catalog,
                                                   const std::vector<Scenario>& scenarios) {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders_in_use(program)) {
        std::error_code ignored;
        const fs::path place = fs::path(folder) / catalog.system / "campaigns";
        if (!fs::is_directory(place, ignored)) continue;
        auto found = read_data_folder(place);
        if (!found) return tl::unexpected<Problems>(found.error());
        files.insert(files.end(), std::make_move_iterator(found->begin()), std::make_move_iterator(found->end()));
    }
    return load_calendars(files, catalog, scenarios);
}

namespace {

// A campaign from its file, with all that is needed to go on with it.
struct LoadedCampaign {
    std::string file;
    Catalog catalog;
    SavedCampaign saved;
    Texts texts;
    std::size_t told = 0;  // entries of the diary that were there before
};

bool load_campaign(Program& program, const std::string& file, LoadedCampaign& loaded) {
    loaded.file = file;
    const auto text = read_text_file(file, most_campaign_bytes);
    if (!text) return report(program, text.error()), false;
    auto saved = read_campaign(file, *text, catalog_loader(program, loaded.catalog));
    if (!saved) return report(program, saved.error()), false;
    loaded.saved = std::move(*saved);
    auto texts = load_language(program);
    if (!texts) return report(program, texts.error()), false;
    loaded.texts = std::move(*texts);
    loaded.told = diary(loaded.saved.campaign, loaded.saved.events).size();
    return true;
}

bool happen(Program& program, LoadedCampaign& loaded, const Decided<CampaignEvents>& decided) {
    if (!decided) return report(program, {{loaded.file, decided.error().reason}}), false;
    evolve(loaded.saved.campaign, *decided);
    loaded.saved.events.insert(loaded.saved.events.end(), decided->begin(), decided->end());
    return true;
}

bool save(Program& program, const LoadedCampaign& loaded) {
    const auto saved = write_file_atomically(loaded.file, file_text(loaded.saved.events));
    if (!saved) report(program, saved.error());
    return saved.has_value();
}

std::string dumped(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The diary from an entry on, each as a sentence.
void tell_diary(const Program& program, const LoadedCampaign& loaded, std::size_t since) {
    const auto entries = diary(loaded.saved.campaign, loaded.saved.events);
    for (std::size_t i = since; i < entries.size(); ++i) {
        const std::string sentence = told(entries[i], loaded.texts);
        if (program.json)
            std::cout << dumped({{"key", entries[i].key}, {"words", entries[i].words}, {"text", sentence}}) << '\n';
        else
            std::cout << sentence << '\n';
    }
}

void tell_pilots(const LoadedCampaign& loaded) {
    const Campaign& campaign = loaded.saved.campaign;
    const Texts& texts = loaded.texts;
    const auto say = [&](const char* key) { return texts.say(std::string("campaign.table.") + key); };
    for (std::size_t squadron = 0; squadron < campaign.calendar.squadrons.size(); ++squadron) {
        std::cout << '\n' << in_language(campaign.calendar.squadrons[squadron].name, texts.language) << '\n';
        for (const SquadronPilot& pilot : campaign.pilots) {
            if (pilot.squadron != squadron) continue;
            std::string state = pilot.lost ? say("lost") : pilot.away > 0 ? say("wounded") : "";
            for (const Skill skill : pilot.skills)
                state += (state.empty() ? "" : ", ") + texts.say("skill." + std::string(word_of(skill)));
            std::cout << fmt::format("  {:<24} {:>3}  {}\n", pilot.name, pilot.victories, state);
        }
    }
    if (campaign.over()) return;
    const CalendarGame& game = campaign.calendar.games[*campaign.next];
    std::cout << fmt::format("\n{} {}: {}\n{}\n", say(campaign.underway ? "underway" : "next"),
                             in_language(game.date, texts.language), in_language(game.title, texts.language),
                             in_language(game.briefing, texts.language));
}

std::optional<Calendar> calendar_named(Program& program, const std::string& wanted) {
    std::string known;
    for (const std::string& system : playable_systems()) {
        const auto catalog = load_data(program, system);
        if (!catalog) return report(program, catalog.error()), std::nullopt;
        const auto scenarios = load_scenario_files(program, *catalog);
        if (!scenarios) return report(program, scenarios.error()), std::nullopt;
        auto calendars = load_calendar_files(program, *catalog, *scenarios);
        if (!calendars) return report(program, calendars.error()), std::nullopt;
        for (Calendar& calendar : *calendars) {
            if (calendar.id == wanted) return std::move(calendar);
            known += (known.empty() ? "" : ", ") + calendar.id;
        }
        // A file of one's own.
        std::error_code ignored;
        if (!fs::is_regular_file(wanted, ignored)) continue;
        const auto text = read_text_file(wanted, most_calendar_bytes);
        const auto json = text ? parse_json(wanted, *text) : tl::unexpected<Problems>(text.error());
        if (!json) return report(program, json.error()), std::nullopt;
        const auto of_file = json->is_object() ? json->find("system") : json->end();
        const bool other = of_file != json->end() && of_file->is_string() && *of_file != system;
        if (other && is_playable(of_file->get<std::string>())) continue;
        auto calendar = read_calendar(wanted, *json, *catalog, *scenarios);
        if (!calendar) return report(program, calendar.error()), std::nullopt;
        return std::move(*calendar);
    }
    report(program, {{wanted, "there is no such calendar; there are: " + known}});
    return std::nullopt;
}

std::string any_seed() {
    std::random_device chance;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", chance(), chance(), chance(), chance());
}

// The replay of the game under way, in which the planes go by the names of their pilots.
void take_replay(Program& program, LoadedCampaign& loaded, const std::string& name, const std::string& text) {
    auto replay = read_replay(name, text, loaded.catalog);
    if (!replay) return report(program, replay.error());
    if (auto found = find_models(name, replay->header, loaded.catalog); !found) return report(program, found.error());
    const auto of_game = report_of(*replay, loaded.catalog);
    if (!of_game) return report(program, of_game.error());
    if (!happen(program, loaded, take_report(loaded.saved.campaign, *of_game)) || !save(program, loaded)) return;
    tell_diary(program, loaded, loaded.told);
}

}  // namespace

void campaign_new(Program& program, const CampaignOptions& wanted) {
    auto calendar = calendar_named(program, wanted.calendar);
    if (!calendar) return;
    if (wanted.ace_skills) {
        const auto catalog = load_data(program, calendar->system);
        if (!catalog) return report(program, catalog.error());
        auto with_skills = with_ace_skills(*calendar, *catalog);
        if (!with_skills) return report(program, with_skills.error());
        calendar = std::move(*with_skills);
    }
    LoadedCampaign loaded;
    loaded.file = wanted.output;
    loaded.saved.events = found(*calendar, wanted.seed.empty() ? any_seed() : wanted.seed);
    loaded.saved.campaign = founded(*calendar, "");
    evolve(loaded.saved.campaign, loaded.saved.events);
    auto texts = load_language(program);
    if (!texts) return report(program, texts.error());
    loaded.texts = std::move(*texts);
    if (save(program, loaded)) tell_diary(program, loaded, 0);
}

void campaign_tell(Program& program, const CampaignOptions& wanted) {
    LoadedCampaign loaded;
    if (!load_campaign(program, wanted.file, loaded)) return;
    tell_diary(program, loaded, 0);
    if (program.json)
        std::cout << dumped({{"summary", summary(loaded.saved.campaign)}}) << '\n';
    else
        tell_pilots(loaded);
}

void campaign_fly(Program& program, const CampaignOptions& wanted) {
    LoadedCampaign loaded;
    if (!load_campaign(program, wanted.file, loaded)) return;
    const auto bot = bot_named(wanted.bot);
    if (!bot) return report(program, {{"--bot", "there is no bot \"" + wanted.bot + "\": random, simple or ace"}});
    if (!loaded.saved.campaign.underway && !happen(program, loaded, begin_game(loaded.saved.campaign, ""))) return;
    const Json file = game_file_of(loaded.saved.campaign, loaded.saved.campaign.underway->flights);
    if (!wanted.output.empty()) {
        const auto written_file = write_file_atomically(wanted.output, file.dump(2) + "\n");
        if (!written_file) return report(program, written_file.error());
        if (save(program, loaded)) tell_diary(program, loaded, loaded.told);
        return;
    }
    const auto game = read_game_file(wanted.file, file, loaded.catalog);
    if (!game) return report(program, game.error());
    RecordedGame how;
    how.engine = OVERDIVE_VERSION;
    how.seed = wanted.seed.empty() ? any_seed() : wanted.seed;
    how.bot = *bot;
    const auto replay = recorded_game(*game, loaded.catalog, how);
    if (!replay) return report(program, replay.error());
    if (!wanted.replay.empty()) {
        const auto kept = write_file_atomically(wanted.replay, *replay);
        if (!kept) return report(program, kept.error());
    }
    take_replay(program, loaded, "the game", *replay);
}

void campaign_report(Program& program, const CampaignOptions& wanted) {
    LoadedCampaign loaded;
    if (!load_campaign(program, wanted.file, loaded)) return;
    const auto text = read_text_file(wanted.replay, most_replay_bytes);
    if (!text) return report(program, text.error());
    take_replay(program, loaded, wanted.replay, *text);
}

void campaign_skill(Program& program, const CampaignOptions& wanted) {
    LoadedCampaign loaded;
    if (!load_campaign(program, wanted.file, loaded)) return;
    const auto pilot = loaded.saved.campaign.pilot_named(wanted.pilot);
    if (!pilot) return report(program, {{wanted.file, "there is no pilot \"" + wanted.pilot + "\""}});
    if (!happen(program, loaded, choose_skill(loaded.saved.campaign, *pilot, wanted.skill))) return;
    if (save(program, loaded)) tell_diary(program, loaded, loaded.told);
}

void campaign_abandon(Program& program, const CampaignOptions& wanted) {
    LoadedCampaign loaded;
    if (!load_campaign(program, wanted.file, loaded)) return;
    if (!happen(program, loaded, abandon_game(loaded.saved.campaign))) return;
    if (save(program, loaded)) tell_diary(program, loaded, loaded.told);
}

}  // namespace overdive::cli
