#include "server/metrics.h"

#include <fmt/format.h>

namespace overdive::server {

void Histogram::add(double seconds) {
    double limit = first_bucket;
    for (std::uint64_t& bucket : buckets_) {
        if (seconds <= limit) ++bucket;
        limit *= 2;
    }
    ++count_;
    sum_ += seconds;
}

std::string Histogram::text(const std::string& name) const {
    std::string text = fmt::format("# TYPE {} histogram\n", name);
    double limit = first_bucket;
    for (const std::uint64_t bucket : buckets_) {
        text += fmt::format("{}_bucket{{le=\"{:g}\"}} {}\n", name, limit, bucket);
        limit *= 2;
    }
    return text + fmt::format("{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, count_, sum_);
}

std::string Metrics::text() const {
    std::string text;
    const auto add = [&](std::string_view name, std::string_view kind, std::uint64_t value) {
        text += fmt::format("# TYPE overdive_{0} {1}\noverdive_{0} {2}\n", name, kind, value);
    };
    add("connections", "gauge", connections);
    add("connections_total", "counter", connections_ever);
    add("games_loaded", "gauge", games_loaded);
    add("games_created_total", "counter", games_created);
    add("games_finished_total", "counter", games_finished);
    add("games_removed_total", "counter", games_removed);
    add("seats_taken_total", "counter", seats_taken);
    add("orders_accepted_total", "counter", orders_accepted);
    add("orders_refused_total", "counter", orders_refused);
    add("bot_orders_total", "counter", bot_orders);
    add("phrases_said_total", "counter", phrases_said);
    add("messages_received_total", "counter", messages_in);
    add("messages_sent_total", "counter", messages_out);
    add("bytes_sent_total", "counter", bytes_out);
    add("errors_total", "counter", errors);
    add("log_troubles_total", "counter", log_troubles);
    add("work_failed_total", "counter", work_failed);
    add("http_requests_total", "counter", http_requests);
    return text + order_seconds.text("overdive_order_seconds") + loop_wait_seconds.text("overdive_loop_wait_seconds");
}

}  // namespace overdive::server
