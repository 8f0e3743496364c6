#include <doctest/doctest.h>

#include <concepts>
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

// Gives each field of a described thing a value that is not its usual one, and one of its own where its
// type has so many.
class Filler {
public:
    template <class Struct>
    using Held = Struct;

    template <class Field>
    void operator()(std::string_view, Field& field, const How& how = {}) {
        ++fields_;
        fill(field, how);
    }
    template <class Field>
    void further(std::string_view name, Field& field, const std::type_identity_t<Field>& usual, const How& how = {}) {
        field = usual;
        (*this)(name, field, how);
        if (field == usual) field = Field{};  // of two values it is the first
        CHECK(!(field == usual));
    }
    // Those of the thing itself and of what it is made of.
    [[nodiscard]] std::size_t fields() const { return fields_; }

private:
    // From 1 to below the limit, then again from 1 on.
    std::size_t next_below(std::size_t limit) { return 1 + next_++ % (limit - 1); }

    void fill(bool& truth, const How&) { truth = true; }
    void fill(double& mm, const How&) { mm = static_cast<double>(next_below(1000)) + 0.1; }
    template <class Number>
    requires(std::integral<Number>) void fill(Number& number, const How& how) {
        number = static_cast<Number>(next_below(how.below > 0 ? how.below : 128));
    }
    void fill(Vec& at, const How&) {
        at = {static_cast<double>(next_below(1000)) + 0.0009765625, -static_cast<double>(next_below(1000))};
    }
    void fill(Heading& heading, const How&) { heading = Heading{static_cast<std::int32_t>(36000 - next_below(36000))}; }
    void fill(PlaneId& plane, const How&) { plane = id_at<PlaneId>(next_below(most_planes)); }
    void fill(PlaneSet& planes, const How&) {
        planes.add(id_at<PlaneId>(next_below(most_planes)));
        planes.add(id_at<PlaneId>(most_planes - 1));
    }
    void fill(TargetSet& targets, const How&) {
        targets.add(target_at(next_below(most_targets)));
        targets.add(target_at(most_targets - 1));
    }
    void fill(BodySet& bodies, const How&) {
        bodies.add(id_at<BodyId>(next_below(most_bodies)));
        bodies.add(target_at(most_targets - 1));
    }
    void fill(SideId& side, const How&) { side = id_at<SideId>(next_below(most_sides)); }
    void fill(SeatId& seat, const How&) { seat = id_at<SeatId>(next_below(most_seats)); }
    void fill(CardId& card, const How&) { card = id_at<CardId>(next_below(256)); }
    void fill(ModelId& model_id, const How&) { model_id = id_at<ModelId>(next_below(1000)); }
    void fill(FaceId& one, const How&) { one = id_at<FaceId>(next_below(most_faces)); }
    void fill(DamageDeckId& deck, const How&) { deck = id_at<DamageDeckId>(next_below(most_damage_decks)); }
    void fill(Rule& rule, const How&) { rule = static_cast<Rule>(next_below(20)); }
    void fill(Symbol& symbol, const How&) {
        symbol = static_cast<Symbol>(next_below(static_cast<std::size_t>(Symbol::explosion) + 1));
    }
    void fill(Placed& placed, const How& how) {
        fill(placed.card, how);
        fill(placed.marker, how);
    }
    template <Worded Enum>
    void fill(Enum& value, const How&) {
        value = static_cast<Enum>(next_below(words<Enum>.size()));
    }
    template <class Item, std::size_t Size>
    void fill(std::array<Item, Size>& items, const How& how) {
        for (Item& item : items) fill(item, how);
    }
    template <class Item, std::size_t Most>
    void fill(InlineVector<Item, Most>& items, const How& how) {
        items.clear();
        for (int i = 0; i < 2; ++i) {
            Item item{};
            fill(item, how);
            items.push_back(item);
        }
    }
    void fill(Order& order, const How&) {
        std::visit([&](auto& kind) { describe(*this, kind); }, order);
    }
    template <Described Struct>
    void fill(Struct& value, const How&) {
        describe(*this, value);
    }

    std::size_t next_ = 0;
    std::size_t fields_ = 0;
};

template <class Kind>
Kind filled(Kind value = {}) {
    Filler filler;
    describe(filler, value);
    return value;
}

// One of each kind there is, as it is by default.
template <class... Kinds>
std::vector<std::variant<Kinds...>> one_of_each(const std::variant<Kinds...>*) {
    return {std::variant<Kinds...>(Kinds{})...};
}
// The same with every field used.
template <class... Kinds>
std::vector<std::variant<Kinds...>> one_of_each_filled(const std::variant<Kinds...>*) {
    return {std::variant<Kinds...>(filled<Kinds>())...};
}

std::vector<Order> all_orders() {
    return one_of_each_filled(static_cast<const Order*>(nullptr));
}

// Every kind of event, and a sealed answer of every kind.
std::vector<Event> all_events() {
    std::vector<Event> events = one_of_each_filled(static_cast<const Event*>(nullptr));
    for (const Order& order : one_of_each(static_cast<const Order*>(nullptr))) {
        events.push_back(filled(Sealed{PlaneId{2}, order}));
    }
    return events;
}

std::size_t fields_of(Event event) {
    Filler filler;
    std::visit([&](auto& kind) { describe(filler, kind); }, event);
    return filler.fields();
}

// The members of all objects in a coded event, but for the words that name a kind and for the parts of a
// card with its marker, which is no described thing.
std::size_t members_in(const Json& json) {
    std::size_t members = 0;
    if (json.is_array() || json.is_object()) {
        const bool counts = json.is_object() && !(json.contains("marker") && json.contains("card"));
        if (counts) members += json.size();
        for (const Json& item : json) members += members_in(item);
    }
    return members;
}

GameState rich_state() {
    const Ruleset rules = basic_ww1(ww1());
    GameState state = start(rules);
    state.turn = 4000000000;
    state.phase = 3;
    state.step = {StepName::declare_fire, 3};
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
    plane.plan = {CardId{1}, Placed{CardId{2}, Marker::low}, CardId{3}};
    plane.guns = {GunState{3, true, true, true, 2, 5, PlaneId{1}}, GunState{255, false}};
    plane.level = 7;
    plane.climb = 3;
    plane.footing = Footing::clouds;
    plane.run = Run::overdive;
    plane.halted = plane.stands = true;
    plane.still = 2;
    plane.kinds = 30;
    plane.landing = 3;
    plane.piled = 2;
    plane.smoke = 3;
    plane.flames = 2;
    plane.wounded = plane.engine = plane.observer = true;
    plane.rudder_left = 2;
    plane.rudder_right = 1;
    plane.shaken = plane.disrupted = plane.blinded = true;
    plane.tailing = PlaneId{2};
    plane.due_to_see = plane.shown_lost = true;
    plane.shown = CardId{4};
    plane.shown_flown = CardId{1};
    plane.chooser = PlaneId{3};
    plane.passenger = true;
    plane.speed = Speed::low;
    state.fulfilled = 513;
    state.sky.floor = 4;
    state.sky.clouds = 8;
    state.sky.levels = 0;
    state.sky.fields = {Field{{{100, 200.5}, Heading{4500}}, 90, 270.25, true}};
    plane.cards_taken = 65535;
    plane.damage = 1234;
    state.shelves[1].held[5] = 255;
    state.shelves[1].pile = {CardId{1}, CardId{200}};
    state.sealed = {DeclareFire{PlaneId{0}, {no_plane, PlaneId{2}}, {Range::close, Range::far}},
                    ChooseTail{PlaneId{1}, PlaneId{0}}, ProposeFloor{PlaneId{1}, 4}, AgreeFloor{PlaneId{1}, 5},
                    Swerve{PlaneId{1}, Swing::right}};
    state.toll.cards = 3;
    state.toll.hurt.add(PlaneId{2});
    state.toll.engine.add(PlaneId{1});
    state.toll.red[1].add(PlaneId{0});
    state.toll.shots = {ShotTaken{PlaneId{0}, 1, PlaneId{2}, true}};
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
    while (!state.planes.full()) {
        state.planes.push_back(one);
        state.shelves.push_back({});
    }
    for (std::size_t i = 0; i < most_planes; ++i) state.awaiting.add(id_at<PlaneId>(i));
    check_round_trip(state, state_from("state", through_text(coded(state))));
}

TEST_CASE("every kind of event comes back equal, with every field used and as it is by default") {
    const std::vector<Event> events = all_events();
    REQUIRE(events.size() == std::variant_size_v<Event> + std::variant_size_v<Order>);
    std::set<std::string> kinds;
    for (const Event& event : events) {
        const Json json = through_text(coded(event));
        INFO(json.dump());
        check_round_trip(event, event_from("event", json));
        kinds.insert(json.items().begin().key());
        // Nothing is left out: one member names the kind of the event, and one that of a sealed answer.
        const bool answer = std::holds_alternative<Sealed>(event) || std::holds_alternative<AnswerChanged>(event);
        const std::size_t names = answer ? 2 : 1;
        CHECK(members_in(json) == fields_of(event) + names);
    }
    CHECK(kinds.size() == std::variant_size_v<Event>);  // no two have one word
    for (const Event& event : one_of_each(static_cast<const Event*>(nullptr))) {
        check_round_trip(event, event_from("event", through_text(coded(event))));
    }
}

TEST_CASE("the largest values of an event come back equal") {
    const PlaneId plane{2};
    PlaneSet planes;
    planes.add(PlaneId{0});
    planes.add(PlaneId{63});
    DrawnDecks decks;
    while (!decks.full()) decks.push_back(DamageDeckId{most_damage_decks - 1});
    Bonuses bonuses;
    while (!bonuses.full()) bonuses.push_back({Rule::w1_aim_01, 255});
    const std::vector<Event> events = {
        TurnBegan{4294967295},
        Asked{Ask::fire, {StepName::settle_fire, 255}, planes},
        Sealed{plane, PlanCards{plane, {CardId{9}, CardId{8}, CardId{255}}}},
        Sealed{plane, DeclareFire{plane, {PlaneId{63}, no_plane}, {Range::far, Range::close}}},
        Sealed{plane, ChooseTail{plane, no_plane}},
        Sealed{plane, ProposeFloor{plane, no_floor}},
        PlaneMoved{plane, {{0.0009765625, -17.25}, Heading{35999}}, Rule::w1_move_03},
        Fired{plane, 1, PlaneId{0}, Range::close, decks, bonuses, unlimited},
        DamageDrawn{plane, DamageDeckId{1}, FaceId{63}, 255, no_plane, 1, Symbol::explosion, Rule::w1_out_02},
        DeckRefilled{DamageDeckId{2}, {10, 64}},
        CardRevealed{plane, CardId{4}, no_card, Rule::w1_ill_01, FlownAs::split_s},
        RowChanged{plane, 1, no_plane},
        CollisionLooms{plane, PlaneId{1}, no_plane},
        MissionScored{plane, 15, SideId{1}, -4},
    };
    for (const Event& event : events) check_round_trip(event, event_from("event", through_text(coded(event))));
}

TEST_CASE("every kind of order comes back equal, with every field used and as it is by default") {
    std::set<std::string> kinds;
    const auto check = [&](const Order& order) {
        const Command command{SeatId{31}, 4294967295, 3, order};
        const Json json = through_text(coded(command));
        INFO(json.dump());
        check_round_trip(command, command_from("order", json));
        kinds.insert(json["order"].items().begin().key());
    };
    for (const Order& order : all_orders()) check(order);
    CHECK(kinds.size() == std::variant_size_v<Order>);
    for (const Order& order : one_of_each(static_cast<const Order*>(nullptr))) check(order);
    check(DeclareFire{PlaneId{63}, {no_plane, PlaneId{4}}});
    check(PlanCards{PlaneId{5}, {CardId{1}, CardId{2}, CardId{3}}, Bluff::yes});
    check(PlanCards{PlaneId{5}, {CardId{1}, Placed{CardId{2}, Marker::blank}, CardId{3}}, Bluff::no, 3});
    check(Taxi{PlaneId{5}, true, {100.5, -3}, Heading{35999}});
    CHECK(kinds.size() == std::variant_size_v<Order>);
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
    for (const Event& event : all_events()) {
        each_mutation(coded(event), [&](const Json& changed) { count(event_from("file", changed), changed); });
    }
    for (const Order& order : all_orders()) {
        const Json good = coded(Command{SeatId{1}, 2, 3, order});
        each_mutation(good, [&](const Json& changed) { count(command_from("file", changed), changed); });
    }
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
    state.sealed.push_back(DeclareFire{PlaneId{0}, {no_plane, PlaneId{3}}});
    CHECK(!refused(state));
    state.sealed[0] = DeclareFire{PlaneId{0}, {no_plane, PlaneId{4}}};
    CHECK(refused(state));
    state = good;
    state.shelves.clear();  // one for each plane
    CHECK(refused(state));
    state = good;
    state.planes[0].piled = 1;  // but no card lies there
    CHECK(refused(state));
    state = good;
    state.awaiting.add(PlaneId{4});
    CHECK(refused(state));
    state = good;
    state.outcome = {Ending::won, SideId{2}};
    CHECK(refused(state));
    Json json = coded(good);
    while (json["planes"].size() <= most_planes) {
        json["planes"].push_back(json["planes"][0]);
        json["shelves"].push_back(json["shelves"][0]);
    }
    CHECK(!state_from("state", json).has_value());
}
