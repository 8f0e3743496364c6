// What a game is made of before anybody sits down, as a client asks for it and as the log keeps it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "base/json_reader.h"
#include "server/refusal.h"
#include "server/systems.h"
#include "wire/replay.h"

namespace overdive::server {

// Who flies for a player that has been away for so many seconds, if another one wants it.
struct StandIn {
    std::string bot;
    int after = 0;
};

struct Opening {
    ReplayHeader header;  // the start, names and options; the seed is not known yet
    std::string title;
    std::map<std::string, std::string> bots;  // by seat
    std::optional<int> clock;                 // seconds for each plan and each decision to fire
    std::optional<StandIn> stand_in;
    std::optional<int> turns;                    // after so many it is a draw; where nobody said so, after very many
    std::map<std::string, std::string> players;  // their names by seat, of a replay to look at
    std::string look;                            // JSON text for tables; empty: none
    std::string campaign;                        // the campaign it belongs to; empty: none
    std::string lesson;                          // the lesson it is, with stacked decks; empty: none
    bool hints = false;                          // players may ask what their orders are worth
    bool listed = false;                         // it may be shown among the open tables
    std::string invite;
    std::string secret;     // of the fair draws
    bool imported = false;  // a replay to look at: nobody sits down
};

// Where a new game may begin other than with a set-up: a turn of a game that is over.
struct Continuation {
    std::string game;
    std::uint32_t update = 0;
};

// The part of a "new game" that every kind of it has.
struct NewGame {
    std::optional<Continuation> from;
    Opening opening;  // its header is empty where `from` is there
};
[[nodiscard]] Granted<NewGame> read_new_game(const Json& body, const Systems& systems, const std::string& version);

// The last turn that is played, by what was agreed on: every game ends. Where nobody plays it ends sooner.
[[nodiscard]] std::uint32_t last_turn(const Opening& opening);
inline constexpr int usual_turns = 500;
inline constexpr int turns_of_bots = 100;

// The bots of a new game must sit in its seats.
[[nodiscard]] std::optional<Refusal> check_bots(const Opening& opening);

// What tables show beside a game, for its replay, and back: whatever is strange in it is left out.
[[nodiscard]] std::string table_text(const Opening& opening, const std::map<std::string, std::string>& players);
void take_table_text(Opening& opening);

[[nodiscard]] std::string text_of(const Opening& opening, const Catalog& catalog);
[[nodiscard]] Checked<Opening> opening_from(const std::string& text, const Systems& systems);

}  // namespace overdive::server
