#include "server/audience.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "server/limits.h"

namespace overdive::server {

Message message_of(const OrderedJson& json) {
    return std::make_shared<const std::string>(json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
}

void Audience::enter(Guest& guest, Viewer viewer, std::string name) {
    guests_[&guest] = {viewer, std::move(name)};
    if (!viewer.seat) ++watchers_;
}

std::optional<Viewer> Audience::leave(Guest& guest) {
    const auto found = guests_.find(&guest);
    if (found == guests_.end()) return std::nullopt;
    const Viewer viewer = found->second.viewer;
    guests_.erase(found);
    if (!viewer.seat) --watchers_;
    return viewer;
}

std::vector<std::string> Audience::names_of_watchers() const {
    std::vector<std::string> names;
    for (const auto& [guest, present] : guests_) {
        if (!present.viewer.seat && !present.name.empty()) names.push_back(present.name);
    }
    std::sort(names.begin(), names.end());
    if (names.size() > CompanyLimits::names_of_watchers) names.resize(CompanyLimits::names_of_watchers);
    return names;
}

void Audience::send_away(const Refusal& reason) {
    const auto guests = std::exchange(guests_, {});
    watchers_ = 0;
    for (const auto& [guest, present] : guests) guest->dismiss(reason);
}

void Audience::tell_all(const OrderedJson& json) const {
    const Message message = message_of(json);
    for (const auto& [guest, present] : guests_) guest->send(message);
}

void Audience::mention_to_all(const OrderedJson& json) const {
    const Message message = message_of(json);
    for (const auto& [guest, present] : guests_) guest->mention(message);
}

void Audience::tell_seat(SeatId seat, const OrderedJson& json, const Guest& but_not) const {
    const Message message = message_of(json);
    for (const auto& [guest, present] : guests_) {
        if (guest != &but_not && present.viewer.seat == seat) guest->send(message);
    }
}

void Audience::tell_seat(SeatId seat, const OrderedJson& json) const {
    const Message message = message_of(json);
    for (const auto& [guest, present] : guests_) {
        if (present.viewer.seat == seat) guest->send(message);
    }
}

void Audience::tell_each(const std::function<OrderedJson(Viewer)>& json_for) const {
    std::vector<std::pair<Viewer, Message>> ready;
    for (const auto& [guest, present] : guests_) {
        const Viewer viewer = present.viewer;
        auto found = std::find_if(ready.begin(), ready.end(), [&](const auto& each) { return each.first == viewer; });
        if (found == ready.end()) {
            ready.emplace_back(viewer, message_of(json_for(viewer)));
            found = ready.end() - 1;
        }
        guest->send(found->second);
    }
}

}  // namespace overdive::server
