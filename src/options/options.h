// The switches players agree on before a game. This table is the one list of them: the game file,
// the lobby and the documentation are made from it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace overdive {

enum class Edition { english, italian, french };

struct Options {
    Edition edition = Edition::english;
    bool physical_overlap = false;
    bool operator==(const Options&) const = default;
};

struct Switch {
    std::string_view id;            // in game files: "physical-overlap"
    bool Options::*on;
    std::string_view rule;          // the rule that brings it
    std::vector<std::string_view> needs;
    std::vector<std::string_view> excludes;
};

[[nodiscard]] std::span<const Switch> switches();

// Reads ids into options; complains of unknown ones, of a switch whose need is missing and of two
// that exclude each other.
[[nodiscard]] Checked<Options> options_from(std::string_view place, std::span<const std::string> ids);
[[nodiscard]] std::vector<std::string> ids_of(const Options& options);

}  // namespace overdive
