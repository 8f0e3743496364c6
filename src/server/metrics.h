// Figures for those who run a server, in the text form of Prometheus. Only the loop touches them.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace overdive::server {

// How long things took, in buckets of doubling width.
class Histogram {
public:
    void add(double seconds);
    [[nodiscard]] std::string text(const std::string& name) const;

private:
    static constexpr std::size_t bucket_count = 14;
    static constexpr double first_bucket = 0.00025;
    std::array<std::uint64_t, bucket_count> buckets_{};
    std::uint64_t count_ = 0;
    double sum_ = 0;
};

struct Metrics {
    std::uint64_t connections = 0;  // open now
    std::uint64_t connections_ever = 0;
    std::uint64_t games_created = 0;
    std::uint64_t games_finished = 0;
    std::uint64_t games_removed = 0;  // nobody had touched them for long
    std::uint64_t games_loaded = 0;   // in memory now
    std::uint64_t seats_taken = 0;
    std::uint64_t orders_accepted = 0;
    std::uint64_t orders_refused = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_out = 0;
    std::uint64_t errors = 0;        // answers with a typed error
    std::uint64_t log_troubles = 0;  // entries that could not be kept
    std::uint64_t work_failed = 0;   // in the workshop
    std::uint64_t http_requests = 0;
    std::uint64_t bot_orders = 0;
    std::uint64_t phrases_said = 0;
    Histogram order_seconds;      // from an order's arrival until it is safe and sent on
    Histogram loop_wait_seconds;  // how long the loop did not come to what other threads had ready for it

    [[nodiscard]] std::string text() const;
};

}  // namespace overdive::server
