// A sampled world fits what the viewer knows, could be true, and can be played on.
#include <doctest/doctest.h>

#include <algorithm>

#include "ai/bot.h"
#include "ai/sample_world.h"
#include "games/games.h"
#include "lab/ww1_data.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/planning.h"
#include "rules/setup.h"
#include "ww1/game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr std::array<Viewer, 3> eyes{Viewer{SeatId{0}}, Viewer{SeatId{1}}, Viewer{}};

// Close together, so that there is fire, tailing and collisions from the first turn on.
GameState melee(const Ruleset& rules, std::uint64_t seed) {
    Rng rng({seed, 41}, 0);
    Setup setup;
    setup.table = {900, 900};
    setup.sides = setup.seats = 2;
    for (const std::uint8_t side : {std::uint8_t{0}, std::uint8_t{1}}) {
        for (const char* name : {side == 0 ? "fokker-dr1" : "sopwith-camel", "raf-re8"}) {
            PlaneSetup plane;
            plane.model = model(name);
            plane.side = SideId{side};
            plane.seat = SeatId{side};
            plane.pose = Pose{{300.0 + rng.below(300), 300.0 + rng.below(300)}, heading_of(rng.below(36000))};
            setup.planes.push_back(plane);
        }
    }
    return start_of(rules, setup);
}

Order any_order(const Ruleset& rules, const GameState& state, Rng& rng) {
    const std::vector<Command> legal = legal_commands(rules, state, awaited(state).front().seat);
    REQUIRE(!legal.empty());
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))].order;
}

// Plans and fire of somebody who means it, so that planes stay and fight; anything to other questions.
Order fighting_order(const Ruleset& rules, const GameState& state, Rng& rng) {
    if (state.ask != Ask::plan && state.ask != Ask::fire) return any_order(rules, state, rng);
    const SeatId seat = awaited(state).front().seat;
    return simple_bot(rules, view(rules, state, Viewer{seat}), legal_commands(rules, state, seat), rng, Budget{1});
}

// Calls visit(state) at every question of some games.
template <class Visit>
void each_question(const Ruleset& rules, std::uint64_t games, std::uint32_t last_turn, Visit visit) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        CAPTURE(seed);
        const Chance chance{MatchSeed{{seed, 17}}, nullptr};
        Rng rng({seed, 23}, 0);
        GameState state = melee(rules, seed);
        advance_to_first_question(rules, state, chance);
        while (!state.over() && state.turn <= last_turn) {
            visit(state);
            advance(rules, state, fighting_order(rules, state, rng), chance);
        }
    }
}

int cards_of_all(const Ruleset& rules, const GameState& state) {
    int cards = 0;
    for (std::size_t face = 0; face < rules.catalog->faces.size(); ++face) {
        cards += state.piles.left[face];
        for (const Shelf& shelf : state.shelves) cards += shelf.held[face];
    }
    return cards;
}

}  // namespace

TEST_CASE("a sampled world looks to its viewer as the game does") {
    const std::vector<Ask> basic{Ask::plan, Ask::fire};
    const std::vector<Ask> all{Ask::plan, Ask::fire, Ask::tail, Ask::reorder, Ask::floor, Ask::agree, Ask::swerve};
    for (const Options& options : {all_together(ww1_game()), Options{}}) {
        const Ruleset rules = assemble(ww1_catalog(), options);
        std::array<int, kinds_of_questions> asked{};
        each_question(rules, 5, 10, [&](const GameState& state) {
            ++asked[static_cast<std::size_t>(state.ask)];
            for (const Viewer viewer : eyes) {
                const View seen = view(rules, state, viewer);
                Rng rng({state.turn, state.phase}, 3);
                const GameState sampled = sample_world(rules, seen, rng);
                REQUIRE(view(rules, sampled, viewer) == seen);
                REQUIRE(cards_of_all(rules, sampled) == cards_of_all(rules, state));
                REQUIRE(sampled.step == state.step);
            }
        });
        for (const Ask ask : options == Options{} ? basic : all) {
            CAPTURE(static_cast<int>(ask));
            CHECK(asked[static_cast<std::size_t>(ask)] > 0);
        }
    }
}

TEST_CASE("all that is drawn for a sampled world could be true") {
    const Ruleset rules = assemble(ww1_catalog(), all_together(ww1_game()));
    int hidden_cards = 0;
    int hidden_plans = 0;
    each_question(rules, 5, 10, [&](const GameState& state) {
        for (const Viewer viewer : eyes) {
            Rng rng({state.turn, state.phase}, 4);
            const GameState sampled = sample_world(rules, view(rules, state, viewer), rng);
            each_plane_in_game(sampled, [&](PlaneId id, const Plane& plane) {
                REQUIRE(plane.damage < ww1_catalog().model(plane.model).damage_points);
                if (viewer.owns(plane)) return;
                if (state.ask == Ask::plan && plane.planned) {
                    ++hidden_plans;
                    REQUIRE(is_legal(rules, sampled.sky, plane, plane.plan));
                }
                for (std::size_t face = 0; face < rules.catalog->faces.size(); ++face) {
                    const int held = sampled.shelf(id).held[face];
                    if (held == 0) continue;
                    hidden_cards += held;
                    REQUIRE(rules.catalog->faces[face].symbol != Symbol::explosion);
                }
            });
        }
    });
    CHECK(hidden_cards > 1000);
    CHECK(hidden_plans > 100);
}

TEST_CASE("a sampled world can be played to the end of its turn and beyond") {
    const Ruleset rules = assemble(ww1_catalog(), all_together(ww1_game()));
    each_question(rules, 4, 8, [&](const GameState& state) {
        for (const Viewer viewer : eyes) {
            Rng rng({state.turn, state.phase}, 5);
            GameState sampled = sample_world(rules, view(rules, state, viewer), rng);
            const Chance chance{MatchSeed{{state.turn, 99}}, nullptr};
            int orders = 0;
            while (!sampled.over() && sampled.turn <= state.turn + 1 && ++orders < 200) {
                const SeatId seat = awaited(sampled).front().seat;
                const Order order = any_order(rules, sampled, rng);
                REQUIRE(objections_to(rules, sampled, {seat, sampled.turn, sampled.phase, order}).empty());
                advance(rules, sampled, order, chance);
            }
            REQUIRE(orders < 200);
        }
    });
}

TEST_CASE("sampled worlds differ from each other, and come from the view alone") {
    const Ruleset rules = assemble(ww1_catalog(), all_together(ww1_game()));
    const Viewer viewer{SeatId{0}};
    int samples = 0;
    int pairs_that_differ = 0;
    each_question(rules, 5, 8, [&](const GameState& state) {
        const View seen = view(rules, state, viewer);
        Rng first({1, 1}, 6);
        Rng again({1, 1}, 6);
        Rng other({2, 2}, 6);
        const GameState sampled = sample_world(rules, seen, first);
        // The same view and the same chance make the same world, whatever the truth is; so does its own view.
        REQUIRE(sample_world(rules, view(rules, sampled, viewer), again) == sampled);
        const bool secrets = std::any_of(seen.planes.begin(), seen.planes.end(), [](const PlaneView& plane) {
            return !plane.own && plane.status == Status::flying && (plane.planned || plane.cards_taken > 0);
        });
        if (!secrets) return;
        ++samples;
        pairs_that_differ += sample_world(rules, seen, other) == sampled ? 0 : 1;
    });
    CHECK(samples > 100);
    CHECK(pairs_that_differ > samples * 9 / 10);
}
