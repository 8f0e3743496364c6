// Knowing whether a plane can stay on the table.
#pragma once

#include <vector>

#include "rules/flight.h"

namespace overdive {

// After how many cards the plane is still on the table: 3 if it does not leave (W1-MOVE-04).
[[nodiscard]] int cards_on_table(const TableSize& table, const Track& track);

// Looks for a way to stay on the table for some turns to come.
class WayOut {
public:
    WayOut(const Ruleset& rules, ModelId model, const TableSize& table);

    // Whether from here, this card flown last, some plans keep the plane on the table for so
    // many turns.
    [[nodiscard]] bool exists(const Pose& pose, CardId last, int turns);

private:
    [[nodiscard]] const std::vector<Plan>& plans_after(CardId last);
    [[nodiscard]] bool far_from_edges(Vec stand) const;

    const Ruleset& rules_;
    ModelId model_;
    TableSize table_;
    double longest_turn_ = 0;               // how far three cards can take a stand
    std::vector<std::vector<Plan>> plans_;  // by card flown last, filled when needed
};

}  // namespace overdive
