// Those who fly by rote do what they are called by, and no more.
#include "lab/sparring.h"

#include <doctest/doctest.h>

#include <set>

#include "lab/contestant.h"
#include "lab/even_match.h"
#include "lab/ww2_data.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/movement.h"
#include "rules/view.h"

using namespace overdive;
using testing::model;
using testing::ww1_rules;

namespace {

// In the middle of a large table, the enemy ahead and to the right.
GameState in_the_open() {
    GameState state =
        start_of(ww1_rules(), even_match({model("sopwith-camel")}, {model("sopwith-camel")}, 1, {3000, 3000}));
    state.planes[0].pose = Pose{{1500, 1500}, degrees(0)};
    state.planes[1].pose = Pose{{1900, 1900}, degrees(270)};
    advance_to_first_question(ww1_rules(), state, {MatchSeed{{1, 2}}, nullptr});
    return state;
}

Plan flown(std::string_view style, const GameState& state) {
    const SeatId seat{0};
    const std::vector<Command> legal = legal_commands_of_first_plane(ww1_rules(), state, seat);
    Rng rng({4, 4}, 0);
    const Order order =
        sparring_partner(style)->choose(ww1_rules(), view(ww1_rules(), state, Viewer{seat}), legal, rng, Budget{});
    REQUIRE(objections_to(ww1_rules(), state, {seat, state.turn, state.phase, order}).empty());
    return std::get<PlanCards>(order).plan;
}

int turned_by(const GameState& state, const Plan& plan) {
    const ManeuverDeck& deck = ww1_rules().deck_of(state.planes[0]);
    int sum = 0;
    for (const Placed& placed : plan) sum += deck.card(placed.card).arrow(Speed::high).turn;
    return sum;
}

bool has(const GameState& state, const Plan& plan, CardMark mark) {
    const ManeuverDeck& deck = ww1_rules().deck_of(state.planes[0]);
    return std::any_of(plan.begin(), plan.end(), [&](const Placed& placed) { return deck.card(placed.card).is(mark); });
}

}  // namespace

TEST_CASE("ten styles and the chart, each by its name, and nobody else") {
    std::set<std::string_view> names(sparring_styles().begin(), sparring_styles().end());
    CHECK(names.size() == 10);
    names.insert(reaction_chart);
    for (const std::string_view name : names) {
        CHECK(sparring_partner(name) != nullptr);
        CHECK(contestant(std::string(name)).has_value());
    }
    CHECK(sparring_partner("baron") == nullptr);
    CHECK_FALSE(contestant("baron").has_value());
}

TEST_CASE("who flies straight flies straight, who circles turns one way, and one turns about at once") {
    const GameState state = in_the_open();
    CHECK(turned_by(state, flown("straight", state)) == 0);
    CHECK_FALSE(has(state, flown("straight", state), CardMark::stall));
    CHECK(turned_by(state, flown("left", state)) <= -3 * 4'500);
    CHECK(turned_by(state, flown("right", state)) >= 3 * 4'500);
    CHECK(has(state, flown("immelmann", state), CardMark::immelmann));
    CHECK(has(state, flown("snail", state), CardMark::stall));
}

TEST_CASE("who chases and who keeps to the chart turn to the enemy, who flees turns from him") {
    const GameState state = in_the_open();
    CHECK(turned_by(state, flown("chase", state)) > 0);
    CHECK(turned_by(state, flown("chart", state)) > 0);
    const auto end = [&](std::string_view style) {
        Pose pose = state.planes[0].pose;
        for (const Placed& placed : flown(style, state))
            pose = pose_after(ww1_rules(), state.planes[0], pose, placed.card, Speed::high);
        return length(pose.at - state.planes[1].pose.at);
    };
    CHECK(end("flee") > end("chase"));
}

TEST_CASE("who keeps to the edge ends nearer to it than who flies straight on") {
    GameState state = in_the_open();
    state.planes[0].pose = Pose{{400, 1500}, degrees(0)};
    const auto from_edge = [&](std::string_view style) {
        Pose pose = state.planes[0].pose;
        for (const Placed& placed : flown(style, state))
            pose = pose_after(ww1_rules(), state.planes[0], pose, placed.card, Speed::high);
        return pose.at.x;
    };
    CHECK(from_edge("edge") < from_edge("straight"));
    CHECK(from_edge("edge") > 0);
}
