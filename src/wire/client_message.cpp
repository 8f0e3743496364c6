#include "wire/client_message.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"
#include "rules/order_text.h"

namespace overdive {
namespace {

constexpr std::int64_t largest_id = std::int64_t{1} << 53;

std::vector<CardId> cards_in(const JsonReader& list) {
    std::vector<CardId> cards;
    if (list.node().is_array() && list.node().size() > most_placed) {
        list.complain("there are three cards at most");
        return cards;
    }
    list.each([&](const JsonReader& card) {
        cards.push_back(id_at<CardId>(static_cast<std::size_t>(card.integer(1, 255).value_or(1))));
    });
    return cards;
}

Marker marker_in(const JsonReader& message, std::string_view key) {
    const auto given = message.optional_member(key);
    const auto word = given ? given->text() : std::nullopt;
    const auto marker = word ? value_of_word<Marker>(*word) : std::nullopt;
    if (word && (!marker || *marker == Marker::none)) given->complain("a marker is high, low or blank");
    return marker.value_or(Marker::none);
}

Picked picked_in(const JsonReader& message) {
    Picked picked;
    if (const auto list = message.optional_member("cards")) picked.cards = cards_in(*list);
    if (const auto card = message.optional_member("card"); card && !card->is_null())
        picked.placed.card = OrderText::card_named(*card).value_or(no_card);
    picked.placed.marker = marker_in(message, "speed");
    if (const auto overdive = message.optional_member("overdive"))
        picked.placed.plain = !overdive->truth().value_or(true);
    picked.open = marker_in(message, "open");
    return picked;
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

// {"card": 7, "speed": "low"}, the marker where there are any.
std::vector<Placed> laid_out_in(const JsonReader& message) {
    std::vector<Placed> cards;
    const auto list = message.member("cards");
    if (!list) return cards;
    if (list->node().is_array() && list->node().size() > most_placed) {
        list->complain("there are three cards at most");
        return cards;
    }
    list->each([&](const JsonReader& entry) {
        if (!entry.is_object()) return;
        Placed placed;
        if (const auto card = entry.member("card")) placed.card = OrderText::card_named(*card).value_or(no_card);
        placed.marker = marker_in(entry, "speed");
        cards.push_back(placed);
    });
    return cards;
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
        Join join{reader.integer("protocol", 0, 1000).value_or(0), reader.text("game").value_or(""), std::nullopt, ""};
        if (const auto key = reader.optional_member("key")) join.key = key->text();
        if (const auto name = reader.optional_member("name")) join.name = name->text().value_or("");
        message.what = std::move(join);
    } else if (type == "order")
        message.what = read_order(reader);
    else if (type == "consider")
        message.what = Consider{plane(), picked_in(reader)};
    else if (type == "reach")
        message.what = AskReach{plane()};
    else if (type == "aims")
        message.what = AskAims{plane()};
    else if (type == "hint")
        message.what = AskHint{plane()};
    else if (type == "taxi")
        message.what = ConsiderTaxi{plane(), reader.node()};
    else if (type == "draft")
        message.what = DraftMessage{plane(), picked_in(reader)};
    else if (type == "nudge")
        message.what = Nudge{};
    else if (type == "offer")
        message.what = read_offer(reader);
    else if (type == "hand-over")
        message.what = HandOver{reader.text("seat").value_or("")};
    else if (type == "try")
        message.what = TryCards{plane(), laid_out_in(reader)};
    else if (type == "say")
        message.what = Say{value_of_word<Phrase>(reader.text("phrase").value_or(""))};
    else if (type == "rematch")
        message.what = RematchMessage{reader.text("game").value_or(""), reader.text("invite").value_or("")};
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
