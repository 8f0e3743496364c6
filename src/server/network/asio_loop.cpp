#include "server/network/asio_loop.h"

#include <fcntl.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/eventfd.h>
#endif

#include <array>
#include <system_error>

#include <boost/asio/steady_timer.hpp>

namespace overdive::server {
namespace {

using boost::system::error_code;

// The end that is read and the one that is written.
std::array<int, 2> new_bell() {
#ifdef __linux__
    const int both = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    if (both >= 0) return {both, dup(both)};
#else
    std::array<int, 2> ends{};
    if (pipe(ends.data()) == 0) {
        for (const int end : ends) fcntl(end, F_SETFL, O_NONBLOCK);
        return ends;
    }
#endif
    throw std::system_error(errno, std::generic_category(), "the loop cannot be woken");
}

}  // namespace

AsioLoop::AsioLoop(boost::asio::io_context& context, const Journal& journal, Metrics& metrics, Trial trial)
    : context_(context),
      journal_(journal),
      metrics_(metrics),
      trial_(std::move(trial)),
      bell_(context),
      bell_rope_(-1) {
    const auto [reading, writing] = new_bell();
    bell_.assign(reading);
    bell_rope_ = writing;
    wait_for_ring();
}

AsioLoop::~AsioLoop() {
    close(bell_rope_);
}

void AsioLoop::post(std::function<void()> work) {
    if (inbox_.put({std::move(work), Clock::now()})) ring();
}

void AsioLoop::ring() const {
    const std::uint64_t once = 1;
    static_cast<void>(
        !write(bell_rope_, &once, sizeof once));  // it cannot be full: it is rung once for all that lies there
}

void AsioLoop::wait_for_ring() {
    bell_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](const error_code& error) {
        if (error) return;
        std::array<char, 64> rung{};
        static_cast<void>(!read(bell_.native_handle(), rung.data(), rung.size()));
        wait_for_ring();
        do_what_came();
    });
}

void AsioLoop::do_what_came() {
    for (Posted& each : inbox_.take_all()) {
        metrics_.loop_wait_seconds.add(std::chrono::duration<double>(Clock::now() - each.at).count());
        try {
            if (trial_) trial_("report", "");
            each.work();
            each.work = nullptr;
        } catch (...) {
            note_failure(journal_, "connection-failed", std::current_exception());
        }
    }
}

void AsioLoop::after(std::chrono::milliseconds time, std::function<void()> work) {
    auto timer = std::make_shared<boost::asio::steady_timer>(context_, time);
    timer->async_wait([this, timer, work = std::move(work)](const error_code& error) {
        if (error) return;
        if (trial_) trial_("timer", "");
        work();
    });
}

void AsioLoop::run() {
    while (!context_.stopped()) {
        try {
            context_.run();
        } catch (...) {
            note_failure(journal_, "connection-failed", std::current_exception());
        }
    }
}

std::int64_t AsioLoop::seconds_since_1970() const {
    return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace overdive::server
