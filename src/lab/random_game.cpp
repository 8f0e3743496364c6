#include "lab/random_game.h"

#include <array>
#include <bit>

namespace overdive {
namespace {

PlaneId first_of(const PlaneSet& planes) {
    return id_at<PlaneId>(static_cast<std::size_t>(std::countr_zero(planes.bits())));
}
BodyId first_of(const BodySet& bodies) {
    if (!bodies.planes().empty()) return first_of(bodies.planes());
    return target_at(static_cast<std::size_t>(std::countr_zero(bodies.targets().bits())));
}

// The cards of a turn as they were placed, to tell afterwards how many of each plane's were flown.
class FlownCards {
public:
    // A turn's cards planned in it.
    void placed(PlaneId plane, const Plan& plan) {
        planes_.add(plane);
        plans_[plane.index()] = plan;
    }
    // Cards placed a turn before they are flown lie on their consoles when the turn begins.
    void lie_ready(const GameState& state) {
        stood_.clear();
        each_plane(state, [&](PlaneId id, const Plane& plane) {
            if (plane.in_game() && plane.plan[0].card != no_card) planes_.add(id);
            stood_.push_back(plane.pose);
        });
    }
    [[nodiscard]] std::uint32_t count(const Ruleset& rules, const GameState& state) {
        std::uint32_t cards = 0;
        for (; !planes_.empty(); planes_.remove(first_of(planes_))) {
            const PlaneId plane = first_of(planes_);
            cards += rules.has_markers ? moved(plane, state) : place_in(plans_[plane.index()], state.plane(plane).last);
        }
        return cards;
    }

private:
    // A legal card is flown as placed and no card is twice in a plan, so the card flown last
    // tells how far a plane got.
    static std::uint32_t place_in(const Plan& plan, CardId card) {
        return card == no_card ? 0 : card == plan[2].card ? 3 : card == plan[1].card ? 2 : 1;
    }
    // Every arrow leads to another place.
    [[nodiscard]] std::uint32_t moved(PlaneId plane, const GameState& state) const {
        return state.plane(plane).pose == stood_[plane.index()] ? 0 : 1;
    }

    PlaneSet planes_;
    std::array<Plan, most_planes> plans_;
    InlineVector<Pose, most_planes> stood_;  // where each plane was when the turn began
};

}  // namespace

RandomGame play_random_game(const Ruleset& rules, GameState& state, const Chance& chance, FastRng& rng,
                            std::uint32_t last_turn) {
    RandomGame game;
    FlownCards flown;
    std::uint32_t turn = 0;
    const auto count_turn = [&] {
        game.plane_moves += flown.count(rules, state);
        game.phases += turn == 0 ? 0 : state.over() ? state.phase : rules.phases;
    };
    advance_to_first_question(rules, state, chance);
    while (!state.over()) {
        if (state.turn != turn) {
            count_turn();
            if (state.turn > last_turn) break;
            turn = state.turn;
            if (rules.has_markers) flown.lie_ready(state);
        }
        const PlaneId plane = first_of(state.awaiting);
        const Order order = rules.question(state.ask).any(rules, state, plane, rng);
        const auto* plan = std::get_if<PlanCards>(&order);
        if (plan != nullptr && !rules.has_markers) flown.placed(plane, plan->plan);
        advance(rules, state, order, chance);
    }
    if (state.over()) count_turn();
    game.turns = turn;
    game.outcome = state.outcome;
    return game;
}

}  // namespace overdive
