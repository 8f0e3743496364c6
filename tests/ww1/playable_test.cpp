// The gate: no rule runs on a state from outside that is not whole. Each of these was made from a good state by
// changing one thing, and is refused by the sentence about that thing.
#include <cmath>
#include <functional>
#include <limits>

#include <doctest/doctest.h>

#include "rules/playable.h"
#include "support/any_options.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Options everything() {
    return all_together(ww1_game());
}

GameState good_start(const Ruleset& rules) {
    Setup setup = setup_of({{"airco-dh4", 0, 0}, {"spad-xiii", 0, 1}, {"fokker-dr1", 1, 2}});
    for (PlaneSetup& plane : setup.planes) {
        if (rules.has_levels) plane.level = 2;
    }
    return start_of(rules, setup);
}

// The first plans are due, and one is given.
GameState good_moment(const Ruleset& rules) {
    GameState state = good_start(rules);
    advance_to_first_question(rules, state, {});
    while (state.ask != Ask::plan) {
        const PlaneId plane = awaited(state).front().plane;
        advance(rules, state, *rules.question(state.ask).declined(state, plane), {});
    }
    FastRng rng(3);
    advance(rules, state, rules.question(Ask::plan).any(rules, state, PlaneId{0}, rng), {});
    return state;
}

struct Harm {
    std::string says;
    std::function<void(GameState&)> change;
};

std::string start_fault(const Ruleset& rules, const GameState& state) {
    const auto start = playable_start("file", rules, state);
    if (!start) CHECK(start.error().front().place == "file");
    return start ? "" : start.error().front().reason;
}

std::string moment_fault(const Ruleset& rules, const GameState& state) {
    const auto moment = playable_moment("file", rules, state);
    return moment ? "" : moment.error().front().reason;
}

void each_is_found(const std::vector<Harm>& harms, const GameState& good,
                   const std::function<std::string(const GameState&)>& fault) {
    CHECK(fault(good) == "");
    for (const Harm& harm : harms) {
        GameState state = good;
        harm.change(state);
        CHECK(fault(state) == harm.says);
    }
}

constexpr double no_number = std::numeric_limits<double>::quiet_NaN();
constexpr double endless = std::numeric_limits<double>::infinity();
const std::string nothing_here = "the state speaks of something that is not in the game";

}  // namespace

TEST_CASE("a start whose figures no game can have is refused, and the sentence says which") {
    const Ruleset rules = assemble(ww1(), everything());
    const std::vector<Harm> harms{
        {"a game has planes, sides and seats", [](GameState& s) { s.sides = 0; }},
        {nothing_here, [](GameState& s) { s.planes[0].side = SideId{2}; }},
        {nothing_here, [](GameState& s) { s.planes[0].seat = SeatId{31}; }},
        {nothing_here, [](GameState& s) { s.planes[0].tailing = PlaneId{3}; }},
        {nothing_here, [](GameState& s) { s.planes[0].guns[1].row = PlaneId{63}; }},
        {nothing_here, [](GameState& s) { s.planes[0].chooser = PlaneId{3}; }},
        {nothing_here, [](GameState& s) { s.planes[0].pose.at.x = no_number; }},
        {nothing_here, [](GameState& s) { s.planes[0].pose.at.y = endless; }},
        {nothing_here, [](GameState& s) { s.planes[0].pose.at.y = 1e308; }},
        {nothing_here, [](GameState& s) { s.planes[0].pose.heading.centidegrees = 36000; }},
        {nothing_here, [](GameState& s) { s.table.width = no_number; }},
        {nothing_here, [](GameState& s) { s.planes[0].run = static_cast<Run>(100); }},
        {nothing_here, [](GameState& s) { s.planes[0].status = static_cast<Status>(words<Status>.size()); }},
        {nothing_here, [](GameState& s) { s.planes[0].piled = 1; }},
        {nothing_here, [](GameState& s) { s.shelves.clear(); }},
        {"a plane has a model that the catalogue does not have",
         [](GameState& s) { s.planes[1].model = ModelId{999}; }},
        {"turn 4294967295: no game has so many turns", [](GameState& s) { s.turn = 4294967295u; }},
        {"a game of so many turns does not go on", [](GameState& s) { s.turn = 100'001; }},
        {"phase 4: a turn has 3", [](GameState& s) { s.phase = 4; }},
        {"a game does not begin in the middle of a turn", [](GameState& s) { s.phase = 2; }},
        {"a table of 0 x 700 mm", [](GameState& s) { s.table.width = 0; }},
        {"a table of 800 x 1000000 mm", [](GameState& s) { s.table.height = 1e6; }},
        {"floor 200: no plane of this game flies over it", [](GameState& s) { s.sky.floor = 200; }},
        {"a sky of 255 levels", [](GameState& s) { s.sky.levels = 255; }},
        {"clouds at level 254, where none can be", [](GameState& s) { s.sky.clouds = 254; }},
        {"a landing field of 0 x 270 mm",
         [](GameState& s) {
             s.sky.fields.push_back({{}, 0});
         }},
        {"256 damage cards of one kind", [](GameState& s) { s.piles.left[0] = 256; }},
        {"65536 damage cards of one kind",
         [](GameState& s) {
             s.piles.left[0] = 65535;
             s.shelves[1].held[0] = 1;
         }},
        {"the damage deck of all planes has no cards", [](GameState& s) { s.piles.left = {}; }},
        {"there are damage cards that the catalogue does not have", [](GameState& s) { s.piles.left[63] = 1; }},
        {"a damage deck is in play that the catalogue does not have", [](GameState& s) { s.piles.in_play[7] = true; }},
        {"a piece of the mission is fulfilled that it does not have", [](GameState& s) { s.fulfilled = 1; }},
        {"plane 2: it has flown a card that its deck does not have",
         [](GameState& s) { s.planes[1].last = CardId{200}; }},
        {"plane 1: 65535 points of damage", [](GameState& s) { s.planes[0].damage = 65535; }},
        {"plane 1: 4 counters of smoke, 0 of flames", [](GameState& s) { s.planes[0].smoke = 4; }},
        {"plane 1: it is held still for longer than a turn", [](GameState& s) { s.planes[0].still = 255; }},
        {"plane 1: 200 counters on a jammed gun", [](GameState& s) { s.planes[0].guns[0].jam = 200; }},
        {"plane 1: 3 jammed barrels", [](GameState& s) { s.planes[0].guns[0].barrels = 3; }},
        {"plane 1: 7 cards of ammunition", [](GameState& s) { s.planes[0].guns[0].ammo = 7; }},
        {"plane 2: something is with a gun that it does not have", [](GameState& s) { s.planes[1].guns[1].jam = 1; }},
        {"plane 1: level 255: no plane of this game flies there", [](GameState& s) { s.planes[0].level = 255; }},
        {"plane 1: it is at level 9, not from 0 to 3", [](GameState& s) { s.planes[0].level = 9; }},
        {"plane 1: climb counters that nobody has", [](GameState& s) { s.planes[0].climb = 255; }},
        {"plane 3: it flies off the table", [](GameState& s) { s.planes[2].pose.at.x = 801; }},
        {"plane 1: it is in clouds that are not there", [](GameState& s) { s.planes[0].footing = Footing::clouds; }},
        {"plane 1: it is on the ground above level 0", [](GameState& s) { s.planes[0].footing = Footing::ground; }},
        {"plane 1: it rolls and is not on the ground", [](GameState& s) { s.planes[0].run = Run::rolling; }},
        {"plane 1: cards lie there, and nobody planned", [](GameState& s) { s.planes[0].plan[2].card = CardId{1}; }},
        {"plane 1: card 200 of its plan is not in its deck",
         [](GameState& s) { s.planes[0].plan[2].card = CardId{200}; }},
        {"a game does not begin with a card shown", [](GameState& s) { s.planes[0].due_to_see = true; }},
        {"plane 1: it is shown a card and tails nobody", [](GameState& s) { s.planes[0].shown_flown = CardId{1}; }},
        {"plane 1: it tails itself or chooses for itself", [](GameState& s) { s.planes[0].tailing = PlaneId{0}; }},
        {"a game does not begin with a plan placed", [](GameState& s) { s.planes[0].planned = true; }},
        {"a game does not begin with orders due", [](GameState& s) { s.awaiting.add(PlaneId{0}); }},
        {"a game does not begin with answers sealed",
         [](GameState& s) {
             s.sealed.push_back(Swerve{PlaneId{0}, Swing::left});
         }},
        {"a game does not begin with damage to be settled", [](GameState& s) { s.toll.cards = 1; }},
        {"a game does not begin when it is over", [](GameState& s) { s.outcome.ending = Ending::draw; }},
    };
    each_is_found(harms, good_start(rules), [&](const GameState& state) { return start_fault(rules, state); });
}

TEST_CASE("what no option of a game brings is not in its start") {
    const Ruleset rules = assemble(ww1(), {});
    const std::vector<Harm> harms{
        {"floor 1: no plane of this game flies over it", [](GameState& s) { s.sky.floor = 1; }},
        {"clouds at level 4, where none can be", [](GameState& s) { s.sky.clouds = 4; }},
        {"plane 1: level 1: no plane of this game flies there", [](GameState& s) { s.planes[0].level = 1; }},
        {"plane 1: it is on the ground, and this game has none",
         [](GameState& s) { s.planes[0].footing = Footing::ground; }},
        {"plane 1: 6 cards of ammunition", [](GameState& s) { s.planes[0].guns[0].ammo = 6; }},
        {"plane 1: 1 jammed barrels", [](GameState& s) { s.planes[0].guns[0].barrels = 1; }},
    };
    each_is_found(harms, good_start(rules), [&](const GameState& state) { return start_fault(rules, state); });
}

TEST_CASE("a question that the rules do not ask there and then is refused") {
    const Ruleset rules = assemble(ww1(), everything());
    const auto seal = [](Order order) { return [order](GameState& s) { s.sealed.push_back(order); }; };
    const std::vector<Harm> harms{
        {"the game is not over, and nobody is asked", [](GameState& s) { s.awaiting = {}; }},
        {"\"nothing\" is no question of this game", [](GameState& s) { s.ask = Ask::nothing; }},
        {"a turn of this game has no step \"plan\" in phase 200", [](GameState& s) { s.step.phase = 200; }},
        {"a turn of this game has no step \"plan\" in phase 1", [](GameState& s) { s.step.phase = 1; }},
        {"step \"plan\" of phase 0 does not ask \"fire\" in phase 0", [](GameState& s) { s.ask = Ask::fire; }},
        {"step \"plan\" of phase 0 does not ask \"plan\" in phase 2", [](GameState& s) { s.phase = 2; }},
        {"step \"reveal\" of phase 1 does not ask \"plan\" in phase 0",
         [](GameState& s) {
             s.step = {StepName::reveal, 1};
         }},
        {nothing_here, [](GameState& s) { s.awaiting.add(PlaneId{40}); }},
        {nothing_here, [](GameState& s) { s.step.name = static_cast<StepName>(200); }},
        {"plane 2: it is asked and out of the game", [](GameState& s) { s.planes[1].status = Status::left; }},
        {"the game is over and orders are due", [](GameState& s) { s.outcome.ending = Ending::draw; }},
        {"plane 1: its plan has not as many cards as a turn has phases",
         [](GameState& s) { s.planes[0].plan[1].card = no_card; }},
        {"plane 1: a card lies twice in its plan", [](GameState& s) { s.planes[0].plan[1] = s.planes[0].plan[0]; }},
        {"plane 1: it flies without a plan", [](GameState& s) { s.planes[0].plan = {}; }},
        {"plane 2: it is shown a card that no deck has",
         [](GameState& s) {
             s.planes[1].tailing = PlaneId{2};
             s.planes[1].shown = CardId{200};
         }},
        {"among the sealed answers: an answer to a question that nobody asked",
         seal(DeclareFire{PlaneId{0}, {PlaneId{2}, no_plane}})},
        {"among the sealed answers: an answer of a plane that is still asked", seal(PlanCards{PlaneId{1}})},
        {"among the sealed answers: an answer that does not wait to be opened", seal(PlanCards{PlaneId{0}})},
    };
    each_is_found(harms, good_moment(rules), [&](const GameState& state) { return moment_fault(rules, state); });
}

TEST_CASE("sealed answers are such as the rules could open") {
    const Ruleset rules = assemble(ww1(), {});
    GameState good = good_moment(rules);
    for (Plane& plane : good.planes) {
        plane.planned = true;
        plane.plan = {CardId{1}, CardId{2}, CardId{3}};
    }
    good.ask = Ask::fire;
    good.phase = 1;
    good.step = {StepName::declare_fire, 1};
    good.awaiting = {};
    good.awaiting.add(PlaneId{2});
    good.sealed.push_back(DeclareFire{PlaneId{0}, {PlaneId{2}, no_plane}});
    const auto with = [](DeclareFire fire) { return [fire](GameState& s) { s.sealed = {Order(fire)}; }; };
    const std::vector<Harm> harms{
        {"among the sealed answers: fire of a gun that the plane does not have",
         with({PlaneId{1}, {no_plane, PlaneId{2}}})},
        {"among the sealed answers: fire at no enemy", with({PlaneId{0}, {PlaneId{1}, no_plane}})},
        {"among the sealed answers: fire at no enemy", with({PlaneId{0}, {PlaneId{0}, no_plane}})},
        {"among the sealed answers: an answer of a plane that is still asked",
         with({PlaneId{2}, {PlaneId{0}, no_plane}})},
        {nothing_here, with({PlaneId{0}, {PlaneId{50}, no_plane}})},
        {"two sealed answers to one question", [](GameState& s) { s.sealed.push_back(s.sealed[0]); }},
        {"sealed answers lie in the order of planes",
         [](GameState& s) {
             s.sealed = {Order(DeclareFire{PlaneId{1}, {PlaneId{2}, no_plane}}),
                         Order(DeclareFire{PlaneId{0}, {PlaneId{2}, no_plane}})};
         }},
    };
    each_is_found(harms, good, [&](const GameState& state) { return moment_fault(rules, state); });
}

TEST_CASE("there is room for every answer that thirty-two players, sixty-four planes and sixteen targets can seal") {
    GameState state;
    for (std::size_t i = 0; i < most_planes; ++i) {
        state.planes.push_back({});
        state.shelves.push_back({});
        const auto plane = id_at<PlaneId>(i);
        if (i < most_seats) {
            evolve(state, Sealed{plane, ProposeFloor{plane, 2}});
            evolve(state, Sealed{plane, AgreeFloor{plane, 2}});
        }
        evolve(state, Sealed{plane, ChooseTail{plane, PlaneId{0}}});
    }
    for (std::size_t i = 0; i < most_targets; ++i) {
        state.targets.push_back({});
        evolve(state, Sealed{target_at(i), DeclareFire{target_at(i), {PlaneId{0}, no_plane}}});
    }
    CHECK(state.sealed.size() == most_sealed);
    // Whoever answers again takes his answer back.
    evolve(state, Sealed{PlaneId{5}, ChooseTail{PlaneId{5}, PlaneId{1}}});
    CHECK(state.sealed.size() == most_sealed);
    CHECK(sealed_answer<ChooseTail>(state, PlaneId{5})->target == PlaneId{1});
    evolve(state, TurnBegan{2});
    CHECK(state.sealed.empty());
}
