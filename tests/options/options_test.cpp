// The switches players agree on before a game (W1-OPT-01).
#include <set>

#include <doctest/doctest.h>

#include "rules/setup.h"
#include "support/ww1.h"

using namespace overdive;
using namespace overdive::testing;

TEST_CASE("W1-OPT-01: an unknown option is refused with the list of those that are known") {
    const std::vector<std::string> ids{"physical-overlap", "flying-carpet", "x"};
    const auto options = options_from("game.json#/options", ids);
    REQUIRE_FALSE(options.has_value());
    REQUIRE(options.error().size() == 2);  // both unknown ones are named
    for (const Problem& problem : options.error()) {
        CHECK(problem.place == "game.json#/options");
        for (const Switch& known : switches()) CHECK(problem.reason.find(known.id) != std::string::npos);
    }
    CHECK(options.error()[0].reason.find("\"flying-carpet\"") != std::string::npos);
}

TEST_CASE("W1-OPT-01: every option can be switched on by its id and is off without it") {
    CHECK(options_from("here", {}).value() == Options{});
    CHECK(ids_of(Options{}).empty());
    std::set<std::string_view> ids;
    for (const Switch& known : switches()) {
        CAPTURE(known.id);
        CHECK(ids.insert(known.id).second);
        CHECK_FALSE(Options{}.*known.on);
        std::vector<std::string> wanted{std::string(known.id)};
        for (const std::string_view need : known.needs) wanted.emplace_back(need);
        const Options options = options_from("here", wanted).value();
        CHECK(options.*known.on);
        CHECK(ids_of(options).size() == wanted.size());
    }
}

TEST_CASE("W1-OPT-01: an option named twice is on like one named once") {
    const std::vector<std::string> ids{"physical-overlap", "physical-overlap"};
    CHECK(options_from("here", ids).value() == Options{.edition = Edition::english, .physical_overlap = true});
}

TEST_CASE("W1-SET-04: physical overlap brings the B deck into play") {
    Setup setup;
    setup.sides = 2;
    setup.seats = 2;
    for (const std::size_t side : {0u, 1u}) {
        PlaneSetup plane;
        plane.model = model_id("spad-xiii");  // an A gun
        plane.side = id_at<SideId>(side);
        plane.seat = id_at<SeatId>(side);
        setup.planes.push_back(plane);
    }
    const std::size_t b = damage_deck("B").index();
    CHECK_FALSE(start_of(assemble(ww1(), {}), setup).piles.in_play[b]);
    CHECK(start_of(assemble(ww1(), {.edition = Edition::english, .physical_overlap = true}), setup).piles.in_play[b]);
}
