// What the nets were taught, as it is kept in data/opponents; the build makes it part of the library.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "ai/position_net.h"

namespace overdive {

inline constexpr float steps_of_weight = 4096;  // weights are kept as whole numbers of such steps
using TaughtWeights = std::array<std::int32_t, PositionNet::weights>;

struct Taught {
    const char* system;
    const TaughtWeights* weights;
};
[[nodiscard]] std::span<const Taught> all_taught();

[[nodiscard]] PositionNet net_of(const TaughtWeights& weights);
// A net as it will be when it is read again.
[[nodiscard]] TaughtWeights weights_of(const PositionNet& net);

}  // namespace overdive
