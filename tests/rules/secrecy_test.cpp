// Secrecy (W1-PLAN-01 face down, W1-FIRE-09, W1-DMG-01): two games that differ only in what a viewer
// may not see look the same to him, in every view, event, refusal and list of orders.
#include <doctest/doctest.h>

#include "support/match.h"
#include "support/viewers.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

bool is_reveal(const Event& event) {
    return std::holds_alternative<CardRevealed>(event);
}
bool is_shot(const Event& event) {
    return std::holds_alternative<Fired>(event);
}

// All a viewer can get out of the game by himself.
void check_same_sight(const GameState& one, const GameState& other, Viewer viewer) {
    REQUIRE(view(basic_rules(), one, viewer) == view(basic_rules(), other, viewer));
    REQUIRE(awaited(one) == awaited(other));
    if (!viewer.seat) return;
    REQUIRE(legal_commands(basic_rules(), one, *viewer.seat) == legal_commands(basic_rules(), other, *viewer.seat));
    // Refusals: every plane, also those of others, with an order that cannot stand.
    for (std::size_t i = 0; i <= one.planes.size(); ++i) {
        const auto plane = id_at<PlaneId>(i);
        for (const Order& order :
             {Order{PlanCards{plane, {}}}, Order{DeclareFire{plane, {plane, plane}}}, Order{DeclareFire{plane, {}}}}) {
            const Command command{*viewer.seat, one.turn, one.phase, order};
            REQUIRE(objections_to(basic_rules(), one, command) == objections_to(basic_rules(), other, command));
        }
    }
}

// A random game up to a random question of this kind; the same for the same seed.
std::optional<Match> at_question(const Setup& setup, std::uint64_t seed, Ask ask, Dice& dice) {
    Match match(basic_rules(), setup, seed);
    std::size_t skip = dice.below(ask == Ask::plan ? 4 : 3);
    while (!match.state.over()) {
        // The first moment of a question: everybody who is asked is still to answer.
        bool fresh = match.state.ask == ask;
        for (const Plane& plane : match.state.planes) fresh = fresh && !(ask == Ask::plan && plane.planned);
        if (fresh && awaited(match.state).size() > 1 && skip-- == 0) return match;
        std::vector<Command> orders;
        for (const Awaited& due : awaited(match.state)) {
            orders.push_back(random_command(basic_rules(), match.state, due.seat, due.plane, dice));
        }
        for (const Command& order : orders) REQUIRE(match.give(order));
    }
    return std::nullopt;
}

// Two worlds in which one plane seals different orders and everybody else the same ones.
int compare_sealed(const Setup& setup, std::uint64_t seed, Ask ask) {
    Dice dice(seed);
    const auto match = at_question(setup, seed, ask, dice);
    if (!match) return 0;
    const auto due = awaited(match->state);
    const Awaited hidden = due[dice.below(due.size())];
    std::vector<Command> choices;
    for (const Command& command : legal_commands(basic_rules(), match->state, hidden.seat)) {
        if (std::visit([&](const auto& order) { return order.plane == hidden.plane; }, command.order))
            choices.push_back(command);
    }
    if (choices.size() < 2) return 0;
    dice.shuffle(choices);
    Match one = *match;
    Match other = *match;
    REQUIRE(one.give(choices[0]));
    REQUIRE(other.give(choices[1]));
    REQUIRE_FALSE(one.state == other.state);
    const auto outsiders = [&](auto visit) {
        for (const Viewer& viewer : all_viewers(match->state)) {
            if (viewer.seat != hidden.seat) visit(viewer);
        }
    };
    outsiders([&](Viewer viewer) { check_same_sight(one.state, other.state, viewer); });
    for (const Awaited& next : due) {
        if (next.plane == hidden.plane) continue;
        const Command command = random_command(basic_rules(), one.state, next.seat, next.plane, dice);
        REQUIRE(one.give(command));
        REQUIRE(other.give(command));
        const bool still_sealed = one.state.turn == match->state.turn && one.state.phase == match->state.phase;
        if (still_sealed) outsiders([&](Viewer viewer) { check_same_sight(one.state, other.state, viewer); });
    }
    outsiders([&](Viewer viewer) {
        const auto stop = [&](const Event& event) { return ask == Ask::plan ? is_reveal(event) : is_shot(event); };
        const std::size_t before = match->events.size();
        const std::vector<Event> in_one(one.events.begin() + static_cast<std::ptrdiff_t>(before), one.events.end());
        const std::vector<Event> in_other(other.events.begin() + static_cast<std::ptrdiff_t>(before),
                                          other.events.end());
        const auto seen = told(match->state, in_one, viewer, stop);
        const auto also = told(match->state, in_other, viewer, stop);
        // Where one world has a shot and the other has not, what was told before it is the same.
        const std::size_t common = ask == Ask::plan ? seen.size() : std::min({seen.size(), also.size(), due.size()});
        if (ask == Ask::plan) REQUIRE(seen.size() == also.size());
        REQUIRE(common >= due.size());
        for (std::size_t i = 0; i < common; ++i) REQUIRE(seen[i] == also[i]);
    });
    return 1;
}

}  // namespace

TEST_CASE("W1-PLAN-01: nobody learns another's sealed plan before its cards are revealed") {
    for (const MatchSetup& setup : match_setups()) {
        int compared = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            CAPTURE(setup.name);
            CAPTURE(seed);
            compared += compare_sealed(setup.setup, seed, Ask::plan);
        }
        CHECK(compared > 15);
    }
}

TEST_CASE("W1-FIRE-09: nobody learns another's sealed fire before all fire is resolved") {
    int compared = 0;
    for (const MatchSetup& setup : match_setups()) {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(setup.name);
            CAPTURE(seed);
            compared += compare_sealed(setup.setup, seed, Ask::fire);
        }
    }
    CHECK(compared > 15);
}

TEST_CASE("W1-DMG-01: which cards another plane holds and how many points they make stays hidden") {
    int compared = 0;
    for (const MatchSetup& setup : match_setups()) {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(setup.name);
            CAPTURE(seed);
            Dice dice(seed);
            Match match(basic_rules(), setup.setup, seed);
            while (!match.state.over()) {
                REQUIRE(match.give(random_command(match, dice)));
                const auto victim =
                    std::find_if(match.state.planes.begin(), match.state.planes.end(),
                                 [](const Plane& plane) { return plane.in_game() && plane.cards_taken > 0; });
                if (victim == match.state.planes.end()) continue;
                // One card it holds is swapped with another one of the same deck, and its points with it.
                const auto index = static_cast<std::size_t>(victim - match.state.planes.begin());
                GameState other = match.state;
                Plane& plane = other.planes[index];
                Shelf& shelf = other.shelves[index];
                const auto held = static_cast<std::size_t>(
                    std::find_if(shelf.held.begin(), shelf.held.end(), [](int count) { return count > 0; }) -
                    shelf.held.begin());
                if (held == most_faces) continue;
                const FaceRange faces = ww1().damage_decks[ww1().faces[held].deck.index()].faces;
                for (std::size_t drawn = faces.begin; drawn < faces.end; ++drawn) {
                    if (drawn == held || other.piles.left[drawn] == 0) continue;
                    --shelf.held[held];
                    ++other.piles.left[held];
                    ++shelf.held[drawn];
                    --other.piles.left[drawn];
                    break;
                }
                plane.damage = static_cast<std::uint16_t>(plane.damage == 0 ? 1 : plane.damage - 1);
                REQUIRE_FALSE(other == match.state);
                for (const Viewer& viewer : all_viewers(match.state)) {
                    if (viewer.seat == victim->seat) continue;
                    check_same_sight(match.state, other, viewer);
                    ++compared;
                }
                REQUIRE_FALSE(view(basic_rules(), match.state, {victim->seat}) ==
                              view(basic_rules(), other, {victim->seat}));
                // What comes next is told alike until cards are drawn.
                const Command next = match.state.over() ? Command{} : random_command(match, dice);
                const Decision here = decide(basic_rules(), match.state, next, match.chance);
                const Decision there = decide(basic_rules(), other, next, match.chance);
                REQUIRE(here.has_value() == there.has_value());
                if (here) {
                    for (const Viewer& viewer : all_viewers(match.state)) {
                        if (viewer.seat != victim->seat)
                            REQUIRE(told(match.state, *here, viewer, is_shot) == told(other, *there, viewer, is_shot));
                    }
                }
                break;
            }
        }
    }
    CHECK(compared > 100);
}
