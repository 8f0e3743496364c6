// What optional rules change: the same starts flown with and without each, by the same opponent on both sides.
#pragma once

#include <memory>

#include "lab/duels.h"
#include "lab/findings.h"
#include "rules/game.h"

namespace overdive {

struct Sensitivity {
    Trial trial;  // without optional rules
    Contestant pilot;
    struct Pairing {
        ModelId one, other;
    };
    std::vector<Pairing> pairings;
    struct Changed {
        std::string option;
        std::vector<std::string> with;  // what it needs
        std::shared_ptr<const Ruleset> rules;
    };
    std::vector<Changed> changes;
};
// An option with what it needs, the first of what will do.
[[nodiscard]] std::vector<std::string> needed_by(std::span<const Switch> switches, std::string_view option);

// A bout for each pairing: first without options, then with each.
[[nodiscard]] std::vector<Bout> sensitivity_bouts(const Sensitivity& trial);
[[nodiscard]] Findings sensitivity_findings(const Sensitivity& trial, const PlayedGames& played);

// The mean of differences, and half of its 95 % interval.
struct MeanChange {
    double mean = 0, half = 0;
};
[[nodiscard]] MeanChange mean_change(const std::vector<double>& differences);

}  // namespace overdive
