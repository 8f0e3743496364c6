// A small campaign of two squadrons and what its games may bring, for tests.
#pragma once

#include <doctest/doctest.h>

#include "campaign/campaign.h"
#include "campaign/campaign_file.h"
#include "campaign/diary.h"
#include "scenario/game_file.h"
#include "support/ww2.h"

namespace overdive::testing {

using namespace overdive::campaign;

inline Json everywhere(const std::string& text) {
    return {{"en", text}, {"it", text}, {"fr", text}};
}

// Two Spitfires against two Messerschmitts, again and again.
inline Json small_calendar(int games = 12) {
    Json setup = Json::parse(R"({
      "format": "overdive-game/1", "system": "ww2", "options": ["special-damage", "aim"], "table": {"width": 900, "height": 900},
      "planes": [
        {"id": "S1", "model": "spitfire-mk1", "side": "allied"}, {"id": "S2", "model": "spitfire-mk1", "side": "allied"},
        {"id": "M1", "model": "bf109-e3", "side": "axis"}, {"id": "M2", "model": "bf109-e3", "side": "axis"}]})");
    Json calendar{
        {"format", "overdive-calendar/1"},
        {"system", "ww2"},
        {"id", "small"},
        {"title", everywhere("Small")},
        {"briefing", everywhere("Fly.")},
        {"squadrons",
         {{{"id", "allied"},
           {"side", "allied"},
           {"name", everywhere("Blue Squadron")},
           {"pilots", {"Ash", "Birch", "Cedar"}}},
          {{"id", "axis"},
           {"side", "axis"},
           {"name", everywhere("Red Squadron")},
           {"pilots", {"Xaver", "York", "Zeno"}}}}},
        {"scenarios",
         {{"two", {{"title", everywhere("Two against two")}, {"briefing", everywhere("Fight.")}, {"setup", setup}}}}}};
    for (int game = 1; game <= games; ++game)
        calendar["games"].push_back(
            {{"id", "g" + std::to_string(game)}, {"date", everywhere("Day")}, {"scenario", "two"}});
    return calendar;
}

// The same over the trenches: by the options of its games aces can escape, and keep calm.
inline Json small_ww1_calendar(const Json& options = {"aim", "tailing", "disruption"}) {
    Json calendar = small_calendar();
    calendar["system"] = "ww1";
    Json& setup = calendar["scenarios"]["two"]["setup"];
    setup["system"] = "ww1";
    setup["options"] = options;
    for (Json& plane : setup["planes"]) plane["model"] = plane["side"] == "axis" ? "fokker-dr1" : "sopwith-camel";
    return calendar;
}

inline const Catalog& catalog_of(const Json& calendar) {
    return calendar["system"] == "ww1" ? ww1() : ww2();
}

inline Calendar read_small(const Json& calendar) {
    auto read = read_calendar("small", calendar, catalog_of(calendar), {});
    if (!read) FAIL((read.error().front().place + ": " + read.error().front().reason));
    return *read;
}

inline CatalogOf catalogs() {
    return [](std::string_view system) { return system == "ww2" ? &ww2() : system == "ww1" ? &ww1() : nullptr; };
}

// A campaign and its events, as they are decided.
struct Season {
    CampaignEvents events;
    Campaign campaign;

    explicit Season(const Json& calendar = small_calendar(), const std::string& seed = "test") {
        const Calendar read = read_small(calendar);
        events = found(read, seed);
        campaign = founded(read, seed);
        evolve(campaign, events);
    }
    void happen(const Decided<CampaignEvents>& decided) {
        if (!decided) FAIL((decided.error().reason));
        evolve(campaign, *decided);
        events.insert(events.end(), decided->begin(), decided->end());
    }
    // The pilots of a game, with nothing that happened to them.
    [[nodiscard]] GameReport quiet_game() const {
        GameReport report;
        report.turns = 7;
        for (const Flight& flight : usual_flights(campaign)) {
            PlaneReport plane;
            plane.plane = campaign.pilots[flight.pilot].name;
            plane.life = 10;
            report.planes.push_back(plane);
        }
        report.tokens = {{"1", 1, false, 10}};
        return report;
    }
    void fly(const GameReport& report) {
        happen(begin_game(campaign, "link"));
        happen(take_report(campaign, report));
    }
    [[nodiscard]] const SquadronPilot& pilot(std::string_view name) const {
        const auto found = campaign.pilot_named(name);
        REQUIRE(found.has_value());
        return campaign.pilots[*found];
    }
    [[nodiscard]] std::vector<std::string> told_keys() const {
        std::vector<std::string> keys;
        for (const Entry& entry : diary(campaign, events)) keys.push_back(entry.key);
        return keys;
    }
};

inline PlaneReport& plane_named(GameReport& report, std::string_view name) {
    for (PlaneReport& plane : report.planes) {
        if (plane.plane == name) return plane;
    }
    FAIL(("no plane " + std::string(name)));
    return report.planes.front();
}

// The first is shot down by the others.
inline void shoot_down(GameReport& report, std::string_view who, const std::vector<std::string>& by) {
    plane_named(report, who).status = Status::shot_down;
    plane_named(report, who).victors = by;
}

}  // namespace overdive::testing
