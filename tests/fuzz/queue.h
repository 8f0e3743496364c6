// A loop that is turned by hand and on which no time passes, and games beside it.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/hall.h"

namespace overdive::fuzz {

class Queue : public server::Loop {
public:
    void post(std::function<void()> work) override {
        const std::lock_guard guard(mutex_);
        work_.push_back(std::move(work));
    }
    void after(std::chrono::milliseconds, std::function<void()>) override {}
    [[nodiscard]] std::int64_t seconds_since_1970() const override { return 1'800'000'000; }
    void run() {
        while (const auto work = next()) work();
    }
    // Something is done in the workshop that comes back here.
    template <class Until>
    void run_until(Until until) {
        while (!until()) {
            run();
            std::this_thread::yield();
        }
    }

private:
    [[nodiscard]] std::function<void()> next() {
        const std::lock_guard guard(mutex_);
        if (work_.empty()) return nullptr;
        auto work = std::move(work_.front());
        work_.pop_front();
        return work;
    }

    std::mutex mutex_;
    std::deque<std::function<void()>> work_;
};

// A game that is in memory, or small.
[[nodiscard]] inline server::Granted<std::shared_ptr<server::Room>> room_in(server::Hall& hall,
                                                                            const std::string& game) {
    server::Granted<std::shared_ptr<server::Room>> found;
    hall.with_room(game, "", [&](const auto& room) { found = room; });
    return found;
}

}  // namespace overdive::fuzz
