// Writes lines to a pipe, a file or a terminal from a thread of its own: whoever reads them slowly, or not at
// all, keeps nobody waiting. Lines that find no room are dropped and counted.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace overdive::server {

class LineWriter {
public:
    static constexpr std::size_t most_waiting_bytes = 1u << 20;

    explicit LineWriter(int descriptor);
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;
    // What waits is written, if somebody takes it now.
    ~LineWriter();

    // From any thread. False: it was dropped.
    bool write(std::string_view line);
    [[nodiscard]] std::uint64_t dropped() const;
    // Lines were dropped, and those before them still wait.
    [[nodiscard]] bool unread() const;

private:
    struct Queue;
    std::shared_ptr<Queue> queue_;
};

}  // namespace overdive::server
