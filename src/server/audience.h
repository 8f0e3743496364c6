// Who is at a table now, and with whose eyes each looks on.
#pragma once

#include <functional>
#include <map>
#include <optional>

#include "rules/view.h"
#include "server/guest.h"

namespace overdive::server {

class Audience {
public:
    [[nodiscard]] bool empty() const { return guests_.empty(); }

    void enter(Guest& guest, Viewer viewer) { guests_[&guest] = viewer; }
    // The eyes he had; nothing for somebody who was not here.
    std::optional<Viewer> leave(Guest& guest);
    void send_away(const Refusal& reason);

    void tell_all(const OrderedJson& json) const;
    void tell_seat(SeatId seat, const OrderedJson& json, const Guest& but_not) const;
    void tell_seat(SeatId seat, const OrderedJson& json) const;
    // Guests with the same eyes get the same message, which is made once.
    void tell_each(const std::function<OrderedJson(Viewer)>& json_for) const;

private:
    std::map<Guest*, Viewer> guests_;
};

}  // namespace overdive::server
