// The cadet thinks of a handful of his plans and never of all, takes it that the nearest enemy flies straight on, looks
// at the next card, and asks himself only of the plan he is about to take whether the table goes on after it.
#pragma once

#include <memory>
#include <optional>

#include "ai/flight.h"
#include "ai/greenhorn.h"

namespace overdive {

class Cadet : public Opponent {
public:
    explicit Cadet(const Experience& experience = of_cadet());
    Order choose(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng,
                 Budget budget) override;

private:
    [[nodiscard]] std::optional<Plan> glanced(const Ruleset& rules, const View& view, const PlaneView& own,
                                              std::span<const Command> choice, Rng& rng);
    [[nodiscard]] WayOut& way_out(const Ruleset& rules, const View& view, ModelId model);

    Experience experience_;
    Greenhorn thorough_;  // where a glance is not enough
    // What can be flown after a card does not change during a game, so it is kept.
    std::unique_ptr<WayOut> way_out_;
    ModelId way_out_of_;
};

}  // namespace overdive
