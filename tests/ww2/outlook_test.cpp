// What a player is told who thinks about his next card: where it leads, what it burns, and what the question offers.
#include <doctest/doctest.h>

#include <algorithm>

#include "rules/flight.h"
#include "rules/prompts.h"
#include "support/any_ww2.h"
#include "ww2/console.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const PlaneId first_plane = id_at<PlaneId>(0);
const Placed fast_straight{id_at<CardId>(1), Marker::high};

Setup two_planes(std::uint16_t fuel = 40) {
    Setup setup;
    setup.table = {3000, 3000};
    setup.sides = setup.seats = 2;
    for (std::size_t i = 0; i < 2; ++i) {
        PlaneSetup plane;
        plane.model = *ww2().find_model("bf109-e3");
        plane.side = id_at<SideId>(i);
        plane.seat = id_at<SeatId>(i);
        plane.pose = Pose{{1000 + 1000 * static_cast<double>(i), 1000}, degrees(0)};
        plane.fuel = fuel;
        setup.planes.push_back(plane);
    }
    return setup;
}

// The first cards are on their consoles, the next ones are due.
Match at_planning(const Ruleset& rules, std::uint16_t fuel = 40) {
    Match match(rules, two_planes(fuel), 1);
    for (std::size_t i = 0; i < 2; ++i) {
        const PlaneId plane = id_at<PlaneId>(i);
        REQUIRE(match.give({id_at<SeatId>(i), match.state.turn, match.state.phase, ReadyCard{plane, fast_straight}}));
    }
    REQUIRE(match.state.ask == Ask::plan);
    return match;
}

const CardAhead& card_under(const Outlook& outlook, CardId card, Marker marker) {
    const auto found = std::find_if(outlook.next.begin(), outlook.next.end(), [&](const CardAhead& each) {
        return each.placed.card == card && each.placed.marker == marker;
    });
    REQUIRE(found != outlook.next.end());
    return *found;
}

bool holds_place(const std::vector<Pose>& places, const Pose& pose) {
    return std::find(places.begin(), places.end(), pose) != places.end();
}

}  // namespace

TEST_CASE("W2-FUEL-01: the outlook burns two at High and one at Low, never below nothing, and says who runs dry") {
    const Ruleset rules = assemble(ww2(), *ww2_options_with({"fuel"}));
    const CardId next = id_at<CardId>(2);
    struct Row {
        std::uint16_t fuel;
        Marker marker;
        std::uint16_t left;
        bool dry;
    };
    // Two of it are burnt by the card that lies ready.
    for (const Row row :
         {Row{3, Marker::high, 0, true}, Row{3, Marker::low, 0, true}, Row{4, Marker::high, 0, true},
          Row{4, Marker::low, 1, false}, Row{5, Marker::high, 1, false}, Row{9, Marker::low, 6, false}}) {
        CAPTURE(row.fuel);
        const Match match = at_planning(rules, row.fuel);
        const Outlook outlook = rules.outlook(rules, match.state, first_plane, {}, Marker::none);
        const CardAhead& card = card_under(outlook, next, row.marker);
        CHECK(card.fuel == row.left);
        CHECK(card.runs_dry == row.dry);
    }
}

TEST_CASE("W2-PLAN-01: the way of an outlook is the card that lies there, and the one that was chosen") {
    const Ruleset rules = assemble(ww2(), {});
    const Match match = at_planning(rules);
    const auto way = [&](const Placed& chosen) {
        return rules.outlook(rules, match.state, first_plane, chosen, Marker::none).way;
    };
    REQUIRE(way({}).size() == 1);
    CHECK(way({})[0].placed == fast_straight);
    const Placed slow{id_at<CardId>(2), Marker::low};
    REQUIRE(way(slow).size() == 2);
    CHECK(way(slow)[1].placed == slow);
    // A card without a marker is not chosen yet.
    CHECK(way({id_at<CardId>(2), Marker::none}).size() == 1);
}

TEST_CASE("W2-PLAN-01: as far as all know a plane flies two straights running, and no single card twice") {
    const Ruleset rules = assemble(ww2(), {});
    const Match match = at_planning(rules);
    const Plane& plane = match.state.plane(first_plane);
    const auto places = rules.reach(rules, match.state.sky, plane, match.state.shelf(first_plane).pilot);
    REQUIRE(places.size() == 2);
    const auto twice = [&](CardId card, Speed speed) {
        const Pose once = flown(rules, plane.model, plane.pose, card, speed);
        CHECK(holds_place(places[0], once));
        return holds_place(places[1], flown(rules, plane.model, once, card, speed));
    };
    CHECK(twice(id_at<CardId>(1), Speed::high));
    CHECK(twice(id_at<CardId>(1), Speed::low));
    for (const auto& copies : rules.deck_in_play(plane).copies) {
        const ManeuverCard& card = rules.deck_of(plane).card(copies[0]);
        const bool free = !card.is(CardMark::steep) && !card.is(CardMark::immelmann);
        if (free && copies.size() > 1) CHECK(twice(card.number, Speed::high));
        if (card.is(CardMark::stall) && copies.size() == 1) CHECK_FALSE(twice(card.number, Speed::low));
    }
}

TEST_CASE("W2-ACC-01: which speed lies open is asked for with acceleration alone") {
    const auto opens = [](const Options& options) {
        const Ruleset rules = assemble(ww2(), options);
        const Match match(rules, two_planes(), 1);
        return std::get<PlanPrompt>(prompt_for(rules, match.state, first_plane)).opens;
    };
    CHECK(opens({}).empty());
    CHECK(opens(*ww2_options_with({"acceleration"})) == std::vector<Marker>{Marker::high, Marker::low});
}

TEST_CASE("W2-ACC-01, W2-ACC-03: under a blank marker a readied card is flown at the speed that is laid open with it") {
    const Ruleset rules = assemble(ww2(), *ww2_options_with({"acceleration"}));
    Setup setup = two_planes();
    for (PlaneSetup& plane : setup.planes) plane.last = id_at<CardId>(1);  // in the middle of a game
    const Match match(rules, setup, 1);
    REQUIRE(match.state.ask == Ask::ready);
    const auto stall = card_due(rules.deck_of(match.state.plane(first_plane)), Due::stall);
    const auto takes = [&](Marker open) {
        return FreeSpace(rules, match.state, first_plane, Space::this_turn, open).takes({stall, Marker::blank});
    };
    CHECK(takes(Marker::low));  // a stall has a Low arrow alone
    CHECK_FALSE(takes(Marker::high));
}

TEST_CASE("W2-ACE-AIM-01, W2-ACE-SNIPE-01: skills called for a gun that holds its fire are not called at all") {
    const Ruleset rules = assemble(ww2(), *ww2_options_with({"aces", "aim"}));
    const Match match = at_planning(rules);
    DeclareFire fire{first_plane};
    fire.perfect_aim[0] = true;
    fire.sniper[0] = id_at<DamageDeckId>(0);
    CHECK(rules.question(Ask::fire).judged(rules, match.state, fire) == Order{DeclareFire{first_plane}});
}

TEST_CASE("W2-OVER-01, W2-ACE-DARE-01: a daredevil is asked what his dive is where a stall lies before it") {
    const auto asked = [](const std::vector<std::string>& options, Due first, std::initializer_list<Skill> skills) {
        const Ruleset rules = assemble(ww2(), *ww2_options_with(options));
        Setup setup = two_planes();
        for (PlaneSetup& plane : setup.planes) {
            plane.last = id_at<CardId>(2);  // in the middle of a game
            plane.level = 4;
        }
        for (const Skill skill : skills) setup.planes[0].skills.add(skill);
        Match match(rules, setup, 1);
        const CardId card = card_due(rules.deck_of(match.state.plane(first_plane)), first);
        for (std::size_t i = 0; i < 2; ++i) {
            const ReadyCard order{id_at<PlaneId>(i), {card, Marker::low}};
            REQUIRE(match.give({id_at<SeatId>(i), match.state.turn, match.state.phase, order}));
        }
        REQUIRE(match.state.ask == Ask::plan);
        return std::get<PlanPrompt>(prompt_for(rules, match.state, first_plane)).plain_dive;
    };
    const auto daredevil = {Skill::daredevil};
    CHECK(asked({"aces", "altitude", "overdive"}, Due::stall, daredevil));
    CHECK_FALSE(asked({"aces", "altitude", "overdive"}, Due::straight, daredevil));
    CHECK_FALSE(asked({"aces", "altitude", "overdive"}, Due::stall, {}));
    CHECK_FALSE(asked({"aces", "altitude"}, Due::stall, daredevil));
    // By instinct nobody may look what lies there, unless he is in perfect control.
    CHECK(asked({"aces", "altitude", "overdive", "instinct"}, Due::straight, daredevil));
    CHECK_FALSE(
        asked({"aces", "altitude", "overdive", "instinct"}, Due::straight, {Skill::daredevil, Skill::perfect_control}));
}
