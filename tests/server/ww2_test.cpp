// The World War II game in a room: asked, answered, changed, read again and played to its end from what is told alone.
#include <algorithm>
#include <map>
#include <set>

#include "rules/legal.h"
#include "server/test_house.h"
#include "support/dice.h"
#include "wire/re_decide.h"
#include "wire/replay.h"
#include "ww2/game.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const std::string axis_key = "axis-key-0123456789abcdef";
const std::string allied_key = "allied-key-0123456789abc";

// People who answer from what they are told, and know no rule.
struct Ww2Table {
    TestHouse house;
    Json game;
    Person axis, allied, watcher;
    Dice dice{5};
    std::map<std::string, int> asked;

    explicit Ww2Table(const Json& setup, Json extra = Json::object()) {
        Json body{{"setup", setup}};
        body.update(extra);
        game = house.create(body);
        INFO(game.dump());
        REQUIRE(game.contains("game"));
        house.take(game, "axis", axis_key);
        house.take(game, "allied", allied_key);
        axis = house.join(game, axis_key);
        allied = house.join(game, allied_key);
        watcher = house.join(game);
    }

    [[nodiscard]] std::shared_ptr<Room> room() { return house.room(game); }
    // The view and the questions that somebody was told last.
    static Json told(const Person& person) {
        for (auto each = person.ear->heard.rbegin(); each != person.ear->heard.rend(); ++each) {
            Json json = Json::parse(*each);
            if (json.contains("view")) return json;
        }
        return {};
    }
    static Json order_at(const Json& moment, const Json& order) {
        return {{"type", "order"},
                {"id", 7},
                {"turn", moment["view"]["turn"]},
                {"phase", moment["view"]["phase"]},
                {"order", order}};
    }
    Json answer_of(Person& person, const Json& order) {
        person.say(order_at(told(person), order));
        house.loop.run();
        for (auto each = person.ear->heard.rbegin(); each != person.ear->heard.rend(); ++each) {
            Json json = Json::parse(*each);
            if (json["type"] == "accepted" || json["type"] == "refused" || json["type"] == "error") return json;
        }
        return {};
    }
    Json outlook(Person& person, Json consider) {
        consider.update({{"type", "consider"}, {"id", 3}});
        person.say(consider);
        return person.ear->last();
    }

    // An answer to a question, made of nothing but the question and what follows from cards.
    Json any_answer(Person& person, const Json& prompt) {
        const std::string ask = prompt["ask"];
        ++asked[ask];
        const std::string plane = prompt["plane"];
        const auto any_of = [&](const Json& list) { return list[dice.below(list.size())]; };
        if (prompt.contains("guns")) return {{"kind", ask}, {"plane", plane}, {"targets", prompt["ready"]}};
        if (ask == "taxi") return {{"kind", ask}, {"plane", plane}};
        if (ask != "plan" && ask != "ready") {
            const bool declines = prompt.contains("decline") && (prompt["choices"].empty() || dice.below(3) == 0);
            return declines ? prompt["decline"] : any_of(prompt["choices"]);
        }
        Json order{{"kind", ask}, {"plane", plane}};
        Json consider{{"plane", plane}};
        if (prompt.contains("opens")) order["open"] = consider["open"] = any_of(prompt["opens"]);
        const Json seen = outlook(person, consider);
        REQUIRE(seen["type"] == "outlook");
        Json free = Json::array();
        for (const Json& next : seen["next"]) {
            if (next["objections"].empty() && next.value("leads", "") != "leaves") free.push_back(next);
        }
        if (free.empty() || (prompt.contains("may_stay") && dice.below(2) == 0)) {
            for (const Json& next : seen["next"]) {
                const Json& against = next["objections"];
                if (std::all_of(against.begin(), against.end(),
                                [](const Json& each) { return each.contains("bluff"); }))
                    free.push_back(next);
            }
            if (prompt.contains("may_stay")) {
                order["card"] = nullptr;
                return order;
            }
            order["bluff"] = true;
        }
        REQUIRE(!free.empty());
        const Json chosen = any_of(free);
        order["card"] = chosen["card"];
        order["speed"] = chosen["marker"];
        return order;
    }

    // One answer of somebody; false: nobody is asked.
    bool answer_one() {
        for (Person* person : {&axis, &allied}) {
            const Json moment = told(*person);
            if (!moment.contains("prompts") || moment["prompts"].empty()) continue;
            const Json order = any_answer(*person, moment["prompts"][0]);
            const std::size_t before = person->ear->count("accepted");
            person->say(order_at(moment, order));
            house.loop.run();
            INFO(moment["prompts"][0].dump());
            INFO(order.dump());
            INFO(person->ear->heard.back());
            REQUIRE(person->ear->count("accepted") == before + 1);
            return true;
        }
        return false;
    }
    void play(int answers) {
        for (int i = 0; i < answers && !room()->over(); ++i) REQUIRE(answer_one());
    }
    // Until this is asked.
    void play_until(const std::string& ask) {
        for (int i = 0; i < 400 && told(watcher)["view"].value("ask", "") != ask; ++i) REQUIRE(answer_one());
    }
};

Json with_skills(Json setup) {
    setup["planes"][0]["skills"] = {"sniper", "technical-eye", "exceptional-pilot", "good-at-evading"};
    setup["planes"][2]["skills"] = {"itchy-trigger-finger", "daredevil", "perfect-aim", "good-at-evading"};
    return setup;
}

}  // namespace

TEST_CASE("games of the World War II game are played to their end from what is told alone (W2-TURN-01)") {
    const std::vector<std::vector<std::string>> sets{
        {},
        {"special-damage", "aim", "tailing"},
        {"acceleration", "fuel", "tailing", "special-damage", "disruption"},
        {"altitude", "overdive", "landing", "collisions", "tailing", "special-damage"},
        {"altitude", "overdive", "acceleration", "fuel", "aces", "tailing", "aim", "special-damage", "illegal-moves"},
        {"aces", "aim", "tailing", "instinct", "special-damage", "real-outlines"}};
    std::map<std::string, int> asked;
    for (const auto& options : sets) {
        CAPTURE(Json(options).dump());
        const bool aces = std::find(options.begin(), options.end(), "aces") != options.end();
        Json setup = ww2_setup(options);
        // W2-TAIL-01: one behind the other, a ruler apart at most.
        setup["planes"][2].update({{"at", {300, 300}}, {"heading", 0}});
        Ww2Table table(aces ? with_skills(setup) : setup, {{"turns", 25}});
        table.play(1000);
        REQUIRE(table.room()->over());
        for (const auto& [ask, count] : table.asked) asked[ask] += count;
        // The whole game can be decided anew, and read from the log.
        const std::string text = table.room()->replay_text();
        const auto replay = read_replay("replay", text, ww2());
        REQUIRE(replay.has_value());
        const auto agreed = options_from(ww2_game(), "test", options).value();
        const auto again =
            re_decide(*replay, assemble(ww2(), agreed), MatchSeed::from_text(replay->header.seed), nullptr);
        CHECK_MESSAGE(again.agrees(), (again.first ? again.first->decided : ""));
        table.house.restart();
        CHECK(table.room()->replay_text() == text);
    }
    for (const std::string& ask : std::vector<std::string>{"ready", "plan", "fire", "tail", "change", "eye", "evade"})
        CHECK_MESSAGE(asked[ask] > 0, ask);
}

TEST_CASE("W2-SET-03, W2-ACC-01, W2-ACC-02: the question for a card says which cards and markers are free") {
    Ww2Table plain(ww2_setup());
    const Json first = Ww2Table::told(plain.axis)["prompts"][0];
    CHECK(first["ask"] == "ready");
    CHECK(first["slots"] == 1);
    CHECK(first["hand"].size() == 16);  // without the climb and the dive
    CHECK(first["markers"] == Json({{"high", 2}, {"low", 2}}));
    CHECK(!first.contains("opens"));
    CHECK(!first.contains("repeat"));
    CHECK(plain.answer_of(plain.axis, {{"kind", "ready"}, {"plane", "E-3"}, {"card", 1}, {"speed", "high"}})["type"] ==
          "accepted");
    CHECK(Ww2Table::told(plain.axis)["view"]["planes"]["E-3"]["console"] ==
          Json::array({{{"card", 1}, {"speed", "high"}}}));
    CHECK(!Ww2Table::told(plain.allied)["view"]["planes"]["E-3"].contains("console"));
    CHECK(!Ww2Table::told(plain.watcher)["view"]["planes"]["E-3"].contains("console"));
    plain.play_until("plan");
    const Json moment = Ww2Table::told(plain.axis);
    const auto prompt = std::find_if(moment["prompts"].begin(), moment["prompts"].end(),
                                     [](const Json& each) { return each["plane"] == "E-3"; });
    REQUIRE(prompt != moment["prompts"].end());
    CHECK((*prompt)["hand"].size() == 15);  // one lies on the console
    CHECK((*prompt)["markers"] == Json({{"high", 1}, {"low", 2}}));

    Ww2Table fast(ww2_setup({"acceleration", "altitude", "overdive", "aces"}));
    const Json opening = Ww2Table::told(fast.axis)["prompts"][0];
    CHECK(opening["hand"].size() == 18);
    CHECK(opening["markers"] == Json({{"high", 1}, {"low", 1}, {"blank", 2}}));
    CHECK(opening["opens"] == Json({"high", "low"}));
}

TEST_CASE("W2-MOVE-01, W2-FUEL-01, W2-ALT-08: an outlook tells where each card leads under each marker") {
    Ww2Table table(ww2_setup({"acceleration", "fuel", "altitude"}));
    const Json seen = table.outlook(table.axis, {{"plane", "E-3"}, {"open", "low"}, {"card", 1}, {"speed", "high"}});
    REQUIRE(seen["type"] == "outlook");
    REQUIRE(seen["way"].size() == 1);
    const Json& fast = seen["way"][0];
    const auto entry = [&](int card, const std::string& marker) {
        for (const Json& each : seen["next"]) {
            if (each["card"] == card && each["marker"] == marker) return each;
        }
        return Json();
    };
    const Json slow = entry(1, "blank");
    // W2-ACC-01: the only Low lies open.
    CHECK(entry(1, "low").is_null());
    CHECK(fast["speed"] == "high");
    CHECK(fast["open"] == "high");
    CHECK(fast["fuel"] == 38);  // two for a fast card
    CHECK(slow["speed"] == "low");
    CHECK(slow["open"] == "low");
    CHECK(slow["fuel"] == 39);  // one for a slow one
    CHECK(slow["altitude"] == 4);
    // Straight on from where it stands, fast further than slow.
    CHECK(fast["at"][0] == 300.0);
    CHECK(slow["at"][0] == 300.0);
    CHECK(fast["at"][1].get<double>() > slow["at"][1].get<double>());
    CHECK(slow["at"][1].get<double>() > 150.0);
    // W2-SET-04: no steep card first, and that cannot be placed on purpose.
    const Json dive = entry(17, "blank");
    REQUIRE(dive["objections"].size() == 1);
    CHECK(dive["objections"][0]["rule"] == "W2-SET-04");
    CHECK(!dive["objections"][0].contains("bluff"));

    // The second card starts where the first one leads.
    const auto ready = [&](Person& person, const std::string& plane) {
        CHECK(table.answer_of(
                  person,
                  {{"kind", "ready"}, {"plane", plane}, {"card", 1}, {"speed", "blank"}, {"open", "low"}})["type"] ==
              "accepted");
    };
    ready(table.axis, "E-3");
    ready(table.axis, "D.520");
    ready(table.allied, "Spitfire");
    ready(table.allied, "Hurricane");
    const Json next = table.outlook(table.axis, {{"plane", "E-3"}, {"card", 17}, {"speed", "blank"}});
    REQUIRE(next["way"].size() == 2);
    CHECK(next["way"][0]["card"] == 1);
    CHECK(next["way"][0]["at"] == slow["at"]);
    // W2-ALT-03, W2-ALT-08, W2-FUEL-02: a level down, fast afterwards, one point whatever the marker.
    CHECK(next["way"][1]["altitude"] == 3);
    CHECK(next["way"][1]["open"] == "high");
    CHECK(next["way"][1]["fuel"] == 38);
    CHECK(next["way"][1]["objections"].empty());
    // Nobody else learns of it.
    table.allied.say({{"type", "consider"}, {"id", 4}, {"plane", "E-3"}});
    CHECK(table.allied.ear->last()["code"] == "not-yours");
}

TEST_CASE("what an outlook promises is what is flown") {
    int compared = 0;
    for (const std::vector<std::string>& options : {std::vector<std::string>{"fuel"},
                                                    {"acceleration", "fuel"},
                                                    {"altitude", "overdive", "acceleration", "fuel"}}) {
        CAPTURE(Json(options).dump());
        Ww2Table table(ww2_setup(options), {{"turns", 30}});
        std::map<std::string, Json> promised;
        std::size_t heard = 0;
        for (int i = 0; i < 500 && !table.room()->over(); ++i) {
            const Json moment = Ww2Table::told(table.watcher);
            if (moment["view"].value("ask", "") == "plan") {
                for (Person* person : {&table.axis, &table.allied}) {
                    const Json asked = Ww2Table::told(*person);
                    for (const Json& prompt : asked["prompts"]) {
                        const Json seen = table.outlook(*person, {{"plane", prompt["plane"]}});
                        if (!seen["way"].empty()) promised[prompt["plane"]] = seen["way"][0];
                    }
                }
            }
            REQUIRE(table.answer_one());
            for (; heard < table.watcher.ear->heard.size(); ++heard) {
                const Json message = Json::parse(table.watcher.ear->heard[heard]);
                if (!message.contains("events")) continue;
                for (const Json& event : message["events"]) {
                    const std::string plane = event.value("plane", "");
                    if (!promised.contains(plane)) continue;
                    const Json& card = promised[plane];
                    if (event["event"] == "moved") {
                        CHECK(event["at"] == card["at"]);
                        CHECK(event["heading"] == card["heading"]);
                        ++compared;
                    }
                    if (event["event"] == "fuel") CHECK(event["fuel"] == card["fuel"]);
                    if (event["event"] == "revealed") CHECK(event["flown"] == card.value("flown", card["card"]));
                    if (event["event"] == "revealed") CHECK(event["speed"] == card["speed"]);
                }
            }
        }
    }
    CHECK(compared > 60);
}

TEST_CASE("W2-INST-01, W2-ACE-CTRL-01: who flies by instinct is not shown his console again, but for Perfect Control") {
    Json setup = ww2_setup({"instinct", "aces"});
    setup["planes"][0]["skills"] = {"perfect-control"};
    Ww2Table table(setup);
    table.play_until("plan");
    const Json view = Ww2Table::told(table.axis)["view"];
    CHECK(view["planes"]["E-3"].contains("console"));
    CHECK(!view["planes"]["D.520"].contains("console"));
    CHECK(!view["planes"]["D.520"].contains("plan"));
    const Json open = table.outlook(table.axis, {{"plane", "E-3"}});
    CHECK(open["way"].size() == 1);
    const Json hidden = table.outlook(table.axis, {{"plane", "D.520"}});
    CHECK(hidden["hidden"] == true);
    CHECK(hidden["way"].empty());
    REQUIRE(!hidden["next"].empty());
    for (const Json& next : hidden["next"]) CHECK(!next.contains("at"));
}

TEST_CASE("what is not free or of the other war is refused with its rule, and nothing changes") {
    Ww2Table table(ww2_setup({"acceleration"}));
    const auto updates = table.room()->updates();
    const auto refused = [&](const Json& order) { return table.answer_of(table.axis, order)["objections"][0]; };
    // W2-ACC-02: the only High lies open.
    const Json marker = refused(
        {{"kind", "ready"}, {"plane", "E-3"}, {"card", 1}, {"speed", "high"}, {"open", "high"}, {"bluff", true}});
    CHECK(marker["why"] == "marker-not-free");
    CHECK(marker["rule"] == "W2-ACC-02");
    const Json climb =
        refused({{"kind", "ready"}, {"plane", "E-3"}, {"card", 18}, {"speed", "blank"}, {"open", "high"}});
    CHECK(climb["rule"] == "W2-ALT-01");
    const Json repeat =
        refused({{"kind", "ready"}, {"plane", "E-3"}, {"card", "repeat"}, {"speed", "blank"}, {"open", "high"}});
    CHECK(repeat["rule"] == "W2-ACE-EXC-01");
    CHECK(repeat["card"] == "repeat");
    // A plan of the World War I game.
    const Json of_other_war = table.answer_of(table.axis, {{"kind", "plan"}, {"plane", "E-3"}, {"cards", {1, 2, 3}}});
    CHECK(of_other_war["type"] == "error");
    CHECK(of_other_war["code"] == "malformed");
    CHECK(of_other_war["text"].get<std::string>().find("W2-PLAN-01") != std::string::npos);
    table.axis.say({{"type", "consider"}, {"id", 3}, {"plane", "E-3"}, {"cards", {1, 2}}});
    CHECK(table.axis.ear->last()["code"] == "malformed");
    table.axis.say({{"type", "draft"}, {"plane", "E-3"}, {"card", 40}});
    CHECK(table.axis.ear->last()["code"] == "malformed");
    table.axis.say({{"type", "consider"}, {"id", 3}, {"plane", "E-3"}, {"card", 1}, {"speed", "warp"}});
    CHECK(table.axis.ear->last()["code"] == "malformed");
    CHECK(table.room()->updates() == updates);

    Duel duel;
    duel.red.say({{"type", "consider"}, {"id", 3}, {"plane", "Dr.I"}, {"card", 1}, {"speed", "low"}});
    CHECK(duel.red.ear->last()["code"] == "malformed");
}

TEST_CASE("set-ups that mix the wars, or have a skill twice, are refused with their place (W2-ACE-01, W2-OPT-01)") {
    TestHouse house;
    const auto refused = [&](const Json& setup) { return house.create({{"setup", setup}}).value("refused", ""); };
    Json mixed = ww2_setup();
    mixed["planes"][0]["model"] = "fokker-dr1";
    CHECK(refused(mixed) == "bad-game");
    Json edition = ww2_setup();
    edition["edition"] = "it";
    CHECK(refused(edition) == "bad-game");
    Json twice = ww2_setup({"aces"});
    twice["planes"][0]["skills"] = {"sniper", "sniper"};
    CHECK(refused(twice) == "bad-game");
    Json idle = ww2_setup();
    idle["planes"][0]["skills"] = {"sniper"};
    CHECK(refused(idle) == "bad-game");
    Json clouds = ww2_setup({"cloud-cover"});
    CHECK(refused(clouds) == "bad-game");
}

TEST_CASE("a card that was placed may be changed while others are due, and all tabs share a draft") {
    Ww2Table table(ww2_setup());
    Person tab = table.house.join(table.game, axis_key);
    table.axis.say({{"type", "draft"}, {"plane", "E-3"}, {"card", 7}});
    CHECK(tab.ear->last() == Json({{"type", "draft"}, {"plane", "E-3"}, {"card", 7}}));
    table.axis.say({{"type", "draft"}, {"plane", "E-3"}, {"card", 7}, {"speed", "low"}});
    Person late = table.house.join(table.game, axis_key);
    CHECK(late.ear->last("welcome")["drafts"] == Json({{"E-3", {{"card", 7}, {"speed", "low"}}}}));
    CHECK(table.allied.ear->last("draft").is_null());

    const Json ready{{"kind", "ready"}, {"plane", "E-3"}, {"card", 7}, {"speed", "low"}};
    CHECK(table.answer_of(table.axis, ready)["type"] == "accepted");
    const std::size_t heard = table.allied.ear->heard.size();
    Json other = Ww2Table::order_at(Ww2Table::told(table.axis), ready);
    other["order"]["card"] = 9;
    other["instead"] = true;
    table.axis.say(other);
    table.house.loop.run();
    const Json changed = table.axis.ear->last("changed");
    REQUIRE(!changed.is_null());
    CHECK(changed["view"]["planes"]["E-3"]["console"] == Json::array({{{"card", 9}, {"speed", "low"}}}));
    CHECK(table.allied.ear->heard.size() == heard);
    table.play(40);
}

TEST_CASE("W2-SPEC-03: what a wounded pilot planned at once he cannot change when the others plan") {
    Json setup = ww2_setup({"special-damage"});
    setup["planes"][0]["wounded"] = true;
    Ww2Table table(setup);
    // From turn 2 on he has planned already.
    for (int i = 0; i < 200; ++i) {
        const Json moment = Ww2Table::told(table.watcher);
        if (moment["view"]["turn"] == 2 && moment["view"]["phase"] == 0 && moment["view"]["ask"] == "plan") break;
        REQUIRE(table.answer_one());
    }
    const Json moment = Ww2Table::told(table.axis);
    REQUIRE(moment["view"]["turn"] == 2);
    REQUIRE(moment["view"]["planes"]["E-3"]["planned"] == true);
    CHECK(!moment.contains("changes"));
    Json order = Ww2Table::order_at(moment, {{"kind", "plan"}, {"plane", "E-3"}, {"card", 1}, {"speed", "low"}});
    order["instead"] = true;
    table.axis.say(order);
    table.house.loop.run();
    CHECK(table.axis.ear->last("changed").is_null());
    CHECK(!table.axis.ear->last("refused").is_null());
}

TEST_CASE("with a clock an absent player's planes fly straight on in the World War II game, whatever is asked") {
    Ww2Table table(ww2_setup({"acceleration", "altitude", "tailing"}), {{"clock", {{"plan", 30}}}});
    const auto room = table.room();
    for (int i = 0; i < 40 && !room->over() && room->shown().turn < 4; ++i) {
        const std::size_t answered = room->updates() + awaited(room->shown()).size();
        table.house.loop.let_pass(std::chrono::seconds(60));
        table.house.run_until([&] { return room->over() || room->updates() >= answered; });
    }
    CHECK(room->shown().turn == 4);
    std::vector<Json> revealed;
    for (const std::string& text : table.watcher.ear->heard) {
        const Json message = Json::parse(text);
        if (!message.contains("events")) continue;
        for (const Json& event : message["events"]) {
            if (event["event"] == "revealed") revealed.push_back(event);
        }
    }
    REQUIRE(revealed.size() >= 8);
    for (const Json& event : revealed) {
        CHECK((event["flown"] == 1 || event["flown"] == 2));  // the straights
        CHECK(!event.contains("rule"));
    }
}

TEST_CASE("bots take seats of the World War II game, and it is over by its last turn") {
    TestHouse house;
    for (const char* bot : {"random", "simple"}) {
        CAPTURE(bot);
        const Json game = house.create({{"setup", ww2_setup({"special-damage", "tailing"})},
                                        {"bots", {{"axis", bot}, {"allied", bot}}},
                                        {"turns", 12}});
        REQUIRE(game.contains("game"));
        Person onlooker = house.join(game);
        const auto room = house.room(game);
        house.run_until([&] { return room->over(); });
        CHECK(room->shown().turn <= 13);
    }
}

TEST_CASE("where a plane can be is told for as many cards as are planned ahead, from what all may know") {
    Ww2Table table(ww2_setup());
    table.play_until("plan");
    table.watcher.say({{"type", "reach"}, {"id", 1}, {"plane", "E-3"}});
    const Json reach = table.watcher.ear->last();
    REQUIRE(reach["type"] == "reach");
    REQUIRE(reach["after"].size() == 2);
    CHECK(reach["after"][0].size() > 10);
    CHECK(reach["after"][1].size() > reach["after"][0].size());
    // The same to its owner, who knows his card.
    table.axis.say({{"type", "reach"}, {"id", 1}, {"plane", "E-3"}});
    CHECK(table.axis.ear->last() == reach);
}

TEST_CASE("W2-BOMB-02, W2-PHOTO-01, W2-STRAFE-01, W2-STRAFE-02: bombs, pictures and troops reach those who play") {
    Json setup = ww2_setup();
    setup["planes"][0].update({{"bombs", {4, 4}}, {"camera", true}, {"at", {300, 120}}});
    setup["planes"][1]["at"] = {600, 120};
    setup["planes"][2]["at"] = {60, 560};
    setup["planes"][3]["at"] = {640, 560};
    setup["targets"] = Json::parse(
        R"([{"id": "infantry", "kind": "troops", "side": "allied", "at": [300, 240], "heading": 0},
            {"id": "depot", "kind": "depot", "side": "allied", "at": [420, 300], "heading": 0, "dummy": true}])");
    setup["mission"] = Json::parse(R"({"turns": 6, "pieces": [{"piece": "damage", "side": "axis", "most": 5}]})");
    Ww2Table table(setup);
    const Json owner = Ww2Table::told(table.allied)["view"]["targets"];
    REQUIRE(owner.contains("depot"));
    CHECK(owner["depot"]["dummy"] == true);
    for (const Person* other : {&table.axis, &table.watcher})
        CHECK(!Ww2Table::told(*other)["view"]["targets"]["depot"].contains("dummy"));

    std::map<std::string, Json> prompts;  // the first of each kind, by who is asked
    std::set<std::string> events;
    for (int i = 0; i < 200 && !table.room()->over(); ++i) {
        for (Person* person : {&table.axis, &table.allied}) {
            const Json moment = Ww2Table::told(*person);
            for (const Json& prompt : moment["prompts"])
                prompts.emplace(prompt["plane"].get<std::string>() + " " + prompt["ask"].get<std::string>(), prompt);
        }
        const Json moment = Ww2Table::told(table.axis);
        const bool bombs = moment["view"].value("ask", "") == "drop";
        if (bombs && moment["view"]["turn"] == 1)
            CHECK(table.answer_of(table.axis, {{"kind", "drop"}, {"plane", "E-3"}, {"groups", 1}})["type"] ==
                  "accepted");
        else
            REQUIRE(table.answer_one());
    }
    CHECK(table.room()->over());
    for (const std::string& text : table.watcher.ear->heard) {
        const Json message = Json::parse(text);
        if (!message.contains("events")) continue;
        for (const Json& event : message["events"]) events.insert(event["event"].get<std::string>());
    }
    REQUIRE(prompts.contains("E-3 drop"));
    CHECK(prompts["E-3 drop"]["choices"].size() == 2);
    CHECK(prompts["E-3 drop"]["decline"]["groups"] == 0);
    CHECK(events.contains("dropping"));
    CHECK(events.contains("bombs-placed"));
    // The E-3 has flown over the troops, who could fire at it.
    REQUIRE(prompts.contains("infantry fire"));
    CHECK(prompts["infantry fire"]["choices"][0]["target"] == "E-3");
    CHECK(prompts["infantry fire"]["decline"]["plane"] == "infantry");
}
