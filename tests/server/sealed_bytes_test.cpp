// What a sealed order says: nobody but its owner can tell, not even by counting bytes.
#include "server/test_house.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json close_duel() {
    Json setup = duel_setup();
    setup["planes"][0].update({{"at", {450, 290}}, {"heading", 0}});
    setup["planes"][1].update({{"at", {450, 620}}, {"heading", 180}});
    return setup;
}

struct Heard {
    std::vector<std::string> enemy;
    std::vector<std::string> watcher;
    std::vector<std::string> owner;
};

// What each is sent when the triplane has sealed this order and the Camel has not, and what can be asked then.
Heard heard_after(Duel& duel, const Json& phase, const Json& order) {
    for (Person* person : {&duel.red, &duel.blue, &duel.watcher}) person->ear->heard.clear();
    duel.red.say({{"type", "order"}, {"id", 9}, {"turn", 1}, {"phase", phase}, {"order", order}});
    duel.house.loop.run();
    REQUIRE(duel.red.ear->count("accepted") == 1);
    REQUIRE(duel.blue.ear->count("update") == 1);
    for (Person* person : {&duel.blue, &duel.watcher}) {
        for (const char* type : {"aims", "reach"}) person->say({{"type", type}, {"id", 1}, {"plane", "Dr.I"}});
        person->say({{"type", "try"}, {"id", 1}, {"plane", "Dr.I"}, {"cards", {{{"card", 1}}}}});
    }
    return {duel.blue.ear->heard, duel.watcher.ear->heard, duel.red.ear->heard};
}

Heard heard_when_aiming(const Json& targets) {
    Duel duel(Json{{"setup", close_duel()}});
    duel.plan_both(1);
    const Json asked = duel.red.ear->last("update");
    REQUIRE(asked["view"]["ask"] == "fire");
    REQUIRE(asked["prompts"][0]["guns"][0]["targets"].size() == 1);
    return heard_after(duel, asked["view"]["phase"], {{"kind", "fire"}, {"plane", "Dr.I"}, {"targets", targets}});
}

Heard heard_when_planning(const std::vector<int>& cards) {
    Duel duel(Json{{"setup", close_duel()}});
    return heard_after(duel, 0, {{"kind", "plan"}, {"plane", "Dr.I"}, {"cards", cards}});
}

void check_same_but_to_owner(const Heard& one, const Heard& other) {
    CHECK(one.enemy == other.enemy);
    CHECK(one.watcher == other.watcher);
    CHECK(one.owner != other.owner);
}

}  // namespace

TEST_CASE("fire and hold are the same bytes to everybody but their owner (W1-FIRE-09)") {
    check_same_but_to_owner(heard_when_aiming({{"front", "Camel"}}), heard_when_aiming(Json::object()));
}

TEST_CASE("whichever plan is the same bytes to everybody but its owner (W1-PLAN-05)") {
    std::vector<int> turns;
    for (const ManeuverCard& card : ww1().deck_of(model("fokker-dr1")).cards) {
        if (card.is(CardMark::right) && !card.is(CardMark::steep)) turns.push_back(card.number.value);
    }
    REQUIRE(turns.size() >= 3);
    turns.erase(turns.begin(), turns.end() - 3);
    check_same_but_to_owner(heard_when_planning(Duel::straights("fokker-dr1")), heard_when_planning(turns));
}
