#include "wire/client_message.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"

namespace overdive {
namespace {

constexpr std::int64_t largest_id = std::int64_t{1} << 53;

std::vector<std::uint8_t> cards_in(const JsonReader& message) {
    std::vector<std::uint8_t> cards;
    const auto list = message.member("cards");
    if (!list) return cards;
    if (list->node().is_array() && list->node().size() > 3) {
        list->complain("there are three cards at most");
        return cards;
    }
    list->each(
        [&](const JsonReader& card) { cards.push_back(static_cast<std::uint8_t>(card.integer(1, 255).value_or(1))); });
    return cards;
}

OrderMessage read_order(const JsonReader& message) {
    OrderMessage order;
    order.turn = static_cast<std::uint32_t>(message.integer("turn", 0, UINT32_MAX).value_or(0));
    order.phase = static_cast<std::uint8_t>(message.integer("phase", 0, UINT8_MAX).value_or(0));
    if (const auto instead = message.optional_member("instead")) order.instead = instead->truth().value_or(false);
    const auto given = message.member("order");
    if (!given || !given->is_object()) return order;
    order.plane = given->text("plane").value_or("");
    const auto kind = given->text("kind");
    if (!kind) return order;
    order.ask = value_of_word<Ask>(*kind).value_or(Ask::nothing);
    if (order.ask == Ask::nothing) given->complain("this \"kind\" of order is not known");
    order.order = given->node();
    return order;
}

OfferMessage read_offer(const JsonReader& message) {
    const auto word = message.text("offer");
    const auto kind = word ? value_of_word<OfferKind>(*word) : std::nullopt;
    if (word && !kind) message.complain("this cannot be offered");
    return {kind.value_or(OfferKind::draw)};
}

}  // namespace

tl::expected<ClientMessage, Misunderstood> read_message(std::string_view text) {
    const auto json = parse_json("message", text);
    if (!json || !json->is_object()) {
        return tl::unexpected<Misunderstood>({std::nullopt, "malformed", "A message is one JSON object."});
    }
    Problems problems;
    const JsonReader reader(*json, "message", problems);
    ClientMessage message;
    if (const auto id = reader.optional_member("id")) message.id = id->integer(0, largest_id);
    const std::string type = reader.text("type").value_or("");
    const auto plane = [&] { return reader.text("plane").value_or(""); };
    bool known = true;
    if (type == "join") {
        Join join{reader.integer("protocol", 0, 1000).value_or(0), reader.text("game").value_or(""), std::nullopt};
        if (const auto key = reader.optional_member("key")) join.key = key->text();
        message.what = std::move(join);
    } else if (type == "order")
        message.what = read_order(reader);
    else if (type == "consider")
        message.what = Consider{plane(), cards_in(reader)};
    else if (type == "reach")
        message.what = AskReach{plane()};
    else if (type == "aims")
        message.what = AskAims{plane()};
    else if (type == "taxi")
        message.what = ConsiderTaxi{plane(), reader.node()};
    else if (type == "draft")
        message.what = DraftMessage{plane(), cards_in(reader)};
    else if (type == "nudge")
        message.what = Nudge{};
    else if (type == "offer")
        message.what = read_offer(reader);
    else if (type == "hand-over")
        message.what = HandOver{reader.text("seat").value_or("")};
    else if (type == "ping")
        message.what = Ping{};
    else
        known = false;
    if (!problems.empty()) {
        std::string reason = "The message does not fit:";
        for (const Problem& problem : problems) reason += fmt::format(" {}: {}.", problem.place, problem.reason);
        return tl::unexpected<Misunderstood>({message.id, "malformed", std::move(reason)});
    }
    if (!known) return tl::unexpected<Misunderstood>({message.id, "unknown-type", "There is no such type of message."});
    return message;
}

}  // namespace overdive
