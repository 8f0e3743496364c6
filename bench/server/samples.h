// How long things took: kept one by one, told as percentiles.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace overdive::load {

using Clock = std::chrono::steady_clock;
using OrderedJson = nlohmann::ordered_json;

class Samples {
public:
    void add(Clock::duration took) { milliseconds_.push_back(std::chrono::duration<double, std::milli>(took).count()); }
    [[nodiscard]] std::size_t count() const { return milliseconds_.size(); }

    // {"median": ..., "p90": ..., "p99": ..., "p99.9": ..., "max": ...} in milliseconds; empty without samples.
    [[nodiscard]] OrderedJson json() const;

private:
    std::vector<double> milliseconds_;
};

// The percentiles of json() on one line.
[[nodiscard]] std::string line_of(const std::string& name, const OrderedJson& percentiles);

}  // namespace overdive::load
