// The calendar of a campaign (docs/formats.md): which squadrons fly it, and one game after the other. A calendar names
// scenarios; once a campaign is founded it carries them with it, so that it can be played on wherever it is.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "rules/pilot.h"
#include "scenario/scenario_file.h"

namespace overdive::campaign {

inline constexpr std::string_view calendar_format = "overdive-calendar/1";
inline constexpr std::size_t most_squadrons = 8;
inline constexpr std::size_t most_games = 64;
inline constexpr std::size_t most_names = 64;  // of pilots that a squadron begins with
inline constexpr std::size_t most_calendar_bytes = 1u << 20;

struct Squadron {
    std::string id;  // also the seat of its player
    std::string side;
    Json name;                       // in each language
    std::vector<std::string> names;  // of those who join, one after the other
};

struct Slot {
    std::string plane;  // as the scenario calls it
    std::string model;
    std::size_t squadron = 0;
};

struct CalendarGame {
    std::string id;
    std::string scenario;
    Json title;  // of its scenario, as the briefing where the calendar has none of its own
    Json briefing;
    Json date;
    Json setup;  // of its scenario
    std::vector<Slot> slots;
    std::vector<Skill> skills;                               // that an ace can use in it
    std::map<std::string, std::optional<std::string>> next;  // by winner, "draw", "" for all others; none: the end
};

struct Calendar {
    std::string id;
    std::string system;
    Json title;
    Json briefing;
    std::vector<Squadron> squadrons;
    std::vector<CalendarGame> games;
    bool ace_skills = false;         // aces choose skills (W2-CAMP-05); OD-CAMP-08 in the World War I game
    bool could_have_skills = false;  // some game has a use for one
    Json file;                       // itself, with its scenarios

    [[nodiscard]] std::optional<std::size_t> game_named(std::string_view id) const;
    [[nodiscard]] std::optional<std::size_t> squadron_named(std::string_view id) const;
    // How many planes a squadron has in the largest of its games.
    [[nodiscard]] std::size_t strength(std::size_t squadron) const;
};

// Reads and checks a calendar. Scenarios that it does not carry itself are looked for among those given.
[[nodiscard]] Checked<Calendar> read_calendar(std::string_view place, const Json& file, const Catalog& catalog,
                                              std::span<const Scenario> scenarios);
// The same calendar, whose aces choose skills (OD-CAMP-08); it must be one that could.
[[nodiscard]] Checked<Calendar> with_ace_skills(const Calendar& calendar, const Catalog& catalog);
// All calendars of one war; a later one with the same id replaces an earlier one, those of the other war are skipped.
[[nodiscard]] Checked<std::vector<Calendar>> load_calendars(std::span<const SourceFile> files, const Catalog& catalog,
                                                            std::span<const Scenario> scenarios);

}  // namespace overdive::campaign
