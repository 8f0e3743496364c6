// What a client may say over its connection (docs/protocol.md), read and checked. Names are looked up
// later, in the game the client has joined.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/refusal.h"

namespace overdive::server {

inline constexpr std::int64_t protocol_version = 1;

struct Join {
    std::int64_t protocol = 0;
    std::string game;
    std::optional<std::string> key;
};
struct PlanMessage {
    std::vector<std::uint8_t> cards;
    bool bluff = false;
};
struct FireMessage {
    std::map<std::string, std::string> targets;  // by gun
};
struct OrderMessage {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    std::string plane;
    std::variant<PlanMessage, FireMessage> order;
};
struct Consider {
    std::string plane;
    std::vector<std::uint8_t> cards;
};
struct AskReach {
    std::string plane;
};
struct AskAims {
    std::string plane;
};
struct DraftMessage {
    std::string plane;
    std::vector<std::uint8_t> cards;
};
struct Ping {};

struct ClientMessage {
    std::optional<std::int64_t> id;
    std::variant<Join, OrderMessage, Consider, AskReach, AskAims, DraftMessage, Ping> what;
};

// Where reading failed, the id if there was one, so that the client knows which message it was.
struct Misunderstood {
    std::optional<std::int64_t> id;
    Refusal refusal;
};
[[nodiscard]] tl::expected<ClientMessage, Misunderstood> read_message(std::string_view text);

}  // namespace overdive::server
