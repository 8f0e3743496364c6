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

Workshop::Workshop(std::size_t threads, Meter meter, Failed failed, Trial trial)
    : meter_(meter),
      failed_(std::move(failed)),
      trial_(std::move(trial)),
      most_at_once_(std::max<std::size_t>(threads, 2) - 1) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

void Workshop::stop() {
    stopping_ = true;
    calls_.release(static_cast<std::ptrdiff_t>(threads_.size()));
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void Workshop::add(const std::string& patron, Work work, Work otherwise) {
    inbox_.put({patron, std::move(work), std::move(otherwise)});
    calls_.release();
}

void Workshop::enter_what_came() {
    for (Wanted& wanted : inbox_.take_all()) {
        const auto [account, fresh] = accounts_.try_emplace(wanted.patron);
        if (fresh) account->second.used = now_;
        account->second.waiting.push_back({jobs_++, std::move(wanted.work), std::move(wanted.otherwise)});
    }
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

// What it held is let go with it, outside the lock.
void Workshop::do_it(const std::string& patron, Job job) {
    const bool done = tried([&] {
        if (trial_) trial_(patron);
        job.work();
    });
    if (!done && job.otherwise) static_cast<void>(tried(job.otherwise));
}

bool Workshop::tried(const Work& work) {
    try {
        work();
        return true;
    } catch (...) {
        if (failed_) failed_(std::current_exception());
        return false;
    }
}

void Workshop::work() {
    step_back();
    while (true) {
        calls_.acquire();
        if (stopping_) return;
        std::unique_lock guard(mutex_);
        enter_what_came();
        const auto account = next();
        if (account == accounts_.end()) continue;  // who ends his work for the patron calls again
        Job job = std::move(account->second.waiting.front());
        account->second.waiting.pop_front();
        now_ = account->second.used = std::max(now_, account->second.used);
        ++account->second.at_work;
        guard.unlock();
        const double before = meter_();
        do_it(account->first, std::move(job));
        const double cost = meter_() - before;
        guard.lock();
        settle(account, cost);
        calls_.release();  // his next work may have waited for this one
    }
}

}  // namespace overdive::server
