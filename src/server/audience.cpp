#include "server/audience.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace overdive::server {

Message message_of(const OrderedJson& json) {
    return std::make_shared<const std::string>(json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
}

std::optional<Viewer> Audience::leave(Guest& guest) {
    const auto found = guests_.find(&guest);
    if (found == guests_.end()) return std::nullopt;
    const Viewer viewer = found->second;
    guests_.erase(found);
    return viewer;
}

void Audience::send_away(const Refusal& reason) {
    const auto guests = std::exchange(guests_, {});
    for (const auto& [guest, viewer] : guests) guest->dismiss(reason);
}

void Audience::tell_all(const OrderedJson& json) const {
    const Message message = message_of(json);
    for (const auto& [guest, viewer] : guests_) guest->send(message);
}

void Audience::tell_seat(SeatId seat, const OrderedJson& json, const Guest& but_not) const {
    const Message message = message_of(json);
    for (const auto& [guest, viewer] : guests_) {
        if (guest != &but_not && viewer.seat == seat) guest->send(message);
    }
}

void Audience::tell_seat(SeatId seat, const OrderedJson& json) const {
    const Message message = message_of(json);
    for (const auto& [guest, viewer] : guests_) {
        if (viewer.seat == seat) guest->send(message);
    }
}

void Audience::tell_each(const std::function<OrderedJson(Viewer)>& json_for) const {
    std::vector<std::pair<Viewer, Message>> ready;
    for (const auto& [guest, viewer] : guests_) {
        auto found = std::find_if(ready.begin(), ready.end(), [&](const auto& each) { return each.first == viewer; });
        if (found == ready.end()) {
            ready.emplace_back(viewer, message_of(json_for(viewer)));
            found = ready.end() - 1;
        }
        guest->send(found->second);
    }
}

}  // namespace overdive::server
