// A game of the family: the switches its players agree on, and how its rules are made of them. The table
// of switches is the one list of them: game files, the lobby and the documentation are made from it.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "rules/mission.h"
#include "rules/pilot.h"
#include "rules/ruleset.h"

namespace overdive {

// A key of a plane in a game file that needs a switch, and the rule that says so.
struct PlaneKey {
    std::string_view key;
    std::string_view rule;
};

// Its name and text in each language: data/texts, option.ID.name and option.ID.text.
struct Switch {
    std::string_view id;     // in game files: "physical-overlap"
    std::string_view rule;   // the rule that brings it
    std::string_view group;  // "game", "altitude" or "house"
    // Of each list one must be on too.
    std::vector<std::vector<std::string_view>> needs{};
    std::vector<std::string_view> excludes{};
    std::vector<PlaneKey> keys{};              // that a plane may have with it
    std::vector<std::string_view> editions{};  // the rules by which editions differ in it
    bool has_floor = false;                    // it takes the value "floor"
    bool brings_fields = false;                // landing fields may be on the table
};

// What was agreed: a set over the table of a game's switches.
struct Options {
    std::set<std::string, std::less<>> on;
    std::string edition = "en";
    Mission mission;
    bool operator==(const Options&) const = default;
    [[nodiscard]] bool has(std::string_view id) const { return on.contains(id); }
};

struct Game {
    std::string_view id;    // "ww1"
    std::string_view rule;  // which switches go together
    std::span<const Switch> switches;
    std::span<const std::string_view> editions;
    Ruleset (*assemble)(const Catalog& catalog, const Options& options) = nullptr;
    std::span<const Skill> skills{};  // that its pilots may have

    [[nodiscard]] const Switch* find(std::string_view id) const;
    // The first switch with which a plane of a game file may have this key.
    [[nodiscard]] const Switch* bringing(std::string_view key) const;
};

// Reads ids into options; complains of unknown ones, of a switch whose need is missing and of two
// that exclude each other.
[[nodiscard]] Checked<Options> options_from(const Game& game, std::string_view place, std::span<const std::string> ids);
[[nodiscard]] Checked<std::string> edition_named(const Game& game, std::string_view place, std::string_view name);
// All that was agreed, as a replay's header has it.
[[nodiscard]] Checked<Options> agreed_options(const Game& game, std::string_view place,
                                              std::span<const std::string> ids, std::string_view edition,
                                              const Mission& mission);
// Every switch that goes with those before it in the table: the fullest game there is.
[[nodiscard]] Options all_together(const Game& game);
// In the order of the table.
[[nodiscard]] std::vector<std::string> ids_of(const Game& game, const Options& options);
// The switches that bring a key of a plane, or landing fields: "altitude or house-landing"; empty where
// one of them is on or none is needed.
[[nodiscard]] std::string needed_for_key(const Game& game, const Options& options, std::string_view key);
// The skills that a game with these options has a use for, were its pilots aces.
[[nodiscard]] std::vector<Skill> skills_of_use(const Game& game, const Options& options);
[[nodiscard]] std::string needed_for_fields(const Game& game, const Options& options);

}  // namespace overdive
