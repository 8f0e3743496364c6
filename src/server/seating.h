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
    // The opening must outlive it.
    explicit Seating(const Opening& opening);

    [[nodiscard]] std::optional<SeatId> named(std::string_view name) const;
    // Whose key this is.
    [[nodiscard]] std::optional<SeatId> with_key(std::string_view key) const;
    [[nodiscard]] const std::string& bot_in(SeatId seat) const { return seats_[seat.index()].bot; }
    // Nobody else is waited for; never in a replay to look at.
    [[nodiscard]] bool all_taken() const;

    [[nodiscard]] Granted<Claim> take(const SeatRequest& request);
    // The seats of the bots, which need nobody's leave.
    [[nodiscard]] std::vector<SeatId> seat_bots();

    // Whether he is the first who came for a seat, or the last who left it.
    bool came(SeatId seat) { return seats_[seat.index()].online++ == 0; }
    bool went(SeatId seat) { return --seats_[seat.index()].online == 0; }
    void all_went();

    // A seat that is taken, as the log keeps it.
    [[nodiscard]] std::string text_of(SeatId seat) const;
    [[nodiscard]] Checked<void> take_up(const std::string& place, const std::string& text);

    [[nodiscard]] FairDraws fair_draws() const;
    [[nodiscard]] OrderedJson json() const;

private:
    struct Seat {
        std::string name;
        std::string bot;
        std::string key_hash;
        std::string number;
        int online = 0;
        [[nodiscard]] bool taken() const { return !number.empty(); }
    };

    const Opening& opening_;
    std::vector<Seat> seats_;
};
    [[nodiscard]] std::map<std::string, std::string> names() const;

}  // namespace overdive::server
