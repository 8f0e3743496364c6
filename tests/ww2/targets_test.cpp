// Targets on the ground and what falls on them: figures, prompts, secrets, and states from outside.
#include <doctest/doctest.h>

#include "blocks/bombs.h"
#include "rules/playable.h"
#include "rules/prompts.h"
#include "rules/victory.h"
#include "support/any_ww2.h"
#include "support/match.h"
#include "support/viewers.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Two planes, and an infantry card of the second side before the first plane's nose.
Setup strafing_run() {
    Setup setup;
    setup.table = {3000, 3000};
    setup.sides = setup.seats = 2;
    PlaneSetup plane;
    plane.model = *ww2().find_model("hurricane-mk1");
    plane.pose = Pose{{1000, 1000}, degrees(0)};
    plane.bombs.push_back({4, 0, true, false});
    setup.planes.push_back(plane);
    plane.model = *ww2().find_model("bf109-e3");
    plane.side = id_at<SideId>(1);
    plane.seat = id_at<SeatId>(1);
    plane.pose = Pose{{2500, 300}, degrees(0)};
    plane.bombs.clear();
    setup.planes.push_back(plane);
    for (const TargetKind kind : {TargetKind::troops, TargetKind::depot}) {
        TargetSetup target;
        target.kind = kind;
        target.side = id_at<SideId>(1);
        target.seat = id_at<SeatId>(1);
        target.pose = {{kind == TargetKind::troops ? 1000.0 : 2000.0, 1250}, degrees(0)};
        setup.targets.push_back(target);
    }
    return setup;
}

// Up to the first question of a kind, every answer before it declined or any.
void play_to(Match& match, Ask ask) {
    while (match.state.ask != ask && !match.state.over()) {
        const Awaited due = awaited(match.state).front();
        const Question& question = match.rules->question(due.ask);
        const auto declined_order = question.declined(match.state, due.plane);
        const Placed straight{id_at<CardId>(due.ask == Ask::ready ? 1 : 2), Marker::low};
        const Order order = due.ask == Ask::ready  ? Order{ReadyCard{due.plane, straight}}
                            : due.ask == Ask::plan ? Order{PlanCards{due.plane, {straight}, Bluff::no, 0, 2}}
                                                   : declined_order.value();
        REQUIRE(match.give({due.seat, match.state.turn, match.state.phase, order}));
    }
}

std::string fault_of(const Ruleset& rules, const GameState& state) {
    const auto playable = playable_moment("state", rules, state);
    return playable ? "" : playable.error().front().reason;
}

}  // namespace

TEST_CASE("W2-BOMB-05: how long bombs fall, by level") {
    struct Row {
        int level, counters;
    };
    for (const Row row : {Row{1, 0}, Row{2, 1}, Row{3, 1}, Row{4, 2}, Row{5, 2}, Row{6, 2}, Row{7, 3}, Row{10, 3},
                          Row{11, 4}, Row{12, 4}}) {
        CAPTURE(row.level);
        CHECK(counters_from(row.level) == row.counters);
    }
}

TEST_CASE("W2-BOMB-01: groups dropped together are added before they are halved") {
    Load load;
    load.bombs.push_back({3, 0, true, false});
    load.bombs.push_back({3, 0, true, false});
    load.bombs.push_back({0, 4, false, true});
    CHECK(worth_of(load, 1) == BombWorth{3, 1, false});
    CHECK(worth_of(load, 2) == BombWorth{6, 3, false});
    CHECK(worth_of(load, 3) == BombWorth{6, 7, true});
}

TEST_CASE("W2-STRAFE-02: who commands troops is asked, by what all can see, and told whom they can reach") {
    const Ruleset rules = assemble(ww2(), {});
    Match match(rules, strafing_run(), 1);
    play_to(match, Ask::fire);
    const BodyId infantry = target_at(0);
    REQUIRE(match.state.awaiting.has(infantry));
    CHECK_FALSE(match.state.awaiting.has(target_at(1)));  // a depot does not fire
    const auto due = awaited(match.state);
    REQUIRE(due.size() == 2);  // the plane, which may strafe, and the troops
    CHECK(due[1].seat == id_at<SeatId>(1));
    const Prompt prompt = prompt_for(rules, match.state, infantry);
    const auto& choices = std::get<ChoicePrompt>(prompt);
    REQUIRE(choices.choices.size() == 1);
    CHECK(std::get<DeclareFire>(choices.choices[0]).targets[0] == id_at<PlaneId>(0));
    CHECK(choices.decline == Order{DeclareFire{infantry}});
    // Nobody else speaks for them, and they speak of nothing else.
    const Order fire = DeclareFire{infantry, {id_at<PlaneId>(0), no_plane}};
    const auto why = [&](std::size_t seat, const Order& order) {
        return objections_to(rules, match.state, {id_at<SeatId>(seat), match.state.turn, match.state.phase, order});
    };
    CHECK(why(0, fire)[0].why == Why::not_your_plane);
    CHECK(why(1, DropBombs{infantry, 1})[0].why == Why::not_asked);
    CHECK(why(1, Snipe{infantry})[0].why == Why::not_asked);
    CHECK(why(1, DeclareFire{target_at(1), {id_at<PlaneId>(0), no_plane}})[0].rule == Rule::w2_strafe_02);
    CHECK(why(1, DeclareFire{target_at(7)})[0].why == Why::unknown_plane);
    CHECK(why(1, fire).empty());
}

TEST_CASE("W2-STRAFE-01: an aim at troops is told like one at a plane") {
    const Ruleset rules = assemble(ww2(), {});
    Match match(rules, strafing_run(), 1);
    play_to(match, Ask::fire);
    const auto aims = aims_of(rules, match.state, id_at<PlaneId>(0), Knowledge::all);
    REQUIRE(aims.size() == 1);
    REQUIRE(aims[0].targets.size() == 1);
    CHECK(aims[0].targets[0].plane == target_at(0));
    CHECK(aims[0].targets[0].range == Range::far);
    CHECK(aims[0].targets[0].distance == doctest::Approx(120.8));  // 1250 - 34 - 1095.2
}

TEST_CASE("W2-SCN-08: which depots are false nobody learns but who commands them, until the game is over") {
    Options options;
    MissionPiece depots;
    depots.kind = PieceKind::depots;
    depots.untouched = 4;
    options.mission.pieces.push_back(depots);
    const Ruleset rules = assemble(ww2(), options);
    Setup setup = strafing_run();
    const Match real(rules, setup, 1);
    setup.targets[1].dummy = true;
    const Match dummy(rules, setup, 1);
    for (const Viewer& viewer : all_viewers(real.state)) {
        const bool knows = viewer.seat == id_at<SeatId>(1);
        CHECK((view(rules, real.state, viewer) == view(rules, dummy.state, viewer)) == !knows);
        CHECK(view(rules, dummy.state, viewer).targets[1].dummy == knows);
        CHECK(view(rules, dummy.state, viewer).points == view(rules, real.state, viewer).points);
    }
    GameState over = dummy.state;
    evolve(over, GameEnded{{Ending::draw, {}}});
    CHECK(view(rules, over, Viewer{std::nullopt}).targets[1].dummy);
    CHECK(points_of(rules.mission, over, id_at<SideId>(1)) == 0);
    CHECK(points_of(rules.mission, real.state, id_at<SideId>(1)) == 4);
}

TEST_CASE("W2-BOMB-01, W2-STRAFE-01: a state from outside has targets and bombs that can be") {
    const Ruleset rules = assemble(ww2(), {});
    Match match(rules, strafing_run(), 1);
    play_to(match, Ask::fire);
    REQUIRE(fault_of(rules, match.state).empty());
    const auto broken = [&](auto change) {
        GameState state = match.state;
        change(state);
        return !fault_of(rules, state).empty();
    };
    const FallingBombs falling{id_at<PlaneId>(0), {{1000, 1000}, degrees(0)}, id_at<CardId>(1), Speed::high, 2, {4, 2}};
    CHECK_FALSE(broken([&](GameState& state) { state.bombs.push_back(falling); }));
    CHECK(broken([&](GameState& state) {
        state.bombs.push_back(falling);
        state.bombs[0].counters = 0;
    }));
    CHECK(broken([&](GameState& state) {
        state.bombs.push_back(falling);
        state.bombs[0].counters = 5;
    }));
    CHECK(broken([&](GameState& state) {
        state.bombs.push_back(falling);
        state.bombs[0].card = id_at<CardId>(40);
    }));
    CHECK(broken([&](GameState& state) {
        state.bombs.push_back(falling);
        state.bombs[0].by = id_at<PlaneId>(2);
    }));
    CHECK(broken([](GameState& state) { state.targets[0].side = id_at<SideId>(2); }));
    CHECK(broken([](GameState& state) { state.targets[0].seat = id_at<SeatId>(2); }));
    CHECK(broken([](GameState& state) { state.targets[0].pose.at = {-5, 0}; }));
    CHECK(broken([](GameState& state) { state.targets[0].dummy = true; }));
    CHECK(broken([](GameState& state) { state.targets[0].damage = 5; }));
    CHECK(broken([](GameState& state) { state.targets[0].silenced = true; }));  // it is asked
    CHECK(broken([](GameState& state) { state.targets[0].held[0] = 255; }));
    CHECK(broken([](GameState& state) { state.awaiting.add(target_at(1)); }));  // a depot
    CHECK(broken([](GameState& state) { state.awaiting.add(target_at(2)); }));  // nobody
    CHECK(broken([](GameState& state) { state.shelves[0].load.dropping = 2; }));
    CHECK(broken([](GameState& state) { state.shelves[0].load.pictures.add(target_at(2)); }));
    CHECK(broken([](GameState& state) { state.planes[0].guns[0].row = target_at(2); }));
    CHECK_FALSE(broken([](GameState& state) { state.planes[0].guns[0].row = target_at(0); }));
    // A sealed answer of troops.
    const auto sealed = [](DeclareFire fire) {
        return [fire](GameState& state) {
            state.awaiting.remove(fire.plane);
            state.sealed.push_back(fire);
        };
    };
    CHECK_FALSE(broken(sealed({target_at(0), {id_at<PlaneId>(0), no_plane}})));
    CHECK(broken(sealed({target_at(0), {id_at<PlaneId>(1), no_plane}})));  // a friend
    CHECK(broken(sealed({target_at(0), {id_at<PlaneId>(0), id_at<PlaneId>(0)}})));
    CHECK(broken(sealed({target_at(0), {target_at(1), no_plane}})));
    CHECK(broken(sealed({target_at(1), {id_at<PlaneId>(0), no_plane}})));
    CHECK_FALSE(broken(sealed({id_at<PlaneId>(0), {target_at(0), no_plane}})));
    CHECK(broken(sealed({id_at<PlaneId>(1), {target_at(1), no_plane}})));  // its own side's
}

TEST_CASE("W2-BOMB-02: an event from outside speaks of bombs and targets that are there") {
    const Ruleset rules = assemble(ww2(), {});
    const Match match(rules, strafing_run(), 1);
    GameState state = match.state;
    const PlaneId blue = id_at<PlaneId>(0);
    const Pose there{{1000, 1000}, degrees(0)};
    CHECK(fits(state, BombsPlaced{blue, there, id_at<CardId>(1), Speed::high, 1, 1, {4, 2}}));
    CHECK_FALSE(fits(state, BombsPlaced{blue, there, id_at<CardId>(1), Speed::high, 1, 2, {4, 2}}));
    CHECK_FALSE(fits(state, BombsMoved{blue, 0, there, 0}));
    CHECK_FALSE(fits(state, BombsFell{blue, 0, there, {}}));
    evolve(state, BombsPlaced{blue, there, id_at<CardId>(1), Speed::high, 1, 1, {4, 2}});
    CHECK(fits(state, BombsMoved{blue, 0, there, 0}));
    CHECK(fits(state, BombsFell{blue, 0, there, {{target_at(1), Coverage::part}}}));
    CHECK_FALSE(fits(state, BombsFell{blue, 0, there, {{target_at(2), Coverage::part}}}));
    CHECK_FALSE(fits(state, BombsFell{id_at<PlaneId>(1), 0, there, {}}));
    CHECK(fits(state, Photographed{blue, target_at(0)}));
    CHECK_FALSE(fits(state, Photographed{target_at(0), target_at(0)}));
    CHECK(fits(state, Silenced{target_at(1), Rule::none}));
    CHECK_FALSE(fits(state, Silenced{target_at(2), Rule::none}));
    evolve(state, BombsFell{blue, 0, there, {{target_at(1), Coverage::part}}});
    CHECK(state.bombs.empty());
    CHECK(state.targets[1].damage == 2);
    CHECK(state.targets[1].worth[0] == 2);
}

TEST_CASE("W2-STRAFE-01: of several targets in the arc each can be strafed") {
    const Ruleset rules = assemble(ww2(), {});
    Setup setup = strafing_run();
    setup.targets[1].pose.at = {1040, 1250};  // beside the troops
    Match match(rules, setup, 1);
    play_to(match, Ask::fire);
    const auto aims = aims_of(rules, match.state, id_at<PlaneId>(0), Knowledge::all);
    REQUIRE(aims.size() == 1);
    CHECK(aims[0].targets.size() == 2);
    CHECK(targets_of(rules, match.state, id_at<PlaneId>(0))[0].size() == 2);
}

TEST_CASE("W2-BOMB-02: who drops all that he has waits with it for the others") {
    const Ruleset rules = assemble(ww2(), {});
    Setup setup = strafing_run();
    setup.planes[1].bombs.push_back({4, 0, true, false});
    Match match(rules, setup, 1);
    play_to(match, Ask::drop);
    const Awaited due = awaited(match.state).front();
    REQUIRE(match.give({due.seat, match.state.turn, match.state.phase, DropBombs{due.plane, 1}}));
    REQUIRE(match.state.sealed.size() == 1);
    CHECK(fault_of(rules, match.state).empty());
    std::get<DropBombs>(match.state.sealed[0]).groups = 2;
    CHECK_FALSE(fault_of(rules, match.state).empty());
}

TEST_CASE("W2-DMG-01: tokens of a plane that is lost are there again before the next one is drawn") {
    const Ruleset rules = assemble(ww2(), {});
    Setup setup = strafing_run();
    setup.planes.push_back(setup.planes[1]);
    setup.planes[2].pose = Pose{{2000, 300}, degrees(0)};
    Match match(rules, setup, 1);
    play_to(match, Ask::fire);
    const PlaneId lost = id_at<PlaneId>(2);
    // It has left in this turn's movement, with a token.
    const auto held = static_cast<std::size_t>(
        std::find_if(match.state.piles.left.begin(), match.state.piles.left.end(), [](auto left) { return left > 0; }) -
        match.state.piles.left.begin());
    match.state.shelves[2].held[held] = 1;
    --match.state.piles.left[held];
    evolve(match.state, Eliminated{lost, Status::left, Rule::w2_move_04});
    match.events.clear();
    const BodyId troops = target_at(0);
    const Order none = DeclareFire{id_at<PlaneId>(0)};
    const Order fire = DeclareFire{troops, {id_at<PlaneId>(0), no_plane}};
    REQUIRE(match.give({id_at<SeatId>(0), match.state.turn, match.state.phase, none}));
    REQUIRE(match.give({id_at<SeatId>(1), match.state.turn, match.state.phase, fire}));
    const auto first = [&](auto is) { return std::find_if(match.events.begin(), match.events.end(), is); };
    const auto back = first([](const Event& event) { return std::holds_alternative<CardsGivenBack>(event); });
    const auto drawn = first([](const Event& event) { return std::holds_alternative<DamageDrawn>(event); });
    REQUIRE(drawn != match.events.end());
    CHECK(back < drawn);
}
