// Planes of the computer with something to do over the ground, and troops of the computer.
#include <doctest/doctest.h>

#include "ai/choices.h"
#include "ai_ww2/ww2_match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Ruleset rules_of_mission(const std::vector<std::string>& ids, const MissionPiece& piece) {
    Options options = ww2_options_with(ids).value();
    options.mission.pieces.push_back(piece);
    return assemble(ww2(), options);
}

// One plane on its way to a target of the other side.
GameState errand(const Ruleset& rules, PlaneSetup plane, TargetKind kind, int heading) {
    plane.pose = settled({{450, 250}, degrees(heading)});
    if (rules.has_levels) plane.level = 2;
    Setup setup;
    setup.table = {900, 900};
    setup.planes = {plane};
    setup.sides = setup.seats = 2;
    setup.targets.push_back({kind, SideId{1}, SeatId{1}, {{470, 620}, degrees(0)}});
    return start_of(rules, setup);
}

}  // namespace

TEST_CASE("W2-BOMB-02, W2-BOMB-03, W2-BOMB-05: bombers of the computer line up on their target and hit its dot") {
    MissionPiece piece;
    piece.kind = PieceKind::bombed;
    piece.target = target_at(0);
    int bombers = 0;
    int on_the_dot = 0;
    for (const std::vector<std::string>& ids : {std::vector<std::string>{}, {"altitude"}, {"acceleration"}}) {
        const Ruleset rules = rules_of_mission(ids, piece);
        for (const Bot bot : {&simple_bot, &ace_bot}) {
            for (int seed = 1; seed <= 6; ++seed) {
                PlaneSetup plane = fighter(0, seed % 2 == 0 ? "hurricane-mk2b" : "bf109-e3", {});
                plane.bombs.push_back({12, 6});
                GameState start = errand(rules, plane, TargetKind::target, 60 * seed);
                if (rules.has_levels) start.planes[0].level = static_cast<std::uint8_t>(seed);
                const GameState end = played(rules, start, {bot, bot}, static_cast<std::uint64_t>(seed), 30, quick);
                INFO("heading ", 60 * seed, ", altitude ", rules.has_levels);
                CHECK(end.targets[0].worth[0] > 0);
                CHECK(name_of(end.planes[0].status) == "flying");
                ++bombers;
                on_the_dot += end.targets[0].worth[0] == 12 ? 1 : 0;
            }
        }
    }
    // Some are content with part of the card: to come round again takes ten turns.
    CHECK(on_the_dot >= bombers * 5 / 6);
}

TEST_CASE("W2-PHOTO-01: a plane of the computer with a camera takes its picture") {
    MissionPiece piece;
    piece.kind = PieceKind::pictures;
    piece.plane = PlaneId{0};
    piece.points = 5;
    for (const std::vector<std::string>& ids : {std::vector<std::string>{}, {"altitude"}}) {
        const Ruleset rules = rules_of_mission(ids, piece);
        for (const Bot bot : {&simple_bot, &ace_bot}) {
            PlaneSetup plane = fighter(0, "bf109-e6", {});
            plane.camera = true;
            const GameState end = played(rules, errand(rules, plane, TargetKind::target, 30), {bot, bot}, 4, 30, quick);
            CHECK(end.shelves[0].load.pictures.size() == 1);
        }
    }
}

TEST_CASE("W2-STRAFE-01, W2-STRAFE-02: the computer strafes troops, and its troops fire") {
    MissionPiece piece;
    piece.kind = PieceKind::damage;
    piece.side = SideId{0};
    piece.points = 1;
    piece.most = 5;
    const Ruleset rules = rules_of_mission({}, piece);
    const GameState start = errand(rules, fighter(0, "bf109-e3", {}), TargetKind::troops, 0);
    const GameState end = played(rules, start, {&ace_bot, &ace_bot}, 5, 30, quick);
    CHECK(end.targets[0].cards_taken > 0);
    CHECK(end.planes[0].cards_taken > 0);
}
