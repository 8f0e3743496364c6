// An opponent who has gone: those who wait may remind him, offer a draw, give up, or hand his seat to the computer,
// which gives it back when he comes. What matters to the game is in its log.
#include <algorithm>

#include "rules/legal.h"
#include "server/test_house.h"
#include "wire/re_decide.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

const Json with_stand_in{{"stand_in", {{"bot", "simple"}, {"after", 300}}}};

Json offer(const std::string& what) {
    return {{"type", "offer"}, {"id", 4}, {"offer", what}};
}

struct Waiting : Duel {
    explicit Waiting(const Json& extra = Json::object()) : Duel(extra) {
        red.say(plan("Dr.I", 1, straights("fokker-dr1")));
        house.loop.run();
    }
    std::string said(Person& person, const Json& message) {
        person.say(message);
        house.loop.run();
        const Json answer = person.ear->last();
        for (auto each = person.ear->heard.rbegin(); each != person.ear->heard.rend(); ++each) {
            const Json json = Json::parse(*each);
            if (!json.contains("id") || json["id"] != message["id"]) continue;
            return json["type"] == "error" ? json["code"].get<std::string>() : json["type"].get<std::string>();
        }
        return "nothing";
    }
    void blue_goes() {
        blue.desk.reset();
        house.loop.run();
    }
    bool flew_on() {
        const GameState& state = house.room(game)->shown();
        return state.turn > 1 || state.phase > 0;
    }
    // The computer has nothing to think about.
    bool waits_for_red_alone() {
        const auto due = awaited(house.room(game)->shown());
        return std::all_of(due.begin(), due.end(), [](const Awaited& each) { return each.seat == SeatId{0}; });
    }
    void pass(std::chrono::seconds time) { house.loop.let_pass(time); }
    Json seat(std::size_t which) { return house.room(game)->table_json()["seats"][which]; }
    // The replay says it, and the rules of today lead to the same.
    void check_replay(const std::string& word) {
        const std::string text = house.room(game)->replay_text();
        CHECK_MESSAGE(text.find("{\"event\":{\"" + word) != std::string::npos, text);
        const auto replay = read_replay("replay", text, ww1());
        REQUIRE(replay.has_value());
        const auto again = re_decide(*replay, assemble(ww1(), {}), MatchSeed::from_text(replay->header.seed), nullptr);
        CHECK_MESSAGE(again.agrees(), (again.first ? again.first->decided : ""));
    }
};

Json hand_over(const std::string& seat) {
    return {{"type", "hand-over"}, {"id", 5}, {"seat", seat}};
}

}  // namespace

TEST_CASE("the table says who is here and for how long somebody has been away") {
    Waiting duel;
    CHECK(duel.seat(1)["online"] == true);
    CHECK(!duel.seat(1).contains("away"));
    duel.blue_goes();
    duel.pass(std::chrono::seconds(90));
    CHECK(duel.seat(1)["online"] == false);
    CHECK(duel.seat(1)["away"] == 90);
    CHECK(duel.red.ear->last("table")["table"]["seats"][1]["online"] == false);
}

TEST_CASE("whoever waits may remind the other, once in a while") {
    Waiting duel;
    const Json nudge{{"type", "nudge"}, {"id", 3}};
    CHECK(duel.said(duel.watcher, nudge) == "spectator");
    CHECK(duel.said(duel.blue, nudge) == "your-turn");
    CHECK(duel.said(duel.red, nudge) == "accepted");
    CHECK(duel.blue.ear->last("nudged")["by"] == "central");
    CHECK(duel.watcher.ear->last("nudged").is_null());
    CHECK(duel.said(duel.red, nudge) == "too-soon");
    CHECK(duel.blue.ear->count("nudged") == 1);
    duel.pass(std::chrono::seconds(20));
    CHECK(duel.said(duel.red, nudge) == "accepted");
    CHECK(duel.blue.ear->count("nudged") == 2);
}

TEST_CASE("a draw is agreed when both sides want it, and the log and the replay have it") {
    Waiting duel;
    CHECK(duel.said(duel.watcher, offer("draw")) == "spectator");
    CHECK(duel.said(duel.red, offer("draw")) == "accepted");
    const Json offers = duel.blue.ear->last("table")["table"]["offers"];
    REQUIRE(offers.size() == 1);
    CHECK(offers[0] == Json{{"offer", "draw"}, {"seats", {"central"}}, {"update", 2}});
    CHECK(duel.said(duel.red, offer("draw")) == "accepted");  // said twice is said once
    CHECK(!duel.house.room(duel.game)->over());
    CHECK(duel.said(duel.blue, offer("draw")) == "accepted");
    CHECK(duel.house.room(duel.game)->over());
    CHECK(duel.watcher.ear->last("update")["view"]["outcome"] == "draw");
    CHECK(duel.watcher.ear->last("update")["events"][0]["event"] == "draw-agreed");
    const GameState ended = duel.house.room(duel.game)->shown();
    duel.house.restart();
    CHECK(duel.house.room(duel.game)->shown() == ended);
    CHECK(duel.house.room(duel.game)->updates() == 3);
    duel.check_replay("draw-agreed");
    Person again = duel.house.join(duel.game, red_key);
    CHECK(duel.said(again, offer("draw")) == "over");
}

TEST_CASE("an offer lapses with the next order") {
    Waiting duel;
    CHECK(duel.said(duel.red, offer("draw")) == "accepted");
    duel.blue.say(Duel::plan("Camel", 1, Duel::straights("sopwith-camel")));
    duel.house.loop.run();
    CHECK(!duel.house.room(duel.game)->table_json().contains("offers"));
    CHECK(duel.said(duel.blue, offer("draw")) == "accepted");
    CHECK(!duel.house.room(duel.game)->over());
}

TEST_CASE("a changed plan lets no offer lapse: others would see it") {
    Waiting duel;
    CHECK(duel.said(duel.blue, offer("draw")) == "accepted");
    Json other = Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1"));
    std::swap(other["order"]["cards"][0], other["order"]["cards"][1]);
    other["instead"] = true;
    duel.red.say(other);
    duel.house.loop.run();
    CHECK(duel.house.room(duel.game)->table_json()["offers"].size() == 1);
}

TEST_CASE("who gives up has lost") {
    Waiting duel;
    CHECK(duel.said(duel.watcher, offer("give-up")) == "spectator");
    CHECK(duel.said(duel.blue, offer("give-up")) == "accepted");
    const Json update = duel.red.ear->last("update");
    CHECK(update["view"]["outcome"] == "won");
    CHECK(update["view"]["winner"] == "central");
    CHECK(update["events"][0]["event"] == "gave-up");
    CHECK(update["events"][0]["side"] == "allied");
    const GameState ended = duel.house.room(duel.game)->shown();
    duel.house.restart();
    CHECK(duel.house.room(duel.game)->shown() == ended);
    duel.check_replay("gave-up");
}

TEST_CASE("the computer agrees to no draw, but one may give up against it") {
    Waiting duel(with_stand_in);
    duel.blue_goes();
    duel.pass(std::chrono::seconds(300));
    CHECK(duel.said(duel.red, hand_over("allied")) == "accepted");
    CHECK(duel.said(duel.red, offer("draw")) == "nobody-agrees");
    CHECK(duel.said(duel.red, offer("give-up")) == "accepted");
    CHECK(duel.house.room(duel.game)->over());
}

TEST_CASE("a seat is handed over only to the computer that was agreed on, and only after the time that was named") {
    Waiting plain;
    plain.blue_goes();
    plain.pass(std::chrono::hours(100));
    CHECK(plain.said(plain.red, hand_over("allied")) == "no-stand-in");

    Waiting duel(with_stand_in);
    CHECK(duel.red.ear->last("welcome")["table"]["stand_in"] == with_stand_in["stand_in"]);
    CHECK(duel.said(duel.red, hand_over("allied")) == "not-away");
    CHECK(duel.said(duel.red, hand_over("central")) == "not-away");
    CHECK(duel.said(duel.red, hand_over("north")) == "no-such-seat");
    duel.pass(std::chrono::hours(1));
    duel.blue_goes();
    duel.pass(std::chrono::seconds(299));
    CHECK(duel.said(duel.red, hand_over("allied")) == "too-soon");
    CHECK(duel.said(duel.watcher, hand_over("allied")) == "spectator");
    duel.pass(std::chrono::seconds(1));
    CHECK(duel.said(duel.red, hand_over("allied")) == "accepted");
    CHECK(duel.said(duel.red, hand_over("allied")) == "taken");
    CHECK(duel.seat(1)["stand_in"] == "simple");
    // The computer plays on.
    duel.house.run_until([&] { return duel.flew_on() && duel.waits_for_red_alone(); });
    duel.check_replay("handed-over");
}

TEST_CASE("whoever comes back has his seat again, also after the program was ended") {
    Waiting duel(with_stand_in);
    duel.blue_goes();
    duel.pass(std::chrono::seconds(300));
    CHECK(duel.said(duel.red, hand_over("allied")) == "accepted");
    duel.house.run_until([&] { return duel.flew_on() && duel.waits_for_red_alone(); });
    duel.red.desk.reset();
    duel.watcher.desk.reset();
    duel.house.restart();
    CHECK(duel.seat(1)["stand_in"] == "simple");
    Person back = duel.house.join(duel.game, blue_key);
    duel.house.loop.run();
    CHECK(back.ear->last("update")["events"][0]["event"] == "given-back");
    CHECK(back.ear->last("update")["events"][0]["seat"] == "allied");
    CHECK(!duel.seat(1).contains("stand_in"));
    duel.house.restart();
    CHECK(!duel.seat(1).contains("stand_in"));
    duel.check_replay("given-back");
}

TEST_CASE("after a restart nobody has been away longer than the program runs") {
    Waiting duel(with_stand_in);
    duel.blue_goes();
    duel.pass(std::chrono::seconds(1000));
    duel.red.desk.reset();
    duel.watcher.desk.reset();
    duel.house.restart();
    Person red = duel.house.join(duel.game, red_key);
    CHECK(duel.said(red, hand_over("allied")) == "too-soon");
}

TEST_CASE("a game that was forgotten meanwhile still knows how long somebody has been away") {
    Waiting duel(with_stand_in);
    duel.blue_goes();
    duel.red.desk.reset();
    duel.watcher.desk.reset();
    duel.house.loop.run();
    const std::weak_ptr<Room> before = duel.house.room(duel.game);
    duel.house.hall->tidy_up();
    duel.house.run_until([&] { return before.expired(); });  // it is taken apart beside the loop
    duel.pass(std::chrono::seconds(300));
    Person red = duel.house.join(duel.game, red_key);
    CHECK(duel.said(red, hand_over("allied")) == "accepted");
}

TEST_CASE("a replay from a file keeps its title, its look and who flew") {
    Json setup = duel_setup();
    setup["title"] = "Evening patrol";
    Waiting duel({{"setup", setup}, {"look", {{"scenario", "patrol"}}}});
    CHECK(duel.said(duel.blue, offer("give-up")) == "accepted");
    const std::string text = duel.house.room(duel.game)->replay_text();
    const auto import = [&](const std::string& file) { return duel.house.import(file); };
    const Json opened = import(text);
    for (const bool again : {false, true}) {
        CAPTURE(again);
        if (again) duel.house.restart();
        const Json table = duel.house.room(opened)->table_json();
        CHECK(table["title"] == "Evening patrol");
        CHECK(table["look"] == Json{{"scenario", "patrol"}});
        CHECK(table["seats"][0]["name"] == "Somebody");
        CHECK(table["over"] == true);
        CHECK(table["outcome"] == "won");
    }
    // Whatever a stranger wrote there is cut to what a table can show.
    Json header = Json::parse(text.substr(0, text.find('\n')));
    header["table"] = {{"title", std::string(100'000, 'x')},
                       {"players", {{"central", std::string(100'000, 'y') + "\n"}, {"north", "nobody"}}},
                       {"bots", {{"allied", "no such bot"}}},
                       {"look", {{"much", std::string(100'000, 'z')}}}};
    const Json strange = import(header.dump() + text.substr(text.find('\n')));
    const Json table = duel.house.room(strange)->table_json();
    CHECK(table["title"].get<std::string>().size() == 200);
    CHECK(table["seats"][0]["name"].get<std::string>().size() == 40);
    CHECK(!table["seats"][1].contains("bot"));
    CHECK(!table.contains("look"));
    header["table"] = "strange";
    CHECK(import(header.dump() + text.substr(text.find('\n')))["refused"] == "bad-replay");
}
