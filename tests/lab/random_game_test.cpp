#include "lab/random_game.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "lab/even_match.h"
#include "lab/ww1_data.h"
#include "rules/firing.h"
#include "rules/planning.h"

using namespace overdive;
using testing::model;
using testing::ww1_catalog;
using testing::ww1_rules;

namespace {

GameState duel() {
    return start_of(ww1_rules(), even_match({model("fokker-dr1")}, {model("sopwith-camel")}, 1, {900, 900}));
}
// So many planes with two guns on so small a table that decks run out and planes stand in the way.
GameState crowd() {
    return start_of(ww1_rules(), even_match({model("roland-c2"), model("fokker-dr1")},
                                            {model("airco-dh4"), model("nieuport-11")}, 12, {1000, 1000}));
}

using CardCounts = std::array<int, most_faces>;

CardCounts all_cards(const GameState& state) {
    CardCounts counts{};
    for (std::size_t face = 0; face < most_faces; ++face) {
        counts[face] = state.piles.left[face];
        for (const Shelf& shelf : state.shelves) counts[face] += shelf.held[face];
    }
    return counts;
}

Order random_order(const GameState& state, FastRng& rng) {
    const auto plane = id_at<PlaneId>(static_cast<std::size_t>(std::countr_zero(state.awaiting.planes().bits())));
    if (state.ask == Ask::fire) return any_fire(ww1_rules(), state, plane, rng);
    return PlanCards{plane, any_plan(ww1_rules(), state.sky, state.plane(plane), rng)};
}

}  // namespace

TEST_CASE("random games end") {
    for (const GameState& start : {duel(), crowd()}) {
        FastRng rng(1);
        for (std::uint64_t game = 0; game < 50; ++game) {
            GameState state = start;
            const RandomGame played = play_random_game(ww1_rules(), state, {MatchSeed{{game, 0}}, nullptr}, rng);
            CHECK(state.over());
            CHECK(played.outcome == state.outcome);
            CHECK(played.turns == state.turn);
        }
    }
}

TEST_CASE("W1-SET-04: one copy of each deck in play for every four planes and no card is ever lost") {
    for (const GameState& start : {duel(), crowd()}) {
        const int copies = (static_cast<int>(start.planes.size()) + 3) / 4;
        const CardCounts at_first = all_cards(start);
        for (std::size_t face = 0; face < ww1_catalog().faces.size(); ++face) {
            const DamageFace& printed = ww1_catalog().faces[face];
            const bool in_play = start.piles.in_play[printed.deck.index()];
            CHECK(at_first[face] == (in_play ? printed.count * copies : 0));
        }
        FastRng rng(2);
        for (std::uint64_t game = 0; game < 20; ++game) {
            const Chance chance{MatchSeed{{game, 1}}, nullptr};
            GameState state = start;
            advance_to_first_question(ww1_rules(), state, chance);
            while (!state.over()) {
                advance(ww1_rules(), state, random_order(state, rng), chance);
                REQUIRE(all_cards(state) == at_first);
            }
        }
    }
}

TEST_CASE("a random game without a recorder is the same as one with events") {
    for (const GameState& start : {duel(), crowd()}) {
        for (std::uint64_t game = 0; game < 20; ++game) {
            const Chance chance{MatchSeed{{game, 3}}, nullptr};
            FastRng quick_rng(game);
            GameState quick = start;
            const RandomGame played = play_random_game(ww1_rules(), quick, chance, quick_rng);

            FastRng rng(game);
            GameState told = start;
            std::uint64_t moves = 0;
            std::uint64_t phases = 0;
            const auto tell = [&](const std::vector<Event>& events) {
                for (const Event& event : events) {
                    evolve(told, event);
                    moves += std::holds_alternative<PlaneMoved>(event) ? 1 : 0;
                    phases += std::holds_alternative<PhaseEnded>(event) ? 1 : 0;
                }
            };
            tell(begin(ww1_rules(), playable_start("game", ww1_rules(), told).value(), chance));
            while (!told.over()) {
                const Order order = random_order(told, rng);
                const SeatId seat = told.plane(plane_of(order)).seat;
                const Decision decision = decide(ww1_rules(), told, {seat, told.turn, told.phase, order}, chance);
                REQUIRE(decision.has_value());
                tell(*decision);
            }
            CHECK(told == quick);
            CHECK(hash_of(told) == hash_of(quick));
            CHECK(moves == played.plane_moves);
            CHECK(phases == played.phases);
        }
    }
}

TEST_CASE("a random plan is always legal and every legal plan comes up equally often") {
    for (const std::string_view id : {"fokker-dr1", "sopwith-camel", "raf-re8"}) {
        for (const CardId last : {no_card, CardId{1}, CardId{10}, CardId{12}}) {
            Plane plane;
            plane.model = model(id);
            plane.last = last;
            std::map<Plan, int> times;
            each_legal_plan(ww1_rules(), Sky{}, plane, [&](const Plan& plan) { times[plan] = 0; });
            const std::size_t plans = times.size();
            FastRng rng(5);
            constexpr int expected = 100;
            for (std::size_t i = 0; i < expected * plans; ++i) ++times[any_plan(ww1_rules(), Sky{}, plane, rng)];
            CHECK(times.size() == plans);  // none that is not on the list
            for (const auto& [plan, count] : times) {
                CHECK(count > expected / 2);
                CHECK(count < expected * 2);
            }
        }
    }
}

TEST_CASE("an even match has as many planes on each side and one seat for each") {
    const Setup setup = even_match({model("fokker-dr1"), model("albatros-d3")}, {model("spad-xiii")}, 3, {1200, 900});
    REQUIRE(setup.planes.size() == 6);
    CHECK(setup.sides == 2);
    CHECK(setup.seats == 2);
    CHECK(setup.planes[1].model == model("albatros-d3"));
    CHECK(setup.planes[2].model == model("fokker-dr1"));
    const GameState state = start_of(ww1_rules(), setup);
    CHECK(state.planes[0].pose.heading == degrees(0));
    CHECK(state.planes[3].pose.heading == degrees(180));
    CHECK(state.planes[1].pose.at.x == 600);
}
