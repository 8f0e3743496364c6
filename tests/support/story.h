// A story: a game file with the events it must lead to (tests/scenarios).
#pragma once

#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "scenario/game_file.h"
#include "scenario/referee.h"
#include "support/viewers.h"
#include "support/ww1.h"
#include "wire/event_json.h"
#include "ww1/assemble.h"

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
    const auto game = read_game_file(name, *parsed, ww1());
    if (!game) {
        told_story.problems = game.error();
        return told_story;
    }
    const Ruleset rules = assemble(ww1(), game->options);
    static const Texts english = texts_in("en");
    const auto viewers = all_viewers(start_of(rules, game->setup));
    told_story.seen.resize(viewers.size());
    RefereeListener listener;
    listener.on_event = [&](const Event& event, const GameState& after) {
        const EventContext context = context_of(after, game->names, ww1());
        told_story.events.push_back(plain(json_of(event, context)));
        for (std::size_t i = 0; i < viewers.size(); ++i) {
            if (const auto shown = redact(event, after, viewers[i]))
                told_story.seen[i].push_back(plain(json_of(*shown, context)));
        }
    };
    const RefereeResult result = run_game_file(name, *game, rules, english, listener);
    told_story.problems = result.problems;
    told_story.end = plain(end_line(rules, result.state, game->names));
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

// Problems one below the other, for messages.
[[nodiscard]] inline std::string all_of(const Problems& problems) {
    std::string list;
    for (const Problem& problem : problems) list += problem.place + ": " + problem.reason + "\n";
    return list;
}

}  // namespace overdive::testing
