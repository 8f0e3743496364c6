// What a player is told when he is asked, and what a view tells beside its planes.
#include <cmath>

#include <doctest/doctest.h>

#include "rules/prompts.h"
#include "rules/view.h"
#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Ruleset rules_with(const std::vector<std::string>& ids) {
    return assemble(ww1(), options_with(ids).value());
}

// Two of the first side and one of the second, who fly one behind the other to the top of the table.
GameState in_a_line(const Ruleset& rules) {
    GameState state = start_of(rules, setup_of({{"sopwith-camel", 0, 0}, {"spad-xiii", 0, 0}, {"fokker-dr1", 1, 1}}));
    double y = 100;
    for (const std::size_t plane : {1, 0, 2}) {
        state.planes[plane].pose = {{400, y += 97.3}, degrees(0)};
        state.planes[plane].footing = Footing::air;
    }
    state.phase = 1;
    return state;
}

bool is_a_tenth(double mm) {
    return std::abs(mm * 10 - std::round(mm * 10)) < 1e-6;
}

}  // namespace

TEST_CASE("W1-FIRE-03: a prompt has every enemy of each gun, to a tenth of a millimetre, and no friend") {
    const Ruleset& rules = basic_rules();
    GameState state = in_a_line(rules);
    state.ask = Ask::fire;
    for (const PlaneId plane : {PlaneId{0}, PlaneId{1}, PlaneId{2}}) state.awaiting.add(plane);
    for (const PlaneId from : {PlaneId{0}, PlaneId{1}, PlaneId{2}}) {
        const SideId side = state.plane(from).side;
        const auto guns = std::get<FirePrompt>(prompt_for(rules, state, from)).guns;
        REQUIRE(guns.size() == 1);
        for (const Aim& aim : guns[0].targets) {
            CHECK(state.plane(aim.plane).side != side);
            const Shot exact = shot(rules, state, from, 0, aim.plane);
            CHECK(std::abs(aim.distance - exact.distance) <= 0.05 + 1e-9);
            CHECK((is_a_tenth(aim.distance) && is_a_tenth(aim.point.x) && is_a_tenth(aim.point.y)));
        }
        for (const RefusedAim& refused : guns[0].refused) CHECK(state.plane(refused.plane).side != side);
        CHECK(guns[0].targets.size() + guns[0].refused.size() == (side == SideId{0} ? 1 : 2));
    }
    // The Camel is right behind the Dr.I, which is short of nothing; the Dr.I looks the other way.
    const auto camel = std::get<FirePrompt>(prompt_for(rules, state, PlaneId{0}));
    REQUIRE(camel.guns[0].targets.size() == 1);
    CHECK(camel.guns[0].targets[0].plane == PlaneId{2});
    CHECK(camel.ready[0] == PlaneId{2});
    CHECK(std::get<FirePrompt>(prompt_for(rules, state, PlaneId{2})).ready[0] == no_plane);
}

TEST_CASE("W1-HOUSE-LAND-01: a landing can be marked in the air, with the rule that knows marks") {
    for (const bool marks : {false, true}) {
        const Ruleset rules = marks ? rules_with({"house-landing"}) : basic_ww1(ww1());
        GameState state = in_a_line(rules);
        state.ask = Ask::plan;
        CHECK(std::get<PlanPrompt>(prompt_for(rules, state, PlaneId{0})).landing == marks);
        state.planes[0].footing = Footing::ground;
        CHECK_FALSE(std::get<PlanPrompt>(prompt_for(rules, state, PlaneId{0})).landing);
    }
}

TEST_CASE("W1-TAIL-02, W1-HOUSE-COLL-01: choices are told without the one that declines, and what they are about") {
    const Ruleset rules = rules_with({"tailing", "collisions"});
    GameState state = in_a_line(rules);
    state.ask = Ask::tail;
    const auto tail = std::get<ChoicePrompt>(prompt_for(rules, state, PlaneId{0}));
    CHECK(tail.choices == std::vector<Order>{ChooseTail{PlaneId{0}, PlaneId{2}}});
    CHECK(tail.decline == Order(ChooseTail{PlaneId{0}}));
    CHECK(tail.about == PlaneSet{});
    // The Dr.I onto the Camel; the SPAD is far from both.
    state.planes[2].pose = state.planes[0].pose;
    state.ask = Ask::swerve;
    const auto swerve = std::get<ChoicePrompt>(prompt_for(rules, state, PlaneId{2}));
    CHECK(swerve.choices == std::vector<Order>{Swerve{PlaneId{2}, Swing::left}, Swerve{PlaneId{2}, Swing::right}});
    CHECK_FALSE(swerve.decline.has_value());
    CHECK(swerve.about.has(PlaneId{0}));
    CHECK_FALSE((swerve.about.has(PlaneId{1}) || swerve.about.has(PlaneId{2})));
}

TEST_CASE("W1-HIGH-03: floors that can be wished for lie within the height of the fight, above and below") {
    const Ruleset rules = rules_with({"altitude", "flying-higher"});
    GameState state = in_a_line(rules);
    state.sky.floor = 5;
    state.sky.levels = 3;
    std::vector<FloorChoice> within;
    for (const int floor : {2, 3, 4, 6, 7, 8}) within.push_back({floor, floor + 3});
    CHECK(view(rules, state, {}).floor_choices == within);
    state.sky.floor = 1;  // there is nothing below the ground
    CHECK(view(rules, state, {}).floor_choices == std::vector<FloorChoice>{{0, 3}, {2, 5}, {3, 6}, {4, 7}});
    CHECK(view(basic_rules(), state, {}).floor_choices.empty());
}

TEST_CASE(
    "W1-FIRE-09: who answered finds his answer at his plane while the question is open; who has not, is thinking") {
    const Ruleset& rules = basic_rules();
    GameState state = in_a_line(rules);
    state.ask = Ask::fire;
    state.awaiting.add(PlaneId{2});
    const DeclareFire fire{PlaneId{0}, {PlaneId{2}, no_plane}};
    state.sealed.push_back(fire);
    state.sealed.push_back(ProposeFloor{PlaneId{1}, 4});  // of a question before
    const View own = view(rules, state, {SeatId{0}});
    CHECK(own.planes[0].answer == Order(fire));
    CHECK_FALSE(own.planes[1].answer.has_value());
    CHECK_FALSE(view(rules, state, {SeatId{1}}).planes[0].answer.has_value());
    CHECK(own.thinking == std::vector<SeatId>{SeatId{1}});
}
