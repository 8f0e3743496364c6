// Who is at a table now, and with whose eyes each looks on.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/view.h"
#include "server/guest.h"

namespace overdive::server {

class Audience {
public:
    [[nodiscard]] bool empty() const { return guests_.empty(); }

    // `name`: of who only watches, if he gave one.
    void enter(Guest& guest, Viewer viewer, std::string name = "");
    // The eyes he had; nothing for somebody who was not here.
    std::optional<Viewer> leave(Guest& guest);
    void send_away(const Refusal& reason);

    [[nodiscard]] std::size_t watchers() const { return watchers_; }
    // Those of them who gave a name, sorted, as many as are told.
    [[nodiscard]] std::vector<std::string> names_of_watchers() const;

    void tell_all(const OrderedJson& json) const;
    // All who are not far behind.
    void mention_to_all(const OrderedJson& json) const;
    void tell_seat(SeatId seat, const OrderedJson& json, const Guest& but_not) const;
    void tell_seat(SeatId seat, const OrderedJson& json) const;
    // Guests with the same eyes get the same message, which is made once.
    void tell_each(const std::function<OrderedJson(Viewer)>& json_for) const;

private:
    struct Present {
        Viewer viewer;
        std::string name;
    };
    std::map<Guest*, Present> guests_;
    std::size_t watchers_ = 0;
};

}  // namespace overdive::server
