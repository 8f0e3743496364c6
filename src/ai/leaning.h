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

// An order stands for all flights of a fan that it begins: its chance is shared among them. False: there is none.
template <class Flights, class Begins>
bool share_among(const Flights& flights, float chance, const Begins& begins, std::vector<float>& chances) {
    std::vector<std::size_t> alike;
    for (std::size_t j = 0; j < flights.size(); ++j) {
        if (begins(flights[j])) alike.push_back(j);
    }
    for (const std::size_t j : alike) chances[j] += chance / static_cast<float>(alike.size());
    return !alike.empty();
}

// The chance of each choice: even among those within the whim of the best, less below it, none after which he cannot
// go on. All of them together make 1, unless none lasts.
[[nodiscard]] std::vector<float> leaning_to_best(std::span<const double> worth, double whim,
                                                 const std::function<bool(std::size_t)>& lasts);

}  // namespace overdive
