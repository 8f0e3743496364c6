// A loop that is turned by hand and on which no time passes.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <vector>

#include "server/loop.h"

namespace overdive::fuzz {

class Queue : public server::Loop {
public:
    void post(std::function<void()> work) override { work_.push_back(std::move(work)); }
    void after(std::chrono::milliseconds, std::function<void()>) override {}
    [[nodiscard]] std::int64_t seconds_since_1970() const override { return 1'800'000'000; }
    void run() {
        for (std::size_t i = 0; i < work_.size(); ++i) {
            const auto work = std::move(work_[i]);
            work();
        }
        work_.clear();
    }

private:
    std::vector<std::function<void()>> work_;
};

}  // namespace overdive::fuzz
