// Targets, loads and missions in games of any options (W1-SCN-01): what is true of all of them. A failing game is named
// by its options and its seed.
#include <limits>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "rules/prompts.h"
#include "rules/victory.h"
#include "support/any_options.h"
#include "support/played_twice.h"
#include "support/recount.h"
#include "support/two_worlds.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

// Some targets of every kind in the middle of them all, and something to carry for every plane.
void add_targets_of_ww1(const Options& options, Setup& setup, Dice& dice) {
    const std::size_t targets = 1 + dice.below(5);
    for (std::size_t i = 0; i < targets; ++i) {
        TargetSetup target;
        target.kind = static_cast<TargetKind>(dice.below(words<TargetKind>.size()));
        target.side = id_at<SideId>(dice.below(setup.sides));
        for (const PlaneSetup& plane : setup.planes) {
            if (plane.side == target.side) target.seat = plane.seat;
        }
        const double x = 150 + static_cast<double>(dice.below(400));
        const double y = 150 + static_cast<double>(dice.below(300));
        target.pose = settled({{x, y}, degrees(static_cast<int>(dice.below(36)) * 10)});
        if (target.kind == TargetKind::balloon) {
            target.points = static_cast<std::uint16_t>(1 + dice.below(20));
            if (options.has("altitude")) target.level = static_cast<std::uint8_t>(1 + dice.below(3));
        }
        setup.targets.push_back(target);
    }
    for (PlaneSetup& plane : setup.planes) {
        plane.camera = dice.below(3) == 0;
        plane.wireless = ww1().model(plane.model).seats > 1 && dice.below(2) == 0;
        for (std::size_t groups = dice.below(4); groups > 0; --groups)
            plane.bombs.push_back({static_cast<std::uint8_t>(dice.below(7)), 0, true, false});
    }
}

// A piece of each kind about targets.
Mission mission_over_targets(const Setup& setup, Dice& dice) {
    Mission mission;
    mission.turns = 4 + static_cast<std::uint32_t>(dice.below(8));
    MissionPiece losses;
    losses.enemy_lost = 2;
    losses.own_lost = -1;
    mission.pieces.push_back(losses);
    MissionPiece pictures;
    pictures.kind = PieceKind::pictures;
    pictures.plane = id_at<PlaneId>(dice.below(setup.planes.size()));
    pictures.points = 3;
    pictures.needs_observer = true;
    mission.pieces.push_back(pictures);
    constexpr std::array kinds{PieceKind::spotted, PieceKind::destroyed, PieceKind::bombed, PieceKind::spared};
    for (std::size_t i = 0; i < setup.targets.size(); ++i) {
        for (const PieceKind kind : {PieceKind::spotted, kinds[dice.below(kinds.size())]}) {
            if (mission.pieces.full()) break;
            MissionPiece piece;
            piece.kind = kind;
            piece.target = target_at(i);
            piece.points = 4;
            piece.untouched = 2;
            mission.pieces.push_back(piece);
        }
    }
    return mission;
}

std::string targets_problem(const GameState& start, const GameState& state) {
    for (std::size_t i = 0; i < state.targets.size(); ++i) {
        const Target& target = state.targets[i];
        const Target& before = start.targets[i];
        const int endures = target.kind == TargetKind::balloon ? target.points : 5;
        if (target.can_be_strafed() && (target.damage >= endures || target.exploded))
            return "a target that has taken enough is not silenced";
        if (before.damage > target.damage) return "damage of a target went away";
        if (!(before.pose == target.pose) || before.level != target.level) return "a target has moved";
        if (target.kind == TargetKind::balloon && target.bombed) return "a balloon was bombed";
        if (target.corrections > 3) return "more than three corrections";
        if (target.corrections == 3 && !target.silenced) return "a battery outlives the third correction";
        if (target.kind == TargetKind::target && target.cards_taken > 0) return "a bridge was fired at";
    }
    for (std::size_t i = 0; i < state.shelves.size(); ++i) {
        const Load& load = state.shelves[i].load;
        if (load.bombs.size() > start.shelves[i].load.bombs.size()) return "bombs came from nowhere";
        if (!load.camera && !load.pictures.empty()) return "a picture without a camera";
        if (!load.wireless && load.fired) return "silence is broken that nobody kept";
    }
    for (const FallingBombs& bombs : state.bombs) {
        if (bombs.counters == 0 || bombs.counters > 2) return "bombs in the air that do not fall";
    }
    return "";
}

void play_over_targets(const Options& wanted, std::uint64_t seed, Happened& happened) {
    INFO("options ", fmt::format("{}", fmt::join(ids_of(ww1_game(), wanted), "+")), ", seed ", seed);
    Dice dice(seed);
    Options options = wanted;
    Setup setup = setup_for(options, dice);
    add_targets_of_ww1(options, setup, dice);
    options.mission = mission_over_targets(setup, dice);
    const Ruleset rules = assemble(ww1(), options);
    REQUIRE(rules.problems.empty());
    const std::uint32_t no_limit = std::numeric_limits<std::uint32_t>::max();  // its mission has one
    const Match match = play_twice(rules, setup, seed, no_limit, dice, &quick_command, [&](const Match& now) {
        REQUIRE(planes_problem(now.state) == "");
        REQUIRE(optional_state_problem(rules, now.state) == "");
        REQUIRE(targets_problem(now.start, now.state) == "");
        if (!now.state.over()) REQUIRE(gate_problem(rules, now.state) == "");
    });
    const Recount recount(match.start, match.events);
    for (std::size_t side = 0; side < match.state.sides; ++side) {
        const auto id = id_at<SideId>(side);
        REQUIRE(points_of(rules.mission, match.state, id) == recount.points(rules.mission, match.state, id));
    }
    happened.count(match.events);
}

// A SPAD before an infantry post, a bridge and a balloon, with two groups of bombs.
Setup before_the_post() {
    Setup setup;
    setup.table = {3000, 3000};
    setup.sides = setup.seats = 2;
    PlaneSetup plane;
    plane.model = *ww1().find_model("spad-xiii");
    plane.pose = Pose{{1000, 1000}, degrees(0)};
    plane.bombs.push_back({4, 0, true, false});
    plane.bombs.push_back({3, 0, true, false});
    setup.planes.push_back(plane);
    plane.side = id_at<SideId>(1);
    plane.seat = id_at<SeatId>(1);
    plane.pose = Pose{{2500, 300}, degrees(0)};
    plane.bombs.clear();
    setup.planes.push_back(plane);
    for (const TargetKind kind : {TargetKind::troops, TargetKind::target, TargetKind::balloon}) {
        TargetSetup target;
        target.kind = kind;
        target.side = id_at<SideId>(1);
        target.seat = id_at<SeatId>(1);
        target.pose = {{1000.0 + 60.0 * static_cast<double>(kind), 1250}, degrees(0)};
        if (kind == TargetKind::balloon) target.points = 12;
        setup.targets.push_back(target);
    }
    return setup;
}

void fly_straight_to(Match& match, Ask ask, std::uint8_t phase) {
    while (!(match.state.ask == ask && match.state.phase == phase)) {
        const Awaited due = awaited(match.state).front();
        const Plan ahead{id_at<CardId>(1), id_at<CardId>(2), id_at<CardId>(3)};
        const Order order = due.ask == Ask::plan
                                ? Order{PlanCards{due.plane, ahead}}
                                : match.rules->question(due.ask).declined(match.state, due.plane).value();
        REQUIRE(match.give({due.seat, match.state.turn, match.state.phase, order}));
    }
}

}  // namespace

TEST_CASE("OD-BOMB-01 to OD-BALLOON-02: games over targets keep what must be kept, under any options") {
    Happened happened{};
    std::vector<std::string> ids;
    for (const Switch& known : ww1_game().switches) ids.emplace_back(known.id);
    play_over_targets({}, 1, happened);
    for (std::size_t i = 0; i < ids.size(); ++i) play_over_targets(options_with({ids[i]}).value(), 10 + i, happened);
    Dice dice(23);
    for (std::uint64_t seed = 100; seed < 260; ++seed) {
        std::vector<std::string> chosen;
        for (const std::string& id : ids) {
            if (dice.below(3) == 0) chosen.push_back(id);
        }
        if (const auto options = options_with(chosen)) play_over_targets(*options, seed, happened);
    }
    for (const Event& event : std::initializer_list<Event>{DropAnnounced{}, BombsKept{}, BombsPlaced{}, BombsMoved{},
                                                           BombsFell{}, Photographed{}, Silenced{}, FireCorrected{}}) {
        INFO(std::visit([](const auto& kind) { return std::string(kind.word); }, event));
        CHECK(happened[event.index()] > 0);
    }
}

TEST_CASE("OD-BOMB-01: a bomber is asked before each reveal, by what all can see") {
    const Ruleset rules = assemble(ww1(), {});
    Match match(rules, before_the_post(), 1);
    const PlaneId bomber = id_at<PlaneId>(0);
    for (std::uint8_t phase = 0; phase < 3; ++phase) {
        fly_straight_to(match, Ask::drop, phase);
        CHECK(match.state.awaiting.has(bomber));
        CHECK_FALSE(match.state.awaiting.has(id_at<PlaneId>(1)));
        std::vector<Order> orders;
        rules.question(Ask::drop).list(rules, match.state, bomber, orders);
        CHECK(orders.size() == 3);  // none, one or both
    }
}

TEST_CASE("OD-STRAFE-02: troops are asked in each phase, and nobody speaks for a bridge or a balloon") {
    const Ruleset rules = assemble(ww1(), {});
    Match match(rules, before_the_post(), 1);
    for (std::uint8_t phase = 1; phase <= 3; ++phase) {
        fly_straight_to(match, Ask::fire, phase);
        CHECK(match.state.awaiting.has(target_at(0)));
        CHECK_FALSE(match.state.awaiting.has(target_at(1)));
        CHECK_FALSE(match.state.awaiting.has(target_at(2)));
        const Prompt prompt = prompt_for(rules, match.state, target_at(0));
        CHECK(std::get<ChoicePrompt>(prompt).choices.size() == 1);
    }
}

TEST_CASE("W1-TWO-08: while the game goes on nobody learns from points whether an observer was hit") {
    Options options = options_with({"special-damage"}).value();
    MissionPiece pictures;
    pictures.kind = PieceKind::pictures;
    pictures.plane = id_at<PlaneId>(0);
    pictures.points = 3;
    pictures.needs_observer = true;
    options.mission.pieces.push_back(pictures);
    const Ruleset rules = assemble(ww1(), options);
    Setup setup = before_the_post();
    setup.planes[0].model = *ww1().find_model("raf-re8");
    setup.planes[0].camera = true;
    Match match(rules, setup, 1);
    match.state.shelves[0].load.pictures.add(target_at(1));
    GameState hit = match.state;
    hit.planes[0].observer = true;
    const Viewer enemy{id_at<SeatId>(1)};
    CHECK(view(rules, hit, enemy) == view(rules, match.state, enemy));
    CHECK(view(rules, hit, enemy).points[0] == 3);
    CHECK(view(rules, hit, Viewer{id_at<SeatId>(0)}).points[0] == 0);
    CHECK(points_of(rules.mission, hit, id_at<SideId>(0)) == 0);
}

TEST_CASE("OD-BALLOON-01, OD-SPOT-02: a state from outside has targets that can be") {
    const Ruleset rules = assemble(ww1(), {});
    Match match(rules, before_the_post(), 1);
    fly_straight_to(match, Ask::fire, 1);
    REQUIRE(gate_problem(rules, match.state) == "");
    const auto broken = [&](auto change) {
        GameState state = match.state;
        change(state);
        return gate_problem(rules, state) != "";
    };
    CHECK(broken([](GameState& state) { state.targets[2].level = 1; }));  // without altitude
    CHECK(broken([](GameState& state) { state.targets[2].damage = 12; }));
    CHECK_FALSE(broken([](GameState& state) { state.targets[2].damage = 11; }));
    CHECK(broken([](GameState& state) { state.targets[0].damage = 5; }));
    CHECK(broken([](GameState& state) { state.targets[1].corrections = 4; }));
    CHECK(broken([](GameState& state) {
        for (auto& left : state.piles.left) left = 0;
    }));
}

TEST_CASE("OD-STRAFE-01, OD-STRAFE-02: views and events over targets depend on nothing that is hidden") {
    Compared compared;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Options options = all_together(ww1_game());
        Setup setup = setup_for(options, dice);
        add_targets_of_ww1(options, setup, dice);
        options.mission = mission_over_targets(setup, dice);
        const Ruleset rules = assemble(ww1(), options);
        Match match(rules, setup, seed);
        compare_worlds(match, 60, 6, dice, &quick_command, compared);
    }
    CHECK(compared.views > 500);
}
