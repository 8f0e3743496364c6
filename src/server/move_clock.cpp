#include "server/move_clock.h"

#include <algorithm>

namespace overdive::server {

void MoveClock::wind(Loop& loop, std::chrono::seconds time, std::function<void()> time_is_up) {
    stop();
    deadline_ = std::chrono::steady_clock::now() + time;
    loop.after(time, [this, windings = std::weak_ptr(windings_), winding = *windings_, up = std::move(time_is_up)] {
        const auto now = windings.lock();
        if (!now || *now != winding) return;
        deadline_.reset();
        up();
    });
}

void MoveClock::stop() {
    deadline_.reset();
    ++*windings_;
}

std::optional<std::int64_t> MoveClock::milliseconds_left() const {
    if (!deadline_) return std::nullopt;
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - std::chrono::steady_clock::now());
    return std::max<std::int64_t>(left.count(), 0);
}

std::chrono::seconds time_to_watch(const std::vector<Event>& events) {
    constexpr std::chrono::seconds for_a_phase{3};
    const auto phases = std::count_if(events.begin(), events.end(),
                                      [](const Event& event) { return std::holds_alternative<PhaseBegan>(event); });
    return phases * for_a_phase;
}

}  // namespace overdive::server
