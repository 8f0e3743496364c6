#include "server/desk.h"

#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "rules/firing.h"
#include "rules/order_text.h"
#include "server/limits.h"
#include "server/shown_text.h"

namespace overdive::server {
namespace {

constexpr std::size_t most_held = 16;

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

void Desk::mention(const Message& message) {
    if (line_->unsent_bytes() <= CompanyLimits::unsent_bytes) send(message);
}

void Desk::dismiss(const Refusal& reason) {
    room_.reset();
    complain(std::nullopt, reason);
    line_->hang_up();
}

void Desk::receive(std::string_view text) {
    ++house_.metrics.messages_in;
    const auto message = read_message(text);
    if (!message) return complain(message.error().id, {message.error().code, message.error().text, {}});
    answer(*message);
}

void Desk::answer(const ClientMessage& message) {
    const bool pings = std::holds_alternative<Ping>(message.what);
    if (joining_ && !pings) return hold(message);
    if (!room_ && !pings && !std::holds_alternative<Join>(message.what))
        return complain(message.id, {"not-joined", "Join a game first.", {}});
    std::visit([&](const auto& what) { take(message.id, what); }, message.what);
}

// Until the game is there that it is about.
void Desk::hold(const ClientMessage& message) {
    if (held_.size() >= most_held)
        return complain(message.id, {"too-fast", "The game is being read; wait for it.", {}});
    held_.push_back(message);
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
    if (join.protocol != protocol_version) {
        return end_with(
            id, {"version", fmt::format("This server speaks version {} of the protocol.", protocol_version), {}});
    }
    joining_ = true;
    hall_.with_room(join.game, from_,
                    [this, id, key = join.key, name = shown_name(join.name), here = here_](const auto& room) {
                        if (*here) found(id, key, name, room);
                    });
}

void Desk::found(std::optional<std::int64_t> id, const std::optional<std::string>& key, const std::string& name,
                 const Granted<std::shared_ptr<Room>>& room) {
    joining_ = false;
    const std::vector<ClientMessage> held = std::exchange(held_, {});
    if (!room) return end_with(id, room.error());
    Viewer viewer;
    if (key) {
        viewer.seat = (*room)->seat_with(*key);
        if (!viewer.seat) return end_with(id, {"bad-key", "This key fits no seat of the game.", {}});
    }
    room_ = *room;
    viewer_ = viewer;
    room_->enter(*this, viewer, name);
    for (const ClientMessage& message : held) answer(message);
}

void Desk::end_with(std::optional<std::int64_t> id, const Refusal& refusal) {
    complain(id, refusal);
    line_->hang_up();
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

std::optional<SeatId> Desk::own_seat(std::optional<std::int64_t> id) {
    if (!viewer_.seat) complain(id, {"spectator", "Only those who sit at the table can do this.", {}});
    return viewer_.seat;
}

std::optional<PlaneId> Desk::own_plane(std::optional<std::int64_t> id, const std::string& name) {
    if (!own_seat(id)) return std::nullopt;
    const auto found = plane(id, name);
    if (found && room_->shown().plane(*found).seat != *viewer_.seat) {
        complain(id, {"not-yours", "Another player flies this plane.", {}});
        return std::nullopt;
    }
    return found;
}

// The plane an order is for: one's own, or the enemy's whose way out of a collision one chooses.
std::optional<PlaneId> Desk::plane_to_order(std::optional<std::int64_t> id, const std::string& name) {
    const auto other = viewer_.seat && room_->started() ? room_->body_named(name) : std::nullopt;
    if (other && room_->shown().seat_due(*other) == *viewer_.seat) return other;
    return own_plane(id, name);
}

tl::expected<Order, Refusal> Desk::read_order(PlaneId plane, Ask ask, const Json& json) const {
    const Telling telling = room_->telling();
    const Question& question = telling.rules.question(ask);
    if (question.read == nullptr) return blank_order(ask, plane);  // which is refused: nobody asks it here
    Problems problems;
    const JsonReader reader(json, "order", problems);
    // A target answers like a plane, and has no guns to name.
    if (is_target(plane) && !question.for_targets) return blank_order(ask, plane);
    const ModelId model = is_target(plane) ? ModelId{} : room_->shown().plane(plane).model;
    const OrderText text(reader, Wording::spelled_out, plane, model, telling.names, telling.rules);
    const auto order = question.read(text);
    if (text.named_nobody()) {
        return tl::unexpected<Refusal>({"no-such-plane", "There is no such plane in this game.", {}});
    }
    if (!order || !problems.empty()) {
        const std::string reason = problems.empty() ? "This order cannot be read." : problems.front().reason;
        return tl::unexpected<Refusal>({"malformed", reason, problems});
    }
    return question.completed == nullptr ? *order : question.completed(room_->shown(), *order);
}

void Desk::take(std::optional<std::int64_t> id, const OrderMessage& message) {
    const auto own = plane_to_order(id, message.plane);
    if (!own) return;
    const auto order = read_order(*own, message.ask, message.order);
    if (!order) return complain(id, order.error());
    const Command command{*viewer_.seat, message.turn, message.phase, *order, message.instead};
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
    const Telling telling = room_->telling();
    if (!in_hand(room_->shown(), *own, consider.picked, telling)) {
        return complain(id, {"malformed", "These cards are not in the plane's hand.", {}});
    }
    if (telling.rules.outlook != nullptr)
        return answer(id, with_type("outlook", outlook_json(room_->shown(), *own, consider.picked, telling)));
    answer(id, with_type("considered", considered_json(room_->shown(), *own, consider.picked.cards, telling)));
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

void Desk::take(std::optional<std::int64_t> id, const AskHint& ask) {
    if (const auto own = own_plane(id, ask.plane)) room_->hint(*viewer_.seat, *own, answering(id));
}

void Desk::take(std::optional<std::int64_t> id, const ConsiderTaxi& consider) {
    const auto own = own_plane(id, consider.plane);
    if (!own) return;
    const auto order = read_order(*own, Ask::taxi, consider.order);
    if (!order) return complain(id, order.error());
    answer(id, with_type("taxied", taxied_json(room_->shown(), std::get<Taxi>(*order), room_->telling())));
}

void Desk::take(std::optional<std::int64_t> id, const DraftMessage& draft) {
    const auto own = own_plane(id, draft.plane);
    if (!own) return;
    if (!in_hand(room_->shown(), *own, draft.picked, room_->telling())) {
        return complain(id, {"malformed", "These cards are not in the plane's hand.", {}});
    }
    room_->draft(*this, *own, draft.picked);
}

Room::Reply Desk::answering(std::optional<std::int64_t> id) {
    return [this, id, here = here_](const Granted<OrderedJson>& result) {
        if (!*here) return;
        if (result) return answer(id, *result);
        complain(id, result.error());
    };
}

void Desk::take(std::optional<std::int64_t> id, const Nudge&) {
    if (const auto seat = own_seat(id)) room_->nudge(*seat, answering(id));
}

void Desk::take(std::optional<std::int64_t> id, const OfferMessage& offer) {
    if (const auto seat = own_seat(id)) room_->offer(*seat, offer.kind, answering(id));
}

void Desk::take(std::optional<std::int64_t> id, const HandOver& hand_over) {
    if (const auto seat = own_seat(id)) room_->hand_over(*seat, hand_over.seat, answering(id));
}

void Desk::take(std::optional<std::int64_t> id, const TryCards& message) {
    const auto found = plane(id, message.plane);
    if (!found) return;
    const auto tried = room_->tried(*found, message.cards);
    if (!tried) return complain(id, tried.error());
    answer(id, with_type("tried", *tried));
}

void Desk::take(std::optional<std::int64_t> id, const Say& message) {
    const auto seat = own_seat(id);
    if (!seat) return;
    if (!message.phrase) return complain(id, {"no-such-phrase", "There is no such phrase.", {}});
    room_->say(*seat, *message.phrase, answering(id));
}

void Desk::take(std::optional<std::int64_t> id, const RematchMessage& message) {
    const auto seat = own_seat(id);
    if (!seat) return;
    if (const auto refusal = room_->no_rematch(*seat)) return complain(id, *refusal);
    hall_.with_room(message.game, from_,
                    [this, id, seat = *seat, invite = message.invite, room = room_, here = here_](const auto& next) {
                        if (!*here) return;
                        if (!next) return complain(id, next.error());
                        room->rematch(seat, **next, invite, answering(id));
                    });
}

}  // namespace overdive::server
