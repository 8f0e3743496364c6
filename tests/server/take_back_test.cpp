// A sealed answer may be changed while others are still due. Nobody but its giver learns of it: what all others are
// sent is the same, byte for byte, with and without.
#include "server/test_house.h"
#include "wire/re_decide.h"
#include "wire/replay.h"

using namespace overdive;
using namespace overdive::testing;

namespace {

Json instead(Json order) {
    order["instead"] = true;
    order["id"] = 8;
    return order;
}

std::vector<int> turned(std::vector<int> cards) {
    std::reverse(cards.begin(), cards.end());
    return cards;
}

// The same chance in both games: numbers and secret are given, not drawn.
struct EqualDuel : Duel {
    EqualDuel() {
        for (auto& [id, entries] : house.log.games) {
            Json opening = Json::parse(entries[0].body);
            opening["secret"] = std::string(64, 'a');
            entries[0].body = opening.dump();
            for (LogEntry& entry : entries) {
                if (entry.kind != kind_seat) continue;
                Json seat = Json::parse(entry.body);
                seat["number"] = std::string(64, 'b');
                entry.body = seat.dump();
            }
        }
        come_again();
    }
    void come_again() {
        red.desk.reset();
        blue.desk.reset();
        watcher.desk.reset();
        house.restart();
        red = house.join(game, red_key);
        blue = house.join(game, blue_key);
        watcher = house.join(game);
    }
    // All that somebody was sent, without the name of the game and the hash of its secret.
    [[nodiscard]] static std::vector<std::string> told(const Person& person) {
        std::vector<std::string> all;
        for (const std::string& text : person.ear->heard) {
            Json message = Json::parse(text);
            if (message.contains("table")) message["table"].erase("game");
            all.push_back(message.dump());
        }
        return all;
    }
    void play_on(int turn) {
        blue.say(plan("Camel", turn, straights("sopwith-camel")));
        house.loop.run();
    }
};

const Json& first_plan() {
    static const Json plan = Duel::plan("Dr.I", 1, Duel::straights("fokker-dr1"));
    return plan;
}
const Json& second_plan() {
    static const Json plan = Duel::plan("Dr.I", 1, turned(Duel::straights("fokker-dr1")));
    return plan;
}

}  // namespace

TEST_CASE("a plan may be changed until everybody has confirmed, and its owner alone hears of it") {
    EqualDuel changed;
    EqualDuel plain;
    changed.red.say(first_plan());
    plain.red.say(second_plan());
    changed.house.loop.run();
    plain.house.loop.run();

    const std::size_t heard = changed.blue.ear->heard.size();
    const std::size_t watched = changed.watcher.ear->heard.size();
    changed.red.say(instead(second_plan()));
    changed.house.loop.run();
    CHECK(changed.red.ear->last("accepted")["id"] == 8);
    CHECK(changed.red.ear->last("accepted")["update"] == 2);
    const Json told = changed.red.ear->last("changed");
    CHECK(told["view"]["planes"]["Dr.I"]["plan"] == second_plan()["order"]["cards"]);
    CHECK(told["update"] == 2);
    CHECK(changed.blue.ear->heard.size() == heard);
    CHECK(changed.watcher.ear->heard.size() == watched);

    changed.play_on(1);
    plain.play_on(1);
    // The plan that was put in its place is the one that is flown.
    CHECK(changed.house.room(changed.game)->shown() == plain.house.room(plain.game)->shown());
    CHECK(EqualDuel::told(changed.blue) == EqualDuel::told(plain.blue));
    CHECK(EqualDuel::told(changed.watcher) == EqualDuel::told(plain.watcher));
    // Also who looks it up later.
    const auto history = [](EqualDuel& duel, Viewer viewer) {
        return history_of(*duel.house.room(duel.game), viewer).dump();
    };
    CHECK(history(changed, {SeatId{1}}) == history(plain, {SeatId{1}}));
    CHECK(history(changed, {}) == history(plain, {}));
    CHECK(history(changed, {SeatId{0}}).find("\"answer-changed\"") != std::string::npos);
}

TEST_CASE("a change that was acknowledged outlives the program and can be decided anew") {
    EqualDuel duel;
    duel.red.say(first_plan());
    duel.house.loop.run();
    duel.red.say(instead(second_plan()));
    duel.house.loop.run();
    const GameState before = duel.house.room(duel.game)->shown();
    duel.come_again();
    const auto room = duel.house.room(duel.game);
    CHECK(room->shown() == before);
    CHECK(room->updates() == 2);
    CHECK(duel.red.ear->last("welcome")["view"]["planes"]["Dr.I"]["plan"] == second_plan()["order"]["cards"]);
    duel.play_on(1);
    const auto replay = read_replay("replay", room->replay_text(), ww1());
    REQUIRE(replay.has_value());
    const auto again = re_decide(*replay, assemble(ww1(), {}), MatchSeed::from_text(replay->header.seed), nullptr);
    CHECK_MESSAGE(again.agrees(), (again.first ? again.first->decided : ""));
}

TEST_CASE("a change is not kept and not told before the log has it") {
    EqualDuel duel;
    duel.red.say(first_plan());
    duel.house.loop.run();
    duel.house.log.held_back = true;
    duel.red.say(instead(second_plan()));
    duel.house.loop.run();
    CHECK(duel.red.ear->last("changed").is_null());
    Person late = duel.house.join(duel.game, red_key);
    CHECK(late.ear->last("welcome")["view"]["planes"]["Dr.I"]["plan"] == first_plan()["order"]["cards"]);
    duel.house.log.write();
    duel.house.loop.run();
    CHECK(late.ear->last("changed")["view"]["planes"]["Dr.I"]["plan"] == second_plan()["order"]["cards"]);
}

TEST_CASE("only what is sealed and still open can be changed, and only when one says so") {
    EqualDuel duel;
    CHECK(!duel.red.ear->last("welcome").contains("changes"));
    duel.red.say(first_plan());
    duel.house.loop.run();
    const Json changes = duel.red.ear->last("update")["changes"];
    REQUIRE(changes.size() == 1);
    CHECK(changes[0]["plane"] == "Dr.I");
    CHECK(changes[0]["ask"] == "plan");
    CHECK(!duel.blue.ear->last("update").contains("changes"));
    duel.red.say(second_plan());
    CHECK(duel.red.ear->last("refused")["objections"][0]["why"] == "already-given");
    Json bad = instead(second_plan());
    bad["order"]["cards"] = {1, 1, 1};
    duel.red.say(bad);
    CHECK(duel.red.ear->last("refused")["id"] == 8);
    Json foreign = instead(second_plan());
    duel.blue.say(foreign);
    CHECK(duel.blue.ear->last("error")["code"] == "not-yours");
    duel.play_on(1);
    duel.red.say(instead(second_plan()));
    duel.house.loop.run();
    CHECK(duel.red.ear->last("refused")["objections"][0]["why"] == "stale");
    CHECK(duel.red.ear->last("changed").is_null());
}

TEST_CASE("changes are not counted: neither guests nor the chance of bots can tell how many there were") {
    EqualDuel duel;
    duel.red.say(first_plan());
    duel.house.loop.run();
    for (int i = 0; i < 5; ++i) {
        duel.red.say(instead(i % 2 == 0 ? second_plan() : first_plan()));
        duel.house.loop.run();
    }
    CHECK(duel.house.room(duel.game)->updates() == 2);
}
