// A seat and a spectator say whatever they like, one message on each line ("!" before it: the
// spectator). Every message is answered or heeded, the spectator changes nothing, and the game that
// was kept can be read again and is the same.
#include <map>

#include <nlohmann/json.hpp>

#include "fuzz/queue.h"
#include "fuzz/support.h"
#include "server/desk.h"
#include "server/hall.h"

using namespace overdive;
using namespace overdive::fuzz;
using namespace overdive::server;

namespace {

class Memory : public GameLog {
public:
    void append(std::vector<LogEntry> entries, Done done) override {
        for (LogEntry& entry : entries) games_[entry.game].push_back(std::move(entry));
        done(std::nullopt);
    }
    Checked<std::vector<LogEntry>> read(const std::string& game) override { return games_[game]; }
    void remove(const std::string& game, Done done) override {
        games_.erase(game);
        done(std::nullopt);
    }

private:
    std::map<std::string, std::vector<LogEntry>> games_;
};

class Counter : public Line {
public:
    void send(const Message& message) override {
        require(!Json::parse(*message, nullptr, false).is_discarded(), "what is sent is JSON");
        ++sent;
    }
    void hang_up() override {}
    int sent = 0;
};

const std::string key = "a-key-of-the-seat-0123456789";

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Workshop workshop(1);
    static const Journal journal(overdive::server::Level::silent);
    Queue loop;
    Memory log;
    Metrics metrics;
    House house{loop, log, workshop, {played(ww1_catalog())}, journal, metrics, "fuzz"};
    Hall hall(house);
    std::string game;
    std::string invite;
    hall.create(
        Json::parse(
            R"({"setup": {"format": "overdive-game/1", "system": "ww1", "table": {"width": 500, "height": 500}, "planes": [
        {"id": "a", "model": "fokker-dr1", "side": "x", "seat": "s"}, {"id": "b", "model": "airco-dh4", "side": "y", "seat": "t"}]}})"),
        "somebody", [&](const Granted<OrderedJson>& made) {
            require(made.has_value(), "a game is made");
            game = made->at("game");
            invite = made->at("invite");
        });
    loop.run();
    const auto room = room_in(hall, game).value();
    const auto public_line = std::make_shared<Counter>();
    Desk one(house, hall, std::make_shared<Counter>());
    Desk two(house, hall, std::make_shared<Counter>());
    Desk spectator(house, hall, public_line);
    for (const auto& [seat, desk] : {std::pair("s", &one), {"t", &two}}) {
        room->take_seat({seat, invite, key + seat, "", std::string(64, '7')},
                        [](const auto& taken) { require(taken.has_value(), "the seat is taken"); });
        loop.run();
        desk->receive(R"({"type":"join","protocol":1,"game":")" + game + R"(","key":")" + key + seat + "\"}");
    }
    spectator.receive(R"({"type":"join","protocol":1,"game":")" + game + "\"}");

    std::string_view rest = text_of(data, size);
    for (int messages = 0; messages < 60 && !rest.empty(); ++messages) {
        const std::string_view message = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), message.size() + 1));
        if (message.starts_with('!')) {
            const std::size_t updates = room->updates();
            const int heard = public_line->sent;
            spectator.receive(message.substr(1));
            loop.run();
            require(room->updates() == updates, "a spectator changes nothing");
            require(public_line->sent == heard + 1, "a spectator is answered once");
        } else {
            // Both say it; to one of them it is about somebody else's plane.
            for (Desk* desk : {&one, &two}) {
                desk->receive(message);
                loop.run();
            }
        }
    }
    Hall other(house);
    const auto again = room_in(other, game);
    require(again.has_value(), "the game can be read again");
    require((*again)->shown() == room->shown(), "the game read again is the same");
    return 0;
}
