// The time that players have for each decision, where a game has a clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "rules/event.h"
#include "server/loop.h"

namespace overdive::server {

class MoveClock {
public:
    MoveClock() = default;
    MoveClock(const MoveClock&) = delete;
    MoveClock& operator=(const MoveClock&) = delete;

    // Begins anew: `time_is_up` is called then, if the clock is still there and was not wound again.
    void wind(Loop& loop, std::chrono::seconds time, std::function<void()> time_is_up);
    void stop();

    [[nodiscard]] bool running() const { return deadline_.has_value(); }
    [[nodiscard]] std::optional<std::int64_t> milliseconds_left() const;

private:
    std::shared_ptr<std::uint64_t> windings_ = std::make_shared<std::uint64_t>(0);
    std::optional<std::chrono::steady_clock::time_point> deadline_;
};

// Players see the planes fly before they can decide again: that time is not theirs to lose.
[[nodiscard]] std::chrono::seconds time_to_watch(const std::vector<Event>& events);

}  // namespace overdive::server
