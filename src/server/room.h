// One game in the server: who sits where, what has happened, who is watching. An order is decided at
// once and written to the log; only when it is safe there does anybody hear of it, its giver included.
// Everything here runs on the loop.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "rules/decide.h"
#include "server/answers.h"
#include "server/house.h"
#include "server/opening.h"
#include "ww1/assemble.h"

namespace overdive::server {

using Message = std::shared_ptr<const std::string>;

// Somebody at the table: a connection, or a test.
class Guest {
public:
    Guest() = default;
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    virtual ~Guest() = default;

    virtual void send(const Message& message) = 0;
    // The table is taken away from him; he may come again.
    virtual void dismiss(const Refusal& reason) = 0;
};

struct SeatRequest {
    std::string seat;
    std::string invite;
    std::string key;
    std::string name;
    std::string number;
};

class Room : public std::enable_shared_from_this<Room> {
public:
    using Reply = std::function<void(const Granted<OrderedJson>&)>;

    // A game that is new; it is in the log when `done` is called without trouble.
    static std::shared_ptr<Room> create(House& house, const std::string& id, Opening opening, GameLog::Done done);
    // A replay from outside, to look at: everything in it is checked first.
    static Checked<std::shared_ptr<Room>> import(House& house, const std::string& id, Opening opening,
                                                 std::string lines, GameLog::Done done);
    // A game from the log.
    static Checked<std::shared_ptr<Room>> restore(House& house, const std::vector<LogEntry>& entries);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] bool over() const { return opening_.imported || shown_.over(); }
    [[nodiscard]] bool started() const { return shown_updates_ > 0; }
    [[nodiscard]] std::size_t updates() const { return shown_updates_; }
    // Nothing is under way and nobody is here: it can be forgotten and read again.
    [[nodiscard]] bool idle() const;
    // An entry could not be kept: what is in memory is not what is on the disk.
    [[nodiscard]] bool broken() const { return broken_; }

    void take_seat(const SeatRequest& request, const Reply& reply);
    // Whose key this is.
    [[nodiscard]] std::optional<SeatId> seat_with(std::string_view key) const;
    [[nodiscard]] std::optional<SeatId> seat_named(std::string_view name) const;
    [[nodiscard]] std::optional<PlaneId> plane_named(std::string_view name) const;

    // Guests see what their viewer may; they are sent the welcome.
    void enter(Guest& guest, Viewer viewer);
    void leave(Guest& guest);
    void send_away(const Refusal& reason);

    // `answer` is called once, with the number of the update when the order is safe, or the objections.
    using Answer = std::function<void(const tl::expected<std::uint32_t, Objections>&)>;
    void order(const Command& command, const Answer& answer);
    void draft(Guest& from, PlaneId plane, const std::vector<CardId>& cards);

    [[nodiscard]] const GameState& shown() const { return shown_; }
    [[nodiscard]] Telling telling() const { return {*rules_, opening_.header.names}; }
    [[nodiscard]] View view_for(Viewer viewer) const { return view(*rules_, shown_, viewer); }

    // Where a plane may go, from what all may know: worked out once for each update.
    [[nodiscard]] const OrderedJson& reach(PlaneId plane);

    [[nodiscard]] OrderedJson table_json() const;
    [[nodiscard]] OrderedJson history_json(Viewer viewer, const std::string& as, std::uint32_t since) const;
    // The whole game with every secret: for games that are over.
    [[nodiscard]] std::string replay_text() const;
    // An opening with the state in which the turn of an update began.
    [[nodiscard]] Granted<Opening> opening_from_update(std::uint32_t update) const;

private:
    struct Seat {
        std::string name;
        std::string bot;
        std::string key_hash;
        std::string number;
        int online = 0;
        bool thinking = false;  // its bot
        [[nodiscard]] bool taken() const { return !number.empty(); }
    };
    // An order (none: the beginning) and what it led to.
    struct Batch {
        std::optional<Command> command;
        std::vector<Event> events;
    };

    Room(House& house, std::string id, Opening opening, std::int64_t created);
    [[nodiscard]] Checked<void> take_up_seat(const LogEntry& entry);
    [[nodiscard]] Checked<void> take_up_lines(std::string lines);

    [[nodiscard]] bool all_seated() const;
    [[nodiscard]] FairDraws fair_draws() const;
    void make_seed();
    [[nodiscard]] LogEntry entry(std::string kind, std::string body);
    [[nodiscard]] LogEntry seat_entry(SeatId id);
    [[nodiscard]] LogEntry begin_game();
    [[nodiscard]] LogEntry record(Batch batch);
    void keep(std::vector<LogEntry> entries, std::function<void(const Trouble&)> then);
    void show_up_to(std::size_t update, std::chrono::steady_clock::time_point arrived);
    void send_update(std::size_t update, const GameState& before);
    void send_table();
    void give_up();

    [[nodiscard]] OrderedJson events_json(const Batch& batch, GameState& state, View& seen, Viewer viewer) const;
    [[nodiscard]] OrderedJson welcome_json(Viewer viewer) const;
    void add_question(OrderedJson& json, Viewer viewer) const;

    void ask_bots();
    void ask_bot(SeatId seat);
    void wind_clock(std::chrono::seconds grace);
    void time_is_up(std::uint64_t winding);
    [[nodiscard]] std::optional<Command> order_of_absent(SeatId seat) const;

    House& house_;
    std::string id_;
    Opening opening_;
    std::int64_t created_ = 0;
    std::shared_ptr<const Ruleset> rules_;
    MatchSeed seed_;
    std::string seed_text_;
    std::vector<Seat> seats_;
    std::vector<Batch> batches_;
    std::vector<std::string> lines_;  // of the replay, for each batch
    GameState state_;                 // after the last batch
    GameState shown_;                 // after the last batch that is safe
    std::size_t shown_updates_ = 0;
    std::uint32_t next_entry_ = 0;
    std::size_t in_flight_ = 0;
    bool broken_ = false;
    std::map<Guest*, Viewer> guests_;
    std::map<PlaneId, std::vector<CardId>> drafts_;
    std::map<PlaneId, OrderedJson> reaches_;
    std::uint64_t windings_ = 0;  // of the clock
    std::optional<std::chrono::steady_clock::time_point> deadline_;
};

// What a guest is sent, ready for the wire.
[[nodiscard]] Message message_of(const OrderedJson& json);

}  // namespace overdive::server
