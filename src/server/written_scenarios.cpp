#include "server/written_scenarios.h"

#include <nlohmann/json.hpp>

#include "scenario/check_file.h"
#include "scenario/scenario_file.h"
#include "server/answers_to.h"
#include "server/catalog_json.h"

namespace overdive::server {
namespace {

constexpr std::size_t most_problems_told = 100;

OrderedJson in_words(const Problems& problems) {
    OrderedJson list = OrderedJson::array();
    for (const Problem& problem : problems) {
        if (list.size() == most_problems_told) break;  // mend these first
        OrderedJson said{{"path", path_in(problem.place)}, {"text", problem.reason}};
        if (const std::string rule = rule_in(problem.reason); !rule.empty()) said["rule"] = rule;
        list.push_back(std::move(said));
    }
    return list;
}

Checked<Resolved> chosen_in(const std::string& body, const Systems& systems) {
    const auto json = parse_json("body", body);
    if (!json) return tl::unexpected<Problems>(json.error());
    Problems problems;
    const JsonReader reader(*json, "body#", problems);
    Chosen chosen;
    std::string system;
    if (reader.is_object()) {
        if (const auto wanted = reader.member("chosen"))
            wanted->each_member([&](const std::string& choice, const JsonReader& option) {
                chosen[choice] = option.text().value_or("");
            });
        if (const auto scenario = reader.member("scenario"); scenario && scenario->is_object())
            system = scenario->text("system").value_or("");
    }
    const Catalog* catalog = catalog_lookup(systems)(system);
    if (problems.empty() && catalog == nullptr) problems.push_back({"body#/scenario/system", "ww1 or ww2"});
    if (!problems.empty()) return tl::unexpected<Problems>(std::move(problems));
    // In the order it was written: patches add planes one after the other.
    return choose({"file", OrderedJson::parse(body)["scenario"].dump()}, *catalog, chosen);
}

}  // namespace

bool has_choices(const std::string& body) {
    return body.find("choices") != std::string::npos || body.find("\\u") != std::string::npos;  // or in disguise
}

Response check_response(const std::string& body, const Systems& systems) {
    FileCheck check;
    if (const auto json = parse_json("file", body))
        check = check_file("file", *json, body, catalog_lookup(systems));
    else
        check.problems = json.error();
    OrderedJson answer{{"ok", check.problems.empty()}};
    if (!check.problems.empty()) answer["problems"] = in_words(check.problems);
    for (const Doubt& doubt : check.doubts) {
        OrderedJson said{{"path", doubt.place}, {"doubt", doubt.kind}, {"words", OrderedJson::object()}};
        for (const auto& [word, text] : doubt.words) said["words"][word] = text;
        if (doubt.rule != Rule::none) said["rule"] = name_of(doubt.rule);
        answer["doubts"].push_back(std::move(said));
    }
    return json_response(200, answer);
}

Response choose_response(const std::string& body, const Systems& systems) {
    auto chosen = chosen_in(body, systems);
    if (!chosen) return json_response(200, OrderedJson{{"ok", false}, {"problems", in_words(chosen.error())}});
    return json_response(200, OrderedJson{{"ok", true}, {"scenario", chosen_json(std::move(*chosen))}});
}

}  // namespace overdive::server
