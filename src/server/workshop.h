// Where work is done that takes long, on threads of its own, so that the loop goes on: bots think here and
// histories are written. Everybody's work waits for itself alone: whoever has used least is next, so that
// one who wants much makes himself wait and nobody else.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace overdive::server {

// Processor seconds of the thread that asks.
[[nodiscard]] double seconds_of_this_thread();

class Workshop {
public:
    // Counts up while work is done.
    using Meter = double (*)();

    explicit Workshop(std::size_t threads, Meter meter = &seconds_of_this_thread);
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop() { stop(); }

    // Waits for the work that is under way; what has not begun is dropped.
    void stop();

    // From any thread; `work` is done on a thread of the workshop, on the account of `patron`, and throws nothing.
    void add(const std::string& patron, std::function<void()> work);

private:
    struct Job {
        std::uint64_t number = 0;
        std::function<void()> work;
    };
    // Start-time fair queueing: accounts are kept in virtual time, which stands where the work begun last stood. An
    // account that lies behind it is as good as a new one and is forgotten: nobody saves up for later.
    struct Account {
        std::deque<Job> waiting;
        double used = 0;
        std::size_t at_work = 0;
    };
    using Accounts = std::map<std::string, Account>;

    void work();
    [[nodiscard]] Accounts::iterator next();
    void settle(Accounts::iterator account, double cost);

    Meter meter_;
    std::size_t most_at_once_;  // of one patron: he never has all the threads where there are several
    std::mutex mutex_;
    std::condition_variable wake_;
    Accounts accounts_;
    double now_ = 0;  // virtual
    std::uint64_t jobs_ = 0;
    bool stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace overdive::server
