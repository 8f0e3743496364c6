#include "server/doorway.h"

#include <utility>

namespace overdive::server {

Doorway::Place::Place(Doorway& door, std::string address, std::function<void()> send_away)
    : door_(door), address_(std::move(address)), send_away_(std::move(send_away)) {
    ++door_.inside_;
    if (!address_.empty()) ++door_.of_address_[address_];
    waits();
}

Doorway::Place::~Place() {
    door_.leave(*this);
}

void Doorway::Place::waits() {
    if (waiting_ || !counted_) return;
    waiting_ = true;
    turn_ = door_.waiting_.insert(door_.waiting_.end(), this);
}

void Doorway::Place::is_busy() {
    if (!waiting_) return;
    waiting_ = false;
    door_.waiting_.erase(turn_);
}

std::unique_ptr<Doorway::Place> Doorway::let_in(const std::string& address, std::function<void()> send_away) {
    const auto same = of_address_.find(address);
    if (same != of_address_.end() && same->second >= most_of_one_) return nullptr;
    if (inside_ >= most_ && !make_room()) return nullptr;
    return std::make_unique<Place>(*this, address, std::move(send_away));
}

bool Doorway::make_room() {
    if (waiting_.empty()) return false;
    Place& longest = *waiting_.front();
    leave(longest);
    longest.send_away_();
    return true;
}

void Doorway::leave(Place& place) {
    if (!std::exchange(place.counted_, false)) return;
    place.is_busy();
    --inside_;
    const auto same = of_address_.find(place.address_);
    if (same != of_address_.end() && --same->second == 0) of_address_.erase(same);
}

}  // namespace overdive::server
