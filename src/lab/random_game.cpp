#include "lab/random_game.h"

#include <array>
#include <bit>
#include <cassert>

#include "rules/firing.h"
#include "rules/planning.h"

namespace overdive {
namespace {

constexpr int most_tries = 4096;

// Each plan takes the place of the one held with the chance that makes all equally likely.
Plan picked_from_all(const Ruleset& rules, const Sky& sky, const Plane& plane, FastRng& rng) {
    Plan held{};
    std::uint32_t seen = 0;
    each_legal_plan(rules, sky, plane, [&](const Plan& plan) {
        if (rng.below(++seen) == 0) held = plan;
    });
    assert(seen > 0);
    return held;
}

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
        return card == no_card ? 0 : card == plan[2] ? 3 : card == plan[1] ? 2 : 1;
    }

    PlaneSet planes_;
    std::array<Plan, most_planes> plans_;
};

}  // namespace

Plan random_plan(const Ruleset& rules, const Sky& sky, const Plane& plane, FastRng& rng) {
    if (may_stay(plane) && (!in_field(sky, plane.pose.at) || rng.below(2) == 0)) return {};
    const auto& copies = rules.deck_in_play(plane).copies;
    const auto maneuvers = static_cast<std::uint32_t>(copies.size());
    for (int i = 0; i < most_tries; ++i) {
        const std::uint32_t a = rng.below(maneuvers);
        const std::uint32_t b = rng.below(maneuvers);
        const std::uint32_t c = rng.below(maneuvers);
        const std::size_t used_b = b == a ? 1 : 0;
        const std::size_t used_c = (c == a ? 1u : 0u) + (c == b ? 1u : 0u);
        if (used_b >= copies[b].size() || used_c >= copies[c].size()) continue;
        const Plan plan{copies[a][0], copies[b][used_b], copies[c][used_c]};
        if (is_legal(rules, sky, plane, plan)) return plan;
    }
    return picked_from_all(rules, sky, plane, rng);
}

DeclareFire random_fire(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) {
    const Targets targets = targets_of(rules, state, plane);
    DeclareFire order{plane, {no_plane, no_plane}};
    do {
        for (std::size_t gun = 0; gun < most_guns; ++gun) {
            const auto count = static_cast<std::uint32_t>(targets[gun].size());
            const std::uint32_t pick = count == 0 ? 0 : rng.below(count + 1);
            order.targets[gun] = pick == count ? no_plane : targets[gun][pick];
        }
    } while (order.targets[0] != no_plane && order.targets[0] == order.targets[1]);
    return order;
}

// Any answer to a question that is not a plan; nothing is allocated for it.
Order random_answer(const Ruleset& rules, const GameState& state, PlaneId plane, FastRng& rng) {
    switch (state.ask) {
        case Ask::fire: return random_fire(rules, state, plane, rng);
        case Ask::tail: {
            InlineVector<PlaneId, most_planes> targets{no_plane};
            each_plane_in_game(state, [&](PlaneId id, const Plane&) {
                if (id != plane && rules.question(Ask::tail).objections(rules, state, ChooseTail{plane, id}).empty())
                    targets.push_back(id);
            });
            return ChooseTail{plane, targets[rng.below(static_cast<std::uint32_t>(targets.size()))]};
        }
        case Ask::reorder: {
            InlineVector<Plan, 6> orders;
            each_reorder(rules, state, plane, [&](const Plan& plan) { orders.push_back(plan); });
            return Reorder{plane, orders[rng.below(static_cast<std::uint32_t>(orders.size()))]};
        }
        case Ask::swerve: return Swerve{plane, rng.below(2) == 0 ? Swing::left : Swing::right};
        case Ask::taxi: {
            const Pose& pose = state.plane(plane).pose;
            const Taxi taxi{plane, true, pose.at,
                            turned(pose.heading, static_cast<std::int32_t>(rng.below(360)) * 100)};
            return rng.below(2) == 0 ? Taxi{plane} : taxi;
        }
        default: return *rules.question(state.ask).declined(state, plane);
    }
}

RandomGame play_random_game(const Ruleset& rules, GameState& state, const Chance& chance, FastRng& rng,
                            std::uint32_t last_turn) {
    RandomGame game;
    FlownCards flown;
    std::uint32_t turn = 0;
    const auto count_turn = [&] {
        game.plane_moves += flown.count(state);
        game.phases += turn == 0 ? 0 : state.over() ? state.phase : 3;
    };
    advance_to_first_question(rules, state, chance);
    while (!state.over()) {
        const PlaneId plane = first_of(state.awaiting);
        if (state.ask != Ask::plan) {
            advance(rules, state, random_answer(rules, state, plane, rng), chance);
            continue;
        }
        if (state.turn != turn) {
            count_turn();
            if (state.turn > last_turn) break;
            turn = state.turn;
        }
        const Plan plan = random_plan(rules, state.sky, state.plane(plane), rng);
        flown.placed(plane, plan);
        advance(rules, state, PlanCards{plane, plan}, chance);
    }
    if (state.over()) count_turn();
    game.turns = turn;
    game.outcome = state.outcome;
    return game;
}

}  // namespace overdive
