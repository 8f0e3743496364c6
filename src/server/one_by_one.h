// Games that something is to be done with, one after the other with a pause between: others go on meanwhile.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "server/loop.h"

namespace overdive::server {

class OneByOne {
public:
    using Work = std::function<void(const std::string& game)>;
    // It must outlive what waits for it on the loop.
    OneByOne(Loop& loop, std::chrono::milliseconds pause, Work work)
        : loop_(loop), pause_(pause), work_(std::move(work)) {}

    void add(const std::string& game) {
        waiting_.push_back(game);
        if (waiting_.size() == 1) next();
    }

private:
    void next() {
        work_(waiting_.front());
        waiting_.pop_front();
        if (!waiting_.empty()) loop_.after(pause_, [this] { next(); });
    }

    Loop& loop_;
    std::chrono::milliseconds pause_;
    Work work_;
    std::deque<std::string> waiting_;
};

}  // namespace overdive::server
