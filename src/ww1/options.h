// The switches players agree on before a game. This table is the one list of them: the game file,
// the lobby and the documentation are made from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "rules/mission.h"

namespace overdive {

enum class Edition { english, italian, french };
[[nodiscard]] std::string_view name_of(Edition edition);  // "en", "it", "fr"
[[nodiscard]] Checked<Edition> edition_named(std::string_view place, std::string_view name);

inline constexpr int highest_floor = 14;  // no model of the boxes flies higher

struct Options {
    Edition edition = Edition::english;
    bool special_damage = false;
    bool aim = false;
    bool illegal_moves = false;
    bool tailing = false;
    bool no_explosions = false;
    bool exact_overlap = false;
    bool disruption = false;
    bool blind_spot = false;
    bool physical_overlap = false;
    bool altitude = false;
    bool landing = false;
    bool overdive = false;
    bool flying_higher = false;
    bool cloud_cover = false;
    bool real_outlines = false;
    bool single_gun = false;
    bool twin_jams = false;
    bool deflection = false;
    bool ammunition = false;
    bool collisions = false;
    bool house_landing = false;
    Mission mission;
    bool operator==(const Options&) const = default;

    [[nodiscard]] bool fields_allowed() const { return landing || house_landing; }
};

// Its name and text in each language: data/texts, option.ID.name and option.ID.text.
struct Switch {
    std::string_view id;  // in game files: "physical-overlap"
    bool Options::*on;
    std::string_view rule;   // the rule that brings it
    std::string_view group;  // "game", "altitude" or "house"
    // Of each list one must be on too.
    std::vector<std::vector<std::string_view>> needs;
    std::vector<std::string_view> excludes;
    bool has_floor = false;                    // it takes the value "floor" (W1-HIGH-01)
    std::vector<std::string_view> editions{};  // the rules by which editions differ in it (W1-ED-*)
};

[[nodiscard]] std::span<const Switch> switches();

// Reads ids into options; complains of unknown ones, of a switch whose need is missing and of two
// that exclude each other.
[[nodiscard]] Checked<Options> options_from(std::string_view place, std::span<const std::string> ids);
// All that was agreed, as a replay's header has it.
[[nodiscard]] Checked<Options> agreed_options(std::string_view place, std::span<const std::string> ids,
                                              std::string_view edition, const Mission& mission);
// Every switch that goes with those before it in the table: the fullest game there is.
[[nodiscard]] Options all_together();
[[nodiscard]] std::vector<std::string> ids_of(const Options& options);

}  // namespace overdive
