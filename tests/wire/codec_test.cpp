#include <doctest/doctest.h>

#include <set>

#include <nlohmann/json.hpp>

#include "rules/legal.h"
#include "wire/codec.h"
#include "wire/table.h"

using namespace overdive;
using namespace overdive::test;

namespace {

// Through text and back, as a file does it.
Json through_text(const Json& json) {
    return Json::parse(json.dump());
}

template <class Value>
void check_round_trip(const Value& value, const Checked<Value>& back) {
    REQUIRE(back.has_value());
    CHECK(*back == value);
}

const std::vector<Json>& odd_values() {
    static const std::vector<Json> values = {
        Json(),    Json(-1),          Json(64),   Json(300),        Json(70000),           Json(1e300),
        Json("x"), Json::array(),     Json(true), Json::object(),   Json(0.0001),          Json(18446744073709551615u),
        Json(""),  Json("W1-DMG-02"), Json(1),    Json::array({0}), Json::array({1, 2, 3})};
    return values;
}

// Puts each odd value in each place, one at a time.
template <class Try>
void each_mutation(const Json& good, Try attempt) {
    const Json flat = good.flatten();
    for (const auto& [path, leaf] : flat.items()) {
        for (const Json& odd : odd_values()) {
            Json changed = good;
            changed[Json::json_pointer(path)] = odd;
            attempt(changed);
        }
    }
}

GameState rich_state() {
    const Ruleset rules = basic_ww1(ww1());
    GameState state = start(rules);
    state.turn = 4000000000;
    state.phase = 3;
    state.step = 6;
    state.ask = Ask::fire;
    state.outcome = {Ending::won, SideId{1}};
    state.awaiting.add(PlaneId{3});
    state.table = {1370.5, 0.1};
    state.piles.left[0] = 65535;
    state.piles.left[63] = 1;
    state.piles.drawn[7] = 4294967295;
    state.piles.in_play[7] = true;
    Plane& plane = state.planes[1];
    plane.pose = {{-0.0009765625, 123456.7890625}, Heading{35999}};
    plane.status = Status::exploded;
    plane.last = CardId{255};
    plane.planned = true;
    plane.plan = {CardId{1}, CardId{2}, CardId{3}};
    plane.shots = {SealedShot{PlaneId{2}, Range::far}, SealedShot{}};
    plane.guns = {GunState{3, true, true, true, 2, 5, PlaneId{1}}, GunState{255, false}};
    plane.level = 7;
    plane.climb = 3;
    plane.footing = Footing::clouds;
    plane.run = Run::overdive;
    plane.halted = plane.stands = true;
    plane.still = 2;
    plane.kinds = 30;
    plane.landing = 3;
    plane.pile = {CardId{1}, CardId{200}};
    plane.smoke = 3;
    plane.flames = 2;
    plane.wounded = plane.engine = plane.observer = true;
    plane.rudder_left = 2;
    plane.rudder_right = 1;
    plane.shaken = plane.disrupted = plane.blinded = true;
    plane.tail_choice = PlaneId{0};
    plane.tailing = PlaneId{2};
    plane.due_to_see = plane.shown_lost = true;
    plane.shown = CardId{4};
    plane.shown_flown = CardId{1};
    plane.proposal = 4;
    plane.vote = 5;
    plane.chooser = PlaneId{3};
    plane.swing = Swing::right;
    plane.passenger = true;
    state.fulfilled = 513;
    state.sky.floor = 4;
    state.sky.clouds = 8;
    state.sky.fields = {Field{{{100, 200.5}, Heading{4500}}, 90, 270.25, true}};
    plane.cards_taken = 65535;
    plane.damage = 1234;
    plane.held[5] = 255;
    return state;
}

}  // namespace

TEST_CASE("a state with every field used comes back equal") {
    const GameState state = rich_state();
    check_round_trip(state, state_from("state", through_text(coded(state))));
}

TEST_CASE("the largest game comes back equal") {
    GameState state = start(basic_ww1(ww1()));
    const Plane one = state.planes[0];
    while (!state.planes.full()) state.planes.push_back(one);
    for (std::size_t i = 0; i < most_planes; ++i) state.awaiting.add(id_at<PlaneId>(i));
    check_round_trip(state, state_from("state", through_text(coded(state))));
}

TEST_CASE("every kind of event comes back equal") {
    const PlaneId plane{2};
    PlaneSet planes;
    planes.add(PlaneId{0});
    planes.add(PlaneId{63});
    const std::vector<Event> events = {
        TurnBegan{7},
        PhaseBegan{2},
        Asked{Ask::fire, 13, planes},
        PlanSealed{plane, {CardId{9}, CardId{8}, CardId{255}}},
        FireSealed{plane, {SealedShot{PlaneId{1}, Range::far}, SealedShot{}}},
        CardRevealed{plane, CardId{4}, CardId{1}, Rule::w1_plan_04},
        OrderDrawn{plane, DamageDeckId{3}, 37},
        PlaneMoved{plane, {{0.0009765625, -17.25}, Heading{12345}}, Rule::w1_move_03},
        Fired{plane, 1, PlaneId{0}, Range::close, 2, DamageDeckId{1}},
        DamageDrawn{plane, DamageDeckId{1}, FaceId{63}, 255, no_plane, 1, Symbol::explosion, Rule::w1_out_02},
        GunJammed{plane, 1, 3},
        JamCounterRemoved{plane, 1, 0},
        DeckRefilled{DamageDeckId{2}, {10, 64}},
        DecksReshuffled{},
        Eliminated{plane, Status::shot_down, Rule::w1_dmg_02},
        PhaseEnded{3},
        GameEnded{{Ending::draw, SideId{0}}},
        JamWaited{plane, 1},
        AltitudeChanged{plane, 13, 4, Rule::w1_alt_09},
        RunChanged{plane, Run::approach, true},
        TouchedDown{plane},
        Halted{plane},
        TookOff{plane},
        Crashed{plane, 4, Rule::w1_land_05},
        EnteredClouds{plane},
        CardPiled{plane, CardId{7}, CardId{1}, Rule::w1_cloud_02, FlownAs::immelmann, 60},
        LeftClouds{plane, {{12.5, 100}, Heading{9000}}, {CardId{1}, CardId{2}, CardId{18}}},
        Taxied{plane, true, {{12.5, 100}, Heading{9000}}},
        SpecialDamage{plane, Effect::engine},
        SmokeChanged{plane, 3, Rule::w1_spec_08},
        FlamesChanged{plane, 2, Rule::w1_land_09},
        CrewDrew{plane, DamageDeckId{1}, FaceId{63}},
        Shaken{plane, true, true},
        RowChanged{plane, 1, no_plane},
        TailChosen{plane, no_plane},
        TailingBegan{plane, PlaneId{1}},
        TailingLost{plane, PlaneId{1}, Rule::w1_tail_05},
        ShowingBegan{planes},
        CardShown{plane, PlaneId{1}, CardId{3}, CardId{1}, true},
        Reordered{plane, {CardId{3}, CardId{2}, CardId{1}}},
        FloorNoted{plane, no_floor},
        FloorProposed{plane, 5},
        FloorVoted{plane, 5},
        FloorChanged{5},
        CollisionLooms{plane, PlaneId{1}, no_plane},
        SwerveChosen{plane, Swing::right},
        Swerved{plane, Swing::left},
        Collided{plane, PlaneId{1}},
        PickedUp{plane, 3},
        MissionScored{plane, 15, SideId{1}, -4},
    };
    const std::vector<Event> with_more = {
        PlanSealed{plane, {CardId{9}, CardId{8}, CardId{255}}, 2},
        CardRevealed{plane, CardId{4}, no_card, Rule::w1_ill_01, FlownAs::split_s},
        Fired{plane, 1, PlaneId{0}, Range::close, 2, DamageDeckId{1}, 2, true, true, 5},
        DamageDrawn{plane, DamageDeckId{1}, FaceId{63}, 255, no_plane, 1, Symbol::fire, Rule::w1_out_02, 2,
                    Cause::collision},
        GunJammed{plane, 1, 3, true, 2},
    };
    for (const Event& event : with_more) check_round_trip(event, event_from("event", through_text(coded(event))));
    REQUIRE(events.size() == std::variant_size_v<Event>);
    for (std::size_t i = 0; i < events.size(); ++i) {
        REQUIRE(events[i].index() == i);
        check_round_trip(events[i], event_from("event", through_text(coded(events[i]))));
    }
}

TEST_CASE("every kind of order comes back equal") {
    const std::vector<Command> commands = {
        {SeatId{31}, 4294967295, 3, PlanCards{PlaneId{5}, {CardId{1}, CardId{2}, CardId{3}}, Bluff::yes}},
        {SeatId{0}, 1, 2, DeclareFire{PlaneId{63}, {no_plane, PlaneId{4}}}},
        {SeatId{0}, 1, 0, PlanCards{PlaneId{5}, {CardId{1}, CardId{2}, CardId{3}}, Bluff::no, 3}},
        {SeatId{0}, 1, 0, PlanCards{PlaneId{5}, {}}},
        {SeatId{0}, 1, 0, ChooseTail{PlaneId{5}, no_plane}},
        {SeatId{0}, 1, 1, Reorder{PlaneId{5}, {CardId{1}, CardId{3}, CardId{2}}}},
        {SeatId{0}, 1, 1, Taxi{PlaneId{5}, true, {100.5, -3}, Heading{35999}}},
        {SeatId{0}, 1, 0, ProposeFloor{PlaneId{5}, 4}},
        {SeatId{0}, 1, 0, AgreeFloor{PlaneId{5}, no_floor}},
        {SeatId{0}, 1, 2, Swerve{PlaneId{5}, Swing::right}},
    };
    CHECK(std::variant_size_v<Order> == 8);
    for (const Command& command : commands) {
        check_round_trip(command, command_from("order", through_text(coded(command))));
    }
}

TEST_CASE("states and events and orders of random games come back equal") {
    int steps = 0;
    std::set<std::size_t> kinds;
    for (std::uint64_t dice = 10; dice < 20; ++dice) {
        (void)play(dice, 5, [&](const GameState& before, const Command& order, const std::vector<Event>& events) {
            ++steps;
            check_round_trip(before, state_from("state", through_text(coded(before))));
            check_round_trip(order, command_from("order", through_text(coded(order))));
            for (const Event& event : events) {
                kinds.insert(event.index());
                check_round_trip(event, event_from("event", through_text(coded(event))));
            }
        });
    }
    CHECK(steps > 60);
    CHECK(kinds.size() >= 12);  // all but the rare ones: decks that run out, cards for the order of moves
}

TEST_CASE("an odd value anywhere is refused with its place or comes back as it was read") {
    int refused = 0;
    const auto count = [&](const auto& read, const Json& changed) {
        if (!read) {
            ++refused;
            CHECK(!read.error().empty());
            for (const Problem& problem : read.error()) CHECK(problem.place.substr(0, 4) == "file");
            return;
        }
        const auto again = coded(*read);
        INFO(changed.dump());
        CHECK(again.size() == changed.size());
    };
    each_mutation(coded(rich_state()), [&](const Json& changed) { count(state_from("file", changed), changed); });
    CHECK(refused > 500);
    (void)play(20, 1, [&](const GameState&, const Command& order, const std::vector<Event>& events) {
        each_mutation(coded(order), [&](const Json& changed) { count(command_from("file", changed), changed); });
        for (const Event& event : events) {
            each_mutation(coded(event), [&](const Json& changed) { count(event_from("file", changed), changed); });
        }
    });
}

TEST_CASE("values out of bounds are refused by place") {
    const auto problem = [](const Json& json) {
        const auto event = event_from("f", json);
        return event ? std::string() : event.error().front().place + ": " + event.error().front().reason;
    };
    const auto jam = [](int plane, int gun) {
        return Json{{"jammed", {{"plane", plane}, {"gun", gun}, {"counters", 3}}}};
    };
    CHECK(problem(jam(63, 1)).empty());
    CHECK(problem(jam(64, 1)) == "f/jammed/plane: expected a whole number from 0 to 63, found 64");
    CHECK(problem(jam(0, 2)) == "f/jammed/gun: expected a whole number from 0 to 1, found 2");
    const auto move = [](double x, int heading) {
        return Json{{"moved", {{"plane", 0}, {"rule", nullptr}, {"to", {{"at", {x, 0.0}}, {"heading", heading}}}}}};
    };
    CHECK(problem(move(0.5, 35999)).empty());
    CHECK(problem(move(0.5, 36000)) == "f/moved/to/heading: expected a whole number from 0 to 35999, found 36000");
    CHECK(problem(move(0.1, 0)) == "f/moved/to/at/0: a position is a multiple of 1/1024 mm");
    CHECK(problem(Json{{"phase", {{"phase", 1}, {"extra", 1}}}}) == "f/phase: \"extra\" is not known here");
    CHECK(problem(Json{{"phase", Json::object()}}) == "f/phase: \"phase\" is missing");
    CHECK(problem(Json{{"landed", {{"plane", 1}}}}) == "f: expected one member, named after a kind that is known");
    CHECK(problem(Json{{"eliminated", {{"plane", 1}, {"cause", "bored"}, {"rule", nullptr}}}}) ==
          "f/eliminated/cause: \"bored\" is not known here");
    CHECK(problem(Json{{"eliminated", {{"plane", 1}, {"cause", "left"}, {"rule", "W9-XXX-01"}}}}) ==
          "f/eliminated/rule: \"W9-XXX-01\" is not known here");
}

TEST_CASE("a state whose planes do not belong to it is refused") {
    const GameState good = start(basic_ww1(ww1()));
    const auto refused = [](const GameState& state) { return !state_from("state", coded(state)).has_value(); };
    CHECK(!refused(good));
    GameState state = good;
    state.planes[0].side = SideId{2};
    CHECK(refused(state));
    state = good;
    state.planes[0].seat = SeatId{3};
    CHECK(refused(state));
    state = good;
    state.planes[0].shots[1].target = PlaneId{4};
    CHECK(refused(state));
    state = good;
    state.awaiting.add(PlaneId{4});
    CHECK(refused(state));
    state = good;
    state.outcome = {Ending::won, SideId{2}};
    CHECK(refused(state));
    Json json = coded(good);
    while (json["planes"].size() <= most_planes) json["planes"].push_back(json["planes"][0]);
    CHECK(!state_from("state", json).has_value());
}
