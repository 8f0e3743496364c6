// What the server tells so that a table needs no rule: slots and phases, where a plane taxies to, who is thinking,
// where planes may begin, and what a mission's points are for.
#include "server/catalog_json.h"
#include "server/starts.h"
#include "server/test_house.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json prompt_of(const Person& person) {
    const Json update = person.ear->last("update");
    const Json prompts = (update.is_null() ? person.ear->last("welcome") : update)["prompts"];
    REQUIRE(prompts.size() == 1);
    return prompts[0];
}

// One plane on a field, asked to taxi; the other flies.
Json on_the_field(const std::string& landing, std::vector<std::string> options) {
    Json setup = duel_setup();
    options.push_back(landing);
    setup["options"] = options;
    setup["fields"] = {{{"at", {450, 300}}, {"heading", 0}, {"size", {120, 400}}}};
    setup["planes"][0].update({{"at", {450, 300}}, {"heading", 90}, {"grounded", true}});
    setup["planes"][1].update({{"at", {450, 850}}, {"heading", 90}});
    return {{"setup", setup}};
}

// Both have flown a whole turn, the one on the ground without cards: now it may taxi.
void come_to_taxiing(Duel& duel) {
    duel.red.say(Duel::plan("Dr.I", 1, {}));
    duel.blue.say(Duel::plan("Camel", 1, Duel::straights("sopwith-camel")));
    duel.house.loop.run();
    for (int patience = 0; patience < 20 && prompt_of(duel.red)["ask"] != "taxi"; ++patience) {
        const Json view = duel.red.ear->last("update")["view"];
        for (Person* person : {&duel.red, &duel.blue}) {
            const Json prompts = person->ear->last("update")["prompts"];
            for (const Json& prompt : prompts) {
                Json order{{"kind", prompt["ask"]}, {"plane", prompt["plane"]}};
                if (prompt["ask"] == "fire") order["targets"] = Json::object();
                person->say(
                    {{"type", "order"}, {"id", 1}, {"turn", view["turn"]}, {"phase", view["phase"]}, {"order", order}});
                duel.house.loop.run();
            }
        }
    }
    REQUIRE(prompt_of(duel.red)["ask"] == "taxi");
}

Json point_named(const Json& prompt, const std::string& name) {
    for (const Json& each : prompt["points"]) {
        if (each["name"] == name) return each["at"];
    }
    FAIL("there is no such point");
    return nullptr;
}

}  // namespace

TEST_CASE("a view tells the phases of a turn and a plan's prompt its slots (W1-TURN-01)") {
    Duel duel;
    CHECK(duel.red.ear->last("welcome")["view"]["phases"] == 3);
    CHECK(prompt_of(duel.red)["slots"] == 3);
}

TEST_CASE("a view tells which seats are still thinking") {
    Duel duel;
    CHECK(duel.watcher.ear->last("welcome")["view"]["thinking"] == Json{"central", "allied"});
    duel.red.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
    duel.house.loop.run();
    CHECK(duel.watcher.ear->last("update")["view"]["thinking"] == Json{"allied"});
}

TEST_CASE("a plane that turns on the ground is told where it will stand (W1-LAND-07)") {
    Duel duel(on_the_field("landing", {"altitude"}));
    come_to_taxiing(duel);
    const Json prompt = prompt_of(duel.red);
    CHECK(prompt["way"] == "turn");
    REQUIRE(prompt["points"].size() == 9);
    CHECK(point_named(prompt, "centre") == Json{450, 300});
    // It looks to the right: its front is there, its left side up.
    const BaseSize& base = model("fokker-dr1").base;
    const Json corner = point_named(prompt, "front-left");
    CHECK(corner[0].get<double>() == doctest::Approx(450 + base.length / 2).epsilon(0.001));
    CHECK(corner[1].get<double>() == doctest::Approx(300 + base.width / 2).epsilon(0.001));

    const auto asked = [&](const Json& about, double heading) {
        duel.red.say({{"type", "taxi"}, {"id", 3}, {"plane", "Dr.I"}, {"about", about}, {"heading", heading}});
        return duel.red.ear->last();
    };
    // About its own front-left corner, to look up: the stand comes to lie right of and below that corner.
    const Json answer = asked(corner, 0);
    CHECK(answer["type"] == "taxied");
    CHECK(answer["id"] == 3);
    CHECK(answer["objections"].empty());
    CHECK(answer["to"]["heading"] == 0);
    CHECK(answer["to"]["at"][0].get<double>() ==
          doctest::Approx(corner[0].get<double>() + base.width / 2).epsilon(0.001));
    CHECK(answer["to"]["at"][1].get<double>() ==
          doctest::Approx(corner[1].get<double>() - base.length / 2).epsilon(0.001));
    const Json far = asked({100, 100}, 0);
    CHECK(!far.contains("to"));
    CHECK(far["objections"][0]["why"] == "bad-taxi");

    // The order leads to just that place.
    const Json view = duel.red.ear->last("update")["view"];
    duel.red.say({{"type", "order"},
                  {"id", 4},
                  {"turn", view["turn"]},
                  {"phase", view["phase"]},
                  {"order", {{"kind", "taxi"}, {"plane", "Dr.I"}, {"about", corner}, {"heading", 0}}}});
    duel.house.loop.run();
    const Json after = duel.red.ear->last("update")["view"]["planes"]["Dr.I"];
    CHECK(after["at"] == answer["to"]["at"]);
    CHECK(after["heading"] == answer["to"]["heading"]);
}

TEST_CASE("nobody learns where another's plane could taxi to, nor before it is asked") {
    Duel duel(on_the_field("landing", {"altitude"}));
    const Json question{{"type", "taxi"}, {"id", 3}, {"plane", "Dr.I"}, {"about", {450, 300}}, {"heading", 0}};
    duel.blue.say(question);
    CHECK(duel.blue.ear->last()["code"] == "not-yours");
    duel.watcher.say(question);
    CHECK(duel.watcher.ear->last()["code"] == "spectator");
    duel.red.say(question);
    CHECK(duel.red.ear->last()["objections"][0]["why"] == "not-asked");
    CHECK(!duel.red.ear->last().contains("to"));
}

TEST_CASE("a plane that is put on a point under it is told so (W1-HOUSE-LAND-04)") {
    Duel duel(on_the_field("house-landing", {}));
    come_to_taxiing(duel);
    const Json prompt = prompt_of(duel.red);
    CHECK(prompt["way"] == "place");
    const Json corner = point_named(prompt, "rear-right");
    duel.red.say({{"type", "taxi"}, {"id", 3}, {"plane", "Dr.I"}, {"at", corner}, {"heading", 45}});
    CHECK(duel.red.ear->last()["to"] == Json{{"at", corner}, {"heading", 45}});
}

TEST_CASE("a card after which the base hangs over an edge says over which (W1-MOVE-04)") {
    const int straight = Duel::straights("fokker-dr1").front();
    const double half = model("fokker-dr1").base.length / 2;
    int over = 0;
    for (int x = 60; x <= 220; x += 20) {
        Json setup = duel_setup();
        setup["planes"][0].update({{"at", {x, 450}}, {"heading", 270}});
        setup["planes"][1].update({{"at", {450, 450}}, {"heading", 0}});
        Duel duel(Json{{"setup", setup}});
        const auto asked = [&](const Json& cards) {
            duel.red.say({{"type", "consider"}, {"id", 1}, {"plane", "Dr.I"}, {"cards", cards}});
            return duel.red.ear->last();
        };
        const Json pose = asked({straight})["way"][0];
        const bool hangs = pose["at"][0].get<double>() - half < 0;
        over += hangs ? 1 : 0;
        CHECK(pose.value("over", Json::array()) == (hangs ? Json{"left"} : Json::array()));
        const Json before = asked(Json::array());
        for (const Json& next : before["next"]) {
            if (next["card"] == straight) CHECK(next.value("over", Json::array()) == pose.value("over", Json::array()));
        }
    }
    CHECK(over > 1);
    CHECK(over < 8);
}

TEST_CASE("a plane that may fire is told the nearest target of each gun (W1-TWO-02)") {
    Json setup = duel_setup();
    setup["planes"] = Json::parse(R"([
        {"id": "Rumpler", "model": "rumpler-c4", "side": "central", "at": [450, 300], "heading": 0},
        {"id": "far", "model": "sopwith-camel", "side": "allied", "at": [480, 640], "heading": 180},
        {"id": "near", "model": "sopwith-camel", "side": "allied", "at": [430, 610], "heading": 180},
        {"id": "behind", "model": "sopwith-camel", "side": "allied", "at": [450, 150], "heading": 0}])");
    Duel duel(Json{{"setup", setup}});
    duel.red.say(Duel::plan("Rumpler", 1, Duel::straights("rumpler-c4")));
    for (const std::string plane : {"far", "near", "behind"})
        duel.blue.say(Duel::plan(plane, 1, Duel::straights("sopwith-camel")));
    duel.house.loop.run();
    const Json prompt = prompt_of(duel.red);
    REQUIRE(prompt["ask"] == "fire");
    Json nearest = Json::object();
    for (const Json& gun : prompt["guns"]) {
        double distance = 1e9;
        for (const Json& aim : gun["targets"]) {
            if (aim["distance"].get<double>() >= distance) continue;
            distance = aim["distance"];
            nearest[gun["gun"].get<std::string>()] = aim["plane"];
        }
    }
    CHECK(nearest == Json{{"front", "near"}, {"rear", "behind"}});
    CHECK(prompt["ready"] == nearest);
}

TEST_CASE("an objection says whether the plane is lost with a card placed all the same (W1-PLAN-06 W1-ILL-01)") {
    for (const bool strict : {false, true}) {
        Json setup = duel_setup();
        if (strict) setup["options"] = {"illegal-moves"};
        Duel duel(Json{{"setup", setup}});
        std::vector<int> steep;
        for (const ManeuverCard& card : ww1().deck_of(model("fokker-dr1")).cards) {
            if (card.is(CardMark::steep) && steep.size() < 2) steep.push_back(card.number.value);
        }
        duel.red.say({{"type", "consider"}, {"id", 1}, {"plane", "Dr.I"}, {"cards", steep}});
        const Json objection = duel.red.ear->last()["objections"][0];
        CHECK(objection["bluff"] == true);
        CHECK(objection.contains("lost") == strict);
    }
}

TEST_CASE("with a floor that may change the view has those that can be wished for (W1-HIGH-03)") {
    Json setup = duel_setup();
    setup["options"] = {"altitude", {{"flying-higher", {{"floor", 1}}}}};
    Duel duel(Json{{"setup", setup}});
    const Json view = duel.red.ear->last("update").is_null() ? duel.red.ear->last("welcome")["view"]
                                                             : duel.red.ear->last("update")["view"];
    CHECK(view["floor"] == 1);
    const Json floors = Json::parse(
        R"([{"floor":0,"ceiling":3},{"floor":2,"ceiling":5},{"floor":3,"ceiling":6},{"floor":4,"ceiling":7}])");
    CHECK(view["floors"] == floors);
}

TEST_CASE("the options say what a set-up may have by them (W1-ALT-01 W1-HIGH-02)") {
    OrderedJson options = options_json(ww1());
    add_starts(options, ww1());
    std::map<std::string, Json> by_id;
    for (const Json each : options["options"]) by_id[each["id"]] = each;
    CHECK(by_id["altitude"]["brings"] == Json{"levels"});
    CHECK(by_id["landing"]["brings"] == Json{"fields"});
    CHECK(by_id["house-landing"]["brings"] == Json{"fields"});
    CHECK(!by_id["aim"].contains("brings"));
    CHECK(!by_id["aim"].contains("levels"));
    CHECK(by_id["altitude"]["levels"].size() == 1);
    CHECK(by_id["altitude"]["levels"][0]["sopwith-camel"] == Json{1, 3});
    const Json& higher = by_id["flying-higher"]["levels"];
    CHECK(higher.size() == by_id["flying-higher"]["value"]["floor"]["max"].get<std::size_t>() + 1);
    CHECK(higher[0]["sopwith-camel"] == Json{1, 3});
    CHECK(higher[2]["sopwith-camel"] == Json{2, 5});
    for (const Model& model : ww1().models) {
        for (std::size_t floor = 0; floor < higher.size(); ++floor) {
            const bool can = model.top_altitude >= static_cast<int>(floor);
            CHECK_MESSAGE(higher[floor].contains(model.id) == can, model.id << " " << floor);
            if (can) CHECK(higher[floor][model.id][1] <= model.top_altitude);
        }
    }
}

namespace {

// A two-seater about to leave over the upper edge, as its mission wants; its observer is hit or not. The enemy is about
// to leave too, and nobody wanted that.
Json photo_flight(bool hit) {
    Json setup = duel_setup();
    setup["options"] = {"special-damage"};
    setup["planes"][0].update({{"at", {450, 100}}, {"heading", 180}});
    setup["planes"][1] = {{
                              "id",
                              "R.E.8",
                          },
                          {"model", "raf-re8"},
                          {"side", "allied"},
                          {"at", {450, 880}},
                          {"heading", 0}};
    if (hit) setup["planes"][1]["observer"] = true;
    setup["mission"]["pieces"] = Json::parse(R"([
        {"piece": "escape", "plane": "R.E.8", "edge": "top", "points": 3, "needs_observer": true},
        {"piece": "survive", "plane": "Dr.I", "points": 2},
        {"piece": "losses", "enemy_left": 1, "enemy_lost": 2, "own_lost": -1}])");
    return {{"setup", setup}};
}

Json ended(const Person& person) {
    for (const std::string& text : person.ear->heard) {
        const Json message = Json::parse(text);
        if (message["type"] != "update") continue;
        for (const Json& event : message["events"]) {
            if (event["event"] == "ended") return event;
        }
    }
    FAIL("it has not ended");
    return nullptr;
}

}  // namespace

TEST_CASE("the end of a mission says what the points are for, and no word of it comes before (W1-TWO-08 W1-SPEC-11)") {
    for (const bool hit : {false, true}) {
        CAPTURE(hit);
        Duel duel(photo_flight(hit));
        CHECK(duel.red.ear->last("welcome")["view"]["score"] == Json{{"central", 0}, {"allied", 0}});
        duel.red.say(Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1")));
        duel.blue.say(Duel::plan("R.E.8", 1, Duel::straights("raf-re8")));
        duel.house.loop.run();
        const Json tally = ended(duel.red)["tally"];
        CHECK(tally == ended(duel.blue)["tally"]);
        CHECK(tally[0]["side"] == "central");
        CHECK(tally[1]["side"] == "allied");
        const Json driven_off = Json::parse(R"({"piece": "losses", "points": 1})");
        const Json photographs = Json::parse(R"({"piece": "escape", "plane": "R.E.8", "points": 3})");
        CHECK(tally[0]["for"].empty());
        CHECK(tally[1]["for"] == (hit ? Json::array({driven_off}) : Json::array({photographs, driven_off})));
        for (const Json& side : tally) {
            CHECK(side["points"] == duel.red.ear->last("update")["view"]["score"][side["side"].get<std::string>()]);
            int sum = 0;
            for (const Json& piece : side["for"]) sum += piece["points"].get<int>();
            CHECK(side["points"] == sum);
        }
        // Before the end an enemy could read it from nothing.
        for (const std::string& text : duel.red.ear->heard) {
            const std::size_t at = text.find("\"tally\"");
            if (at != std::string::npos) CHECK(text.find("\"event\":\"ended\"") < at);
        }
    }
}
