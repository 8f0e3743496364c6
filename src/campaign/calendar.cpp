#include "campaign/calendar.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "games/games.h"
#include "rules/names.h"
#include "scenario/game_file.h"
#include "scenario/scenario_choices.h"

namespace overdive::campaign {
namespace {

// A text in each language.
Json in_languages(const JsonReader& texts) {
    if (!texts.is_object()) return {};
    texts.only({"en", "it", "fr"});
    for (const std::string_view language : {"en", "it", "fr"}) {
        const auto text = texts.text(language);
        if (text && (text->empty() || text->size() > 2000))
            texts.complain(fmt::format("the text in \"{}\" has 1 to 2000 letters", language));
    }
    return texts.node();
}

class CalendarReader {
public:
    CalendarReader(const JsonReader& file, const Catalog& catalog, std::span<const Scenario> scenarios)
        : file_(file), catalog_(catalog), scenarios_(scenarios) {}

    Calendar read() {
        file_.only(
            {"format", "system", "id", "title", "briefing", "basis", "ace_skills", "squadrons", "games", "scenarios"});
        calendar_.system = catalog_.system;
        calendar_.id = file_.text("id").value_or("");
        if (calendar_.id.empty() || calendar_.id.size() > longest_name)
            file_.complain(fmt::format("the id of a calendar has 1 to {} letters", longest_name));
        if (const auto title = file_.member("title")) calendar_.title = in_languages(*title);
        if (const auto briefing = file_.member("briefing")) calendar_.briefing = in_languages(*briefing);
        read_ace_skills();
        if (const auto basis = file_.optional_member("basis")) (void)basis->text();
        if (const auto squadrons = file_.member("squadrons"))
            squadrons->each([this](const JsonReader& squadron) { read_squadron(squadron); });
        if (calendar_.squadrons.empty()) file_.complain("a calendar has a squadron at least");
        if (!file_.problems().empty()) return std::move(calendar_);
        const auto games = file_.member("games");
        if (games) games->each([this](const JsonReader& game) { read_game(game); });
        if (calendar_.games.empty()) file_.complain("a calendar has a game at least");
        if (file_.problems().empty()) games->each([this](const JsonReader& game) { read_next(game); });
        if (file_.problems().empty()) check_ace_skills();
        if (file_.problems().empty()) carry_scenarios();
        return std::move(calendar_);
    }

private:
    void read_squadron(const JsonReader& json) {
        if (!json.is_object()) return;
        json.only({"id", "side", "name", "pilots"});
        if (calendar_.squadrons.size() == most_squadrons)
            return json.complain(fmt::format("more than {} squadrons", most_squadrons));
        Squadron squadron{json.text("id").value_or(""), json.text("side").value_or(""), {}, {}};
        check_name(json, squadron.id);
        if (squadron.id == "spectator") json.complain("no squadron can be called \"spectator\"");
        if (calendar_.squadron_named(squadron.id))
            json.complain(fmt::format("there are two squadrons \"{}\"", squadron.id));
        if (const auto name = json.member("name")) squadron.name = in_languages(*name);
        const auto pilots = json.member("pilots");
        if (pilots && pilots->node().size() > most_names)
            return pilots->complain(fmt::format("more than {} pilots", most_names));  // once, not for each of them
        if (pilots) {
            pilots->each([&](const JsonReader& pilot) {
                const std::string name = pilot.text().value_or("");
                check_name(pilot, name);
                if (!pilots_.insert(name).second) pilot.complain(fmt::format("there are two pilots \"{}\"", name));
                squadron.names.push_back(name);
            });
        }
        if (squadron.names.empty()) json.complain("a squadron has a pilot at least");
        calendar_.squadrons.push_back(std::move(squadron));
    }

    static void check_name(const JsonReader& json, const std::string& name) {
        if (const auto fault = fault_of_name(name)) json.complain(*fault);
        if (name.find('/') != std::string::npos) json.complain("names have no slash");
    }

    void read_game(const JsonReader& json) {
        if (!json.is_object()) return;
        json.only({"id", "date", "scenario", "choices", "briefing", "planes", "next"});
        if (calendar_.games.size() == most_games) return json.complain(fmt::format("more than {} games", most_games));
        CalendarGame game;
        game.id = json.text("id").value_or("");
        if (const auto fault = fault_of_name(game.id)) json.complain(*fault);
        if (calendar_.game_named(game.id)) json.complain(fmt::format("there are two games \"{}\"", game.id));
        if (const auto date = json.member("date")) game.date = in_languages(*date);
        game.scenario = json.text("scenario").value_or("");
        const Chosen chosen = choices_of_game(json);
        const auto scenario = scenario_named(json, game.scenario, chosen);
        if (!scenario) return;
        if (!chosen.empty()) game.scenario += " " + game.id;  // as it is carried
        carried_[game.scenario] = *scenario;
        game.title = scenario->at("title");
        game.briefing = scenario->at("briefing");
        game.setup = scenario->at("setup");
        if (const auto briefing = json.optional_member("briefing")) game.briefing = in_languages(*briefing);
        read_slots(json, game);
        calendar_.games.push_back(std::move(game));
    }

    static Chosen choices_of_game(const JsonReader& json) {
        Chosen chosen;
        if (const auto choices = json.optional_member("choices")) {
            choices->each_member([&](const std::string& choice, const JsonReader& option) {
                chosen[choice] = option.text().value_or("");
            });
        }
        return chosen;
    }

    // A scenario that the calendar carries, or one of those at hand with its choices made.
    std::optional<Json> scenario_named(const JsonReader& json, const std::string& id, const Chosen& chosen) {
        if (const auto own = file_.optional_member("scenarios"); own && own->is_object() && own->has(id)) {
            const auto carried = own->member(id);
            if (!carried->is_object()) return std::nullopt;
            carried->only({"title", "briefing", "setup"});
            if (const auto title = carried->member("title")) (void)in_languages(*title);
            if (const auto briefing = carried->member("briefing")) (void)in_languages(*briefing);
            if (!chosen.empty()) json.complain("a scenario that the calendar brings itself has no choices");
            if (!carried->member("setup") || !json.problems().empty()) return std::nullopt;
            return carried->node();
        }
        for (const Scenario& scenario : scenarios_) {
            if (scenario.id != id) continue;
            const auto resolved = resolve(json.path() + "/choices", scenario.text, chosen);
            if (!resolved) return add(resolved.error()), std::nullopt;
            for (const std::string& choice : resolved->passed_over)
                json.complain(fmt::format("the choice \"{}\" is not there beside the others", choice));
            const Json whole = resolved->scenario;
            return Json{{"title", whole["title"]}, {"briefing", whole["briefing"]}, {"setup", whole["setup"]}};
        }
        json.complain(fmt::format("there is no scenario \"{}\"", id));
        return std::nullopt;
    }

    // Every plane is flown by a squadron: one that is named, or the first of its side.
    void read_slots(const JsonReader& json, CalendarGame& game) {
        const auto system = system_of(json.path(), game.setup);
        if (!system) return add(system.error());
        if (*system != catalog_.system) return json.complain("its scenario is of the other war");
        const auto read = read_game_file(json.path(), game.setup, catalog_);
        if (!read) return add(read.error());
        std::map<std::string, std::string> named;
        if (const auto planes = json.optional_member("planes")) {
            planes->each_member([&](const std::string& plane, const JsonReader& squadron) {
                named[plane] = squadron.text().value_or("");
                if (!find_name<PlaneId>(read->names.planes, plane))
                    squadron.complain(fmt::format("its scenario has no plane \"{}\"", plane));
                else if (!calendar_.squadron_named(named[plane]))
                    squadron.complain(fmt::format("there is no squadron \"{}\"", named[plane]));
            });
        }
        for (std::size_t i = 0; i < read->names.planes.size(); ++i) {
            const PlaneSetup& plane = read->setup.planes[i];
            const std::string& name = read->names.planes[i];
            const std::string& side = read->names.sides[plane.side.index()];
            const auto squadron = named.contains(name) ? calendar_.squadron_named(named[name]) : squadron_of(side);
            if (!squadron || calendar_.squadrons[*squadron].side != side) {
                json.complain(fmt::format("no squadron of the side \"{}\" flies the plane \"{}\"", side, name));
                continue;
            }
            game.slots.push_back({name, catalog_.model(plane.model).id, *squadron});
        }
        // W2-OPT-01: skills that the options of a game have no use for rest in it.
        const std::vector<Skill> of_use = skills_of_use(game_of(catalog_), read->options);
        skills_of_use_ = skills_of_use_ || !of_use.empty();
        if (calendar_.ace_skills) game.skills = of_use;
    }

    // OD-CAMP-08: in the World War I game only where the calendar says so.
    void read_ace_skills() {
        calendar_.ace_skills = calendar_.system == "ww2";
        const auto says = file_.optional_member("ace_skills");
        if (!says) return;
        const auto wanted = says->truth();
        if (wanted && calendar_.system == "ww2" && !*wanted)
            says->complain("aces of the World War II game choose skills (W2-CAMP-05)");
        calendar_.ace_skills = wanted.value_or(false);
    }
    void check_ace_skills() {
        calendar_.could_have_skills = skills_of_use_;
        if (calendar_.system == "ww1" && calendar_.ace_skills && !skills_of_use_)
            file_.complain("no game of this calendar has a use for the skill of an ace (OD-CAMP-08)");
    }

    [[nodiscard]] std::optional<std::size_t> squadron_of(const std::string& side) const {
        for (std::size_t i = 0; i < calendar_.squadrons.size(); ++i) {
            if (calendar_.squadrons[i].side == side) return i;
        }
        return std::nullopt;
    }

    // Where nothing is said, the next one in the list follows.
    void read_next(const JsonReader& json) {
        const std::size_t at = *calendar_.game_named(*json.text("id"));
        CalendarGame& game = calendar_.games[at];
        if (at + 1 < calendar_.games.size())
            game.next[""] = calendar_.games[at + 1].id;
        else
            game.next[""] = std::nullopt;
        const auto next = json.optional_member("next");
        if (!next) return;
        if (!next->has_members()) return read_follower(*next, at, "");
        next->each_member([&](const std::string& winner, const JsonReader& follower) {
            if (winner != "draw" && !squadron_of(winner))
                return follower.complain(fmt::format("\"{}\" is no side of this calendar, nor a \"draw\"", winner));
            read_follower(follower, at, winner);
        });
    }

    // Only forward, so that every campaign ends.
    void read_follower(const JsonReader& json, std::size_t at, const std::string& winner) {
        auto& next = calendar_.games[at].next[winner];
        next = std::nullopt;
        if (json.is_null()) return;
        const auto id = json.text();
        if (!id) return;
        const auto follower = calendar_.game_named(*id);
        if (!follower) return json.complain(fmt::format("there is no game \"{}\"", *id));
        if (*follower <= at) return json.complain(fmt::format("the game \"{}\" does not come later", *id));
        next = *id;
    }

    void carry_scenarios() {
        calendar_.file = file_.node();
        calendar_.file["scenarios"] = carried_;
        for (std::size_t i = 0; i < calendar_.games.size(); ++i) {
            Json& game = calendar_.file["games"][i];
            game["scenario"] = calendar_.games[i].scenario;
            game.erase("choices");
        }
        if (calendar_.file.dump(-1, ' ', false, Json::error_handler_t::replace).size() > most_calendar_bytes)
            file_.complain(fmt::format("with its scenarios it has more than {} bytes", most_calendar_bytes));
    }

    void add(const Problems& problems) const {
        file_.problems().insert(file_.problems().end(), problems.begin(), problems.end());
    }

    const JsonReader& file_;
    const Catalog& catalog_;
    std::span<const Scenario> scenarios_;
    Calendar calendar_;
    Json carried_ = Json::object();  // the scenarios in use
    std::set<std::string> pilots_;
    bool skills_of_use_ = false;  // in some game
};

}  // namespace

std::optional<std::size_t> Calendar::game_named(std::string_view wanted) const {
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (games[i].id == wanted) return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> Calendar::squadron_named(std::string_view wanted) const {
    for (std::size_t i = 0; i < squadrons.size(); ++i) {
        if (squadrons[i].id == wanted) return i;
    }
    return std::nullopt;
}

std::size_t Calendar::strength(std::size_t squadron) const {
    std::size_t most = 0;
    for (const CalendarGame& game : games) {
        const auto planes = std::count_if(game.slots.begin(), game.slots.end(),
                                          [&](const Slot& slot) { return slot.squadron == squadron; });
        most = std::max(most, static_cast<std::size_t>(planes));
    }
    return most;
}

Checked<Calendar> read_calendar(std::string_view place, const Json& file, const Catalog& catalog,
                                std::span<const Scenario> scenarios) {
    Problems problems;
    const JsonReader reader(file, std::string(place) + "#", problems);
    Calendar calendar;
    if (reader.is_object()) {
        const auto format = reader.text("format");
        if (format && *format != calendar_format)
            reader.complain(fmt::format("\"{}\" is not the format of a calendar, \"{}\"", *format, calendar_format));
        const auto system = reader.text("system");
        if (system && *system != catalog.system)
            reader.complain(fmt::format("this calendar is of \"{}\", not of {}", *system, catalog.system));
        if (problems.empty()) calendar = CalendarReader(reader, catalog, scenarios).read();
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return calendar;
}

Checked<Calendar> with_ace_skills(const Calendar& calendar, const Catalog& catalog) {
    Json file = calendar.file;
    file["ace_skills"] = true;
    return read_calendar("calendar", file, catalog, {});
}

Checked<std::vector<Calendar>> load_calendars(std::span<const SourceFile> files, const Catalog& catalog,
                                              std::span<const Scenario> scenarios) {
    std::vector<Calendar> calendars;
    Problems problems;
    const auto add = [&](const Problems& found) { problems.insert(problems.end(), found.begin(), found.end()); };
    for (const SourceFile& source : files) {
        const auto json = parse_json(source.name, source.text);
        if (!json) {
            add(json.error());
            continue;
        }
        const auto system = json->is_object() ? json->find("system") : json->end();
        if (system != json->end() && system->is_string() && *system != catalog.system) continue;
        auto calendar = read_calendar(source.name, *json, catalog, scenarios);
        if (!calendar) {
            add(calendar.error());
            continue;
        }
        std::erase_if(calendars, [&](const Calendar& known) { return known.id == calendar->id; });
        calendars.push_back(std::move(*calendar));
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return calendars;
}

}  // namespace overdive::campaign
