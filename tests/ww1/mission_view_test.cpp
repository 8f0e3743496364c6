// How a mission looks while it goes on: nobody has points yet for being there at its end, and a plane that got home is
// no loss.
#include <doctest/doctest.h>

#include "rules/view.h"
#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const PlaneId two_seater{0};
const PlaneId hunter{1};

Ruleset with_mission() {
    Options options;
    MissionPiece survive;
    survive.kind = PieceKind::survive;
    survive.plane = hunter;
    survive.points = 2;
    MissionPiece escape;
    escape.kind = PieceKind::escape;
    escape.plane = two_seater;
    escape.edge = Edge::top;
    escape.points = 3;
    options.mission.pieces.push_back(survive);
    options.mission.pieces.push_back(escape);
    return assemble(ww1(), options);
}

}  // namespace

TEST_CASE("a score begins with nothing for anybody") {
    const Ruleset rules = with_mission();
    Match match(rules, setup_of({{"raf-re8", 0, 0}, {"fokker-dr1", 1, 1}}), 3);
    for (const Viewer viewer : {Viewer{}, Viewer{SeatId{0}}, Viewer{SeatId{1}}, Viewer{std::nullopt, true}})
        CHECK(view(rules, match.state, viewer).points == std::vector<int>{0, 0});
    // At the end it counts.
    GameState ended = match.state;
    evolve(ended, GameEnded{{Ending::won, SideId{1}}});
    CHECK(view(rules, ended, Viewer{}).points == std::vector<int>{0, 2});
}

TEST_CASE("a plane that left over the edge of its mission is home") {
    const Ruleset rules = with_mission();
    Match match(rules, setup_of({{"raf-re8", 0, 0}, {"fokker-dr1", 1, 1}}), 3);
    GameState state = match.state;
    CHECK(!view(rules, state, Viewer{}).planes[0].home);
    state.planes[0].pose.at.y = state.table.height + 40;
    evolve(state, Eliminated{two_seater, Status::left, Rule::none});
    CHECK(view(rules, state, Viewer{}).planes[0].home);
    // Over another edge it is gone.
    state.planes[0].pose.at = {-40, 100};
    CHECK(!view(rules, state, Viewer{}).planes[0].home);
    CHECK(!view(rules, state, Viewer{}).planes[1].home);
}
