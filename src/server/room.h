// One game in the server: who sits where, what has happened, who is watching. An order is decided at
// once and written to the log; only when it is safe there does anybody hear of it, its giver included.
// The room brings the parts together, and each part keeps its own affairs. Everything here runs on the loop.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/games.h"
#include "rules/decide.h"
#include "server/audience.h"
#include "server/bot_corner.h"
#include "server/drafts.h"
#include "server/hints.h"
#include "server/history.h"
#include "server/house.h"
#include "server/ledger.h"
#include "server/move_clock.h"
#include "server/offers.h"
#include "server/opening.h"
#include "server/prepared.h"
#include "server/saved_game.h"
#include "server/seating.h"
#include "wire/answers.h"

namespace overdive::server {

class Room : public std::enable_shared_from_this<Room> {
public:
    using Reply = std::function<void(const Granted<OrderedJson>&)>;

    // A game that is new; it is in the log when `done` is called without trouble.
    // Its bots think on the account of `patron`.
    static std::shared_ptr<Room> create(House& house, const std::string& id, Prepared game, const std::string& patron,
                                        GameLog::Done done);
    // A replay from outside, to look at.
    static std::shared_ptr<Room> import(House& house, const std::string& id, Upload upload, GameLog::Done done);
    // A game from the log.
    static Checked<std::shared_ptr<Room>> restore(House& house, SavedGame saved);

    [[nodiscard]] const std::string& id() const { return ledger_.game(); }
    [[nodiscard]] bool over() const { return opening_.imported || shown().over(); }
    [[nodiscard]] bool started() const { return updates() > 0; }
    [[nodiscard]] const std::string& invite() const { return opening_.invite; }
    [[nodiscard]] std::size_t updates() const { return history_.shown_updates(); }
    // Nothing is under way and nobody is here: it can be forgotten and read again.
    [[nodiscard]] bool idle() const;
    // An entry could not be kept: what is in memory is not what is on the disk.
    [[nodiscard]] bool broken() const { return broken_; }

    void take_seat(const SeatRequest& request, const Reply& reply);
    // Whose key this is.
    [[nodiscard]] std::optional<SeatId> seat_with(std::string_view key) const { return seats_.with_key(key); }
    [[nodiscard]] std::optional<SeatId> seat_named(std::string_view name) const { return seats_.named(name); }
    [[nodiscard]] std::optional<PlaneId> plane_named(std::string_view name) const;
    // A plane or a target.
    [[nodiscard]] std::optional<BodyId> body_named(std::string_view name) const;

    // Somebody asks for the game. Bots who play among themselves do so for onlookers: when nobody has been there for a
    // while they rest, until somebody looks in again.
    void look_in();
    static constexpr std::int64_t seconds_without_onlookers = 60;

    // Guests see what their viewer may; they are sent the welcome.
    void enter(Guest& guest, Viewer viewer, const std::string& name = "");
    void leave(Guest& guest);
    void send_away(const Refusal& reason);
    // Since when players are away, for a room that is forgotten and read again.
    [[nodiscard]] std::vector<std::int64_t> absences() const { return seats_.absences(); }
    void take_up_absences(const std::vector<std::int64_t>& since) { seats_.take_up_absences(since); }

    // `answer` is called once, with the number of the update when the order is safe, or the objections.
    using Answer = std::function<void(const tl::expected<std::uint32_t, Objections>&)>;
    void order(const Command& command, const Answer& answer);
    // What players settle among themselves; the answer is an "accepted".
    void nudge(SeatId from, const Reply& reply);
    void offer(SeatId from, OfferKind kind, const Reply& reply);
    void hand_over(SeatId from, const std::string& seat, const Reply& reply);
    // What the orders for a plane are worth, from what its seat knows: for that seat alone, where all agreed to it.
    void hint(SeatId from, PlaneId plane, const Reply& reply);
    // A short phrase for all who are here. Nothing of it is kept.
    void say(SeatId from, Phrase phrase, const Reply& reply);
    // The next game of the same people, kept as long as this one is in memory. Nothing: somebody may set it up now.
    [[nodiscard]] std::optional<Refusal> no_rematch(SeatId from);
    void rematch(SeatId from, const Room& next, const std::string& invite, const Reply& reply);
    // Its maker has it shown to everybody, somebody is waited for, and somebody waits.
    [[nodiscard]] bool is_open_table() const;
    [[nodiscard]] OrderedJson open_table_json() const;
    [[nodiscard]] const std::string& system() const { return opening_.header.system; }
    [[nodiscard]] const std::string& patron() const { return patron_; }
    [[nodiscard]] std::int64_t created() const { return created_; }
    void draft(Guest& from, PlaneId plane, const Picked& picked);

    [[nodiscard]] const GameState& shown() const { return history_.shown(); }
    [[nodiscard]] Telling telling() const { return {*rules_, opening_.header.names}; }
    [[nodiscard]] const std::shared_ptr<const Ruleset>& rules() const { return rules_; }
    [[nodiscard]] View view_for(Viewer viewer) const { return view(*rules_, shown(), viewer); }

    // Where a plane may go, from what all may know: worked out once for each update.
    [[nodiscard]] const OrderedJson& reach(PlaneId plane);

    // Where cards would lead, from what all may know.
    [[nodiscard]] Granted<OrderedJson> tried(PlaneId plane, const std::vector<Placed>& cards) const;

    [[nodiscard]] OrderedJson table_json(Viewer viewer = {}) const;
    [[nodiscard]] Past past() const { return history_.past(); }
    // The whole game with every secret: for games that are over.
    [[nodiscard]] std::string replay_text() const;
    // An opening with the state in which the turn of an update began. It goes through the gate like any other.
    [[nodiscard]] Granted<Opening> opening_from_update(std::uint32_t update) const;

private:
    Room(House& house, const std::string& id, Prepared game, std::int64_t created, const std::string& patron);

    void make_seed();
    [[nodiscard]] Chance chance() const { return {seed_, &stacked_}; }
    [[nodiscard]] LogEntry begin_game();
    void keep(std::vector<LogEntry> entries, std::function<void(const Trouble&)> then);
    void give_up(const std::string& why);

    void show_up_to(std::size_t update, std::chrono::steady_clock::time_point arrived);
    void show_next();
    void show_change(SeatId seat, const Event& changed);
    void send_table();
    void company_changed();
    void settle(const Event& agreement, const Reply& reply);
    void take_up_stand_ins();
    [[nodiscard]] std::optional<Refusal> not_in_play() const;
    [[nodiscard]] std::vector<SeatId> asked_about(OfferKind kind, SeatId from) const;
    [[nodiscard]] OrderedJson accepted_json() const;
    [[nodiscard]] OrderedJson welcome_json(Viewer viewer) const;
    void add_question(OrderedJson& json, Viewer viewer) const;

    void go_on();
    [[nodiscard]] bool rests() const;
    void ask_bots();
    void wind_clock(std::chrono::seconds grace);
    void time_is_up();
    [[nodiscard]] std::function<void()> when_helpless(SeatId seat);

    House& house_;
    Opening opening_;
    std::shared_ptr<const Ruleset> rules_;
    std::string patron_;  // who made it
    std::int64_t created_ = 0;
    std::int64_t seen_at_ = 0;  // when somebody asked for it or left it
    MatchSeed seed_;
    std::string seed_text_;
    StackedCards stacked_;  // of a lesson; of every other game there are none
    Seating seats_;
    History history_;
    Ledger ledger_;
    Audience audience_;
    Drafts drafts_;
    BotCorner bots_;
    MoveClock clock_;
    Offers offers_;
    Nudges nudges_;
    Voices voices_;
    Hints hints_;
    struct Rematch {
        SeatId by;
        std::string game;
        std::string invite;
    };
    std::optional<Rematch> rematch_;
    bool tells_company_ = false;  // of those who watch, soon
    std::map<PlaneId, OrderedJson> reaches_;
    bool broken_ = false;
};

}  // namespace overdive::server
