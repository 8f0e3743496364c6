#include "server/client_message.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_reader.h"

namespace overdive::server {
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

std::optional<std::uint8_t> floor_in(const JsonReader& order) {
    const auto floor = order.optional_member("floor");
    if (!floor) return std::nullopt;
    return static_cast<std::uint8_t>(floor->integer(0, 250).value_or(0));
}

// Turned about a point, put on one, or left where it is.
TaxiMessage read_taxi(const JsonReader& order) {
    TaxiMessage taxi;
    const std::string_view key = order.has("about") ? "about" : "at";
    const auto point = order.optional_member(key);
    if (!point) return taxi;
    taxi.moves = true;
    std::vector<double> parts;
    point->each([&](const JsonReader& part) { parts.push_back(part.number(-1e6, 1e6).value_or(0)); });
    if (parts.size() != 2) {
        point->complain("a point is [x, y]");
        return taxi;
    }
    taxi.x = parts[0];
    taxi.y = parts[1];
    taxi.heading = order.number("heading", -360, 360).value_or(0);
    return taxi;
}

OrderMessage read_order(const JsonReader& message) {
    OrderMessage order;
    order.turn = static_cast<std::uint32_t>(message.integer("turn", 0, UINT32_MAX).value_or(0));
    order.phase = static_cast<std::uint8_t>(message.integer("phase", 0, UINT8_MAX).value_or(0));
    const auto given = message.member("order");
    if (!given || !given->is_object()) return order;
    order.plane = given->text("plane").value_or("");
    const auto kind = given->text("kind");
    if (!kind) return order;
    if (*kind == "plan") {
        PlanMessage plan{cards_in(*given), false, 0};
        if (const auto bluff = given->optional_member("bluff")) plan.bluff = bluff->truth().value_or(false);
        if (const auto landing = given->optional_member("landing"))
            plan.landing = static_cast<std::uint8_t>(landing->integer(1, 3).value_or(0));
        if (plan.cards.size() != 3 && !plan.cards.empty()) given->complain("a plan has three cards");
        order.order = std::move(plan);
    } else if (*kind == "fire") {
        FireMessage fire;
        if (const auto targets = given->member("targets")) {
            targets->each_member([&](const std::string& gun, const JsonReader& target) {
                fire.targets[gun] = target.text().value_or("");
            });
        }
        order.order = std::move(fire);
    } else if (*kind == "tail") {
        TailMessage tail;
        if (const auto target = given->optional_member("target")) tail.target = target->text();
        order.order = std::move(tail);
    } else if (*kind == "reorder") {
        ReorderMessage reorder{cards_in(*given)};
        if (reorder.cards.size() < 2) given->complain("two or three cards are left");
        order.order = std::move(reorder);
    } else if (*kind == "taxi") {
        order.order = read_taxi(*given);
    } else if (*kind == "floor") {
        order.order = FloorMessage{floor_in(*given)};
    } else if (*kind == "agree") {
        order.order = AgreeMessage{floor_in(*given)};
    } else if (*kind == "swerve") {
        const auto to = given->text("to").value_or("");
        if (to != "left" && to != "right") given->complain("\"to\" is \"left\" or \"right\"");
        order.order = SwerveMessage{to == "left"};
    } else {
        given->complain("this \"kind\" of order is not known");
    }
    return order;
}

}  // namespace

tl::expected<ClientMessage, Misunderstood> read_message(std::string_view text) {
    const auto json = parse_json("message", text);
    if (!json || !json->is_object()) {
        return tl::unexpected<Misunderstood>(
            {std::nullopt, {"malformed", "A message is one JSON object.", json ? Problems{} : json.error()}});
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
    else if (type == "draft")
        message.what = DraftMessage{plane(), cards_in(reader)};
    else if (type == "ping")
        message.what = Ping{};
    else
        known = false;
    if (!problems.empty()) {
        std::string reason = "The message does not fit:";
        for (const Problem& problem : problems) reason += fmt::format(" {}: {}.", problem.place, problem.reason);
        return tl::unexpected<Misunderstood>({message.id, {"malformed", std::move(reason), std::move(problems)}});
    }
    if (!known)
        return tl::unexpected<Misunderstood>({message.id, {"unknown-type", "There is no such type of message.", {}}});
    return message;
}

}  // namespace overdive::server
