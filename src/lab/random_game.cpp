#include "lab/random_game.h"

#include <array>
#include <bit>

namespace overdive {
namespace {

PlaneId first_of(PlaneSet planes) {
    return id_at<PlaneId>(static_cast<std::size_t>(std::countr_zero(planes.bits())));
}

// The plans as they were placed, to tell afterwards how many cards of each were flown.
class FlownCards {
public:
    void placed(PlaneId plane, const Plan& plan) {
        planes_.add(plane);
        plans_[plane.index()] = plan;
    }
    // A legal card is flown as placed and no card is twice in a plan, so the card flown last
    // tells how far a plane got.
    [[nodiscard]] std::uint32_t count(const GameState& state) {
        std::uint32_t cards = 0;
        for (; !planes_.empty(); planes_.remove(first_of(planes_))) {
            const PlaneId plane = first_of(planes_);
            cards += place_in(plans_[plane.index()], state.plane(plane).last);
        }
        return cards;
    }

private:
    static std::uint32_t place_in(const Plan& plan, CardId card) {
        return card == no_card ? 0 : card == plan[2].card ? 3 : card == plan[1].card ? 2 : 1;
    }

    PlaneSet planes_;
    std::array<Plan, most_planes> plans_;
};

}  // namespace

RandomGame play_random_game(const Ruleset& rules, GameState& state, const Chance& chance, FastRng& rng,
                            std::uint32_t last_turn) {
    RandomGame game;
    FlownCards flown;
    std::uint32_t turn = 0;
    const auto count_turn = [&] {
        game.plane_moves += flown.count(state);
        game.phases += turn == 0 ? 0 : state.over() ? state.phase : rules.phases;
    };
    advance_to_first_question(rules, state, chance);
    while (!state.over()) {
        if (state.turn != turn) {
            count_turn();
            if (state.turn > last_turn) break;
            turn = state.turn;
        }
        const PlaneId plane = first_of(state.awaiting);
        const Order order = rules.question(state.ask).any(rules, state, plane, rng);
        if (const auto* plan = std::get_if<PlanCards>(&order)) flown.placed(plane, plan->plan);
        advance(rules, state, order, chance);
    }
    if (state.over()) count_turn();
    game.turns = turn;
    game.outcome = state.outcome;
    return game;
}

}  // namespace overdive
