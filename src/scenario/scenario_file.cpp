#include "scenario/scenario_file.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "scenario/game_file.h"
#include "scenario/languages.h"
#include "scenario/scenario_choices.h"

namespace overdive {
namespace {

constexpr std::string_view scenario_format = "overdive-scenario/1";

// A set-up as it is in the file, or as it is chosen.
void check_setup(const JsonReader& setup, const Catalog& catalog) {
    for (const char* key : {"orders", "seed", "draws", "expect", "expect_end", "expect_problem"}) {
        if (setup.has(key)) setup.complain(fmt::format("\"{}\" has no place in a scenario", key));
    }
    const auto add = [&](const Problems& problems) {
        setup.problems().insert(setup.problems().end(), problems.begin(), problems.end());
    };
    const auto system = system_of(setup.path(), setup.node());
    if (!system) return add(system.error());
    const auto game = read_game_file(setup.path(), setup.node(), catalog);
    if (!game) add(game.error());
}

// Every option and every pair of them, as they are played: what is wrong says what was chosen.
void check_chosen(const JsonReader& file, const std::string& text, const Catalog& catalog) {
    visit_options_and_pairs(file.path(), text, file.problems(), [&](const ChosenSetup& each) {
        std::string words;
        for (const auto& [choice, option] : each.chosen) words += fmt::format("/{}={}", choice, option);
        const Json setup = Json::parse(each.scenario["setup"].dump());
        check_setup(JsonReader(setup, file.path() + "/choices" + words, file.problems()), catalog);
        return file.problems().empty();  // one is enough: the others have it too
    });
}

// All of a scenario but what comes of its choices. Its id.
std::string check_scenario(const JsonReader& file, const Catalog& catalog) {
    file.only({"format", "system", "id", "title", "briefing", "sides", "basis", "setup", "ground", "choices"});
    if (const auto ground = file.optional_member("ground")) (void)ground->text();
    std::string id = file.text("id").value_or("");
    for (const std::string_view key : {"title", "briefing"}) {
        if (const auto texts = file.member(key)) check_languages(*texts);
    }
    if (const auto sides = file.optional_member("sides")) {
        sides->each_member([](const std::string&, const JsonReader& texts) { check_languages(texts); });
    }
    if (const auto setup = file.member("setup"); setup && setup->is_object()) check_setup(*setup, catalog);
    check_choices(file);
    return id;
}

}  // namespace

Checked<std::vector<Scenario>> load_scenarios(std::span<const SourceFile> files, const Catalog& catalog) {
    std::vector<Scenario> scenarios;
    Problems problems;
    for (const SourceFile& source : files) {
        const auto json = parse_json(source.name, source.text);
        if (!json) {
            problems.insert(problems.end(), json.error().begin(), json.error().end());
            continue;
        }
        const JsonReader file(*json, source.name + "#", problems);
        if (!file.is_object()) continue;
        if (const auto format = file.text("format"); format && *format != scenario_format) {
            file.complain(fmt::format("\"{}\" is not the format of a scenario, \"{}\"", *format, scenario_format));
        }
        if (file.text("system").value_or("") != catalog.system) continue;
        const std::string id = check_scenario(file, catalog);
        if (file.problems().empty() && file.has("choices")) check_chosen(file, source.text, catalog);
        std::erase_if(scenarios, [&](const Scenario& known) { return known.id == id; });
        scenarios.push_back({id, source.text});
    }
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return scenarios;
}

Checked<Resolved> choose(const SourceFile& source, const Catalog& catalog, const Chosen& chosen) {
    const auto json = parse_json(source.name, source.text);
    if (!json) return tl::unexpected<Problems>(json.error());
    Problems problems;
    const JsonReader file(*json, source.name + "#", problems);
    if (file.is_object()) (void)check_scenario(file, catalog);
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    return resolve(source.name + "#/choices", source.text, chosen);
}

}  // namespace overdive
