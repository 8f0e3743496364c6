// What the server tells of a plan before it is placed: whether it leaves the table or comes home, lands, takes off,
// crashes or stays; and of damage cards which symbols do nothing.
#include "server/test_house.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

int card_of(std::string_view model_name, CardMark mark, std::size_t which = 0) {
    std::vector<int> found;
    for (const ManeuverCard& card : ww1().deck_of(model(model_name)).cards) {
        if (card.is(mark)) found.push_back(card.number.value);
    }
    REQUIRE(found.size() > which);
    return found[which];
}

// The leads of each card of a plan for the Dr.I, empty where a card has none.
std::vector<std::string> leads(Duel& duel, const std::vector<int>& cards) {
    duel.red.say({{"type", "consider"}, {"id", 1}, {"plane", "Dr.I"}, {"cards", cards}});
    const Json way = duel.red.ear->last()["way"];
    std::vector<std::string> all;
    for (const Json& step : way) all.push_back(step.value("leads", ""));
    // A card that could come next says the same as once it is chosen.
    const std::vector<int> before(cards.begin(), cards.end() - 1);
    duel.red.say({{"type", "consider"}, {"id", 2}, {"plane", "Dr.I"}, {"cards", before}});
    const Json further = duel.red.ear->last()["next"];
    for (const Json& next : further) {
        if (next["card"] == cards.back()) CHECK(next.value("leads", "") == all.back());
    }
    return all;
}

Json flying(double x, double y, Json more = Json::object()) {
    Json setup = duel_setup();
    setup["planes"][0].update({{"at", {x, y}}, {"heading", 0}});
    setup["planes"][0].update(more);
    setup["planes"][1].update({{"at", {800, 450}}, {"heading", 180}});
    return setup;
}
Json with_a_field(Json setup) {
    setup["options"] = {"altitude", "landing"};
    setup["fields"] = {{{"at", {450, 300}}, {"heading", 0}, {"size", {200, 500}}}};
    return setup;
}

std::vector<int> straights() {
    return Duel::straights("fokker-dr1");
}
using Leads = std::vector<std::string>;

}  // namespace

TEST_CASE("a card that ends off the table says so (W1-MOVE-04)") {
    Duel duel(Json{{"setup", flying(450, 880)}});
    CHECK(leads(duel, straights()) == Leads{"leaves", "leaves", "leaves"});
    Duel inside(Json{{"setup", flying(450, 300)}});
    CHECK(leads(inside, straights()) == Leads{"", "", ""});
}

TEST_CASE("leaving over the edge that a mission names is coming home, over any other it is not (W1-MOVE-04)") {
    for (const auto& [edge, lead] : {std::pair{"top", "comes-home"}, {"left", "leaves"}}) {
        Json setup = flying(450, 880);
        setup["mission"] = {{"pieces", {{{"piece", "escape"}, {"plane", "Dr.I"}, {"edge", edge}, {"points", 3}}}}};
        Duel duel(Json{{"setup", setup}});
        CHECK(leads(duel, {straights()[0]}) == Leads{lead});
    }
}

TEST_CASE("on the ground a plan says which card takes off and which are not flown (W1-LAND-03)") {
    Duel duel(Json{{"setup", with_a_field(flying(450, 150, {{"grounded", true}, {"altitude", 0}}))}});
    const int stall = card_of("fokker-dr1", CardMark::stall);
    const int climb = card_of("fokker-dr1", CardMark::climb);
    CHECK(leads(duel, {stall, straights()[0], climb}) == Leads{"", "", "takes-off"});
    CHECK(leads(duel, straights()) == Leads{"stays", "stays", "stays"});
}

TEST_CASE("coming down is a landing in a field and a crash beside it (W1-LAND-02, W1-LAND-04, W1-LAND-05)") {
    const int dive = card_of("fokker-dr1", CardMark::dive);
    for (const auto& [x, lead] : {std::pair{450, "lands"}, {150, "crashes"}}) {
        Duel duel(Json{{"setup", with_a_field(flying(x, 150, {{"altitude", 0}, {"climb", 1}}))}});
        CHECK(leads(duel, {dive}) == Leads{lead});
    }
    // It rolls on beyond the field's end.
    Duel duel(Json{{"setup", with_a_field(flying(450, 400, {{"altitude", 0}, {"climb", 1}}))}});
    CHECK(leads(duel, {dive, straights()[0]}) == Leads{"lands", "crashes"});
}

TEST_CASE("a table tells which symbols of damage cards do nothing (W1-SPEC-01)") {
    Duel basic;
    const Json idle = basic.house.room(basic.game)->table_json()["idle_symbols"];
    CHECK(idle == Json{"crew", "engine", "fire", "rudder-left", "rudder-right", "smoke"});
    Json setup = duel_setup();
    setup["options"] = {"special-damage"};
    Duel special(Json{{"setup", setup}});
    CHECK(!special.house.room(special.game)->table_json().contains("idle_symbols"));
}
