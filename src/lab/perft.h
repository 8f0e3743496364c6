// How many plans there are: a short table of numbers that shows at a glance whether the planning
// rules (W1-PLAN-*) or a deck have changed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace overdive {

struct PlanCount {
    std::uint64_t plans = 0;        // cards of one maneuver count as one, as in each_legal_plan
    std::uint64_t with_copies = 0;  // every card by itself
    std::uint64_t turn_pairs = 0;   // two turns in a row, as plans
    bool operator==(const PlanCount&) const = default;
};

// The legal plans of a model's plane that has flown this card last (no_card: nothing yet).
[[nodiscard]] PlanCount count_plans(const Ruleset& rules, ModelId model, CardId last);

struct PerftRow {
    std::string deck;  // its letter
    std::string last;  // the maneuver flown last; empty: nothing yet (W1-PLAN-07)
    PlanCount count;
    bool operator==(const PerftRow&) const = default;
};

// Every deck that some model flies, after nothing and after each of its maneuvers in play.
[[nodiscard]] std::vector<PerftRow> perft(const Ruleset& rules);

}  // namespace overdive
