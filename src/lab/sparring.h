// Sparring partners: they fly by rote, as people do who have one idea, or by a chart as the solo systems on paper have
// it. Nobody meets them but in the laboratory: whoever calls himself strong has to beat every one of them.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "ai/opponent.h"

namespace overdive {

// straight, left, right, immelmann, edge, mirror, weave, chase, flee, snail; and the chart.
[[nodiscard]] std::span<const std::string_view> sparring_styles();
inline constexpr std::string_view reaction_chart = "chart";

// Nobody where there is no such style.
[[nodiscard]] std::unique_ptr<Opponent> sparring_partner(std::string_view name);

}  // namespace overdive
