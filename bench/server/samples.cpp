#include "samples.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace overdive::load {

OrderedJson Samples::json() const {
    OrderedJson json = OrderedJson::object();
    if (milliseconds_.empty()) return json;
    std::vector<double> sorted = milliseconds_;
    std::sort(sorted.begin(), sorted.end());
    // The smallest sample that at least this share of all does not exceed.
    const auto at = [&](double share) {
        const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
        return std::round(sorted[std::max<std::size_t>(rank, 1) - 1] * 1000) / 1000;
    };
    json["median"] = at(0.5);
    json["p90"] = at(0.9);
    json["p99"] = at(0.99);
    json["p99.9"] = at(0.999);
    json["max"] = at(1);
    return json;
}

std::string line_of(const std::string& name, const OrderedJson& percentiles) {
    std::string line = fmt::format("{:34}", name);
    for (const auto& [percentile, milliseconds] : percentiles.items()) {
        line += fmt::format(" {} {:8.3f}", percentile, milliseconds.get<double>());
    }
    return line + " ms\n";
}

}  // namespace overdive::load
