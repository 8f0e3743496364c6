// Where work is done that takes long, on threads of its own, so that the loop goes on: bots think here and
// histories are written. Everybody's work waits for itself alone: whoever has used least is next, so that
// one who wants much makes himself wait and nobody else.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "server/inbox.h"

namespace overdive::server {

// Processor seconds of the thread that asks.
[[nodiscard]] double seconds_of_this_thread();

class Workshop {
public:
    // Counts up while work is done.
    using Meter = double (*)();
    // Is told of work that threw, on a thread of the workshop; the others go on.
    using Failed = std::function<void(const std::exception_ptr&)>;
    // For tests: called before each piece of work, and may throw in its place.
    using Trial = std::function<void(const std::string& patron)>;

    explicit Workshop(std::size_t threads, Meter meter = &seconds_of_this_thread, Failed failed = nullptr,
                      Trial trial = nullptr);
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop() { stop(); }

    // Waits for the work that is under way; what has not begun is dropped.
    void stop();

    // From any thread, without ever waiting for the workshop; `work` is done on a thread of the workshop, on the
    // account of `patron`. If it throws, `otherwise` is done there: nobody may wait for ever for what comes of it.
    using Work = std::function<void()>;
    void add(const std::string& patron, Work work, Work otherwise = nullptr);

private:
    struct Job {
        std::uint64_t number = 0;
        Work work;
        Work otherwise;
    };
    // Start-time fair queueing: accounts are kept in virtual time, which stands where the work begun last stood. An
    // account that lies behind it is as good as a new one and is forgotten: nobody saves up for later.
    struct Account {
        std::deque<Job> waiting;
        double used = 0;
        std::size_t at_work = 0;
    };
    using Accounts = std::map<std::string, Account>;

    struct Wanted {
        std::string patron;
        Work work;
        Work otherwise;
    };

    void work();
    void do_it(const std::string& patron, Job job);
    [[nodiscard]] bool tried(const Work& work);
    void enter_what_came();
    [[nodiscard]] Accounts::iterator next();
    void settle(Accounts::iterator account, double cost);

    Meter meter_;
    Failed failed_;
    Trial trial_;
    std::size_t most_at_once_;  // of one patron: he never has all the threads where there are several
    Inbox<Wanted> inbox_;
    std::counting_semaphore<> calls_{0};  // one for each reason to look for work
    std::mutex mutex_;                    // of the workshop's threads among themselves; nobody else takes it
    Accounts accounts_;
    double now_ = 0;  // virtual
    std::uint64_t jobs_ = 0;
    std::atomic<bool> stopping_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace overdive::server
