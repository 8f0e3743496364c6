#include "server/desk.h"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/firing.h"

namespace overdive::server {
namespace {

std::vector<CardId> card_ids(const std::vector<std::uint8_t>& cards) {
    std::vector<CardId> ids;
    for (const std::uint8_t card : cards) ids.push_back(CardId{card});
    return ids;
}

OrderedJson with_type(std::string_view type, const OrderedJson& rest) {
    OrderedJson json{{"type", type}};
    json.update(rest);
    return json;
}

}  // namespace

Desk::~Desk() {
    *here_ = false;
    if (room_) room_->leave(*this);
}

void Desk::send(const Message& message) {
    ++house_.metrics.messages_out;
    house_.metrics.bytes_out += message->size();
    line_->send(message);
}

void Desk::dismiss(const Refusal& reason) {
    room_.reset();
    complain(std::nullopt, reason);
    line_->hang_up();
}

void Desk::receive(std::string_view text) {
    ++house_.metrics.messages_in;
    const auto message = read_message(text);
    if (!message) return complain(message.error().id, message.error().refusal);
    const bool joins = std::holds_alternative<Join>(message->what);
    if (!joins && !room_ && !std::holds_alternative<Ping>(message->what)) {
        return complain(message->id, {"not-joined", "Join a game first.", {}});
    }
    std::visit([&](const auto& what) { take(message->id, what); }, message->what);
}

void Desk::answer(std::optional<std::int64_t> id, OrderedJson json) {
    if (id) json["id"] = *id;
    send(message_of(json));
}

void Desk::complain(std::optional<std::int64_t> id, const Refusal& refusal) {
    ++house_.metrics.errors;
    answer(id, {{"type", "error"}, {"code", refusal.code}, {"text", refusal.text}});
}

void Desk::take(std::optional<std::int64_t> id, const Join& join) {
    if (room_) return complain(id, {"already-joined", "This connection has joined a game already.", {}});
    const auto end_with = [&](const Refusal& refusal) {
        complain(id, refusal);
        line_->hang_up();
    };
    if (join.protocol != protocol_version) {
        return end_with(
            {"version", fmt::format("This server speaks version {} of the protocol.", protocol_version), {}});
    }
    const auto room = hall_.find(join.game);
    if (!room) return end_with(room.error());
    Viewer viewer;
    if (join.key) {
        viewer.seat = (*room)->seat_with(*join.key);
        if (!viewer.seat) return end_with({"bad-key", "This key fits no seat of the game.", {}});
    }
    room_ = *room;
    viewer_ = viewer;
    room_->enter(*this, viewer);
}

std::optional<PlaneId> Desk::plane(std::optional<std::int64_t> id, const std::string& name) {
    if (!room_->started()) {
        complain(id, {"not-started", "The game has not begun: seats are still free.", {}});
        return std::nullopt;
    }
    const auto found = room_->plane_named(name);
    if (!found) complain(id, {"no-such-plane", "There is no such plane in this game.", {}});
    return found;
}

std::optional<PlaneId> Desk::own_plane(std::optional<std::int64_t> id, const std::string& name) {
    if (!viewer_.seat) {
        complain(id, {"spectator", "Only those who sit at the table can do this.", {}});
        return std::nullopt;
    }
    const auto found = plane(id, name);
    if (found && room_->shown().plane(*found).seat != *viewer_.seat) {
        complain(id, {"not-yours", "Another player flies this plane.", {}});
        return std::nullopt;
    }
    return found;
}

// The plane an order is for: one's own, or the enemy's whose way out of a collision one chooses.
std::optional<PlaneId> Desk::plane_to_order(std::optional<std::int64_t> id, const OrderMessage& message) {
    if (!std::holds_alternative<SwerveMessage>(message.order) || !viewer_.seat) return own_plane(id, message.plane);
    return plane(id, message.plane);
}

tl::expected<Order, Refusal> Desk::order_of(PlaneId own, const OrderMessage& message) const {
    const Plane& plane = room_->shown().plane(own);
    const auto refuse_order = [](std::string code, std::string text) {
        return tl::unexpected<Refusal>({std::move(code), std::move(text), {}});
    };
    using Result = tl::expected<Order, Refusal>;
    return std::visit(Overloaded{
                          [&](const PlanMessage& plan) -> Result {
                              PlanCards order{own, {}, plan.bluff ? Bluff::yes : Bluff::no, plan.landing};
                              for (std::size_t i = 0; i < plan.cards.size(); ++i) order.plan[i] = CardId{plan.cards[i]};
                              return order;
                          },
                          [&](const FireMessage& fire) -> Result {
                              DeclareFire order{own, {no_plane, no_plane}};
                              for (const auto& [gun, target] : fire.targets) {
                                  const auto mount = gun == "front" ? Mount::front : Mount::rear;
                                  const auto index = gun_on(room_->telling().rules, plane, mount);
                                  if ((gun != "front" && gun != "rear") || !index)
                                      return refuse_order("malformed", "The plane has no such gun.");
                                  const auto aimed_at = room_->plane_named(target);
                                  if (!aimed_at)
                                      return refuse_order("no-such-plane", "There is no such plane in this game.");
                                  order.targets[*index] = *aimed_at;
                              }
                              return order;
                          },
                          [&](const TailMessage& tail) -> Result {
                              if (!tail.target) return ChooseTail{own};
                              const auto target = room_->plane_named(*tail.target);
                              if (!target) return refuse_order("no-such-plane", "There is no such plane in this game.");
                              return ChooseTail{own, *target};
                          },
                          [&](const ReorderMessage& reorder) -> Result {
                              // Cards flown already stay where they are.
                              Reorder order{own, plane.plan};
                              for (std::size_t i = 0; i < reorder.cards.size(); ++i)
                                  order.plan[3 - reorder.cards.size() + i] = CardId{reorder.cards[i]};
                              return order;
                          },
                          [&](const TaxiMessage& taxi) -> Result {
                              if (!taxi.moves) return Taxi{own};
                              return Taxi{own, true, settled({{taxi.x, taxi.y}, {}}).at,
                                          heading_of(std::llround(taxi.heading * 100))};
                          },
                          [&](const FloorMessage& floor) -> Result {
                              return ProposeFloor{own, floor.floor.value_or(no_floor)};
                          },
                          [&](const AgreeMessage& vote) -> Result {
                              return AgreeFloor{own, vote.floor.value_or(no_floor)};
                          },
                          [&](const SwerveMessage& swerve) -> Result {
                              return Swerve{own, swerve.left ? Swing::left : Swing::right};
                          },
                      },
                      message.order);
}

void Desk::take(std::optional<std::int64_t> id, const OrderMessage& message) {
    const auto own = plane_to_order(id, message);
    if (!own) return;
    const auto order = order_of(*own, message);
    if (!order) return complain(id, order.error());
    const Command command{*viewer_.seat, message.turn, message.phase, *order};
    room_->order(command, [this, id, here = here_, room = room_](const auto& result) {
        if (!*here) return;
        if (result) return answer(id, {{"type", "accepted"}, {"update", *result}});
        if (result.error().empty())
            return complain(id, {"trouble", "The server could not keep this; nothing was changed.", {}});
        answer(id, {{"type", "refused"}, {"objections", objections_json(result.error(), room->telling())}});
    });
}

void Desk::take(std::optional<std::int64_t> id, const Consider& consider) {
    const auto own = own_plane(id, consider.plane);
    if (!own) return;
    const std::vector<CardId> cards = card_ids(consider.cards);
    if (!in_hand(room_->shown(), *own, cards, room_->telling())) {
        return complain(id, {"malformed", "These cards are not in the plane's hand.", {}});
    }
    answer(id, with_type("considered", considered_json(room_->shown(), *own, cards, room_->telling())));
}

void Desk::take(std::optional<std::int64_t> id, const AskReach& ask) {
    const auto found = plane(id, ask.plane);
    if (!found) return;
    answer(id, with_type("reach", room_->reach(*found)));
}

void Desk::take(std::optional<std::int64_t> id, const AskAims& ask) {
    const auto found = plane(id, ask.plane);
    if (!found) return;
    // W1-SPEC-11: of another's plane only what all may know.
    const bool own = viewer_.seat && room_->shown().plane(*found).seat == *viewer_.seat;
    const Knowledge knowledge = own ? Knowledge::all : Knowledge::common;
    answer(id, {{"type", "aims"},
                {"plane", ask.plane},
                {"guns", aims_json(room_->shown(), *found, room_->telling(), knowledge)}});
}

void Desk::take(std::optional<std::int64_t> id, const DraftMessage& draft) {
    const auto own = own_plane(id, draft.plane);
    if (!own) return;
    const std::vector<CardId> cards = card_ids(draft.cards);
    if (!in_hand(room_->shown(), *own, cards, room_->telling())) {
        return complain(id, {"malformed", "These cards are not in the plane's hand.", {}});
    }
    room_->draft(*this, *own, cards);
}

void Desk::take(std::optional<std::int64_t> id, const Ping&) {
    answer(id, {{"type", "pong"}});
}

}  // namespace overdive::server
