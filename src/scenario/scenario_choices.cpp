#include "scenario/scenario_choices.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "scenario/set_up_patch.h"

namespace overdive {
namespace {

using nlohmann::ordered_json;

constexpr const char* when = "when";
constexpr const char* unless = "unless";

// {"forces": ["pacific", "mixed"]}: whether that is chosen.
bool holds(const ordered_json& condition, const Chosen& chosen) {
    return std::all_of(condition.items().begin(), condition.items().end(), [&](const auto& wanted) {
        const auto found = chosen.find(wanted.key());
        if (found == chosen.end()) return false;
        return std::find(wanted.value().begin(), wanted.value().end(), ordered_json(found->second)) !=
               wanted.value().end();
    });
}
bool is_there(const ordered_json& thing, const Chosen& chosen) {
    if (thing.contains(when) && !holds(thing[when], chosen)) return false;
    return !thing.contains(unless) || !holds(thing[unless], chosen);
}

const ordered_json* find_by_id(const ordered_json& list, std::string_view id) {
    for (const ordered_json& each : list) {
        if (each["id"] == id) return &each;
    }
    return nullptr;
}

const ordered_json& choices_of(const ordered_json& scenario) {
    static const ordered_json none = ordered_json::array();
    const auto found = scenario.find("choices");
    return found == scenario.end() ? none : *found;
}

// The option that was wanted if it is there, else the first that is.
const ordered_json* pick(const ordered_json& choice, const std::string& wanted, const Chosen& picked) {
    const ordered_json* first = nullptr;
    for (const ordered_json& option : choice["options"]) {
        if (!is_there(option, picked)) continue;
        if (option["id"] == wanted) return &option;
        if (first == nullptr) first = &option;
    }
    return first;
}

ordered_json offered(const ordered_json& choice, const Chosen& picked, const ordered_json& option) {
    ordered_json told{{"id", choice["id"]}, {"title", choice["title"]}, {"options", ordered_json::array()}};
    for (const ordered_json& each : choice["options"]) {
        if (is_there(each, picked)) told["options"].push_back({{"id", each["id"]}, {"title", each["title"]}});
    }
    told["chosen"] = option["id"];
    return told;
}

void apply(const ordered_json& option, ordered_json& scenario) {
    for (const char* words : {"briefing", "sides"}) {
        if (option.contains(words)) patch_set_up(scenario[words], option[words]);
    }
    if (option.contains("setup")) patch_set_up(scenario["setup"], option["setup"]);
}

// The one of these that was named and is not known.
Problems unknown_in(std::string_view place, const ordered_json& choices, const Chosen& chosen) {
    Problems problems;
    for (const auto& [id, wanted] : chosen) {
        const ordered_json* choice = find_by_id(choices, id);
        if (choice == nullptr)
            problems.push_back({std::string(place), fmt::format("the scenario has no choice \"{}\"", id)});
        else if (find_by_id((*choice)["options"], wanted) == nullptr)
            problems.push_back({std::string(place), fmt::format("the choice \"{}\" has no option \"{}\"", id, wanted)});
    }
    return problems;
}

// What must be chosen before for this to be there; false: nothing makes it so.
bool make_there(const ordered_json& choices, const ordered_json& thing, Chosen& chosen) {
    if (!thing.contains(when)) return true;
    for (const auto& [id, options] : thing[when].items()) {
        const auto known = chosen.find(id);
        if (known != chosen.end()) {
            if (std::find(options.begin(), options.end(), ordered_json(known->second)) == options.end()) return false;
            continue;
        }
        const ordered_json* choice = find_by_id(choices, id);
        if (choice == nullptr || options.empty()) return false;
        chosen[id] = options[0].get<std::string>();
        if (!make_there(choices, *choice, chosen)) return false;
        if (!make_there(choices, *find_by_id((*choice)["options"], chosen[id]), chosen)) return false;
    }
    return true;
}

struct OneOption {
    const ordered_json* choice;
    const ordered_json* option;
    bool possible;  // with the usual ones, or beside another
};
bool add(const ordered_json& choices, const OneOption& one, Chosen& chosen) {
    const std::string id = (*one.choice)["id"];
    const std::string wanted = (*one.option)["id"];
    if (const auto known = chosen.find(id); known != chosen.end() && known->second != wanted) return false;
    chosen[id] = wanted;
    return make_there(choices, *one.choice, chosen) && make_there(choices, *one.option, chosen);
}

bool is_id(std::string_view id) {
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !id.empty() && id.size() <= 40 && std::all_of(id.begin(), id.end(), fits);
}

// The scenario comes without its choices; whether they are told is up to who asks.
Resolved with_options(ordered_json scenario, const ordered_json& choices, const Chosen& chosen, bool tells_choices) {
    Resolved resolved{{}, ordered_json::array(), {}};
    Chosen picked;
    for (const ordered_json& choice : choices) {
        const std::string id = choice["id"];
        const auto wanted = chosen.find(id);
        const ordered_json* option =
            is_there(choice, picked) ? pick(choice, wanted == chosen.end() ? "" : wanted->second, picked) : nullptr;
        if (wanted != chosen.end() && (option == nullptr || (*option)["id"] != wanted->second))
            resolved.passed_over.push_back(id);
        if (option == nullptr) continue;
        if (tells_choices) resolved.choices.push_back(offered(choice, picked, *option));
        picked[id] = (*option)["id"].get<std::string>();
        apply(*option, scenario);
    }
    if (scenario.contains("setup")) settle_names(scenario["setup"]);
    resolved.scenario = std::move(scenario);
    return resolved;
}

class ChoicesReader {
public:
    explicit ChoicesReader(const JsonReader& file) : file_(file) {
        note_names(file.node(), "setup");
        for (const Json& choice : list_in(file.node(), "choices")) {
            for (const Json& option : list_in(choice, "options")) note_names(option, "setup");
        }
    }

    void read() {
        const auto choices = file_.optional_member("choices");
        if (!choices) return;
        if (choices->node().is_array() && choices->node().size() > most_choices)
            return choices->complain(fmt::format("a scenario has {} choices at most", most_choices));
        choices->each([&](const JsonReader& choice) { read_choice(choice); });
    }

    void read_patch(const JsonReader& setup) const {
        if (!setup.is_object()) return;
        setup.only({"planes", "targets", "options", "table", "mission", "fields", "copies", "edition"});
        for (const std::string_view list : {"planes", "targets"}) {
            const auto named = setup.optional_member(list);
            if (!named || !named->has_members()) {
                if (named) named->complain(fmt::format("in a patch \"{}\" are given by their ids", list));
                continue;
            }
            named->each_member([&](const std::string& id, const JsonReader& change) {
                if (names_.count(id) == 0)
                    change.complain(
                        fmt::format("there is no \"{}\" to change: neither in the set-up nor whole in an option", id));
            });
        }
    }

private:
    static const Json& list_in(const Json& holder, const char* key) {
        static const Json none = Json::array();
        if (!holder.is_object()) return none;
        const auto found = holder.find(key);
        return found != holder.end() && found->is_array() ? *found : none;
    }
    // Every plane and target that there can be.
    void note_names(const Json& holder, const char* key) {
        if (!holder.is_object() || !holder.contains(key) || !holder[key].is_object()) return;
        for (const char* list : {"planes", "targets"}) {
            const auto found = holder[key].find(list);
            if (found == holder[key].end()) continue;
            for (const auto& [name, thing] : found->items()) {
                if (!thing.is_object() || !thing.contains("side")) continue;
                if (found->is_object())
                    names_.insert(name);
                else if (thing.contains("id") && thing["id"].is_string())
                    names_.insert(thing["id"].get<std::string>());
            }
        }
    }

    void read_choice(const JsonReader& choice) {
        if (!choice.is_object()) return;
        choice.only({"id", "title", "when", "options"});
        const std::string id = choice.text("id").value_or("");
        if (!is_id(id)) choice.complain("a choice's id is a short word of small letters");
        if (options_.count(id) > 0) choice.complain(fmt::format("there are two choices \"{}\"", id));
        check_words(choice, "title");
        read_condition(choice, when);
        const auto options = choice.member("options");
        if (!options) return;
        std::set<std::string> known;
        if (options->node().is_array() &&
            (options->node().size() < 2 || options->node().size() > most_options_of_choice))
            options->complain(fmt::format("a choice has 2 to {} options", most_options_of_choice));
        options->each([&](const JsonReader& option) {
            if (!option.is_object()) return;
            option.only({"id", "title", "when", "unless", "briefing", "sides", "setup"});
            const std::string word = option.text("id").value_or("");
            if (!is_id(word)) option.complain("an option's id is a short word of small letters");
            if (!known.insert(word).second) option.complain(fmt::format("there are two options \"{}\"", word));
            check_words(option, "title");
            if (option.has("briefing")) check_words(option, "briefing");
            if (const auto sides = option.optional_member("sides"); sides && sides->is_object())
                sides->each_member([&](const std::string& side, const JsonReader&) { check_words(*sides, side); });
            read_condition(option, when);
            read_condition(option, unless);
            if (const auto setup = option.optional_member("setup")) read_patch(*setup);
        });
        options_[id] = std::move(known);
    }

    static void check_words(const JsonReader& holder, std::string_view key) {
        const auto words = holder.member(key);
        if (!words || !words->is_object()) return;
        words->only({"en", "it", "fr"});
        for (const std::string_view language : {"en", "it", "fr"}) (void)words->text(language);
    }

    // It may ask for what stands before it.
    void read_condition(const JsonReader& holder, std::string_view key) const {
        const auto condition = holder.optional_member(key);
        if (!condition || !condition->is_object()) return;
        condition->each_member([&](const std::string& id, const JsonReader& wanted) {
            const auto choice = options_.find(id);
            if (choice == options_.end())
                return wanted.complain(fmt::format("no choice \"{}\" stands before this one", id));
            if (!wanted.node().is_array() || wanted.node().empty()) return wanted.complain("a list of options");
            wanted.each([&](const JsonReader& option) {
                const auto word = option.text();
                if (word && choice->second.count(*word) == 0)
                    option.complain(fmt::format("the choice \"{}\" has no option \"{}\"", id, *word));
            });
        });
    }

    const JsonReader& file_;
    std::set<std::string> names_;
    std::map<std::string, std::set<std::string>> options_;
};

}  // namespace

Checked<Resolved> resolve(std::string_view place, std::string_view text, const Chosen& chosen) {
    ordered_json scenario = ordered_json::parse(text);
    const ordered_json choices = choices_of(scenario);
    if (Problems problems = unknown_in(place, choices, chosen); !problems.empty())
        return tl::unexpected<Problems>(std::move(problems));
    scenario.erase("choices");
    return with_options(std::move(scenario), choices, chosen, true);
}

void check_choices(const JsonReader& file) {
    ChoicesReader(file).read();
}

void visit_options_and_pairs(std::string_view place, std::string_view text, Problems& problems,
                             const VisitSetup& visit) {
    ordered_json scenario = ordered_json::parse(text);
    const ordered_json choices = choices_of(scenario);
    for (const char* words : {"choices", "title", "briefing", "sides", "basis"}) scenario.erase(words);
    std::vector<OneOption> all;
    for (const ordered_json& choice : choices) {
        for (const ordered_json& option : choice["options"]) all.push_back({&choice, &option, false});
    }
    std::set<std::size_t> known;  // hashes: the set-ups themselves would fill the memory
    std::size_t bytes = 0;
    bool stopped = false;
    const auto try_these = [&](const Chosen& chosen) {
        Resolved resolved = with_options(scenario, choices, chosen, false);
        const std::string setup = resolved.scenario["setup"].dump();
        bytes += setup.size();
        if (!resolved.passed_over.empty()) return false;
        if (known.insert(std::hash<std::string>()(setup)).second && !visit({chosen, std::move(resolved.scenario)}))
            stopped = true;
        return true;
    };
    const auto try_option = [&](std::size_t i) {
        Chosen alone;
        if (add(choices, all[i], alone) && try_these(alone)) all[i].possible = true;
        for (std::size_t j = 0; j < i && !stopped; ++j) {
            Chosen both;
            const bool together =
                all[j].choice != all[i].choice && add(choices, all[i], both) && add(choices, all[j], both);
            if (together && try_these(both)) all[i].possible = all[j].possible = true;
            if (bytes > most_bytes_of_set_ups) return;
        }
    };
    (void)try_these({});
    for (std::size_t i = 0; i < all.size() && !stopped; ++i) {
        try_option(i);
        if (bytes > most_bytes_of_set_ups)
            return problems.push_back({fmt::format("{}/choices", place),
                                       "there are too many set-ups to choose from: not all of them can be checked"});
    }
    if (stopped) return;
    for (const OneOption& one : all) {
        if (!one.possible)
            problems.push_back({fmt::format("{}/choices/{}/{}", place, (*one.choice)["id"].get<std::string>(),
                                            (*one.option)["id"].get<std::string>()),
                                "this can never be chosen"});
    }
}

}  // namespace overdive
