// How somebody who takes one of the best may choose, seen from outside: his own sight of what each is worth is drawn
// anew each time, so what lies a little below the best this time may be the best the next.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "rules/order.h"

namespace overdive {

struct Leaning {
    Order order;
    float chance = 0;
};

// The chance of each choice: even among those within the whim of the best, less below it, none after which he cannot
// go on. All of them together make 1, unless none lasts.
[[nodiscard]] std::vector<float> leaning_to_best(std::span<const double> worth, double whim,
                                                 const std::function<bool(std::size_t)>& lasts);

}  // namespace overdive
