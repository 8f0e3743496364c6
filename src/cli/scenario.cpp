// overdive scenario [ID] [--choose CHOICE=OPTION]...: which scenarios there are and what can be chosen, or the game
// file that one begins with.
#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "scenario/scenario_choices.h"

namespace overdive::cli {
namespace {

using nlohmann::ordered_json;

struct OfWar {
    std::string system;
    std::vector<Scenario> scenarios;
};

std::string word_in(const Program& program, const ordered_json& words) {
    const std::string language = program.language.empty() ? "en" : program.language;
    return words.value(language, words.value("en", ""));
}

void print_line(const Program& program, const OfWar& war, const Scenario& scenario) {
    const ordered_json text = ordered_json::parse(scenario.text);
    ordered_json choices = ordered_json::object();
    for (const ordered_json& choice : text.value("choices", ordered_json::array())) {
        for (const ordered_json& option : choice["options"])
            choices[choice["id"].get<std::string>()].push_back(option["id"]);
    }
    if (program.json) {
        std::cout << ordered_json{{"system", war.system},
                                  {"id", scenario.id},
                                  {"title", word_in(program, text["title"])},
                                  {"choices", choices}}
                         .dump()
                  << '\n';
        return;
    }
    std::cout << fmt::format("{} {}: {}\n", war.system, scenario.id, word_in(program, text["title"]));
    for (const auto& [choice, options] : choices.items()) {
        std::string line;
        for (const ordered_json& option : options) line += " " + option.get<std::string>();
        std::cout << fmt::format("    {} ={}\n", choice, line);
    }
}

// "forces=pacific"
Checked<Chosen> chosen_in(const std::vector<std::string>& words) {
    Chosen chosen;
    for (const std::string& word : words) {
        const std::size_t sign = word.find('=');
        if (sign == std::string::npos || sign == 0)
            return failed("--choose", fmt::format("\"{}\" is not CHOICE=OPTION", word));
        if (!chosen.emplace(word.substr(0, sign), word.substr(sign + 1)).second)
            return failed("--choose", fmt::format("\"{}\" is chosen twice", word.substr(0, sign)));
    }
    return chosen;
}

void print_game(Program& program, const Scenario& scenario, const std::vector<std::string>& words) {
    const auto chosen = chosen_in(words);
    if (!chosen) return report(program, chosen.error());
    auto resolved = resolve(scenario.id, scenario.text, *chosen);
    if (!resolved) return report(program, resolved.error());
    if (!resolved->passed_over.empty())
        return report(program, {{scenario.id,
                                 fmt::format("\"{}={}\" cannot be chosen beside the others", resolved->passed_over[0],
                                             chosen->find(resolved->passed_over[0])->second)}});
    if (program.json) {
        resolved->scenario["choices"] = resolved->choices;
        std::cout << resolved->scenario.dump() << '\n';
        return;
    }
    ordered_json& setup = resolved->scenario["setup"];
    setup["title"] = word_in(program, resolved->scenario["title"]);
    std::cout << setup.dump(2) << '\n';
}

}  // namespace

void show_scenario(Program& program, const ScenarioOptions& wanted) {
    std::vector<std::string> systems = playable_systems();
    // Both wars may have one of that name: the war that is named, or usual, comes first.
    std::stable_partition(systems.begin(), systems.end(), [&](const auto& each) { return each == program.system; });
    for (const std::string& system : systems) {
        const auto catalog = load_data(program, system);
        if (!catalog) return report(program, catalog.error());
        const auto scenarios = load_scenario_files(program, *catalog);
        if (!scenarios) return report(program, scenarios.error());
        const OfWar war{system, *scenarios};
        for (const Scenario& each : war.scenarios) {
            if (wanted.id.empty()) print_line(program, war, each);
            if (each.id == wanted.id) return print_game(program, each, wanted.choose);
        }
    }
    if (!wanted.id.empty())
        report(program, {{wanted.id, "there is no such scenario; \"overdive scenario\" lists all"}});
}

}  // namespace overdive::cli
