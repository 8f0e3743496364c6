// A sampled world of the World War II game fits what its viewer knows, could be true, and can be played on.
#include "ai/sample_world.h"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

#include "ai_ww2/ww2_match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Calls visit(rules, state) at every question of games under many options.
template <class Visit>
void each_question(std::uint64_t games, std::uint32_t last_turn, Visit visit) {
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        Dice dice(seed);
        std::vector<std::string> ids;
        for (const Switch& known : ww2_game().switches) {
            if (dice.below(2) == 0) ids.emplace_back(known.id);
        }
        const auto options = ww2_options_with(seed == 1 ? std::vector<std::string>{} : ids);
        if (!options) continue;
        const Ruleset rules = assemble(ww2(), *options);
        GameState state = start_of(rules, ww2_setup_for(*options, dice));
        const Chance chance{MatchSeed{{seed, 17}}, nullptr};
        Rng rng({seed, 23}, 0);
        advance_to_first_question(rules, state, chance);
        INFO("seed ", seed, " ", fmt::format("{}", fmt::join(ids, "+")));
        while (!state.over() && state.turn <= last_turn) {
            INFO("turn ", state.turn, " step ", word_of(state.step.name));
            visit(rules, state);
            // Somebody who means to fight, so that planes stay; anything to smaller questions.
            const bool cards = state.ask == Ask::plan || state.ask == Ask::ready || state.ask == Ask::fire;
            advance(rules, state, answer(rules, state, cards ? &simple_bot : &random_bot, rng, {200}), chance);
        }
    }
}

std::vector<Viewer> eyes_of(const GameState& state) {
    std::vector<Viewer> eyes{Viewer{}};
    for (std::uint8_t seat = 0; seat < state.seats; ++seat) eyes.push_back(Viewer{SeatId{seat}});
    return eyes;
}

int tokens_of_all(const GameState& state) {
    int tokens = 0;
    for (std::size_t face = 0; face < most_faces; ++face) {
        tokens += state.piles.left[face];
        for (const Shelf& shelf : state.shelves) tokens += shelf.held[face];
        for (const Target& target : state.targets) tokens += target.held[face];
    }
    for (const SniperPair& pair : state.toll.pairs) tokens += static_cast<int>(pair.faces.size());
    return tokens;
}

}  // namespace

TEST_CASE("W2-PLAN-01, W2-DMG-01: a sampled world looks to its viewer as the game does") {
    std::set<Ask> asked;
    int compared = 0;
    each_question(24, 5, [&](const Ruleset& rules, const GameState& state) {
        asked.insert(state.ask);
        for (const Viewer viewer : eyes_of(state)) {
            const View seen = view(rules, state, viewer);
            Rng rng({state.turn, state.phase}, 3);
            const GameState sampled = sample_world(rules, seen, rng);
            REQUIRE(view(rules, sampled, viewer) == seen);
            REQUIRE(tokens_of_all(sampled) == tokens_of_all(state));
            ++compared;
        }
    });
    CHECK(compared > 1000);
    for (const Ask ask : {Ask::ready, Ask::plan, Ask::tail, Ask::change, Ask::eye, Ask::drop, Ask::fire}) {
        INFO(word_of(ask));
        CHECK(asked.contains(ask));
    }
}

TEST_CASE("W2-ACE-EYE-01: in a sampled world a plane has the tokens that its viewer saw") {
    int glances = 0;
    each_question(40, 6, [&](const Ruleset& rules, const GameState& state) {
        for (const Glance& glance : state.glances) {
            Rng rng({state.turn, state.phase}, 6);
            const GameState sampled = sample_world(rules, view(rules, state, Viewer{glance.seat}), rng);
            const Plane& plane = sampled.plane(glance.target);
            if (sampled.plane(glance.target).seat == glance.seat) continue;
            REQUIRE(plane.damage >= glance.damage);
            for (std::size_t face = 0; face < most_faces; ++face)
                REQUIRE(sampled.shelf(glance.target).held[face] >= glance.held[face]);
            if (glance.cards == plane.cards_taken) REQUIRE(plane.damage == state.plane(glance.target).damage);
            if (glance.cards > 0) ++glances;
        }
    });
    CHECK(glances > 20);
}

TEST_CASE("W2-PLAN-01, W2-PLAN-02: consoles of a sampled world are filled as far as they are, with cards that fit") {
    int cards = 0;
    each_question(12, 4, [&](const Ruleset& rules, const GameState& state) {
        if (state.ask != Ask::fire && state.ask != Ask::plan) return;
        for (const Viewer viewer : eyes_of(state)) {
            Rng rng({state.turn, state.phase}, 4);
            const GameState sampled = sample_world(rules, view(rules, state, viewer), rng);
            each_plane_in_game(sampled, [&](PlaneId id, const Plane& plane) {
                if (viewer.owns(plane)) REQUIRE(plane.plan == state.plane(id).plan);
                if (viewer.owns(plane) || plane.grounded() || plane.run != Run::none) return;
                REQUIRE(plane.plan[0].card != no_card);
                REQUIRE((plane.plan[1].card != no_card) == plane.planned);
                REQUIRE(plane.plan[0].card != plane.plan[1].card);
                ++cards;
            });
        }
    });
    CHECK(cards > 200);
}

TEST_CASE("a sampled world of the World War II game can be played on") {
    each_question(10, 4, [&](const Ruleset& rules, const GameState& state) {
        for (const Viewer viewer : eyes_of(state)) {
            Rng rng({state.turn, state.phase}, 5);
            GameState sampled = sample_world(rules, view(rules, state, viewer), rng);
            const Chance chance{MatchSeed{{state.turn, 99}}, nullptr};
            int orders = 0;
            while (!sampled.over() && sampled.turn <= state.turn + 1 && ++orders < 300)
                advance(rules, sampled, answer(rules, sampled, &random_bot, rng), chance);
            REQUIRE(orders < 300);
        }
    });
}
