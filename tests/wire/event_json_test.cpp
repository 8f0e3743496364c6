#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "wire/event_json.h"
#include "wire/table.h"

using namespace overdive;
using namespace overdive::test;

namespace {

constexpr PlaneId red{0}, rumpler{1}, blue{2}, re8{3};

// Turn 4, phase 2 of the battle in table.h.
EventContext context() {
    GameState state = start(basic_ww1(ww1()));
    state.turn = 4;
    state.phase = 2;
    return context_of(state, names(), ww1());
}

std::string text(const Event& event) {
    return json_of(event, context()).dump();
}
std::string seen(const EventView& event) {
    return json_of(event, context()).dump();
}

PlaneSet set_of(std::initializer_list<PlaneId> planes) {
    PlaneSet set;
    for (const PlaneId plane : planes) set.add(plane);
    return set;
}

}  // namespace

TEST_CASE("events of the clock have their moment and no plane") {
    CHECK(text(TurnBegan{4}) == R"({"event":"turn","turn":4,"phase":2})");
    CHECK(text(PhaseBegan{2}) == R"({"event":"phase","turn":4,"phase":2})");
    CHECK(text(PhaseEnded{2}) == R"({"event":"phase-ended","turn":4,"phase":2})");
    CHECK(text(TurnEnded{}) == R"({"event":"turn-ended","turn":4,"phase":2})");
    CHECK(is_told(TurnEnded{}));
    CHECK(!is_told(Settled{}));
}

TEST_CASE("a question names the planes it goes to") {
    CHECK(text(Asked{Ask::plan, {StepName::plan, 0}, set_of({red, re8})}) ==
          R"({"event":"asked","turn":4,"phase":2,"ask":"plan","planes":["red","re8"]})");
    CHECK(text(Asked{Ask::fire, {StepName::declare_fire, 2}, set_of({blue})}) ==
          R"({"event":"asked","turn":4,"phase":2,"ask":"fire","planes":["blue"]})");
}

TEST_CASE("a plan shows its cards only where they are known") {
    CHECK(text(Sealed{red, PlanCards{red, {CardId{1}, CardId{12}, CardId{3}}}}) ==
          R"({"event":"planned","turn":4,"phase":2,"plane":"red","cards":[1,12,3]})");
    CHECK(seen({Sealed{red, PlanCards{red, {CardId{1}, CardId{12}, CardId{3}}}}, true}) ==
          R"({"event":"planned","turn":4,"phase":2,"plane":"red","cards":[1,12,3]})");
    CHECK(seen({Sealed{red, PlanCards{red}}, false}) == R"({"event":"planned","turn":4,"phase":2,"plane":"red"})");
}

TEST_CASE("a fire choice shows its targets by gun only where they are known") {
    CHECK(text(Sealed{rumpler, DeclareFire{rumpler, {blue, re8}, {Range::close, Range::far}}}) ==
          R"({"event":"aimed","turn":4,"phase":2,"plane":"rumpler","targets":{"front":"blue","rear":"re8"}})");
    CHECK(text(Sealed{red, DeclareFire{red}}) == R"({"event":"aimed","turn":4,"phase":2,"plane":"red","targets":{}})");
    CHECK(seen({Sealed{rumpler, DeclareFire{rumpler, {no_plane, blue}}}, true}) ==
          R"({"event":"aimed","turn":4,"phase":2,"plane":"rumpler","targets":{"rear":"blue"}})");
    CHECK(seen({Sealed{red, DeclareFire{red}}, false}) == R"({"event":"aimed","turn":4,"phase":2,"plane":"red"})");
}

TEST_CASE("a revealed card names the rule that replaced it") {
    CHECK(text(CardRevealed{blue, CardId{5}, CardId{5}, Rule::none}) ==
          R"({"event":"revealed","turn":4,"phase":2,"plane":"blue","card":5,"flown":5})");
    CHECK(text(CardRevealed{blue, CardId{5}, CardId{1}, Rule::w1_plan_02}) ==
          R"({"event":"revealed","turn":4,"phase":2,"plane":"blue","card":5,"flown":1,"rule":"W1-PLAN-02"})");
}

TEST_CASE("a card drawn for the order of moves shows its deck and number") {
    CHECK(text(OrderDrawn{blue, damage_deck("A"), 17}) ==
          R"({"event":"order-drawn","turn":4,"phase":2,"plane":"blue","deck":"A","number":17})");
}

TEST_CASE("a move gives the pose in millimetres and degrees with whole numbers written whole") {
    CHECK(text(PlaneMoved{red, {{450, 252.5}, degrees(90)}, Rule::none}) ==
          R"({"event":"moved","turn":4,"phase":2,"plane":"red","at":[450,252.5],"heading":90})");
    CHECK(
        text(PlaneMoved{red, {{-0.0009765625, 0}, Heading{35999}}, Rule::w1_move_03}) ==
        R"({"event":"moved","turn":4,"phase":2,"plane":"red","at":[-0.0009765625,0],"heading":359.99,"rule":"W1-MOVE-03"})");
}

TEST_CASE("a shot names its gun and range and the cards due") {
    CHECK(
        text(Fired{rumpler, 1, blue, Range::far, {damage_deck("B")}, {}}) ==
        R"({"event":"fired","turn":4,"phase":2,"plane":"rumpler","gun":"rear","target":"blue","range":"long","cards":1,"deck":"B","bonus":0})");
    CHECK(
        text(Fired{red, 0, re8, Range::close, {damage_deck("A"), damage_deck("A")}, {}}) ==
        R"({"event":"fired","turn":4,"phase":2,"plane":"red","gun":"front","target":"re8","range":"short","cards":2,"deck":"A","bonus":0})");
}

TEST_CASE("a drawn card is written as people write it") {
    CHECK(
        text(DamageDrawn{blue, damage_deck("A"), face("A", "3"), 3, red, 0, Symbol::none, Rule::none}) ==
        R"({"event":"drawn","turn":4,"phase":2,"plane":"blue","deck":"A","card":"3","points":3,"by":"red","gun":"front"})");
    CHECK(
        text(DamageDrawn{blue, damage_deck("A"), face("A", "0 jam-red"), 0, rumpler, 1, Symbol::jam_red,
                         Rule::w1_out_03}) ==
        R"({"event":"drawn","turn":4,"phase":2,"plane":"blue","deck":"A","card":"0 jam-red","points":0,"by":"rumpler","gun":"rear","rule":"W1-OUT-03"})");
    CHECK(
        seen({DamageDrawn{blue, damage_deck("A"), face("A", "explosion"), 0, red, 0, Symbol::explosion, Rule::none},
              false}) ==
        R"({"event":"drawn","turn":4,"phase":2,"plane":"blue","deck":"A","card":"explosion","points":0,"by":"red","gun":"front"})");
    CHECK(seen({DamageDrawn{blue, damage_deck("A"), {}, 0, red, 0, Symbol::none, Rule::none}, false}) ==
          R"({"event":"drawn","turn":4,"phase":2,"plane":"blue","deck":"A","by":"red","gun":"front"})");
}

TEST_CASE("jams name the gun and its counters") {
    CHECK(text(GunJammed{rumpler, 1, 3}) ==
          R"({"event":"jammed","turn":4,"phase":2,"plane":"rumpler","gun":"rear","counters":3})");
    CHECK(text(JamCounterRemoved{red, 0, 2}) ==
          R"({"event":"unjamming","turn":4,"phase":2,"plane":"red","gun":"front","counters":2})");
}

TEST_CASE("refilled decks are named and reshuffled ones are all of them") {
    CHECK(text(DeckRefilled{damage_deck("B"), {}}) == R"({"event":"refilled","turn":4,"phase":2,"deck":"B"})");
    CHECK(text(DecksReshuffled{}) == R"({"event":"reshuffled","turn":4,"phase":2})");
}

TEST_CASE("a lost plane has a cause and its rule") {
    CHECK(text(Eliminated{blue, Status::left, Rule::w1_move_04}) ==
          R"({"event":"eliminated","turn":4,"phase":2,"plane":"blue","cause":"left","rule":"W1-MOVE-04"})");
    CHECK(text(Eliminated{blue, Status::shot_down, Rule::w1_dmg_02}) ==
          R"({"event":"eliminated","turn":4,"phase":2,"plane":"blue","cause":"shot-down","rule":"W1-DMG-02"})");
    CHECK(text(Eliminated{blue, Status::exploded, Rule::w1_dmg_05}) ==
          R"({"event":"eliminated","turn":4,"phase":2,"plane":"blue","cause":"exploded","rule":"W1-DMG-05"})");
}

TEST_CASE("the end of the game names the winning side or nobody") {
    CHECK(text(GameEnded{{Ending::won, SideId{1}}}) ==
          R"({"event":"ended","turn":4,"phase":2,"outcome":"won","winner":"allied"})");
    CHECK(text(GameEnded{{Ending::draw, {}}}) ==
          R"({"event":"ended","turn":4,"phase":2,"outcome":"draw","winner":null})");
}

TEST_CASE("numbers that nothing in the game has are written as numbers") {
    CHECK(
        text(Fired{PlaneId{40}, 1, PlaneId{41}, Range::far, {DamageDeckId{7}}, {}}) ==
        R"({"event":"fired","turn":4,"phase":2,"plane":"#40","gun":"#1","target":"#41","range":"long","cards":1,"deck":"#7","bonus":0})");
    CHECK(text(GunJammed{red, 1, 3}) ==
          R"({"event":"jammed","turn":4,"phase":2,"plane":"red","gun":"#1","counters":3})");
}

TEST_CASE("the end line shows how the game stands") {
    const Ruleset rules = basic_ww1(ww1());
    GameState state = start(rules);
    state.planes[0].damage = 7;
    state.planes[0].cards_taken = 4;
    state.planes[1].guns[1].jam = 2;
    state.planes[2].status = Status::left;
    CHECK(
        end_line(rules, state, names()).dump() ==
        R"({"event":"end","outcome":"open","winner":null,"score":{},"planes":{)"
        R"("red":{"status":"flying","at":[400,350],"heading":0,"damage":7,"cards":4,"jam":{"front":0}},)"
        R"("rumpler":{"status":"flying","at":[520,350],"heading":0,"damage":0,"cards":0,"jam":{"front":0,"rear":2}},)"
        R"("blue":{"status":"left","at":[400,600],"heading":180,"damage":0,"cards":0,"jam":{"front":0}},)"
        R"("re8":{"status":"flying","at":[520,600],"heading":180,"damage":0,"cards":0,"jam":{"front":0,"rear":0}}}})");
}

TEST_CASE("W1-VIC-02: the end line gives the winner his score") {
    const Ruleset rules = basic_ww1(ww1());
    GameState state = start(rules);
    state.planes[1].status = Status::exploded;   // his own: -1
    state.planes[2].status = Status::left;       // +1
    state.planes[3].status = Status::shot_down;  // +2
    state.outcome = {Ending::won, SideId{0}};
    const OrderedJson all = end_line(rules, state, names());
    CHECK(all["outcome"] == "won");
    CHECK(all["winner"] == "central");
    CHECK(all["score"].dump() == R"({"central":2})");
    CHECK(all["planes"]["re8"]["status"] == "shot-down");
    // A spectator learns the same result.
    const OrderedJson spectator = end_line(view(rules, state, {}), names(), ww1());
    CHECK(spectator["score"].dump() == R"({"central":2})");
    CHECK(spectator["winner"] == "central");
}

TEST_CASE("the end line of a view leaves out the damage of others") {
    const Ruleset rules = basic_ww1(ww1());
    GameState state = start(rules);
    state.planes[0].damage = 7;
    state.planes[2].damage = 9;
    state.planes[2].cards_taken = 5;
    const OrderedJson line = end_line(view(rules, state, {SeatId{0}}), names(), ww1());
    CHECK(line["planes"]["red"]["damage"] == 7);
    CHECK(line["planes"]["blue"].dump() ==
          R"({"status":"flying","at":[400,600],"heading":180,"cards":5,"jam":{"front":0}})");
}
