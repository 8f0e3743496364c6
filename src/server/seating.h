// The seats of one game: who sits in each, with which key, and what each adds to the draws.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ids.h"
#include "server/opening.h"
#include "wire/event_json.h"

namespace overdive::server {

struct SeatRequest {
    std::string seat;
    std::string invite;
    std::string key;
    std::string name;
    std::string number;
};

// A seat that was asked for and granted.
struct Claim {
    SeatId seat;
    bool again = false;  // it was his before: an answer may have been lost on its way
};

class Seating {
public:
    // The opening must outlive it. Until somebody comes he has been away since `now`, in seconds.
    Seating(const Opening& opening, std::int64_t now);

    [[nodiscard]] std::optional<SeatId> named(std::string_view name) const;
    // Whose key this is.
    [[nodiscard]] std::optional<SeatId> with_key(std::string_view key) const;
    // The bot that plays there, for itself or for somebody who has gone; empty: a person.
    [[nodiscard]] const std::string& bot_in(SeatId id) const {
        const Seat& seat = seats_[id.index()];
        return seat.stand_in.empty() ? seat.bot : seat.stand_in;
    }
    // Whether somebody who sits here is here, or was so many seconds ago. Who has not come since the game was read from
    // the log does not count.
    [[nodiscard]] bool has_company(std::int64_t now, std::int64_t away_seconds) const;
    // The seats that people play.
    [[nodiscard]] std::vector<SeatId> people() const;
    // Nobody else is waited for; never in a replay to look at.
    [[nodiscard]] bool all_taken() const;

    [[nodiscard]] Granted<Claim> take(const SeatRequest& request, std::int64_t now);
    // The seats of the bots, which need nobody's leave.
    [[nodiscard]] std::vector<SeatId> seat_bots();

    // Whether he is the first who came for a seat, or the last who left it.
    bool came(SeatId seat) {
        seats_[seat.index()].seen = true;
        return seats_[seat.index()].online++ == 0;
    }
    bool went(SeatId seat, std::int64_t now);
    void all_went(std::int64_t now);

    // A person's seat goes to the bot that was agreed on, if he has been away long enough; and back to him.
    [[nodiscard]] Granted<void> hand_over(SeatId seat, std::int64_t now);
    void let_stand_in(SeatId seat);
    void give_back(SeatId seat) { seats_[seat.index()].stand_in.clear(); }
    [[nodiscard]] bool is_handed_over(SeatId seat) const { return !seats_[seat.index()].stand_in.empty(); }

    // Since when nobody is there, by seat; and so it was before the game was read from the log.
    [[nodiscard]] std::vector<std::int64_t> absences() const;
    void take_up_absences(const std::vector<std::int64_t>& since);

    // A seat that is taken, as the log keeps it.
    [[nodiscard]] std::string text_of(SeatId seat) const;
    [[nodiscard]] Checked<void> take_up(const std::string& place, const std::string& text);

    [[nodiscard]] std::map<std::string, std::string> names() const;
    [[nodiscard]] FairDraws fair_draws() const;
    [[nodiscard]] OrderedJson json(std::int64_t now) const;

private:
    struct Seat {
        std::string name;
        std::string bot;
        std::string key_hash;
        std::string number;
        std::string stand_in;  // plays while he is away
        int online = 0;
        bool seen = false;            // he has been here
        std::int64_t gone_since = 0;  // in seconds, while nobody is online
        [[nodiscard]] bool taken() const { return !number.empty(); }
    };

    const Opening& opening_;
    std::vector<Seat> seats_;
};

}  // namespace overdive::server
