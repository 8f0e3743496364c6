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
    std::vector<std::uint8_t> cards;  // three, or none for a plane that stays on the ground
    bool bluff = false;
    std::uint8_t landing = 0;
};
struct FireMessage {
    std::map<std::string, std::string> targets;  // by gun
};
struct TailMessage {
    std::optional<std::string> target;
};
struct ReorderMessage {
    std::vector<std::uint8_t> cards;  // those left
};
struct TaxiMessage {
    bool moves = false;
    double x = 0, y = 0, heading = 0;
};
struct FloorMessage {
    std::optional<std::uint8_t> floor;
};
struct AgreeMessage {
    std::optional<std::uint8_t> floor;
};
struct SwerveMessage {
    bool left = false;
};
struct OrderMessage {
    std::uint32_t turn = 0;
    std::uint8_t phase = 0;
    std::string plane;
    std::variant<PlanMessage, FireMessage, TailMessage, ReorderMessage, TaxiMessage, FloorMessage, AgreeMessage,
                 SwerveMessage>
        order;
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
