#include "lab/hardship.h"

#include <algorithm>
#include <iterator>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ai/flight.h"
#include "games/games.h"
#include "lab/bot_game.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"
#include "rules/view.h"

namespace overdive {
namespace {

std::uint32_t below(Rng& rng, std::size_t count) {
    return rng.below(static_cast<std::uint32_t>(count));
}

// Options that go together, as many as chance wants: the more are on, the less often another.
Options any_options(const Game& game, Rng& rng) {
    const std::uint32_t wanted = rng.below(5);  // of four switches
    std::vector<std::string> chosen;
    for (const Switch& each : game.switches) {
        if (rng.below(4) >= wanted) continue;
        chosen.emplace_back(each.id);
        if (!options_from(game, "options", chosen)) chosen.pop_back();
    }
    Options options;
    options.on.insert(chosen.begin(), chosen.end());
    return options;
}

// Two rows of planes that face each other over the table; some are anywhere, also heading off it.
Setup any_setup(const Hardship& hardship, Rng& rng) {
    Setup setup;
    const double size = 700 + 100.0 * rng.below(8);
    setup.table = {size, size};
    setup.sides = setup.seats = 2;
    const bool anywhere = rng.below(4) == 0;
    for (std::uint8_t side = 0; side < 2; ++side) {
        const int count = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(hardship.most_planes)));
        for (int i = 0; i < count; ++i) {
            const auto& models = hardship.catalog->models;
            PlaneSetup plane;
            plane.model = *hardship.catalog->find_model(models[below(rng, models.size())].id);
            plane.side = SideId{side};
            plane.seat = SeatId{side};
            Pose pose{{size * (i + 1) / (count + 1), side == 0 ? 120 : size - 120}, degrees(side == 0 ? 0 : 180)};
            if (anywhere)
                pose = {{size * rng.below(1000) / 1000, size * rng.below(1000) / 1000},
                        degrees(static_cast<int>(rng.below(360)))};
            plane.pose = settled(pose);
            setup.planes.push_back(plane);
        }
    }
    return setup;
}

// Whether the plane is still in the game when the turn is over, if it gets this order and all others do anything.
bool goes_on(const Ruleset& rules, GameState state, const Order& order, const Chance& chance, Rng& rng) {
    const PlaneId plane = plane_of(order);
    const std::uint32_t turn = state.turn;
    advance(rules, state, order, chance);
    while (!state.over() && state.turn == turn) {
        const SeatId seat = awaited(state).front().seat;
        const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, seat);
        advance(rules, state, random_bot(rules, view(rules, state, Viewer{seat}), legal, rng, Budget{}), chance);
    }
    return state.plane(plane).in_game();
}

// Three cards that leave the table, although with others the plane would have stayed, and in the air: the rules say
// so, not what anybody thinks.
bool leaves_needlessly(const Ruleset& rules, const GameState& state, std::span<const Command> legal,
                       const PlanCards& plan, const Chance& chance, Rng& rng) {
    if (rules.has_markers || rules.mission.any()) return false;
    const Plane& plane = state.plane(plan.plane);
    if (plane.grounded()) return false;
    const auto stays = [&](const Plan& cards) {
        return cards_on_table(state.table, track_of(rules, plane.model, plane.pose, cards)) == 3;
    };
    if (stays(plan.plan)) return false;
    return std::any_of(legal.begin(), legal.end(), [&](const Command& command) {
        const auto* other = std::get_if<PlanCards>(&command.order);
        return other != nullptr && other->plane == plan.plane && other->landing == plan.landing &&
               other->bluff == Bluff::no && stays(other->plan) && goes_on(rules, state, command.order, chance, rng);
    });
}

}  // namespace

void Endured::add(const Endured& other) {
    games += other.games;
    orders += other.orders;
    plans += other.plans;
    over += other.over;
    planes += other.planes;
    left += other.left;
    crashed += other.crashed;
    faults.insert(faults.end(), other.faults.begin(), other.faults.end());
}

Endured endured(const Hardship& hardship, std::uint64_t number) {
    Rng rng(hardship.seed.key, number);
    const Game& game = game_of(*hardship.catalog);
    Options options;
    Setup setup;
    std::string what = fmt::format("game {}", number);
    if (!hardship.scenarios.empty() && number % 5 == 4) {
        const GameFile& scenario = hardship.scenarios[below(rng, hardship.scenarios.size())];
        options = scenario.options;
        setup = scenario.setup;
        what += fmt::format(" ({})", scenario.title);
    } else {
        options = any_options(game, rng);
        setup = any_setup(hardship, rng);
        what += fmt::format(" ({})", fmt::join(options.on, ","));
    }
    const Ruleset rules = assemble(*hardship.catalog, options);
    GameState state = start_of(rules, setup);
    std::vector<std::unique_ptr<Opponent>> seated;
    for (std::uint8_t seat = 0; seat < state.seats; ++seat)
        seated.push_back(opponent_named(hardship.levels[below(rng, hardship.levels.size())]));
    const Chance chance{seed_of_game(hardship.seed, number), nullptr};
    Endured endured;
    endured.games = 1;
    endured.planes = state.planes.size();
    advance_to_first_question(rules, state, chance);
    while (!state.over() && state.turn <= hardship.last_turn) {
        const Awaited due = awaited(state).front();
        const std::vector<Command> legal = legal_commands_of_first_plane(rules, state, due.seat);
        const View seen = view(rules, state, Viewer{due.seat});
        const Order order = seated[due.seat.index()]->choose(rules, seen, legal, rng, hardship.budget);
        ++endured.orders;
        if (!objections_to(rules, state, {due.seat, state.turn, state.phase, order}).empty()) {
            endured.faults.push_back(fmt::format("{}: turn {}: an illegal order", what, state.turn));
            return endured;
        }
        if (const auto* plan = std::get_if<PlanCards>(&order)) {
            ++endured.plans;
            if (leaves_needlessly(rules, state, legal, *plan, chance, rng))
                endured.faults.push_back(fmt::format("{}: turn {}: a plan that leaves the table", what, state.turn));
        }
        advance(rules, state, order, chance);
    }
    endured.over = state.over() ? 1 : 0;
    for (const Plane& plane : state.planes) {
        endured.left += plane.status == Status::left ? 1 : 0;
        endured.crashed += plane.status == Status::crashed || plane.status == Status::out_of_fuel ? 1 : 0;
    }
    return endured;
}

}  // namespace overdive
