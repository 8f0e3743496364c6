// One connection's side of the talk: it joins a game, gives orders and asks. It knows nothing of
// sockets; what is to be sent goes to its line.
#pragma once

#include <memory>
#include <string_view>

#include "server/hall.h"
#include "wire/client_message.h"

namespace overdive::server {

// Where a desk's messages go.
class Line {
public:
    Line() = default;
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;
    virtual ~Line() = default;
    virtual void send(const Message& message) = 0;
    virtual void hang_up() = 0;  // after what was sent
    [[nodiscard]] virtual std::size_t unsent_bytes() const { return 0; }
};

class Desk : public Guest {
public:
    // Whoever sits at the other end comes `from` an address.
    Desk(House& house, Hall& hall, std::shared_ptr<Line> line, std::string from = "")
        : house_(house), hall_(hall), line_(std::move(line)), from_(std::move(from)) {}
    ~Desk() override;

    void receive(std::string_view text);

    void send(const Message& message) override;
    void mention(const Message& message) override;
    void dismiss(const Refusal& reason) override;

private:
    // Whoever sits here; nothing: he was told that he only looks on.
    [[nodiscard]] std::optional<SeatId> own_seat(std::optional<std::int64_t> id);
    [[nodiscard]] Room::Reply answering(std::optional<std::int64_t> id);
    void answer(std::optional<std::int64_t> id, OrderedJson json);
    void complain(std::optional<std::int64_t> id, const Refusal& refusal);
    void end_with(std::optional<std::int64_t> id, const Refusal& refusal);
    void answer(const ClientMessage& message);
    void hold(const ClientMessage& message);
    // The plane a message names, if the client may ask about it now.
    [[nodiscard]] std::optional<PlaneId> plane(std::optional<std::int64_t> id, const std::string& name);
    [[nodiscard]] std::optional<PlaneId> own_plane(std::optional<std::int64_t> id, const std::string& name);

    void take(std::optional<std::int64_t> id, const Join& join);
    void found(std::optional<std::int64_t> id, const std::optional<std::string>& key, const std::string& name,
               const Granted<std::shared_ptr<Room>>& room);
    [[nodiscard]] std::optional<PlaneId> plane_to_order(std::optional<std::int64_t> id, const std::string& name);
    [[nodiscard]] tl::expected<Order, Refusal> read_order(PlaneId plane, Ask ask, const Json& json) const;
    void take(std::optional<std::int64_t> id, const OrderMessage& order);
    void take(std::optional<std::int64_t> id, const Consider& consider);
    void take(std::optional<std::int64_t> id, const AskReach& ask);
    void take(std::optional<std::int64_t> id, const AskAims& ask);
    void take(std::optional<std::int64_t> id, const AskHint& ask);
    void take(std::optional<std::int64_t> id, const ConsiderTaxi& consider);
    void take(std::optional<std::int64_t> id, const DraftMessage& draft);
    void take(std::optional<std::int64_t> id, const Nudge& nudge);
    void take(std::optional<std::int64_t> id, const OfferMessage& offer);
    void take(std::optional<std::int64_t> id, const HandOver& hand_over);
    void take(std::optional<std::int64_t> id, const TryCards& cards);
    void take(std::optional<std::int64_t> id, const Say& phrase);
    void take(std::optional<std::int64_t> id, const RematchMessage& rematch);
    void take(std::optional<std::int64_t> id, const Ping&) { answer(id, {{"type", "pong"}}); }

    House& house_;
    Hall& hall_;
    std::shared_ptr<Line> line_;
    std::string from_;
    bool joining_ = false;               // the game is being read
    std::vector<ClientMessage> held_{};  // what was said meanwhile
    std::shared_ptr<Room> room_;
    Viewer viewer_;
    std::shared_ptr<bool> here_ = std::make_shared<bool>(true);  // answers may come after it is gone
};

}  // namespace overdive::server
