// What is true of every game, tried in random games; a failing one is named by its set-up and seed.
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/checkers.h"
#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr std::uint64_t games_each = 40;
constexpr std::uint32_t most_turns = 400;

}  // namespace

TEST_CASE("W1-TURN-01 and W1-DMG-01: in random games every state keeps what must be kept and games end") {
    for (const MatchSetup& setup : match_setups()) {
        int won = 0;
        int cards = 0;
        for (std::uint64_t seed = 1; seed <= games_each; ++seed) {
            CAPTURE(setup.name);
            CAPTURE(seed);
            Dice dice(seed);
            Match match(basic_rules(), setup.setup, seed);
            while (!match.state.over() && match.state.turn <= most_turns) {
                if (dice.below(4) == 0) REQUIRE(awaited_problem(basic_rules(), match.state) == "");  // it takes long
                REQUIRE(match.give(random_command(match, dice)));
                REQUIRE(copy_problem(match.state) == "");
                REQUIRE(cards_problem(match.start, match.state) == "");
                REQUIRE(planes_problem(match.state) == "");
            }
            REQUIRE(match.state.over());
            CHECK(awaited_problem(basic_rules(), match.state) == "");
            CHECK(fold_problem(match.start, match.events, match.state) == "");
            won += match.state.outcome.ending == Ending::won ? 1 : 0;
            for (const Plane& plane : match.state.planes) cards += plane.cards_taken;
        }
        CHECK(won > 0);
        CHECK(cards > 0);  // they did meet and fire
    }
}

TEST_CASE("W1-OUT-01 to W1-OUT-04: cards are kept together when decks run out") {
    // Six fighters, a deck of one copy, and a fight over a long table where nobody is ever shot down.
    std::vector<Flown> planes;
    for (std::size_t i = 0; i < 6; ++i) planes.push_back({i % 2 == 0 ? "spad-xiii" : "nieuport-17", i % 2, i % 2});
    int refilled = 0;
    int reshuffled = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        CAPTURE(seed);
        Setup setup = setup_of(planes);
        setup.copies_of_decks = 1;
        Dice dice(seed);
        GameState start = start_of(basic_rules(), setup);
        // The decks begin nearly empty: the first plane holds half the cards, the last one the others.
        for (std::size_t i = 0; i < most_faces; ++i) {
            const int moved = start.piles.left[i];
            start.shelves[dice.below(2) == 0 ? 0 : 5].held[i] = static_cast<std::uint8_t>(moved);
            start.piles.left[i] = 0;
        }
        for (const std::size_t i : {0u, 5u}) start.planes[i].cards_taken = 81;
        if (seed % 2 == 0) start.planes[0].status = Status::left;
        Match match(basic_rules(), start, seed);
        while (!match.state.over()) {
            REQUIRE(match.give(random_command(match, dice)));
            REQUIRE(cards_problem(match.start, match.state) == "");
        }
        CHECK(fold_problem(match.start, match.events, match.state) == "");
        for (const Event& event : match.events) {
            refilled += std::holds_alternative<DeckRefilled>(event) ? 1 : 0;
            reshuffled += std::holds_alternative<DecksReshuffled>(event) ? 1 : 0;
        }
    }
    CHECK(refilled > 0);
    CHECK(reshuffled > 0);
}

TEST_CASE("W1-FIRE-09: the order in which sealed orders arrive does not matter") {
    for (const MatchSetup& setup : match_setups()) {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            CAPTURE(setup.name);
            CAPTURE(seed);
            Dice dice(seed);
            Match first(basic_rules(), setup.setup, seed);
            Match second(basic_rules(), setup.setup, seed);
            while (!first.state.over() && first.state.turn < 30) {
                std::vector<Command> orders;
                for (const Awaited& due : awaited(first.state)) {
                    orders.push_back(random_command(basic_rules(), first.state, due.seat, due.plane, dice));
                }
                for (const Command& order : orders) REQUIRE(first.give(order));
                dice.shuffle(orders);
                for (const Command& order : orders) REQUIRE(second.give(order));
                REQUIRE(first.state == second.state);
                REQUIRE(hash_of(first.state) == hash_of(second.state));
            }
        }
    }
}

TEST_CASE("W1-SET-04: the same seed gives the same game and another seed another one") {
    for (const MatchSetup& setup : match_setups()) {
        CAPTURE(setup.name);
        const auto played = [&](std::uint64_t seed, std::uint64_t orders) {
            Dice dice(orders);
            Match match(basic_rules(), setup.setup, seed);
            while (!match.state.over() && match.state.turn < 40) REQUIRE(match.give(random_command(match, dice)));
            return match;
        };
        int different = 0;
        for (std::uint64_t seed = 1; seed <= 15; ++seed) {
            const Match once = played(seed, seed);
            const Match again = played(seed, seed);
            CHECK(once.events == again.events);
            CHECK(once.state == again.state);
            // The same orders with other chance: where cards were drawn, other cards.
            const Match other = played(seed + 1000, seed);
            different += other.events == once.events ? 0 : 1;
        }
        CHECK(different > 0);
    }
}

TEST_CASE("W1-DMG-01: whatever a viewer sees change is told by an event he is shown") {
    for (const MatchSetup& setup : match_setups()) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            CAPTURE(setup.name);
            CAPTURE(seed);
            Dice dice(seed);
            Match match(basic_rules(), setup.setup, seed);
            std::vector<Viewer> viewers{Viewer{std::nullopt}};
            for (std::size_t seat = 0; seat < match.state.seats; ++seat) viewers.push_back({id_at<SeatId>(seat)});
            GameState folded = match.state;
            while (!match.state.over()) {
                const std::size_t before = match.events.size();
                REQUIRE(match.give(random_command(match, dice)));
                for (std::size_t i = before; i < match.events.size(); ++i) {
                    GameState after = folded;
                    evolve(after, match.events[i]);
                    for (const Viewer& viewer : viewers) {
                        const bool changed =
                            !(view(basic_rules(), folded, viewer) == view(basic_rules(), after, viewer));
                        if (changed) REQUIRE(redact(basic_rules(), match.events[i], after, viewer).has_value());
                    }
                    folded = after;
                }
            }
        }
    }
}
