// Bots over targets (W1-SCN-01): each does what it was sent for, and goes home.
#include <doctest/doctest.h>

#include "ai/bot.h"
#include "ai/duty.h"
#include "ai/sortie.h"
#include "games/games.h"
#include "lab/ww1_data.h"
#include "rules/decide.h"
#include "rules/legal.h"
#include "rules/setup.h"
#include "rules/victory.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

constexpr PlaneId sent{0};

// One plane on its way up the table, an enemy who is far away and stays so, and these targets of his.
Setup alone_with(std::string_view name, const std::vector<TargetSetup>& targets) {
    Setup setup;
    setup.table = {1200, 1400};
    setup.sides = setup.seats = 2;
    PlaneSetup plane;
    plane.model = model(name);
    plane.pose = Pose{{500, 100}, degrees(0)};
    setup.planes.push_back(plane);
    plane.model = model("fokker-dr1");
    plane.side = id_at<SideId>(1);
    plane.seat = id_at<SeatId>(1);
    plane.pose = Pose{{1150, 1350}, degrees(270)};
    setup.planes.push_back(plane);
    setup.targets = targets;
    return setup;
}

TargetSetup target_of(TargetKind kind, Vec at) {
    TargetSetup target;
    target.kind = kind;
    target.side = id_at<SideId>(1);
    target.seat = id_at<SeatId>(1);
    target.pose = {at, degrees(0)};
    return target;
}

MissionPiece about(PieceKind kind, int points, BodyId target = no_plane) {
    MissionPiece piece;
    piece.kind = kind;
    piece.points = points;
    if (is_about_plane(kind)) piece.plane = sent;
    piece.target = target;
    piece.most = kind == PieceKind::damage ? 5 : 0;
    return piece;
}

// The enemy flies in circles in his corner, and his troops hold their fire.
Order keep_away(const Ruleset& rules, const View& view, std::span<const Command> legal, Rng& rng, Budget budget) {
    const Order& first = legal.front().order;
    if (std::holds_alternative<DeclareFire>(first)) return DeclareFire{plane_of(first)};
    if (!std::holds_alternative<PlanCards>(first)) return simple_bot(rules, view, legal, rng, budget);
    const Command* best = &legal.front();
    double least = 1e9;
    for (const Command& command : legal) {
        const auto& plan = std::get<PlanCards>(command.order).plan;
        const Track track = track_of(rules, view.planes[1].model, view.planes[1].pose, plan);
        double off = 0;
        for (const Pose& pose : track) off = std::max(off, length(pose.at - Vec{1030, 1230}));
        if (off >= least) continue;
        least = off;
        best = &command;
    }
    return best->order;
}

GameState flown_alone(const Mission& mission, const Setup& setup, std::uint64_t seed, std::uint32_t turns) {
    Options options;
    options.mission = mission;
    const Ruleset rules = assemble(ww1_catalog(), options);
    const Chance chance{MatchSeed{{seed, 3}}, nullptr};
    GameState state = start_of(rules, setup);
    advance_to_first_question(rules, state, chance);
    Rng rng({seed, 5}, 1);
    while (!state.over() && state.turn <= turns) {
        const Awaited due = awaited(state).front();
        const auto legal = legal_commands_of_first_plane(rules, state, due.seat);
        const Bot bot = due.seat == id_at<SeatId>(0) ? &ace_bot : &keep_away;
        const Order order = bot(rules, view(rules, state, Viewer{due.seat}), legal, rng, {});
        REQUIRE(objections_to(rules, state, {due.seat, state.turn, state.phase, order}).empty());
        advance(rules, state, order, chance);
    }
    return state;
}

}  // namespace

TEST_CASE("OD-BOMB-01, W1-SCN-01: a bomber hits what it was sent for, and flies home") {
    Mission mission;
    mission.pieces.push_back(about(PieceKind::bombed, 0, target_at(0)));
    mission.pieces.push_back(about(PieceKind::escape, 3));
    Setup setup = alone_with("breguet-br14-b2", {target_of(TargetKind::target, {560, 800})});
    setup.planes[0].bombs.push_back({8, 0, true, false});
    int full = 0, home = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const GameState end = flown_alone(mission, setup, seed, 14);
        full += end.targets[0].worth[0] == 8 ? 1 : 0;
        home += end.plane(sent).status == Status::left && end.plane(sent).pose.at.y < 0 ? 1 : 0;
    }
    CHECK(full >= 8);
    CHECK(home >= 9);
}

TEST_CASE("OD-PHOTO-01, W1-SCN-01: a camera is flown over every target") {
    Mission mission;
    mission.pieces.push_back(about(PieceKind::pictures, 3));
    mission.pieces.push_back(about(PieceKind::escape, 2));
    Setup setup =
        alone_with("raf-re8", {target_of(TargetKind::target, {350, 600}), target_of(TargetKind::target, {520, 800}),
                               target_of(TargetKind::target, {700, 560})});
    setup.planes[0].camera = true;
    int pictures = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed)
        pictures += flown_alone(mission, setup, seed, 20).shelf(sent).load.pictures.size();
    CHECK(pictures >= 22);  // of 24
}

TEST_CASE("OD-SPOT-01, W1-SCN-01: an observer stays over his battery until it is gone") {
    Mission mission;
    mission.turns = 9;
    mission.pieces.push_back(about(PieceKind::spotted, 2, target_at(0)));
    Setup setup = alone_with("raf-re8", {target_of(TargetKind::target, {500, 600})});
    setup.planes[0].wireless = true;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) CHECK(flown_alone(mission, setup, seed, 9).targets[0].silenced);
}

TEST_CASE("OD-STRAFE-01, OD-BALLOON-02, W1-SCN-01: guns are turned on what brings points") {
    for (const TargetKind kind : {TargetKind::troops, TargetKind::balloon}) {
        Mission mission;
        mission.turns = 12;
        mission.pieces.push_back(about(PieceKind::destroyed, 6, target_at(0)));
        TargetSetup target = target_of(kind, {600, 700});
        if (kind == TargetKind::balloon) target.points = 12;
        int gone = 0;
        for (std::uint64_t seed = 1; seed <= 8; ++seed)
            gone += flown_alone(mission, alone_with("spad-xiii", {target}), seed, 12).targets[0].silenced ? 1 : 0;
        CHECK(gone >= 7);
    }
}

TEST_CASE("W1-SCN-01: what a plane is out for is what its mission gives points for") {
    Options options;
    options.mission.pieces.push_back(about(PieceKind::pictures, 3));
    const Ruleset rules = assemble(ww1_catalog(), options);
    Setup setup =
        alone_with("raf-re8", {target_of(TargetKind::target, {400, 600}), target_of(TargetKind::troops, {600, 600}),
                               target_of(TargetKind::balloon, {800, 600})});
    setup.targets[2].points = 9;
    setup.planes[0].camera = true;
    GameState state = start_of(rules, setup);
    const auto goals = [&] {
        const View seen = view(rules, state, Viewer{id_at<SeatId>(0)});
        return goals_of(rules, seen, seen.planes[0]);
    };
    REQUIRE(goals().size() == 2);  // not the balloon
    CHECK(goals()[0].job == Job::picture);
    CHECK(goals()[0].lives == doctest::Approx(1.5));  // three points, where two are a plane
    state.shelves[0].load.pictures.add(target_at(0));
    CHECK(goals().size() == 1);
    state.shelves[0].load.camera = false;
    CHECK(goals().empty());  // nothing is said of strafing
}

TEST_CASE("W1-SCN-01: who is worn out, or short of time, turns back before it is done") {
    Options options;
    options.mission.pieces.push_back(about(PieceKind::pictures, 3));
    options.mission.pieces.push_back(about(PieceKind::escape, 3));
    options.mission.turns = 12;
    const Ruleset rules = assemble(ww1_catalog(), options);
    Setup setup = alone_with("raf-re8", {target_of(TargetKind::target, {400, 600})});
    setup.planes[0].camera = true;
    GameState state = start_of(rules, setup);
    const auto home = [&] {
        const View seen = view(rules, state, Viewer{id_at<SeatId>(0)});
        return way_home(rules, seen, seen.planes[0]);
    };
    state.turn = 2;
    CHECK_FALSE(home());
    GameState fresh = state;
    state.planes[0].damage = 10;  // of 14
    CHECK(home() == Edge::bottom);
    state = fresh;
    state.turn = 12;
    CHECK(home() == Edge::bottom);
    state = fresh;
    state.shelves[0].load.pictures.add(target_at(0));
    CHECK(home() == Edge::bottom);
}
