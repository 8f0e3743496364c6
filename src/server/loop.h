// The server's one thread of play: everything that happens to games happens there, one thing after
// the other. The network runs it; tests turn it by hand.
#pragma once

#include <chrono>
#include <functional>

namespace overdive::server {

class Loop {
public:
    Loop() = default;
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;
    virtual ~Loop() = default;

    // From any thread: do this soon.
    virtual void post(std::function<void()> work) = 0;
    // From the loop itself: do this later.
    virtual void after(std::chrono::milliseconds time, std::function<void()> work) = 0;
    [[nodiscard]] virtual std::int64_t seconds_since_1970() const = 0;
};

}  // namespace overdive::server
