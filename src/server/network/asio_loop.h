// The loop as Asio turns it. What other threads have for it comes by an inbox and not by Asio's own queue: that one is
// locked while its reader is woken, who then waits for a thread that may stand still for long (see bench/server).
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include "server/inbox.h"
#include "server/journal.h"
#include "server/loop.h"
#include "server/metrics.h"

namespace overdive::server {

// For tests: called wherever work of somebody begins, and may throw there. `where`: "request", "message", "report" or
// "timer", or "work" on a thread of the workshop; `what` he wants.
using Trial = std::function<void(std::string_view where, std::string_view what)>;

// What is thrown by work of one is its own affair: everybody else goes on.
void note_failure(const Journal& journal, std::string_view what, const std::exception_ptr& failure);

class AsioLoop : public Loop {
public:
    AsioLoop(boost::asio::io_context& context, const Journal& journal, Metrics& metrics, Trial trial = nullptr);
    AsioLoop(const AsioLoop&) = delete;
    AsioLoop& operator=(const AsioLoop&) = delete;
    ~AsioLoop() override;

    void post(std::function<void()> work) override;
    void after(std::chrono::milliseconds time, std::function<void()> work) override;
    [[nodiscard]] std::int64_t seconds_since_1970() const override;

    // Until the context is stopped.
    void run();

private:
    using Clock = std::chrono::steady_clock;
    struct Posted {
        std::function<void()> work;
        Clock::time_point at;
    };

    void ring() const;
    void wait_for_ring();
    void do_what_came();

    boost::asio::io_context& context_;
    const Journal& journal_;
    Metrics& metrics_;
    Trial trial_;
    Inbox<Posted> inbox_;
    boost::asio::posix::stream_descriptor bell_;
    int bell_rope_;  // to ring it from any thread
};

}  // namespace overdive::server
