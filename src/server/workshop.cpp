#include "server/workshop.h"

#include <algorithm>
#include <ctime>
#include <utility>

#include "server/precedence.h"

namespace overdive::server {

double seconds_of_this_thread() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Workshop::Workshop(std::size_t threads, Meter meter)
    : meter_(meter), most_at_once_(std::max<std::size_t>(threads, 2) - 1) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Workshop::stop() {
    {
        const std::lock_guard guard(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void Workshop::add(const std::string& patron, std::function<void()> work) {
    {
        const std::lock_guard guard(mutex_);
        const auto [account, fresh] = accounts_.try_emplace(patron);
        if (fresh) account->second.used = now_;
        account->second.waiting.push_back({jobs_++, std::move(work)});
    }
    wake_.notify_one();
}

// Whose account stands lowest, and of equals who has waited longest.
Workshop::Accounts::iterator Workshop::next() {
    auto best = accounts_.end();
    const auto standing = [this](const Account& account) {
        return std::pair(std::max(now_, account.used), account.waiting.front().number);
    };
    for (auto each = accounts_.begin(); each != accounts_.end(); ++each) {
        if (each->second.waiting.empty() || each->second.at_work >= most_at_once_) continue;
        if (best == accounts_.end() || standing(each->second) < standing(best->second)) best = each;
    }
    return best;
}

void Workshop::settle(Accounts::iterator account, double cost) {
    account->second.used += cost;
    --account->second.at_work;
    std::erase_if(accounts_, [this](const auto& each) {
        return each.second.waiting.empty() && each.second.at_work == 0 && each.second.used <= now_;
    });
}

void Workshop::work() {
    step_back();
    std::unique_lock guard(mutex_);
    while (true) {
        auto account = accounts_.end();
        wake_.wait(guard, [&] {
            account = next();
            return stopping_ || account != accounts_.end();
        });
        if (stopping_) return;
        Job job = std::move(account->second.waiting.front());
        account->second.waiting.pop_front();
        now_ = account->second.used = std::max(now_, account->second.used);
        ++account->second.at_work;
        guard.unlock();
        const double before = meter_();
        job.work();
        job.work = nullptr;  // what it held is let go outside the lock
        const double cost = meter_() - before;
        guard.lock();
        settle(account, cost);
        wake_.notify_one();  // his next work may have waited for this one
    }
}

}  // namespace overdive::server
