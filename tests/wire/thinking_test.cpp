#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "games/games.h"
#include "wire/table.h"
#include "wire/view_json.h"

using namespace overdive;
using namespace overdive::test;

TEST_CASE("who is thinking is told by seat, and of a swerve only where it can be one alone (W1-HOUSE-COLL-01)") {
    Options options;
    options.on.emplace("collisions");
    const Ruleset rules = assemble(ww1(), options);
    View seen = view(rules, start(rules), Viewer{});
    const auto thinking = [&] {
        seen.thinking = thinking_at(seen);
        return json_of(seen, names(), ww1())["thinking"];
    };
    const auto asked = [&](Ask ask, std::initializer_list<PlaneId> planes) {
        seen.ask = ask;
        seen.awaiting = {};
        for (const PlaneId plane : planes) seen.awaiting.add(plane);
    };
    const PlaneView first = seen.planes[0];
    asked(Ask::fire, {first.id});
    CHECK(thinking() == OrderedJson::array({names().seats[first.seat.index()]}));
    // Two opponents at the table: it may be either.
    asked(Ask::swerve, {first.id});
    CHECK(thinking().empty());
    const SeatId alone = seen.planes.back().seat;
    REQUIRE(seen.planes.back().side != first.side);
    for (PlaneView& plane : seen.planes) {
        if (plane.side != first.side) plane.seat = alone;
    }
    CHECK(thinking() == OrderedJson::array({names().seats[alone.index()]}));
    asked(Ask::nothing, {});
    CHECK(thinking().empty());
}
