// Where bots think: on threads of their own, so that the loop goes on. A bot gets a copy of its seat's
// view and its legal orders, as a person would, and nothing else.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "ai/bot.h"

namespace overdive::server {

struct BotTask {
    Bot bot = nullptr;
    std::shared_ptr<const Ruleset> rules;
    View view;
    std::vector<Command> legal;
    Rng rng;
    std::function<void(const Order&)> then;  // called on the bot's thread
};

class BotPool {
public:
    explicit BotPool(std::size_t threads);
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;
    ~BotPool();  // tasks not begun are dropped

    void think(BotTask task);

private:
    void work();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<BotTask> tasks_;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace overdive::server
