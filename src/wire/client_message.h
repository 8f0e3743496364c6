// What a client may say over its connection (docs/protocol.md), read and checked. Names are looked up
// later, in the game the client has joined.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "base/json_reader.h"
#include "rules/order.h"

namespace overdive {

inline constexpr std::int64_t protocol_version = 1;

struct Join {
    std::int64_t protocol = 0;
    std::string game;
    std::optional<std::string> key;
    std::string name;  // of who watches, if he gives one
};
// An answer to a question, still as it was sent: whose game it is knows how to read it (rules/order_text.h).
struct OrderMessage {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    std::string plane;
    Ask ask = Ask::nothing;
    Json order;
    bool instead = false;
};
// Cards picked and not ordered yet; where they are planned one by one a card, its marker and the one that is to lie
// open, as far as they are chosen.
struct Picked {
    std::vector<CardId> cards;
    Placed placed;
    Marker open = Marker::none;
    bool operator==(const Picked&) const = default;
};
struct Consider {
    std::string plane;
    Picked picked;
};
struct AskReach {
    std::string plane;
};
struct AskAims {
    std::string plane;
};
// What the orders for one's own plane are worth.
struct AskHint {
    std::string plane;
};
struct ConsiderTaxi {
    std::string plane;
    Json order;
};
struct DraftMessage {
    std::string plane;
    Picked picked;
};
struct Nudge {};
// What can only be done together: the others must say the same.
enum class OfferKind : std::uint8_t { draw, give_up };
template <>
inline constexpr auto words<OfferKind> = listed<OfferKind::give_up>("draw", "give-up");
struct OfferMessage {
    OfferKind kind = OfferKind::draw;
};
struct HandOver {
    std::string seat;
};
// Cards laid out for any plane, to see where they would lead.
struct TryCards {
    std::string plane;
    std::vector<Placed> cards;
};
// What players may say to each other: each has its sentence in data/texts.
enum class Phrase : std::uint8_t {
    hello,
    good_luck,
    good_shot,
    close_call,
    well_flown,
    oops,
    thanks,
    sorry,
    one_moment,
    your_turn,
    good_game,
    rematch,
};
template <>
inline constexpr auto words<Phrase> = listed<Phrase::rematch>("hello", "good-luck", "good-shot", "close-call",
                                                              "well-flown", "oops", "thanks", "sorry", "one-moment",
                                                              "your-turn", "good-game", "rematch");
struct Say {
    std::optional<Phrase> phrase;  // none: there is no such phrase
};
// The game that is played after this one.
struct RematchMessage {
    std::string game;
    std::string invite;
};
struct Ping {};

struct ClientMessage {
    std::optional<std::int64_t> id;
    std::variant<Join, OrderMessage, Consider, AskReach, AskAims, AskHint, ConsiderTaxi, DraftMessage, Nudge,
                 OfferMessage, HandOver, TryCards, Say, RematchMessage, Ping>
        what;
};

// Where reading failed, the id if there was one, so that the client knows which message it was.
struct Misunderstood {
    std::optional<std::int64_t> id;
    std::string code;  // docs/protocol.md
    std::string text;
};
[[nodiscard]] tl::expected<ClientMessage, Misunderstood> read_message(std::string_view text);

}  // namespace overdive
