// A server without network, disk and threads of its own: the loop is turned by hand, the log keeps
// its entries in memory and can be made to wait or to fail.
#pragma once

#include <doctest/doctest.h>

#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "server/desk.h"
#include "server/hall.h"
#include "server/secrets.h"
#include "server/told.h"
#include "support/ww2.h"

namespace overdive::testing {

using namespace overdive::server;

class ManualLoop : public Loop {
public:
    void post(std::function<void()> work) override {
        const std::lock_guard guard(mutex_);
        work_.push_back(std::move(work));
    }
    void after(std::chrono::milliseconds time, std::function<void()> work) override {
        later_.emplace(now_.load() + time, std::move(work));
    }
    [[nodiscard]] std::int64_t seconds_since_1970() const override {
        return 1'800'000'000 + std::chrono::duration_cast<std::chrono::seconds>(now_.load()).count();
    }

    // One piece of work; false if there is none.
    bool turn() {
        std::function<void()> work;
        {
            const std::lock_guard guard(mutex_);
            if (work_.empty()) return false;
            work = std::move(work_.front());
            work_.pop_front();
        }
        work();
        return true;
    }
    void run() {
        while (turn()) {
        }
    }
    void let_pass(std::chrono::milliseconds time) {
        now_ = now_.load() + time;
        while (!later_.empty() && later_.begin()->first <= now_.load()) {
            const auto work = std::move(later_.begin()->second);
            later_.erase(later_.begin());
            work();
            run();
        }
    }

private:
    std::mutex mutex_;
    std::deque<std::function<void()>> work_;
    std::atomic<std::chrono::milliseconds> now_{std::chrono::milliseconds(0)};
    std::multimap<std::chrono::milliseconds, std::function<void()>> later_;
};

class MemoryLog : public GameLog {
public:
    void append(std::vector<LogEntry> entries, Done done) override {
        waiting_.push_back({std::move(entries), std::move(done)});
        if (!held_back) write();
    }
    Checked<std::vector<LogEntry>> read(const std::string& game) override {
        ++reads;
        const std::lock_guard guard(mutex_);
        const auto found = games.find(game);
        return found == games.end() ? std::vector<LogEntry>() : found->second;
    }
    [[nodiscard]] Trouble trouble_now() const override { return trouble; }
    void remove(const std::string& game, Done done) override {
        {
            const std::lock_guard guard(mutex_);
            games.erase(game);
        }
        done(trouble);
    }
    void survey(const Survey& seen) override {
        for (const auto& [id, entries] : games) {
            if (!entries.empty()) seen(entries.front(), entries.back());
        }
    }

    void write() {
        auto group = std::move(waiting_);
        waiting_.clear();
        for (auto& [entries, done] : group) {
            if (!trouble) {
                const std::lock_guard guard(mutex_);
                for (LogEntry& entry : entries) {
                    CHECK(entry.number == games[entry.game].size());
                    games[entry.game].push_back(std::move(entry));
                }
            }
            done(trouble);
        }
    }

    bool held_back = false;
    Trouble trouble;
    std::map<std::string, std::vector<LogEntry>> games;
    std::atomic<int> reads = 0;

private:
    std::vector<std::pair<std::vector<LogEntry>, Done>> waiting_;
    std::mutex mutex_;  // the workshop reads large games
};

// A line that keeps what it was sent.
class Ear : public Line {
public:
    void send(const Message& message) override { heard.push_back(*message); }
    void hang_up() override { hung_up = true; }

    [[nodiscard]] Json last() const {
        REQUIRE(!heard.empty());
        return Json::parse(heard.back());
    }
    // The last message of a type.
    [[nodiscard]] Json last(std::string_view type) const {
        for (auto each = heard.rbegin(); each != heard.rend(); ++each) {
            Json json = Json::parse(*each);
            if (json["type"] == type) return json;
        }
        return nullptr;
    }
    [[nodiscard]] std::size_t count(std::string_view type) const {
        std::size_t found = 0;
        for (const std::string& each : heard) found += Json::parse(each)["type"] == type ? 1 : 0;
        return found;
    }

    std::vector<std::string> heard;
    bool hung_up = false;
};

// Somebody with a connection.
struct Person {
    std::shared_ptr<Ear> ear = std::make_shared<Ear>();
    std::unique_ptr<Desk> desk;

    void say(const Json& message) { desk->receive(message.dump()); }
};

struct TestHouse {
    ManualLoop loop;
    MemoryLog log;
    std::unique_ptr<GameLog> disk;  // instead of the log in memory, where there is one
    std::atomic<int> to_fail = 0;   // the next pieces of work of the workshop throw
    Workshop workshop{1, &seconds_of_this_thread, nullptr, [this](const std::string&) { fail_if_wanted(); }};
    Journal journal{server::Level::silent};
    Metrics metrics;
    House house{
        loop,  disk ? *disk : static_cast<GameLog&>(log), workshop, {played(ww1()), played(ww2())}, journal, metrics,
        "test"};
    std::unique_ptr<Hall> hall = std::make_unique<Hall>(house);

    explicit TestHouse(std::unique_ptr<GameLog> on_disk = nullptr) : disk(std::move(on_disk)) {}
    ~TestHouse() { close(); }
    // The threads end, while those they report to are still there.
    void close() {
        workshop.stop();
        disk.reset();
    }
    void fail_if_wanted() {
        if (to_fail == 0) return;
        --to_fail;
        throw std::runtime_error("planted");
    }

    // The program ends and starts again: what is not in the log is gone.
    void restart() {
        loop.run();
        hall = std::make_unique<Hall>(house);
    }

    Json ask(const std::function<void(const Room::Reply&)>& question) {
        Json answer;
        question([&](const Granted<OrderedJson>& reply) {
            if (reply)
                answer = *reply;
            else
                answer = {{"refused", reply.error().code}, {"problems", reply.error().problems.size()}};
        });
        if (!log.held_back) run_until([&] { return !answer.is_null(); });
        loop.run();
        return answer;
    }
    Json import(const std::string& text) {
        return ask([&](const Room::Reply& reply) { hall->import(text, "somebody", nullptr, reply); });
    }
    Json create(const Json& body) {
        return ask([&](const Room::Reply& reply) { hall->create(body, "somebody", reply); });
    }
    Json take(const Json& game, const std::string& seat, const std::string& key,
              const std::string& number = random_hex(32)) {
        const auto there = room(game);
        return ask([&](const Room::Reply& reply) {
            there->take_seat({seat, game["invite"].get<std::string>(), key, "Somebody", number}, reply);
        });
    }
    Person person() {
        Person person;
        person.desk = std::make_unique<Desk>(house, *hall, person.ear);
        return person;
    }
    Person join(const Json& game, const std::string& key = "") {
        Person joined = person();
        Json message{{"type", "join"}, {"protocol", 1}, {"game", game["game"]}};
        if (!key.empty()) message["key"] = key;
        joined.say(message);
        loop.run();
        return joined;
    }
    Granted<std::shared_ptr<Room>> find(const Json& game) {
        std::optional<Granted<std::shared_ptr<Room>>> found;
        hall->with_room(game["game"].get<std::string>(), "somebody", [&](const auto& room) { found = room; });
        run_until([&] { return found.has_value(); });
        return *found;
    }
    std::shared_ptr<Room> room(const Json& game) { return find(game).value(); }

    // Until somebody has heard this; bots think on a thread of their own.
    template <class Until>
    void run_until(Until until) {
        for (int patience = 0; patience < 20'000 && !until(); ++patience) {
            loop.run();
            if (!until()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        REQUIRE(until());
    }
};

// The past of a game as somebody may know it.
inline Json history_of(const Room& room, Viewer viewer, std::uint32_t since = 0) {
    const auto text = past_text(room.past(), since, viewer, room.telling(), [] { return true; });
    REQUIRE(text.has_value());
    return Json::parse("{" + *text + "}");
}

inline Json duel_setup() {
    return Json::parse(
        R"({"format": "overdive-game/1", "system": "ww1", "table": {"width": 900, "height": 900}, "planes": [
        {"id": "Dr.I", "model": "fokker-dr1", "side": "central"}, {"id": "Camel", "model": "sopwith-camel", "side": "allied"}]})");
}

// Two planes a side of the World War II game, close enough to fire soon.
inline Json ww2_setup(const Json& options = Json::array()) {
    Json setup = Json::parse(
        R"({"format": "overdive-game/1", "system": "ww2", "table": {"width": 700, "height": 600}, "planes": [
        {"id": "E-3", "model": "bf109-e3", "side": "axis", "at": [300, 150], "heading": 0},
        {"id": "D.520", "model": "d520", "side": "axis", "at": [400, 150], "heading": 0},
        {"id": "Spitfire", "model": "spitfire-mk1", "side": "allied", "at": [310, 450], "heading": 180},
        {"id": "Hurricane", "model": "hurricane-mk1", "side": "allied", "at": [410, 450], "heading": 180}]})");
    setup["options"] = options;
    return setup;
}

inline const std::string red_key = "red-key-0123456789abcdef";
inline const std::string blue_key = "blue-key-0123456789abcdef";

// A duel of two people who have sat down.
struct Duel {
    TestHouse house;
    Json game;
    Person red;
    Person blue;
    Person watcher;

    explicit Duel(Json extra = Json::object()) {
        Json body{{"setup", duel_setup()}};
        body.update(extra);
        game = house.create(body);
        house.take(game, "central", red_key);
        house.take(game, "allied", blue_key);
        red = house.join(game, red_key);
        blue = house.join(game, blue_key);
        watcher = house.join(game);
    }
    // Straights of both decks, in this order.
    static Json plan(const std::string& plane, int turn, std::vector<int> cards) {
        return {{"type", "order"},
                {"id", 7},
                {"turn", turn},
                {"phase", 0},
                {"order", {{"kind", "plan"}, {"plane", plane}, {"cards", std::move(cards)}}}};
    }
    void plan_both(int turn) {
        red.say(plan("Dr.I", turn, straights("fokker-dr1")));
        blue.say(plan("Camel", turn, straights("sopwith-camel")));
        house.loop.run();
    }
    static std::vector<int> straights(std::string_view model_name) {
        std::vector<int> cards;
        for (const ManeuverCard& card : ww1().deck_of(model(model_name)).cards) {
            if (card.is(CardMark::straight) && cards.size() < 3) cards.push_back(card.number.value);
        }
        return cards;
    }
};

}  // namespace overdive::testing
