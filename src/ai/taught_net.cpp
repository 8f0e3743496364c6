#include <cmath>

#include "ai/position_net.h"
#include "ai/taught_weights.h"

namespace overdive {

PositionNet net_of(const TaughtWeights& weights) {
    PositionNet net;
    const auto all = net.all();
    for (std::size_t i = 0; i < weights.size(); ++i) all[i] = static_cast<float>(weights[i]) / steps_of_weight;
    return net;
}

TaughtWeights weights_of(const PositionNet& net) {
    TaughtWeights weights{};
    const auto all = net.all();
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = static_cast<std::int32_t>(std::lround(all[i] * steps_of_weight));
    return weights;
}

const PositionNet* taught_net(const Ruleset& rules) {
    struct Net {
        const char* system;
        PositionNet net;
    };
    static const std::vector<Net> nets = [] {
        std::vector<Net> all;
        for (const Taught& taught : all_taught()) all.push_back({taught.system, net_of(*taught.weights)});
        return all;
    }();
    for (const Net& one : nets) {
        if (rules.catalog->system == one.system) return &one.net;
    }
    return nullptr;
}

}  // namespace overdive
