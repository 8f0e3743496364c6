#include "server/line_writer.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <climits>
#include <condition_variable>
#include <mutex>
#include <string_view>
#include <thread>

namespace overdive::server {
namespace {

constexpr std::chrono::milliseconds last_patience{500};
constexpr int poll_ms = 50;

}  // namespace

// The thread has its share of it, for it may be left behind in a write that nobody takes.
struct LineWriter::Queue {
    explicit Queue(int to) : descriptor(to) {}

    int descriptor;
    std::mutex mutex;
    std::condition_variable change;
    std::string waiting;
    std::uint64_t dropped = 0;
    bool stopping = false;
    bool ended = false;

    void write_until_stopped() {
        std::unique_lock guard(mutex);
        while (true) {
            change.wait(guard, [this] { return stopping || !waiting.empty(); });
            if (waiting.empty()) break;
            const std::string text = waiting.substr(0, PIPE_BUF);
            guard.unlock();
            const std::size_t taken = offer(text);
            guard.lock();
            waiting.erase(0, taken);
            if (stopping && taken == 0) break;
        }
        ended = true;
        change.notify_all();
    }

    // How much of it is done with. A pipe that can be written takes PIPE_BUF bytes without a wait.
    [[nodiscard]] std::size_t offer(std::string_view text) const {
        pollfd ready{descriptor, POLLOUT, 0};
        if (poll(&ready, 1, poll_ms) <= 0) return 0;
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written >= 0) return static_cast<std::size_t>(written);
        return errno == EAGAIN || errno == EINTR ? 0 : text.size();  // nobody will ever read it
    }
};

LineWriter::LineWriter(int descriptor) : queue_(std::make_shared<Queue>(descriptor)) {
    std::thread([queue = queue_] { queue->write_until_stopped(); }).detach();
}

LineWriter::~LineWriter() {
    std::unique_lock guard(queue_->mutex);
    queue_->stopping = true;
    queue_->change.notify_all();
    queue_->change.wait_for(guard, last_patience, [this] { return queue_->ended; });
}

bool LineWriter::write(std::string_view line) {
    const std::lock_guard guard(queue_->mutex);
    if (queue_->waiting.size() + line.size() > most_waiting_bytes) {
        ++queue_->dropped;
        return false;
    }
    queue_->waiting += line;
    queue_->change.notify_all();
    return true;
}

std::uint64_t LineWriter::dropped() const {
    const std::lock_guard guard(queue_->mutex);
    return queue_->dropped;
}

bool LineWriter::unread() const {
    const std::lock_guard guard(queue_->mutex);
    return queue_->dropped > 0 && queue_->waiting.size() > most_waiting_bytes / 2;
}

}  // namespace overdive::server
