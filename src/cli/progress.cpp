#include "cli/progress.h"

#include <unistd.h>

#include <iostream>

#include <fmt/format.h>

namespace overdive::cli {

using std::chrono::steady_clock;

Progress::Progress(std::string what, std::uint64_t total)
    : what_(std::move(what)),
      total_(total),
      wanted_(isatty(STDERR_FILENO) == 1),
      started_(steady_clock::now()),
      last_(started_) {}

void Progress::finish() {
    if (shown_) std::cerr << "\r\033[K" << std::flush;
    shown_ = false;
}

void Progress::at(std::uint64_t done) {
    if (!wanted_ || total_ == 0) return;
    const auto now = steady_clock::now();
    if (now - started_ < std::chrono::seconds(2) || now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    shown_ = true;
    constexpr std::size_t width = 30;
    const auto filled = static_cast<std::size_t>(width * done / total_);
    std::cerr << fmt::format("\r{} [{}{}] {} of {}\033[K", what_, std::string(filled, '#'),
                             std::string(width - filled, '.'), done, total_)
              << std::flush;
}

}  // namespace overdive::cli
