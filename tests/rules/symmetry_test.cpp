// Symmetry: a game that is shifted, turned by quarters or mirrored on the table is the same game there.
#include <functional>

#include <doctest/doctest.h>

#include "support/match.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

struct Motion {
    std::string name;
    std::function<Pose(const Pose&)> pose;
    bool mirrors = false;
};

constexpr double table_side = 3000;  // the square table, large enough that a short game stays on it

std::vector<Motion> motions() {
    return {
        {"shift",
         [](const Pose& p) {
             return Pose{p.at + Vec{137, -291}, p.heading};
         }},
        {"quarter turn",
         [](const Pose& p) {
             return Pose{{p.at.y, table_side - p.at.x}, turned(p.heading, 9000)};
         }},
        {"half turn",
         [](const Pose& p) {
             return Pose{{table_side - p.at.x, table_side - p.at.y}, turned(p.heading, 18000)};
         }},
        {"three quarters",
         [](const Pose& p) {
             return Pose{{table_side - p.at.y, p.at.x}, turned(p.heading, 27000)};
         }},
        {"mirror",
         [](const Pose& p) {
             return Pose{{table_side - p.at.x, p.at.y}, heading_of(-p.heading.centidegrees)};
         },
         true},
        {"mirror across",
         [](const Pose& p) {
             return Pose{{p.at.x, table_side - p.at.y}, heading_of(18000 - p.heading.centidegrees)};
         },
         true},
    };
}

std::string mirrored_name(std::string name) {
    for (const auto& [one, other] : {std::pair<std::string, std::string>{"left", "right"}, {"right", "left"}}) {
        if (const auto at = name.find(one); at != std::string::npos) return name.replace(at, one.size(), other);
    }
    return name;
}

// The copy of the mirrored maneuver with the same rank.
CardId mirrored(const ManeuverDeck& deck, CardId card) {
    if (card == no_card) return card;
    int rank = 0;
    for (CardId other = id_at<CardId>(1); other < card; ++other.value)
        rank += deck.name(other) == deck.name(card) ? 1 : 0;
    for (const ManeuverCard& other : deck.cards) {
        if (deck.name(other.number) == mirrored_name(deck.name(card)) && rank-- == 0) return other.number;
    }
    FAIL("the deck has no mirrored card");
    return no_card;
}

Command moved(const Motion& motion, const GameState& state, Command command) {
    if (auto* plan = std::get_if<PlanCards>(&command.order); plan != nullptr && motion.mirrors) {
        for (Placed& placed : plan->plan)
            placed.card = mirrored(ww1().deck_of(state.plane(plan->plane).model), placed.card);
    }
    return command;
}

// The moved game must be the other one in everything but places and cards of left and right.
void check_moved(const Motion& motion, const GameState& here, const GameState& there) {
    REQUIRE(here.planes.size() == there.planes.size());
    GameState expected = here;
    for (std::size_t i = 0; i < here.planes.size(); ++i) {
        const Pose pose = motion.pose(here.planes[i].pose);
        REQUIRE(there.planes[i].pose.heading == pose.heading);
        REQUIRE(std::abs(there.planes[i].pose.at.x - pose.at.x) < 0.002);
        REQUIRE(std::abs(there.planes[i].pose.at.y - pose.at.y) < 0.002);
        expected.planes[i].pose = there.planes[i].pose;
        if (!motion.mirrors) continue;
        const ManeuverDeck& deck = ww1().deck_of(here.planes[i].model);
        expected.planes[i].last = mirrored(deck, here.planes[i].last);
        for (Placed& placed : expected.planes[i].plan) placed.card = mirrored(deck, placed.card);
    }
    REQUIRE(expected == there);
}

}  // namespace

TEST_CASE("W1-MOVE-01 and W1-FIRE-01: a game shifted or turned or mirrored is the same game there") {
    // Decks that are alike to both sides: A B E G H I J K. Planes in a ring that look inwards.
    const std::vector<std::string> models{"spad-xiii",      "albatros-dva", "nieuport-11",
                                          "halberstadt-d3", "airco-dh4",    "rumpler-c4"};
    for (const Motion& motion : motions()) {
        int shots = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            CAPTURE(motion.name);
            CAPTURE(seed);
            Dice dice(seed);
            Setup setup;
            setup.table = {table_side, table_side};
            setup.sides = 2;
            setup.seats = 2;
            for (std::size_t i = 0; i < models.size(); ++i) {
                PlaneSetup plane;
                plane.model = model_id(models[i]);
                plane.side = id_at<SideId>(i % 2);
                plane.seat = id_at<SeatId>(i % 2);
                const Heading inwards = degrees(60 * static_cast<int>(i) + dice.between(-30, 30));
                plane.pose = Pose{Vec{1500, 1500} - 260.0 * direction(inwards), inwards};
                setup.planes.push_back(plane);
            }
            Match here(basic_rules(), setup, seed);
            for (std::size_t i = 0; i < setup.planes.size(); ++i)
                setup.planes[i].pose = motion.pose(here.state.planes[i].pose);
            Match there(basic_rules(), setup, seed);
            while (!here.state.over() && here.state.turn <= 4) {
                const Command command = random_command(here, dice);
                REQUIRE(here.give(command));
                REQUIRE(there.give(moved(motion, there.state, command)));
                check_moved(motion, here.state, there.state);
            }
            REQUIRE(here.events.size() == there.events.size());
            for (const Event& event : here.events) shots += std::holds_alternative<Fired>(event) ? 1 : 0;
        }
        CHECK(shots > 20);
    }
}

TEST_CASE("W1-SET-05: which number a seat has does not matter") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        CAPTURE(seed);
        const Setup setup = match_setups()[1].setup;
        Setup renamed = setup;
        for (PlaneSetup& plane : renamed.planes) plane.seat = id_at<SeatId>(3 - plane.seat.index());
        Dice dice(seed);
        Match here(basic_rules(), setup, seed);
        Match there(basic_rules(), renamed, seed);
        while (!here.state.over()) {
            Command command = random_command(here, dice);
            REQUIRE(here.give(command));
            command.seat = id_at<SeatId>(3 - command.seat.index());
            REQUIRE(there.give(command));
        }
        CHECK(here.events == there.events);
    }
}
