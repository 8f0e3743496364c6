// Games of bots for tests: set-ups, and a watch over every order that is given.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "ai/bot.h"
#include "ai/flight.h"
#include "lab/ww1_data.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/movement.h"
#include "rules/planning.h"
#include "rules/setup.h"

namespace overdive::testing {

inline constexpr TableSize small_table{900, 900};

inline PlaneSetup plane_of_side(std::uint8_t side, std::string_view model_id) {
    PlaneSetup plane;
    plane.model = model(model_id);
    plane.side = SideId{side};
    plane.seat = SeatId{side};
    return plane;
}

inline GameState match(const std::vector<PlaneSetup>& planes) {
    Setup setup;
    setup.table = small_table;
    setup.planes = planes;
    setup.sides = 2;
    setup.seats = 2;
    return start_of(ww1_rules(), setup);
}

inline GameState at_first_question(GameState state) {
    advance_to_first_question(ww1_rules(), state, {MatchSeed{{3, 4}}, nullptr});
    return state;
}

inline GameState fight(int planes_each) {
    std::vector<PlaneSetup> planes;
    for (int i = 0; i < planes_each; ++i) planes.push_back(plane_of_side(0, "fokker-dr1"));
    for (int i = 0; i < planes_each; ++i) planes.push_back(plane_of_side(1, i == 1 ? "raf-re8" : "sopwith-camel"));
    return match(planes);
}

// Two planes anywhere on the table, also right at its edge and heading off it.
inline GameState anywhere(std::uint64_t seed) {
    Rng rng({seed, 99}, 0);
    std::vector<PlaneSetup> planes{plane_of_side(0, "fokker-dr1"), plane_of_side(1, "sopwith-camel")};
    for (PlaneSetup& plane : planes) {
        plane.pose = Pose{{static_cast<double>(rng.below(901)), static_cast<double>(rng.below(901))},
                          degrees(static_cast<int>(rng.below(360)))};
    }
    return match(planes);
}

// By the rules' own movement, card by card, and not by what the bot believes.
inline bool stays_on_table(const TableSize& table, Plane plane, const Plan& plan) {
    for (const Placed& placed : plan) {
        plane.pose = pose_after(ww1_rules(), plane, plane.pose, placed.card, Speed::high);
        if (!on_table(table, plane.pose.at)) return false;
    }
    return true;
}

inline bool some_plan_stays(const TableSize& table, const Plane& plane) {
    bool found = false;
    each_legal_plan(ww1_rules(), Sky{}, plane,
                    [&](const Plan& plan) { found = found || stays_on_table(table, plane, plan); });
    return found;
}

inline Order answer(const GameState& state, SeatId seat, Bot bot, Rng& rng) {
    const std::vector<Command> legal = legal_commands(ww1_rules(), state, seat);
    const Order order = bot(ww1_rules(), view(ww1_rules(), state, Viewer{seat}), legal, rng, Budget{});
    REQUIRE(objections_to(ww1_rules(), state, {seat, state.turn, state.phase, order}).empty());
    return order;
}

struct Watched {
    Outcome outcome;
    int plans = 0;             // how many were made
    int plans_that_leave = 0;  // although one that stays was there
};

// One bot for each seat, to the end or the turn limit; every plan is judged when it is made.
inline Watched watch(GameState state, std::array<Bot, 2> bots, std::uint64_t seed, std::uint32_t last_turn = 40) {
    Watched watched;
    const Chance chance{MatchSeed{{seed, 5}}, nullptr};
    Rng rng({seed, 6}, 0);
    advance_to_first_question(ww1_rules(), state, chance);
    while (!state.over() && state.turn <= last_turn) {
        const SeatId seat = awaited(state).front().seat;
        const Order order = answer(state, seat, bots[seat.index()], rng);
        if (const auto* plan = std::get_if<PlanCards>(&order)) {
            const Plane& plane = state.plane(plan->plane);
            ++watched.plans;
            if (!stays_on_table(state.table, plane, plan->plan) && some_plan_stays(state.table, plane)) {
                ++watched.plans_that_leave;
            }
        }
        advance(ww1_rules(), state, order, chance);
    }
    watched.outcome = state.outcome;
    return watched;
}

// Any plan that stays on the table, each as likely as any other, and any fire rather than none: the
// plain random flyer mostly loses by leaving.
inline Order careful_random(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget) {
    const auto is_careful = [&](const Order& order) {
        if (const auto* fire = std::get_if<DeclareFire>(&order))
            return fire->targets[0] != no_plane || fire->targets[1] != no_plane;
        const auto& placed = std::get<PlanCards>(order);
        const PlaneView& plane = view.planes[placed.plane.index()];
        return cards_on_table(view.table, track_of(rules, plane.model, plane.pose, placed.plan)) == 3;
    };
    std::vector<Order> careful;
    for (const Command& command : legal) {
        if (is_careful(command.order)) careful.push_back(command.order);
    }
    if (careful.empty()) return legal[rng.below(static_cast<std::uint32_t>(legal.size()))].order;
    return careful[rng.below(static_cast<std::uint32_t>(careful.size()))];
}

struct Score {
    int won = 0;
    int lost = 0;  // what is neither was a draw or took too long
};

// Duels of a Dr.I and a Camel; the two bots change seats with each game.
inline Score duels(Bot bot, Bot against, std::uint64_t first_seed, int games) {
    Score score;
    for (int game = 0; game < games; ++game) {
        const auto seat = static_cast<std::uint8_t>(game % 2);
        std::array<Bot, 2> bots{against, against};
        bots[seat] = bot;
        const Watched watched = watch(fight(1), bots, first_seed + static_cast<std::uint64_t>(game), 60);
        if (watched.outcome.ending != Ending::won) continue;
        ++(watched.outcome.winner.value == seat ? score.won : score.lost);
    }
    return score;
}

}  // namespace overdive::testing
