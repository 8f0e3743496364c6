// A story: a game file with the events it must lead to (tests/scenarios).
#pragma once

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "games/games.h"
#include "scenario/game_file.h"
#include "scenario/referee.h"
#include "support/viewers.h"
#include "support/ww2.h"
#include "wire/codec.h"
#include "wire/event_json.h"

namespace overdive::testing {

inline std::filesystem::path stories_folder() {
    return std::filesystem::path(OVERDIVE_ROOT) / "tests" / "scenarios";
}

inline Texts texts_in(const std::string& language) {
    const auto path = std::filesystem::path(OVERDIVE_ROOT) / "data" / "texts" / (language + ".json");
    return load_texts({path.filename().string(), text_of(path)}).value();
}

struct ToldStory {
    std::vector<Json> events;             // as the referee prints them
    std::vector<std::vector<Json>> seen;  // by viewer: nobody's seat first, then each seat
    Json end;
    std::vector<Json> seen_end;  // the last line, by viewer
    GameState state;             // as the story leaves it
    Names names;
    Problems problems;  // of the file, or of the order that was refused
};

inline Json plain(const OrderedJson& line) {
    return Json::parse(line.dump());
}

inline ToldStory tell(const std::string& name, const std::string& text) {
    ToldStory told_story;
    const auto parsed = parse_json(name, text);
    if (!parsed) {
        told_story.problems = parsed.error();
        return told_story;
    }
    const auto system = system_of(name, *parsed);
    if (!system) {
        told_story.problems = system.error();
        return told_story;
    }
    const Catalog& catalog = catalog_of(*system);
    const auto game = read_game_file(name, *parsed, catalog);
    if (!game) {
        told_story.problems = game.error();
        return told_story;
    }
    const Ruleset rules = assemble(catalog, game->options);
    static const Texts english = texts_in("en");
    const auto viewers = all_viewers(start_of(rules, game->setup));
    told_story.seen.resize(viewers.size());
    RefereeListener listener;
    listener.on_event = [&](const Event& event, const GameState& after) {
        const EventContext context = context_of(after, game->names, catalog);
        told_story.events.push_back(plain(json_of(event, context)));
        for (std::size_t i = 0; i < viewers.size(); ++i) {
            if (const auto shown = redact(rules, event, after, viewers[i]))
                told_story.seen[i].push_back(plain(json_of(*shown, context)));
        }
    };
    const RefereeResult result = run_game_file(name, *game, rules, english, listener);
    told_story.problems = result.problems;
    told_story.end = plain(end_line(rules, result.state, game->names));
    for (const Viewer& viewer : viewers) {
        told_story.seen_end.push_back(plain(end_line(view(rules, result.state, viewer), game->names, catalog)));
    }
    told_story.state = result.state;
    told_story.names = game->names;
    return told_story;
}

// Whether all that is wanted is there: members of objects, whole lists, numbers within 0.05.
inline bool has_all(const Json& found, const Json& wanted) {
    if (wanted.is_number() && found.is_number()) return std::abs(found.get<double>() - wanted.get<double>()) <= 0.05;
    if (wanted.is_object()) {
        if (!found.is_object()) return false;
        for (const auto& [key, value] : wanted.items()) {
            if (!found.contains(key) || !has_all(found[key], value)) return false;
        }
        return true;
    }
    if (wanted.is_array()) {
        if (!found.is_array() || found.size() != wanted.size()) return false;
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (!has_all(found[i], wanted[i])) return false;
        }
        return true;
    }
    return found == wanted;
}

// The first of the wanted events that does not come, in this order, among those that happened.
inline std::string missing_event(const std::vector<Json>& events, const Json& wanted) {
    std::size_t next = 0;
    for (const Json& want : wanted) {
        while (next < events.size() && !has_all(events[next], want)) ++next;
        if (next == events.size()) return want.dump();
        ++next;
    }
    return "";
}

// The first event that is like one of those that may not come.
inline std::string forbidden_event(const std::vector<Json>& events, const Json& never) {
    for (const Json& pattern : never) {
        for (const Json& event : events) {
            if (has_all(event, pattern)) return "never " + pattern.dump() + ", but there came " + event.dump();
        }
    }
    return "";
}

// Problems one below the other, for messages.
[[nodiscard]] inline std::string all_of(const Problems& problems) {
    std::string list;
    for (const Problem& problem : problems) list += problem.place + ": " + problem.reason + "\n";
    return list;
}

// Puts what is wished into what is there: members into objects, items into lists of the same length.
inline void put(Json& there, const Json& wished) {
    if (wished.is_object()) {
        for (const auto& [key, value] : wished.items()) put(there[key], value);
    } else if (wished.is_array() && there.is_array() && wished.size() == there.size()) {
        for (std::size_t i = 0; i < wished.size(); ++i) put(there[i], wished[i]);
    } else {
        there = wished;
    }
}

// What of a state is not as wished. The wish is put into the state's exact form and read back: so a
// field that is left out there, because it is as usual, can be named too, a misspelt one is a
// problem, and where all is as wished the state is still the same.
inline std::string state_difference(const GameState& state, const Names& names, Json wished) {
    const Json there = coded(state);
    Json with_wish = there;
    if (const auto planes = wished.find("planes"); planes != wished.end()) {
        for (const auto& [name, wished_plane] : planes->items()) {
            const auto plane = find_name<PlaneId>(names.planes, name);
            if (!plane) return "there is no plane " + name;
            put(with_wish["planes"][plane->index()], wished_plane);
        }
        wished.erase(planes);
    }
    put(with_wish, wished);
    const auto read = state_from("state", with_wish);
    if (!read) return all_of(read.error());
    if (*read == state) return "";
    std::string differences;
    for (const Json& each : Json::diff(coded(*read), there)) {
        differences += each["path"].get<std::string>() + " is " + each.value("value", Json("as usual")).dump() + "\n";
    }
    return differences;
}

// What does not hold of what a story says of its end: the last line, the state, what never came, and
// what a seat saw of it all.
inline std::string end_difference(const ToldStory& told_story, Json wanted) {
    const auto take = [](Json& from, const char* key) {
        Json taken = from.value(key, Json::object());
        from.erase(key);
        return taken;
    };
    std::string differences = forbidden_event(told_story.events, take(wanted, "never"));
    differences += state_difference(told_story.state, told_story.names, take(wanted, "state"));
    const Json seen_by = take(wanted, "seen_by");
    for (const auto& [name, seen] : seen_by.items()) {
        const auto seat = find_name<SeatId>(told_story.names.seats, name);
        if (!seat && name != "spectator") return "there is no seat " + name;
        const std::size_t viewer = seat ? seat->index() + 1 : 0;
        Json rest = seen;
        const std::string missing = missing_event(told_story.seen[viewer], take(rest, "expect"));
        if (!missing.empty()) differences += name + " does not see " + missing;
        const std::string leaked = forbidden_event(told_story.seen[viewer], take(rest, "never"));
        if (!leaked.empty()) differences += name + " sees: " + leaked;
        if (!has_all(told_story.seen_end[viewer], take(rest, "end")))
            differences += name + " sees at the end " + told_story.seen_end[viewer].dump();
        if (!rest.empty()) differences += "not known of " + name + ": " + rest.dump();
    }
    if (!has_all(told_story.end, wanted)) differences += "not so at the end: " + told_story.end.dump();
    return differences;
}

}  // namespace overdive::testing
