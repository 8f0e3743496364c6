#include "server/bot_pool.h"

namespace overdive::server {

BotPool::BotPool(std::size_t threads) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPool::~BotPool() {
    {
        const std::lock_guard guard(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void BotPool::think(BotTask task) {
    {
        const std::lock_guard guard(mutex_);
        tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
}

void BotPool::work() {
    while (true) {
        std::optional<BotTask> task;
        {
            std::unique_lock guard(mutex_);
            wake_.wait(guard, [this] { return stopping_ || !tasks_.empty(); });
            if (stopping_) return;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task->then(task->bot(*task->rules, task->view, task->legal, task->rng, Budget{}));
    }
}

}  // namespace overdive::server
