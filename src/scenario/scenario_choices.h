// What players choose about a scenario before it begins: other planes, more players, other edges. Each option is a
// patch on the set-up, and this is the one place that applies it (docs/formats.md, Choices).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "base/problem.h"

namespace overdive {

inline constexpr std::size_t most_choices = 24;
inline constexpr std::size_t most_options_of_choice = 24;

using Chosen = std::map<std::string, std::string, std::less<>>;  // an option by its choice

struct Resolved {
    nlohmann::ordered_json scenario;  // title, briefing, sides and set-up as chosen, and no choices
    nlohmann::ordered_json
        choices;  // those that are there now: id, title, options with id and title, and what is chosen
    std::vector<std::string> passed_over;  // choices that were named, but are not there beside the others
};

// Every choice that is not named is as usual: its first option. A choice or option that the scenario does not have is a
// problem; one that is not there beside the others is passed over.
[[nodiscard]] Checked<Resolved> resolve(std::string_view place, std::string_view scenario, const Chosen& chosen);

// One set-up that can be chosen, in a scenario without words.
struct ChosenSetup {
    Chosen chosen;
    nlohmann::ordered_json scenario;
};
// How much of set-ups is put together for one file, in bytes: several times what the largest of ours needs. A
// stranger's file of the same length can ask for a thousand times as much.
inline constexpr std::size_t most_bytes_of_set_ups = 32u << 20;

// What is wrong with the choices themselves; then every option, alone and beside each of the other choices, one after
// the other until the visitor has seen enough (false).
void check_choices(const JsonReader& file);
using VisitSetup = std::function<bool(const ChosenSetup& each)>;
void visit_options_and_pairs(std::string_view place, std::string_view scenario, Problems& problems,
                             const VisitSetup& visit);

}  // namespace overdive
